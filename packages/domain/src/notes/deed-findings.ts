import { duty } from '../office/duties.ts';
import { amountOf, centsOfTyped, type Finding, isCivilDate, type RowOf, type ValuesOf } from '@serventia/kit';
import { error, warning, when } from '@serventia/kit/finding';
import { addDays } from '../calendar/civil-date.ts';
import type { deedFields } from './deed-fields.ts';
import { deedPart, type deedPayment, type deedProperty, type deedTax } from './deed-parts.entity.ts';
import { type DeedRole, type DeedSide, deedFactsOf, hasTrait, sideOf } from './deed-types.ts';
import { bothSidesFindings, helperFindings, identityOf, partFindings } from './part-findings.ts';
import { shareFindings } from './share-findings.ts';
import {
  emancipatedFindings,
  testatorFindings,
  willSignerFindings,
  witnessFindings,
} from './witness-findings.ts';

type DeedPart = Partial<RowOf<typeof deedPart>>;

/** A deed with its lists, typed in any order and with anything missing. */
type Deed = Partial<ValuesOf<typeof deedFields>> & {
  readonly parts?: readonly DeedPart[];
  readonly properties?: readonly Partial<RowOf<typeof deedProperty>>[];
  readonly payments?: readonly Partial<RowOf<typeof deedPayment>>[];
  readonly taxes?: readonly Partial<RowOf<typeof deedTax>>[];
};

type Rule = (row: Deed, today: string) => readonly Finding[];

/** Cash, or a title to the bearer, that is reported in any case (CNN art. 171, Prov. CNJ 161/2024). */
const COAF_CASH = 100_000_00n;
const CERTIFICATE_DAYS = 30;

/** The parties with their sides, which the server alone writes into a row. */
const partsOf = (row: Deed): readonly DeedPart[] =>
  (row.parts ?? []).map((part) => ({ ...part, side: sideOf(part) }));
const onSide = (row: Deed, ...sides: DeedSide[]): DeedPart[] =>
  partsOf(row).filter(({ side }) => side && sides.includes(side));
const cents = (amount: string | null | undefined): bigint => centsOfTyped(amount) ?? 0n;
const moves = (row: Deed): boolean =>
  deedFactsOf(row.deed_type).recordType === '14' && hasTrait(row.deed_type, 'property');

/** Somebody gives and somebody takes; the same person on both sides is told, as DOI tells it (V-D8). */
const sides: Rule = (row) => {
  if (partsOf(row).length === 0) return [error('parts', 'parties_required', { norm: 'CC art. 215 §1 III' })];
  if (!moves(row)) return [];
  return [
    ...when(onSide(row, 'disposing', 'both').length === 0, error('parts', 'disposing_part_required')),
    ...when(onSide(row, 'acquiring', 'both').length === 0, error('parts', 'acquiring_part_required')),
    ...bothSidesFindings(onSide(row, 'disposing'), onSide(row, 'acquiring'), 'warning'),
  ];
};

/** Who lends the price of a sale is secured by the property, and acquires nothing of it. */
const creditors: Rule = (row) =>
  hasTrait(row.deed_type, 'price')
    ? partsOf(row).flatMap((part, index) =>
        when(
          part.role === 'creditor' && part.side !== 'none',
          error(`parts.${index}.side`, 'creditor_acquires_nothing', { norm: 'Lei 9.514/1997 art. 22' }),
        ),
      )
    : [];

/** Who takes part for themselves and must be qualified by the act; all sign it after its registration (V-D7). */
const isPrincipal = ({ role, side }: DeedPart): boolean =>
  role !== 'deceased' &&
  (side !== 'none' ||
    role === 'creditor' ||
    role === 'divorcing' ||
    role === 'companion' ||
    role === 'declarant');
const parties: Rule = (row, today) => [
  ...partFindings(deedPart, partsOf(row), row.dated_on ?? today, isPrincipal),
  ...helperFindings(partsOf(row)),
  ...witnessFindings(partsOf(row), row.dated_on ?? today),
  ...(hasTrait(row.deed_type, 'will') ? testatorFindings(partsOf(row), row.dated_on ?? today) : []),
  // A will is revoked in the form in which it is made (CC art. 1.969).
  ...(row.deed_type === 'will' || row.deed_type === 'will_revocation'
    ? willSignerFindings(partsOf(row))
    : []),
  ...(row.deed_type === 'emancipation' ? emancipatedFindings(partsOf(row), row.dated_on ?? today) : []),
];

