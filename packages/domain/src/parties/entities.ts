import type { Entity } from '@serventia/kit';
import { legalPerson, legalPersonRepresentative } from './legal-person.entity.ts';

export const legalPersonEntities: readonly Entity[] = [legalPerson, legalPersonRepresentative];
