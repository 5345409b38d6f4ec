import type { LabelledText } from './seal-fee-words.ts';
import type { PrintedDay, ShortForm } from './short-form.ts';

/**
 * A certificate of an act of book E in short form, on the general national model (CNN annex VII, Prov. CNJ 182/2024),
 * every text already formatted in Portuguese.
 */
export interface BookECertificate extends ShortForm {
  /** `EMANCIPAÇÃO`. */
  readonly act: string;
  /** Whom the act is about, by the names that they have now. */
  readonly name: string;
  readonly cpf: string | null;
  /** The day of what was registered, under its name: `Data da emancipação`. */
  readonly event: ({ readonly label: string } & PrintedDay) | null;
  /** The boxes of the act, those that share a line together; a box without text is left out. */
  readonly rows: readonly (readonly LabelledText[])[];
}
