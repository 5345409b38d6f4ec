import type { Entity } from '@serventia/kit';
import { subjectRequest } from './subject-request.entity.ts';

/** What the office does for the protection of personal data (LGPD). */
export const privacyEntities: readonly Entity[] = [subjectRequest];
