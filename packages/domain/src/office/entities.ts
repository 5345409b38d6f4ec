import type { Entity } from '@serventia/kit';
import { certificatePart, documentTemplate, draftType } from '../documents/texts.entity.ts';
import { genericRegistration, regularityCertificate } from './auxiliary.entity.ts';
import { changingBookPage, recordExclusionReason } from './book-changes.entity.ts';
import { task } from './task.entity.ts';
import { endorsementType, recordEndorsement } from './endorsement.entity.ts';

/** What the office writes beside its acts, and the texts and lists it works with. */
export const officeEntities: readonly Entity[] = [
  endorsementType,
  recordEndorsement,
  recordExclusionReason,
  changingBookPage,
  documentTemplate,
  certificatePart,
  draftType,
  task,
  genericRegistration,
  regularityCertificate,
];
