import type { FiliationEntry } from './birth-certificate.ts';
import type { PrintedDay, ShortForm } from './short-form.ts';

/**
 * A certificate of stillbirth as it is printed (CNN art. 472 and annexes, Prov. CNJ 182/2024; LRP art. 53), every text
 * already formatted in Portuguese. A null or empty value prints no box.
 */
export interface StillbirthCertificate extends ShortForm {
  /** Null where the parents gave no name (LRP art. 53 §3). */
  readonly name: string | null;
  readonly sex: string | null;
  readonly delivered: PrintedDay | null;
  readonly deliveredAt: string | null;
  readonly gestation: string | null;
  readonly birthPlace: string | null;
  readonly birthCity: string | null;
  /** `Sim`, `Não`, or that nobody copied it from the book. */
  readonly twin: string;
  readonly filiation: readonly FiliationEntry[];
  readonly deathStatement: string | null;
  readonly causes: string | null;
  readonly burial: string | null;
  readonly declarant: string | null;
  readonly doctors: string | null;
}
