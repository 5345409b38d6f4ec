import { formatCns } from '../identifiers/cns.ts';
import { formatCivilDate } from '../calendar/civil-date.ts';
import { dateInWords } from '../words/date-in-words.ts';
import { feesByFund, type LabelledText } from './seal-fee-words.ts';

/** The office as the footer of every certificate names it. */
interface IssuingOffice {
  readonly name: string;
  /** The office's code in the national register of offices (CNS), as digits. */
  readonly cns: string;
  readonly official: string;
  readonly address: string;
  /** `São Luís - MA`. */
  readonly city: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** The court's seal as printed: its text and QR code are kept exactly as the court returned them. */
interface PrintedSeal {
  readonly court: string;
  readonly number: string;
  readonly date: string;
  readonly text: string;
  /** What the court's QR code holds; null when the court gives none. */
  readonly qrCodeValue: string | null;
  /** What was charged, by fund; empty when exempt. */
  readonly fees: readonly LabelledText[];
  readonly exemption: { readonly reason: string; readonly law: string } | null;
  /** Why less was charged. */
  readonly reduction: string | null;
}

/** The parts that every certificate has, whatever act it is of, every text already formatted in Portuguese. */
export interface CertificateIssue {
  /** `1ª via`, `2ª via`. */
  readonly copy: string;
  readonly office: IssuingOffice;
  readonly seal: PrintedSeal;
  readonly verification: { readonly code: string; readonly url: string };
  readonly issuedOnInWords: string;
  readonly issuedIn: string;
  readonly signer: {
    readonly name: string;
    readonly role: string;
    /** What the office has printed under the signature; null for nothing. */
    readonly text: string | null;
  };
}

/** One issue of a certificate: which copy, by whom, on which day (`YYYY-MM-DD`) and under which seal. */
export interface IssueFacts {
  readonly copyNumber: number;
  readonly issuedOn: string;
  readonly office: IssuingOffice;
  readonly signer: CertificateIssue['signer'];
  readonly verification: CertificateIssue['verification'];
  readonly seal: Omit<PrintedSeal, 'fees'> & {
    /** Decimal strings by fund. */
    readonly fees: Readonly<Record<string, string>>;
  };
}

/** The parts of a certificate that follow from its issue alone. */
export function printIssue(issue: IssueFacts): CertificateIssue {
  return {
    copy: `${issue.copyNumber}ª via`,
    office: { ...issue.office, cns: formatCns(issue.office.cns) },
    seal: {
      ...issue.seal,
      date: formatCivilDate(issue.seal.date),
      fees: feesByFund(issue.seal.fees),
    },
    verification: issue.verification,
    issuedOnInWords: dateInWords(issue.issuedOn),
    issuedIn: issue.office.city,
    signer: issue.signer,
  };
}
