import type { PrintedDay, ShortForm } from './short-form.ts';

/** One of the couple in the boxes of the national model. */
export interface PrintedSpouse {
  /** The name since the marriage. */
  readonly name: string;
  readonly cpf: string | null;
  /** Null where only a name that became secret could be told. */
  readonly nameBefore: string | null;
  readonly born: string | null;
  readonly birthplace: string | null;
  readonly nationality: string | null;
  readonly filiation: readonly string[];
}

/**
 * A marriage certificate as it is printed: the fields of the national model (CNN annex V, Prov. CNJ 182/2024), every text
 * already formatted in Portuguese. A null or empty value prints no box.
 */
export interface MarriageCertificate extends ShortForm {
  readonly title: string;
  readonly spouses: readonly PrintedSpouse[];
  /** Null of a conversion, which has no ceremony (LRP art. 70-A). */
  readonly celebrated: PrintedDay | null;
  /** Whether a stable union was converted: `Sim` or `Não`. */
  readonly conversion: string;
  readonly regime: string | null;
  readonly pact: string | null;
}
