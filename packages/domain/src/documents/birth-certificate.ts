import type { CertificateIssue } from './certificate-issue.ts';
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

/**
 * A birth certificate as it is printed: the fields of the national model (CNN annex IV, Prov. CNJ 182/2024),
 * every text already formatted in Portuguese. It has no place for legitimacy, the parents' marriage
 * or their civil status, so that none can be printed (Lei 8.560/1992 art. 6). A null or empty value prints no box.
 */
export interface BirthCertificate extends CertificateIssue {
  /** `Breve relato`, `Inteiro teor`. */
  readonly kind: string;
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
}
