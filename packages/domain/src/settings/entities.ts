import type { Entity } from '@serventia/kit';
import { holiday } from './holiday.entity.ts';
import { broadcast, releaseNote } from './notices.entity.ts';
import { printer } from './printer.entity.ts';

export const settingsEntities: readonly Entity[] = [holiday, printer, releaseNote, broadcast];
