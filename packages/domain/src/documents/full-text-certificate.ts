import type { CertificateIssue } from './certificate-issue.ts';

/**
 * The certificate in full of an act as it is printed (LRP art. 19), every text already formatted in Portuguese. What it
 * says of the act is the text that was kept by registering it: nothing of its fields is printed, so that none that the
 * text may not name can be.
 */
export interface FullTextCertificate extends CertificateIssue {
  /** `Óbito`. */
  readonly actKind: string;
  readonly matricula: string;
  readonly book: string;
  /** `12v`. */
  readonly sheet: string;
  readonly term: string;
  readonly registeredOnInWords: string;
  readonly registeredOn: string;
  /** `CERTIFICO que …`: the record word for word, its margin, and the closing formula. */
  readonly transcript: readonly string[];
}
