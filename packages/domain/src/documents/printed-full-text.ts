import { formatCivilDate } from '../calendar/civil-date.ts';
import { formatMatricula } from '../identifiers/matricula.ts';
import { dateInWords } from '../words/date-in-words.ts';
import { type IssueFacts, printIssue } from './certificate-issue.ts';
import type { FullTextCertificate } from './full-text-certificate.ts';
import { type TranscribedRecord, transcriptOf } from './transcript.ts';

/** A registered act whose text was kept; dates `YYYY-MM-DD`, identifiers without masks. */
export interface FullTextFacts extends TranscribedRecord {
  /** `Óbito`. */
  readonly actKind: string;
  readonly matricula: string;
  readonly registeredOn: string;
}

/** The certificate in full of an act (LRP art. 19), every text formatted in Portuguese. */
export function printFullText(facts: FullTextFacts, issue: IssueFacts): FullTextCertificate {
  return {
    actKind: facts.actKind,
    matricula: formatMatricula(facts.matricula),
    book: facts.book,
    sheet: facts.sheet,
    term: String(facts.term),
    registeredOnInWords: dateInWords(facts.registeredOn),
    registeredOn: formatCivilDate(facts.registeredOn),
    transcript: transcriptOf(facts),
    ...printIssue(issue),
  };
}