/** V-D1 to V-D3, and where each property is registered. */
const properties: Rule = (row) => {
  if (!hasTrait(row.deed_type, 'property')) return [];
  const all = row.properties ?? [];
  const estate = hasTrait(row.deed_type, 'inventory');
  return [
    // An estate may hold no real estate at all.
    ...when(all.length === 0 && !estate, error('properties', 'property_required')),
    ...all.flatMap(({ enrollment_number: number, cnm }, index) =>
      when(!number && !cnm, warning(`properties.${index}.enrollment_number`, 'property_without_matricula')),
    ),
    ...(moves(row) && deedFactsOf(row.deed_type).doi ? shareFindings(partsOf(row), all) : []),
  ];
};

/** The matrícula's certificate is not older than thirty days (Dec. 93.240/1986 art. 1 IV). */
const certificates: Rule = ({ dated_on: dated, properties: all = [] }) =>
  all.flatMap(({ certificate_on: on }, index) =>
    when(
      Boolean(dated && isCivilDate(dated) && on && on < addDays(dated, -CERTIFICATE_DAYS)),
      warning(`properties.${index}.certificate_on`, 'old_certificate', {
        params: { days: CERTIFICATE_DAYS },
        norm: 'Dec. 93.240/1986 art. 1 IV',
      }),
    ),
  );

/** V-D6: the business, then the act, then today. */
const dates: Rule = (row, today) => {
  const { dated_on: dated, legal_business_on: business, origin_on: origin, died_on: died } = row;
  return [
    ...when(Boolean(dated && dated > today), error('dated_on', 'future_date')),
    ...when(Boolean(dated && business && business > dated), error('legal_business_on', 'business_after_act')),
    ...when(Boolean(dated && origin && origin > dated), error('origin_on', 'origin_after_act')),
    ...when(Boolean(dated && died && died > dated), error('died_on', 'death_after_act')),
    ...when(
      Boolean(row.death_certificate_on && died && row.death_certificate_on < died),
      error('death_certificate_on', 'death_certificate_before_death'),
    ),
    ...when(
      Boolean(row.started_at && row.ended_at && row.ended_at < row.started_at),
      error('ended_at', 'end_before_start'),
    ),
  ];
};

/** The means of payment add up to the price; a refusal to tell them is stated and does not hinder (CNN art. 165-A). */
const payments: Rule = (row) => {
  if (!hasTrait(row.deed_type, 'price') || row.payment_refused) return [];
  const paid = (row.payments ?? []).reduce((sum, { amount }) => sum + cents(amount), 0n);
  const price = cents(row.declared_value);
  return when(
    paid !== price,
    error('payments', 'payments_differ_from_price', {
      params: { paid: amountOf(paid), price: amountOf(price) },
      norm: 'CNN art. 165-A',
    }),
  );
};

/** V-D4. */
const taxes: Rule = (row) => {
  const { tax } = deedFactsOf(row.deed_type);
  if (!tax || (row.properties ?? []).length === 0) return [];
  const settled = (row.taxes ?? []).some(
    (each) => each.tax_kind === tax && (each.exempt ? each.exemption_law : each.paid_on),
  );
  return when(!settled, error('taxes', 'tax_or_exemption_missing', { norm: 'CTN arts. 35 to 42' }));
};

/** V-D5: below the greater value only where the state's table lets it be. */
const feeBase: Rule = (row) => {
  const [declared, appraised] = [cents(row.declared_value), cents(row.appraised_value)];
  const greater = declared > appraised ? declared : appraised;
  return when(
    Boolean(row.fee_base && cents(row.fee_base) < greater),
    warning('fee_base', 'fee_base_below_value', { params: { value: amountOf(greater) } }),
  );
};

/** CC art. 1.647 I: who is married disposes with the other's consent, but for the total separation. */
const spouses: Rule = (row) => {
  if (!moves(row) || hasTrait(row.deed_type, 'couple')) return [];
  const present = new Set(partsOf(row).map(identityOf));
  return partsOf(row).flatMap((part, index) =>
    when(
      part.side === 'disposing' &&
        part.role !== 'deceased' &&
        part.civil_status === 'married' &&
        part.asset_regime !== 'total_separation' &&
        !part.spouse_participates &&
        !(part.spouse_cpf && present.has(part.spouse_cpf)),
      warning(`parts.${index}.spouse_participates`, 'spousal_consent_missing', { norm: 'CC art. 1.647 I' }),
    ),
  );
};

/**
 * Who gives keeps something to live on (CC art. 548); what comes from the disposable portion is no advance (CC arts. 544
 * and 2.005); the usufruct of one of several donors accrues to the others where that is said (CC art. 1.411).
 */
