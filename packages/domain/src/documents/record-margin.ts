import { type Effect, isUntold } from '../civil/margin/effects.ts';
import type { FormerNames } from '../civil/margin/former-names.ts';

/** An averbação or anotação that stands in the margin of a record. */
export interface MarginEntry {
  readonly kind: 'averbacao' | 'annotation';
  readonly number: number;
  readonly text: string;
  /** What certificates say in place of the text. */
  readonly certificateText: string | null;
  readonly onCertificate: boolean;
  readonly restricted: boolean;
  /** What it did to the record; null of anotações and of what was entered before averbações had effects. */
  readonly effect: Effect | null;
  /** What it tells of a name that another entry made secret. */
  readonly formerNames: FormerNames;
}

const ENTRIES = { averbacao: 'AV', annotation: 'AN' } as const;

/**
 * Whether a certificate in short form would deny an entry that it may not mention: one that is restricted (LRP arts. 45,
 * 57 §7 and 95; CNN art. 116 §2), that has a name which became secret, or an averbação that is kept off certificates. What no certificate tells by its nature
 * is stated without a word of it, and withholds nothing.
 */
export function isWithheld(entry: MarginEntry): boolean {
  const { kind, onCertificate, restricted, formerNames } = entry;
  if (isLeftOut(entry)) return false;
  return restricted || formerNames === 'secret' || (kind === 'averbacao' && !onCertificate);
}

const isLeftOut = ({ effect, formerNames }: MarginEntry): boolean =>
  isUntold(effect) || formerNames === 'superseded';

/**
 * Whether the text of an entry is for the registered person alone, or for whoever a judge allows: restricted, or telling
 * how a filiation came about (Lei 8.560/1992 art. 6 §2).
 */
export const isForThePersonAlone = ({ restricted, effect }: MarginEntry): boolean =>
  restricted || isUntold(effect);

/**
 * What a certificate in short form says of later changes, or that there are none (LRP art. 21). Of a record whose margin
 * nobody could copy, from an old book or restored, its origin is stated instead (`originNote`).
 */
export function marginOnCertificate(margin: readonly MarginEntry[], origin: string | null = null): string[] {
  return orNothing(
    margin
      .filter((entry) => entry.onCertificate && !isLeftOut(entry) && !isWithheld(entry))
      .map((entry) => numbered(entry, entry.certificateText ?? entry.text)),
    origin,
  );
}

/**
 * The whole margin word for word, or that there is none (LRP arts. 19 and 21): for who may have the text of the record
 * (CNN arts. 114 and 116), to whom an entry that is restricted is not denied either. `origin` is stated as in
 * `marginOnCertificate`.
 */
export const marginInFull = (margin: readonly MarginEntry[], origin: string | null = null): string[] =>
  orNothing(
    margin.map((entry) => numbered(entry, entry.text)),
    origin,
  );

const numbered = ({ kind, number }: MarginEntry, text: string): string =>
  `${ENTRIES[kind]}-${number}: ${text}`;

function orNothing(entries: readonly string[], origin: string | null): string[] {
  if (origin !== null) return [...entries, origin];
  return entries.length > 0 ? [...entries] : [NOTHING_IN_MARGIN];
}

/** The words of every certificate of a record from an old book. */
export const MARGIN_NOT_COPIED =
  'As averbações e anotações que o livro tinha antes do lançamento no sistema não foram transcritas.';

/** The words of every certificate of an act without averbações and anotações to mention. */
export const NOTHING_IN_MARGIN = 'Não há averbações nem anotações a acrescer.';
