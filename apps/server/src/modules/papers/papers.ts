import type { PaperKind } from '@serventia/domain/office/paper-kinds';
import { bannsErrata } from './banns-errata.ts';
import { bookClosing, bookOpening } from './book-papers.ts';
import { burialOrder } from './burial-order.ts';
import { communicationAnswer } from './communication-answer.ts';
import { communication } from './communication.ts';
import { bannsNotice, licenseCertificate } from './couple-papers.ts';
import { incidentNoticePaper } from './incident-notice.ts';
import { licenseRequirement, oppositionNotice } from './license-papers.ts';
import { opinionReferral, opinionRemittance } from './opinion-papers.ts';
import { authorityNoticeLetter } from './authority-notice.ts';
import { requestReceipt } from './request-receipt.ts';
import type { ServedPaper } from './served-paper.ts';
import { subjectAnswer } from './subject-answer.ts';
import { doubtStatement, protocolClosing, protocolReceipt, returnNote } from './title-papers.ts';

/** Every paper around acts, by its kind. */
export const papers: Readonly<Record<PaperKind, ServedPaper>> = {
  banns_notice: bannsNotice,
  banns_errata: bannsErrata,
  license_certificate: licenseCertificate,
  license_requirement: licenseRequirement,
  opposition_notice: oppositionNotice,
  opinion_remittance: opinionRemittance,
  opinion_referral: opinionReferral,
  return_note: returnNote,
  protocol_receipt: protocolReceipt,
  request_receipt: requestReceipt,
  doubt_statement: doubtStatement,
  protocol_closing: protocolClosing,
  book_opening: bookOpening,
  book_closing: bookClosing,
  communication,
  communication_answer: communicationAnswer,
  burial_order: burialOrder,
  authority_notice: authorityNoticeLetter,
  subject_answer: subjectAnswer,
  incident_notice: incidentNoticePaper,
};
