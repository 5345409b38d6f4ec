import { duty } from '../office/duties.ts';
import type { Finding, RowOf, ValuesOf } from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import { addDays } from '../calendar/civil-date.ts';
import { bothSidesFindings, helperFindings, partFindings } from './part-findings.ts';
import { DISPOSING_POWERS, endsAnother, GIVING_ROLES, proxyKindOf, RECEIVING_ROLES } from './proxy-kinds.ts';
import type { proxyFields } from './proxy-fields.ts';
import { proxyPart } from './proxy-parts.entity.ts';
import { witnessFindings } from './witness-findings.ts';

type Part = Partial<RowOf<typeof proxyPart>>;

/** A power of attorney with its lists, typed in any order and with anything missing. */
type Proxy = Partial<ValuesOf<typeof proxyFields>> & {
  readonly parts?: readonly Part[];
  readonly properties?: readonly unknown[];
  readonly vehicles?: readonly unknown[];
};

type Rule = (row: Proxy, today: string) => readonly Finding[];

const partsOf = (row: Proxy): readonly Part[] => row.parts ?? [];
const withRole = (row: Proxy, roles: readonly string[]): Part[] =>
  partsOf(row).filter(({ role }) => roles.includes(role ?? ''));

/** V-P1: somebody gives, somebody receives, in the roles of the kind, and nobody does both. */
const sides: Rule = (row) => {
  const { givingRole, receivingRole } = proxyKindOf(row.proxy_kind);
  const giving = withRole(row, GIVING_ROLES);
  const receiving = withRole(row, RECEIVING_ROLES);
  return [
    ...when(!giving.some(({ role }) => role === givingRole), error('parts', `${givingRole}_required`)),
    ...when(
      !receiving.some(({ role }) => role === receivingRole),
      error('parts', `${receivingRole}_required`),
    ),
    ...bothSidesFindings(giving, receiving, 'error'),
  ];
};

/** V-P2, V-P6 of the representation, and the qualification of each. */
const parties: Rule = (row, today) => [
  ...partFindings(proxyPart, partsOf(row), row.dated_on ?? today, ({ role }) =>
    GIVING_ROLES.includes(role ?? ''),
  ),
  ...helperFindings(partsOf(row)),
  ...witnessFindings(partsOf(row), row.dated_on ?? today),
];

/** V-P3, and how long the law lets some kinds hold. */
const term: Rule = ({ proxy_kind: kind, dated_on: dated, starts_on: start, ends_on: end }) => {
  const { limit } = proxyKindOf(kind);
  const from = start ?? dated;
  const tooLong = limit && dated && (!end || end > addDays(dated, limit.amount));
  return [
    ...when(Boolean(from && end && end < from), error('ends_on', 'end_before_start')),
    ...(tooLong
      ? [error('ends_on', 'proxy_holds_too_long', { params: { days: limit.amount }, norm: limit.norm })]
      : []),
  ];
};

/** V-P4: the earlier act is not younger than this one; its place is asked for by the conditions. */
const origin: Rule = ({ proxy_kind: kind, dated_on: dated, origin_on: on }) =>
  when(Boolean(endsAnother(kind) && dated && on && on > dated), error('origin_on', 'origin_after_act'));

/** What is granted is said (CC art. 661), and what it is granted over stands in the act. */
const object: Rule = (row) => {
  const grants = proxyKindOf(row.proxy_kind).recordType === '12';
  const kind = row.proxy_kind;
  return [
    ...when(
      grants && !row.powers?.length && !row.powers_text,
      error('powers', 'powers_required', { norm: 'CC art. 661' }),
    ),
    ...when(
      (kind === 'real_estate' || kind === 'own_cause') && !row.properties?.length && !row.vehicles?.length,
      error('properties', 'property_required'),
    ),
    ...when(kind === 'vehicle' && !row.vehicles?.length, error('vehicles', 'vehicle_required')),
    ...when(
      kind === 'ad_judicia' && !withRole(row, ['attorney']).some((part) => part.oab_number),
      error('parts', 'lawyer_without_oab', { norm: 'Lei 8.906/1994 art. 5' }),
    ),
  ];
};

/** In one's own cause it is a transfer: tax paid, or the law that spares it (CC art. 685). */
const tax: Rule = (row) =>
  when(
    row.proxy_kind === 'own_cause' && !row.itbi_exemption_law && !(row.itbi_guide && row.itbi_paid_on),
    error('itbi_guide', 'tax_or_exemption_missing', { norm: 'CTN art. 35' }),
  );

/** V-P6: a proxy that hands over a company for good is looked at under COAF code 1371 (CNN art. 155-A XVI). */
const laundering: Rule = (row) => [
  ...when(
    Boolean(row.broad_company_powers && (row.irrevocable || row.without_accounting)),
    duty('coaf', 'broad_company_powers', 'coaf_broad_company_proxy', {
      params: { code: 1371 },
      norm: 'CNN art. 155-A XVI',
    }),
  ),
];

/** V-P7: who lets an asset go is looked up in the register of unavailable assets, and the hash is cited. */
const cnib: Rule = (row) => {
  const disposes =
    row.proxy_kind === 'own_cause' ||
    (row.proxy_kind === 'real_estate' &&
      Boolean(row.powers?.some((power) => DISPOSING_POWERS.includes(power))));
  if (!disposes) return [];
  return partsOf(row).flatMap((part, index) =>
    GIVING_ROLES.includes(part.role ?? '') && !part.cnib_hash
      ? [error(`parts.${index}.cnib_hash`, 'cnib_missing', { norm: 'CNN arts. 320 to 320-P' })]
      : [],
  );
};

const rules: readonly Rule[] = [sides, parties, term, origin, object, tax, laundering, cnib];

/** Rules V-P1 to V-P7 of the dossier (1.3); V-P5 is the register's own numbering. */
export const proxyFindings = (row: Proxy, { today }: { readonly today: string }): Finding[] =>
  rules.flatMap((rule) => rule(row, today));
