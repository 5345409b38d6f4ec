import { customerMail } from './customer-mail.entity.ts';
import type { Entity } from '@serventia/kit';
import { certificateQuestion } from '../documents/requests/certificate-question.entity.ts';
import { orderedCertificate } from '../documents/central/ordered-certificate.entity.ts';
import { certificateRequest } from '../documents/requests/certificate-request.entity.ts';
import { certificatePart, documentTemplate, draftType } from '../documents/texts.entity.ts';
import { draftComment } from '../documents/draft-comment.entity.ts';
import { endorsementCorrection } from '../civil/margin/endorsement-correction.entity.ts';
import { endorsementParent } from '../civil/margin/endorsement-parent.entity.ts';
import { genericRegistration, regularityCertificate } from './auxiliary.entity.ts';
import { changingBookPage, recordExclusionReason } from './book-changes.entity.ts';
import { archiveImport, archiveImportColumn, archiveImportLine } from './archive/archive-import.entity.ts';
import { book, sheet, term } from './book.entity.ts';
import { collection } from './collection.entity.ts';
import { backupRun } from './backup-run.entity.ts';
import { courtVisit, visitOrder } from './court-visit.entity.ts';
import { documentSignature } from './document-signature.entity.ts';
import { documentVerification } from './document-verification.entity.ts';
import { earlierNumbering } from './earlier-numbering.entity.ts';
import { endorsementType, recordEndorsement } from './endorsement.entity.ts';
import { listView } from './list-view.entity.ts';
import { notaryOffice } from './office.entity.ts';
import { issuedPaper } from './issued-paper.entity.ts';
import { nameIndex } from './name-index.entity.ts';
import { recordText } from './record-text.entity.ts';
import { attachment, document, record } from './record.entity.ts';
import { recordRestriction, restrictedReading } from './restriction/restriction.entity.ts';
import {
  bookType,
  city,
  country,
  postalCode,
  profession,
  recordType,
  state,
} from './reference-data.entity.ts';
import { signatureCheck } from './signature-check.entity.ts';
import { signedPage } from './signed-page.entity.ts';
import { termGap } from './term-gap.entity.ts';
import { task } from './task.entity.ts';

/** The office itself, its books and records, the reference data, and the texts and lists it works with. */
export const officeEntities: readonly Entity[] = [
  country,
  state,
  city,
  profession,
  postalCode,
  notaryOffice,
  bookType,
  recordType,
  collection,
  book,
  sheet,
  term,
  record,
  endorsementType,
  recordEndorsement,
  endorsementParent,
  endorsementCorrection,
  recordExclusionReason,
  changingBookPage,
  documentTemplate,
  certificatePart,
  draftType,
  draftComment,
  task,
  genericRegistration,
  regularityCertificate,
  nameIndex,
  termGap,
  earlierNumbering,
  backupRun,
  courtVisit,
  visitOrder,
  recordText,
  issuedPaper,
  certificateRequest,
  orderedCertificate,
  certificateQuestion,
  document,
  documentSignature,
  documentVerification,
  customerMail,
  signatureCheck,
  attachment,
  signedPage,
  archiveImport,
  archiveImportColumn,
  archiveImportLine,
  recordRestriction,
  restrictedReading,
  listView,
];
