import type { PrintedDay, ShortForm } from './short-form.ts';

/**
 * A death certificate as it is printed: the fields of the national model (CNN annex VI, Prov. CNJ 182/2024), every text
 * already formatted in Portuguese. A null or empty value prints no box.
 */
export interface DeathCertificate extends ShortForm {
  readonly name: string;
  readonly cpf: string | null;
  readonly sex: string | null;
  readonly colour: string | null;
  /** `Viúva, 80 anos`. */
  readonly statusAndAge: string | null;
  readonly birthplace: string | null;
  readonly identityDocument: string | null;
  /** `Sim`, with the number where the record has it. */
  readonly voter: string | null;
  readonly filiation: readonly string[];
  readonly residence: string | null;
  readonly died: PrintedDay | null;
  readonly diedAt: string | null;
  readonly deathPlace: string | null;
  readonly causes: string | null;
  readonly burial: string | null;
  readonly declarant: string | null;
  readonly doctors: string | null;
}
