import { amountOf, centsOfTyped } from '@serventia/kit';
import { type Finding, warning } from '@serventia/kit/finding';
import { minimumWageOn } from '../reference/minimum-wages.ts';
import type { RecordKind, TITLE_NATURES } from './act-kinds.ts';

/**
 * What constitutes, transfers or modifies real rights over real estate by agreement, and is a public deed above the
 * limit of CC art. 108. No other kind is: a law takes another title for a fiduciary alienation (Lei 9.514/1997 art. 38),
 * a promise (CC art. 1.417), shares of a company (Lei 8.934/1994 art. 64), the note of a rural credit, an adjudication
 * (LRP art. 216-B), a sale at auction; an attachment or an original acquisition is no agreement (verify).
 */
const DEEDS: ReadonlySet<RecordKind> = new Set([
  'sale',
  'gift',
  'exchange',
  'partition',
  'payment_in_kind',
  'mortgage',
  'usufruct',
  'easement',
  'slab',
]);

/** What is a public deed whatever the value: surface, a pact before marriage, property of the family (verify). */
const DEEDS_OF_ANY_VALUE: Partial<Readonly<Record<RecordKind, string>>> = {
  surface: 'CC art. 1.369',
  antenuptial_pact: 'CC art. 1.653',
  family_property: 'CC art. 1.711',
};

/** The day from which CC art. 108 is in force (CC art. 2.044). */
const IN_FORCE = '2003-01-11';

/** What a registro says of its title and of its value; amounts are decimal strings. */
export interface TitledAct {
  readonly record_kind?: RecordKind | null;
  readonly title_nature?: (typeof TITLE_NATURES)[number] | null;
  readonly title_on?: string | null;
  readonly dated_on?: string | null;
  readonly value?: string | null;
  readonly tax_base?: string | null;
  readonly debt_amount?: string | null;
  readonly deed_exemption?: string | null;
}

/** Whether a registro of a private instrument may name a law by which it needs no public deed. */
export const mayNeedDeed = ({ record_kind: kind, title_nature: nature }: TitledAct): boolean =>
  nature === 'private_instrument' && !!kind && (DEEDS.has(kind) || kind in DEEDS_OF_ANY_VALUE);

/**
 * The highest amount that the act tells. Whether the price or the assessment for the tax counts is disputed (Enunciado
 * 289 of the Jornadas de Direito Civil; STJ, REsp 1.099.480: verify), so that the higher of them is held against the
 * limit; of a mortgage the debt, because the act does not tell what the property is worth.
 */
const highestOf = ({ record_kind: kind, value, tax_base: base, debt_amount: debt }: TitledAct): bigint =>
  (kind === 'mortgage' ? [debt] : [value, base])
    .map((amount) => centsOfTyped(amount) ?? 0n)
    .reduce((one, other) => (other > one ? other : one), 0n);

/**
 * A public deed is essential to agreements on rights over real estate that is worth more than thirty times the minimum
 * wage (CC art. 108), and to some whatever the value. A private instrument is warned of, unless the act names the law
 * that takes it (CC art. 108: "não dispondo a lei em contrário"), as of the SFH (Lei 4.380/1964 art. 61 §5) or the SFI
 * (Lei 9.514/1997 art. 38).
 */
export function publicFormFindings(act: TitledAct, { today }: { readonly today: string }): Finding[] {
  const { record_kind: kind } = act;
  if (!kind || !mayNeedDeed(act) || act.deed_exemption?.trim()) return [];
  const norm = DEEDS_OF_ANY_VALUE[kind];
  if (norm) return [warning('title_nature', 'deed_always', { norm })];
  const on = act.title_on ?? act.dated_on ?? today;
  const minimum = on < IN_FORCE ? undefined : minimumWageOn(on);
  if (!minimum) return [];
  const limit = BigInt(minimum.cents) * 30n;
  const amount = highestOf(act);
  if (amount <= limit) return [];
  const params = {
    amount: amountOf(amount),
    limit: amountOf(limit),
    wage: amountOf(minimum.cents),
    since: minimum.since,
  };
  return [warning('title_nature', 'deed_essential', { norm: 'CC art. 108', params })];
}
