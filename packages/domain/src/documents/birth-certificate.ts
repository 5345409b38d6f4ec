import type { LabelledText } from './seal-fee-words.ts';

/** One of the people the registered person descends from; the model fixes no gender (CNN annex IV). */
export interface FiliationEntry {
  readonly name: string;
  /** `Recife - PE`, or null when the record does not say. */
  readonly hometown: string | null;
  /** The parents of this person; empty when the record names none. */
  readonly grandparents: readonly string[];
}

/** A twin named in the certificate. */
export interface TwinEntry {
  readonly name: string;
  /** Formatted; null while the twin has no record of their own. */
  readonly matricula: string | null;
}

/** The office as the footer of every certificate names it. */
interface IssuingOffice {
  readonly name: string;
  /** The office's code in the national register of offices (CNS). */
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
}

/**
 * A birth certificate as it is printed: the fields of the national model (CNN annex IV, Prov. CNJ 182/2024),
 * every text already formatted in Portuguese. It has no place for legitimacy, the parents' marriage
 * or their civil status, so that none can be printed (Lei 8.560/1992 art. 6). A null or empty value prints no box.
 */
export interface BirthCertificate {
  /** `Breve relato`, `Inteiro teor`. */
  readonly kind: string;
  /** `1ª via`, `2ª via`. */
  readonly copy: string;
  readonly name: string;
  readonly cpf: string | null;
  readonly matricula: string;
  readonly bornOnInWords: string;
  /** `15/08/2024`. */
  readonly bornOn: string;
  /** `21:21`; null when the record does not say. */
  readonly bornAt: string | null;
  /** Naturalidade: the city the person declares to come from (LRP art. 54 §4), with its state. */
  readonly hometown: string;
  readonly registrationCity: string;
  readonly birthPlace: string;
  readonly birthCity: string;
  readonly sex: string;
  readonly filiation: readonly FiliationEntry[];
  /** `Sim` or `Não`. */
  readonly twin: string;
  readonly twins: readonly TwinEntry[];
  readonly registeredOnInWords: string;
  readonly registeredOn: string;
  /** Number of the declaration of live birth; null in records older than it. */
  readonly dnv: string | null;
  /** `CERTIFICO que …`: the text of a certificate in full; a blank line parts paragraphs. */
  readonly narrative: string | null;
  /** Averbações and anotações "à acrescer" (LRP art. 21). */
  readonly annotations: readonly string[];
  readonly cadastralAnnotations: readonly LabelledText[];
  readonly observations: readonly string[];
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
