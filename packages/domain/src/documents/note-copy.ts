import type { CertificateIssue } from './certificate-issue.ts';

/**
 * A traslado or certidão of an act of notes as it is printed (CC art. 217), every text already formatted in Portuguese. What
 * it says of the act is the text that was kept by registering it, who signed it, and its margin.
 */
export interface NoteCopy extends CertificateIssue {
  /** `TRASLADO`, `CERTIDÃO DE ATO NOTARIAL`. */
  readonly title: string;
  /** `Procuração`. */
  readonly actKind: string;
  readonly book: string;
  /** `12 a 13v`. */
  readonly sheets: string;
  readonly term: string;
  readonly registeredOnInWords: string;
  readonly registeredOn: string;
  /** The opening, the text a paragraph a line, who signed, the margin, and the closing formula. */
  readonly transcript: readonly string[];
}
