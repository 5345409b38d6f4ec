import type { CertificateIssue } from './certificate-issue.ts';
import type { CertificateSection } from './enrollment-sections.ts';
import type { LabelledText } from './seal-fee-words.ts';

/** A certificate of the property registry as it is printed, every text already formatted in Portuguese. */
export interface PropertyCertificate extends CertificateIssue {
  /** `CERTIDÃO DE ÔNUS E AÇÕES`. */
  readonly title: string;
  /** What it is of: the CNM, which stands at the head of every page, or the name that was searched. */
  readonly subject: LabelledText;
  readonly boxes: readonly LabelledText[];
  /** `CERTIFICO, …`. */
  readonly opening: string;
  readonly sections: readonly CertificateSection[];
  readonly closing: readonly string[];
}