const donation: Rule = ({ deed_type: type, statements, clauses, ...row }) => {
  if (type !== 'donation' && type !== 'donation_advance') return [];
  const made = new Set(statements);
  const burdens = new Set(clauses);
  const donors = partsOf(row).filter(({ role }) => role === 'donor').length;
  return [
    ...when(
      !made.has('means_kept'),
      warning('statements', 'means_of_donor_not_stated', { norm: 'CC art. 548' }),
    ),
    ...when(
      type === 'donation_advance' && made.has('disposable_portion'),
      error('statements', 'advance_from_disposable_portion', { norm: 'CC arts. 544 and 2.005' }),
    ),
    ...when(
      burdens.has('accretion') && (donors < 2 || !burdens.has('usufruct_reserved')),
      error('clauses', 'accretion_without_several_usufructs', { norm: 'CC art. 1.411' }),
    ),
  ];
};

/** Where the author of the inheritance died and where that is registered (Res. CNJ 35/2007 art. 21; verify). */
const death: Rule = (row) => {
  if (row.deed_type !== 'inventory' && row.deed_type !== 'inventory_with_minor') return [];
  const norm = 'Res. CNJ 35/2007 art. 21';
  return [
    ...when(!row.death_city, warning('death_city', 'place_of_death_missing', { norm })),
    ...when(
      !row.death_matricula && !row.death_record,
      warning('death_matricula', 'record_of_death_missing', { norm }),
    ),
    ...when(
      !row.death_certificate_on,
      warning('death_certificate_on', 'death_certificate_missing', { norm }),
    ),
  ];
};

/** Who must be there: a lawyer, the deceased, the couple, the witnesses of a will (dossier 5.1 and 1.4). */
const requiredRoles: Rule = (row) => {
  const count = (...roles: DeedRole[]): number =>
    partsOf(row).filter(({ role }) => role && roles.includes(role)).length;
  const type = row.deed_type;
  return [
    ...when(
      hasTrait(type, 'lawyer') && count('lawyer') === 0,
      error('parts', 'lawyer_required', { norm: 'CPC arts. 610 §2 and 733 §2' }),
    ),
    ...when(hasTrait(type, 'inventory') && count('deceased') === 0, error('parts', 'deceased_required')),
    ...when(
      type === 'administrator_appointment' && count('estate_administrator') === 0,
      error('parts', 'estate_administrator_required', { norm: 'CPC art. 617' }),
    ),
    ...when(
      hasTrait(type, 'couple') && count('divorcing', 'companion', 'fiance', 'exchanger') < 2,
      error('parts', 'couple_required'),
    ),
    ...when(hasTrait(type, 'will') && count('testator') !== 1, error('parts', 'testator_required')),
    ...when(
      hasTrait(type, 'will') && count('witness') < 2,
      error('parts', 'two_witnesses_required', {
        params: { expected: 2, actual: count('witness') },
        norm: 'CC art. 1.864 II',
      }),
    ),
  ];
};

/**
 * Who parts divorces: a separation stands no more as an act of its own, and whoever was separated stays so (STF, Tema
 * 1.053, RE 1.167.478; verify). That the couple lives apart is declared by another deed (Res. CNJ 35/2007 art. 46-A; verify).
 */
const separation: Rule = ({ deed_type: type }) =>
  when(type === 'separation', warning('deed_type', 'separation_stands_no_more', { norm: 'STF, Tema 1.053' }));

/** The register of unavailable assets is asked for each who lets an asset go (CNN arts. 320 to 320-P). */
const cnib: Rule = (row) =>
  moves(row)
    ? partsOf(row).flatMap((part, index) =>
        when(
          (part.side === 'disposing' || part.side === 'both') && !part.cnib_hash,
          error(`parts.${index}.cnib_hash`, 'cnib_missing', { norm: 'CNN arts. 320 to 320-P' }),
        ),
      )
    : [];

/** Cash is reported to COAF in any case, under code 1391. */
const reports: Rule = (row) => {
  const cash = (row.payments ?? [])
    .filter(({ in_cash: inCash }) => inCash)
    .reduce((sum, { amount }) => sum + cents(amount), 0n);
  return when(
    cash >= COAF_CASH,
    duty('coaf', 'payments', 'coaf_cash_report', {
      params: { code: 1391, amount: amountOf(cash) },
      norm: 'CNN art. 171',
    }),
  );
};

const rules: readonly Rule[] = [
  sides,
  creditors,
  requiredRoles,
  death,
  donation,
  parties,
  properties,
  certificates,
  dates,
  payments,
  taxes,
  feeBase,
  spouses,
  separation,
  cnib,
  reports,
];

/** Rules V-D1 to V-D8 of the dossier (1.4), and what the deed's type asks for. */
export const deedFindings = (row: Deed, { today }: { readonly today: string }): Finding[] =>
  rules.flatMap((rule) => rule(row, today));
