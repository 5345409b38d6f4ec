import { printEnrollment } from '@serventia/domain/documents/printed-enrollment';
import { printTranscription } from '@serventia/domain/documents/printed-transcription';
import { printPropertyNegative } from '@serventia/domain/documents/printed-property-negative';
import type { AnsweredQuestion } from '@serventia/domain/documents/printed-answers';
import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import type {
  EnrollmentCertificateKind,
  TranscriptionCertificateKind,
} from '@serventia/domain/documents/requests/property-certificates';
import type { RowOf } from '@serventia/kit';
import { dayOf, timeOf } from '../../../http/caller.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { pendingTitles } from '../../property/title-order.ts';
import { written } from '../../written.ts';
import type { CertificatePaper } from '../certificate-paper.ts';
import { chainOf } from './enrollment-chain.ts';
import { otherNamesOf } from '../requests/request-facts.ts';
import { foundFor, pendingFor, pendingOfTranscription } from './property-facts.ts';
import { readEnrollment } from './read-enrollment.ts';
import { readTranscription } from './read-transcription.ts';

type Request = RowOf<typeof certificateRequest>;
type PropertyPaper = Pick<CertificatePaper, 'read'>;

/** When the rows of a certificate were read. */
function nowAt({ caller }: Reading): { readonly day: string; readonly time: string } {
  const moment = caller.clock();
  return { day: dayOf(caller, moment), time: timeOf(caller, moment) };
}

interface AskedOfEnrollment {
  readonly enrollment: number;
  readonly requester: string;
  readonly purpose: string | null;
  /** The request that holds the questions of a certificate by questions. */
  readonly request: number;
}

async function questionsOf({ db, caller }: Reading, request: number): Promise<readonly AnsweredQuestion[]> {
  return (await getRow(db, certificateRequest, request, caller, { children: ['questions'] })).questions;
}

/** A certificate of an enrollment as its rows stand when it is printed (LRP art. 19 §§ 9 to 11). */
export const enrollmentPaper = (
  kind: EnrollmentCertificateKind,
  { enrollment, requester, purpose, request }: AskedOfEnrollment,
): PropertyPaper => ({
  read: async (reading, _, issue) => {
    const facts = {
      kind,
      enrollment: await readEnrollment(reading, enrollment),
      pending: await pendingTitles(reading, enrollment),
      ...(kind === 'enrollment_chain'
        ? await chainOf(reading, enrollment)
        : { ancestors: [], origins: [], ends: [] }),
      questions: kind === 'enrollment_questions' ? await questionsOf(reading, request) : [],
      requester,
      purpose,
      at: nowAt(reading),
    };
    const data = printEnrollment(facts, issue);
    return { data, print: (pdf, options) => pdf.render('property-certificate', data, options) };
  },
});

/** A certificate of a transcrição as its rows stand when it is printed (LRP arts. 16 to 21). */
export const transcriptionPaper = (
  kind: TranscriptionCertificateKind,
  {
    transcription,
    requester,
    purpose,
  }: { readonly transcription: number; readonly requester: string; readonly purpose: string | null },
): PropertyPaper => ({
  read: async (reading, _, issue) => {
    const facts = {
      kind,
      transcription: await readTranscription(reading, transcription),
      pending: await pendingOfTranscription(reading, transcription),
      requester,
      purpose,
      at: nowAt(reading),
    };
    const data = printTranscription(facts, issue);
    return { data, print: (pdf, options) => pdf.render('property-certificate', data, options) };
  },
});

/** That somebody owns nothing here, as the owners of the enrollments say when it is printed. */
export const propertyNegativePaper = (request: Request): PropertyPaper => ({
  read: async (reading, _, issue) => {
    const facts = {
      name: written(request, 'searched_name'),
      taxNumber: request.searched_number || null,
      otherNames: otherNamesOf(request),
      books: written(request, 'books_searched'),
      requester: written(request, 'requester_name'),
      purpose: request.purpose || null,
      found: await foundFor(reading, request),
      pending: await pendingFor(reading, request),
      at: nowAt(reading),
    };
    const data = printPropertyNegative(facts, issue);
    return { data, print: (pdf, options) => pdf.render('property-certificate', data, options) };
  },
});
