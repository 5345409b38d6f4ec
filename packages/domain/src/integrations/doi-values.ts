import { amountOf, centsOfTyped, type RowOf, type ValuesOf } from '@serventia/kit';
import type { deedPart, deedPayment, deedProperty } from '../notes/deed-parts.entity.ts';
import type { DOI_OPERATIONS } from '../notes/deed-types.ts';
import type { deed as deedEntity } from '../notes/deed.entity.ts';
import { plainName } from '../notes/part-findings.ts';
import { GIVING_ROLES, RECEIVING_ROLES } from '../notes/proxy-kinds.ts';
import type { proxyPart, proxyProperty } from '../notes/proxy-parts.entity.ts';
import type { proxy as proxyEntity } from '../notes/proxy.entity.ts';
import type { book as bookEntity } from '../office/book.entity.ts';
import type { ASSET_REGIMES } from '../parties/qualification.ts';
import type { property as propertyEntity } from '../property/property.entity.ts';
import type { DOI_ACTS, DOI_REGIMES, DOI_SIDES } from './doi-options.ts';
import type { doiParty } from './doi-party.entity.ts';
import type { doi } from './doi.entity.ts';
import { participationsOf, percentOfShare } from './participations.ts';

type DoiValues = Partial<ValuesOf<(typeof doi)['fields']>>;
type DoiPartyValues = Partial<ValuesOf<(typeof doiParty)['fields']>>;

/** What a declaration says of its property, as the register of real estate holds it. */
export function doiOfProperty(property: RowOf<typeof propertyEntity>): DoiValues {
  return {
    cib: property.cib,
    cnm: property.cnm,
    transcription: property.transcription,
    union_land: property.union_land,
    rip: property.rip,
    cat: property.cat,
    city_inscription: property.city_inscription,
    property_type: property.property_type,
    land_area: property.land_area,
    land_area_unknown: property.land_area_unknown,
    built_area: property.built_area,
    built_area_unknown: property.built_area_unknown,
    street_kind: property.street_kind,
    street: property.street,
    street_number: property.street_number,
    complement: property.complement,
    district: property.district,
    postal_code: property.postal_code,
    city: property.city,
    incra_code: property.incra_code,
    denomination: property.denomination,
    location: property.location,
    rural_area: property.rural_area,
    other_cities: property.other_cities,
    matricula_number: property.enrollment_number,
  };
}

type PropertyTold = Pick<
  RowOf<typeof deedProperty>,
  | 'property'
  | 'declared_value'
  | 'appraised_value'
  | 'enrollment_number'
  | 'cnm'
  | 'transacted_unit'
  | 'transacted_amount'
  | 'transacted_share'
>;

/** A deed as far as its declaration repeats it. */
type DeedTold = Partial<
  Pick<
    RowOf<typeof deedEntity>,
    | 'mne'
    | 'sheet'
    | 'legal_business_on'
    | 'doi_operation'
    | 'declared_value'
    | 'tax_base'
    | 'appraised_value'
    | 'payment_terms'
    | 'last_instalment_on'
    | 'paid_until_act'
    | 'fiduciary_sale'
  >
> & {
  readonly book?: Pick<RowOf<typeof bookEntity>, 'number'> | null;
  readonly properties?: readonly Partial<PropertyTold>[];
  readonly payments?: readonly (Pick<RowOf<typeof deedPayment>, 'payment_form'> &
    Partial<Pick<RowOf<typeof deedPayment>, 'amount' | 'in_cash'>>)[];
};

/**
 * The place of a property in its act, from 1, as the parties of a deed name it; null where the act has several
 * properties and the register's row does not say which one is meant.
 */
export function placeInAct(
  properties: readonly { readonly property?: number | null }[],
  property: number | null | undefined,
): number | null {
  if (properties.length === 1) return 1;
  const [place = null, ...others] = properties.flatMap((each, index) =>
    property && each.property === property ? index + 1 : [],
  );
  return others.length === 0 ? place : null;
}

type Operation = (typeof DOI_OPERATIONS)[number];
/** tipoOperacaoImobiliaria of a permuta, whose indicadorPermutaBens is true (dossier 1.4). */
const EXCHANGE: Operation = '13';
/** And of a power em causa própria, with its tipoAto (dossier 1.3). */
const OWN_CAUSE: Operation = '31';
const PROXY_ACT: (typeof DOI_ACTS)[number] = '2';

/**
 * What a declaration says of its deed and of the property in one place of it: one declaration for each property (IN RFB
 * 2.186/2024). Where the deed has several, its values are of all of them, and are not the value of any.
 */
export function doiOfDeed(deed: DeedTold, place: number | null): DoiValues {
  const { properties = [], payments = [] } = deed;
  const own = place === null ? undefined : properties[place - 1];
  const whole = properties.length < 2 ? deed : {};
  return {
    ...standingOf(deed),
    business_on: deed.legal_business_on ?? null,
    operation: deed.doi_operation ?? null,
    operation_value: own?.declared_value ?? whole.declared_value ?? null,
    tax_base: whole.tax_base ?? whole.appraised_value ?? own?.appraised_value ?? null,
    // A deed without a price (a donation, an inventory) has no form of payment.
    payment_form: deed.payment_terms ?? '9',
    last_instalment: deed.last_instalment_on?.slice(0, 7) ?? null,
    paid_until_act: whole.paid_until_act ?? null,
    fiduciary_sale: deed.payment_terms === '7' && deed.fiduciary_sale === true,
    exchange:
      deed.doi_operation === EXCHANGE || payments.some((payment) => payment.payment_form === 'exchange'),
    ...cashOf(payments, properties.length < 2),
    matricula_number: own?.enrollment_number ?? null,
    cnm: own?.cnm ?? null,
    ...partOf(own),
  };
}

/** Where an act of notes stands: in its book, or under its number of e-Notariado. */
const standingOf = ({ mne, book, sheet }: Pick<DeedTold, 'mne' | 'book' | 'sheet'>): DoiValues => ({
  mne: mne ?? null,
  book_number: book ? String(book.number) : null,
  sheet: typeof sheet === 'number' ? String(sheet) : null,
});

/** A power em causa própria as far as its declaration repeats it. */
type ProxyTold = Partial<
  Pick<RowOf<typeof proxyEntity>, 'mne' | 'sheet' | 'dated_on' | 'price' | 'itbi_base'>
> & {
  readonly book?: Pick<RowOf<typeof bookEntity>, 'number'> | null;
  readonly properties?: readonly Partial<
    Pick<RowOf<typeof proxyProperty>, 'property' | 'enrollment_number' | 'cnm'>
  >[];
};

/**
 * What a declaration says of a power em causa própria and of the property in one place of it: it moves the property as a
 * sale does (CC art. 685). How and when its price is paid, and of which part, the act does not say.
 */
export function doiOfProxy(proxy: ProxyTold, place: number | null): DoiValues {
  const { properties = [] } = proxy;
  const own = place === null ? undefined : properties[place - 1];
  const whole = properties.length < 2 ? proxy : {};
  return {
    ...standingOf(proxy),
    act_kind: PROXY_ACT,
    business_on: proxy.dated_on ?? null,
    operation: OWN_CAUSE,
    operation_value: whole.price ?? null,
    tax_base: whole.itbi_base ?? null,
    matricula_number: own?.enrollment_number ?? null,
    cnm: own?.cnm ?? null,
  };
}

/** The parties of a power em causa própria as those of a deed: who grants it gives, and who receives it takes. */
export function partiesOfProxy<Part extends Pick<RowOf<typeof proxyPart>, 'role'>>(
  parts: readonly Part[],
): (Part & { readonly side: 'disposing' | 'acquiring' | 'none' })[] {
  return parts.map((part) => ({
    ...part,
    side: GIVING_ROLES.includes(part.role)
      ? 'disposing'
      : RECEIVING_ROLES.includes(part.role)
        ? 'acquiring'
        : 'none',
  }));
}

/** The part of the property that is transacted: as it was measured, else in percent of its share. */
function partOf(own: Partial<PropertyTold> | undefined): DoiValues {
  const { transacted_unit: unit, transacted_amount: amount } = own ?? {};
  return amount
    ? { transacted_unit: unit ?? 'percent', transacted_amount: amount }
    : { transacted_unit: 'percent', transacted_amount: percentOfShare(own?.transacted_share) };
}

/** What was paid in coins and notes; which property it was paid for is not told where the deed has several. */
function cashOf(payments: NonNullable<DeedTold['payments']>, isOnly: boolean): DoiValues {
  const cash = payments.filter(({ payment_form: form, in_cash: inCash }) => inCash ?? form === 'cash');
  if (!isOnly) return { cash: cash.length > 0 };
  const cents = cash.reduce((sum, { amount }) => sum + (centsOfTyped(amount) ?? 0n), 0n);
  return cents > 0n ? { cash: true, cash_amount: amountOf(cents) } : {};
}

export type PartTold = Pick<RowOf<typeof deedPart>, 'name'> & {
  /** Of a deed or of a power of attorney. */
  readonly role?: string | null;
} & Partial<
    Pick<
      RowOf<typeof deedPart>,
      | 'side'
      | 'share'
      | 'property_place'
      | 'represents'
      | 'foreign_person'
      | 'cpf'
      | 'cnpj'
      | 'asset_regime'
      | 'civil_status'
      | 'spouse_participates'
      | 'spouse_cpf'
    >
  >;

const REGIMES: Readonly<Partial<Record<(typeof ASSET_REGIMES)[number], (typeof DOI_REGIMES)[number]>>> = {
  total_separation: '1',
  mandatory_separation: '1',
  partial_communion: '2',
  universal_communion: '3',
  final_participation: '4',
};

/**
 * The parties of one property of an act as DOI takes them: who gives, then who takes, each with its part of the operation.
 * Those that a deed names for another property are left to its declaration.
 */
export function doiPartiesOf(parts: readonly PartTold[], place: number | null): DoiPartyValues[] {
  const here = parts.filter(({ property_place: named }) => !named || named === place);
  return (
    [
      ['alienating', 'disposing'],
      ['acquiring', 'acquiring'],
    ] as const
  ).flatMap(([side, ofDeed]) => {
    const own = here.filter((part) => part.side === ofDeed || part.side === 'both');
    const shares = own.map(({ share }) => share ?? '');
    const told = shares.every((share) => share !== '') ? participationsOf(shares) : [];
    return own.map((part, index) => doiPartyOf(part, parts, side, told[index]));
  });
}

/** Who acts for a party of the deed; who assists one or signs at its request does not (CC art. 1.634 VII). */
const representativesOf = (party: PartTold, parts: readonly PartTold[]): PartTold[] =>
  parts.filter(
    ({ role, side, represents }) =>
      represents &&
      plainName(represents) === plainName(party.name) &&
      (role === 'representative' || side !== 'none'),
  );

const numbersOf = (parts: readonly PartTold[]): string[] => [
  ...new Set(parts.flatMap(({ cpf, cnpj }) => cpf ?? cnpj ?? [])),
];

/** indicadorEspolio, with the CPF of the inventariante: the deed names one (Res. CNJ 35/2007 art. 11). */
function estateOf(
  { role }: PartTold,
  parts: readonly PartTold[],
  acting: readonly PartTold[],
): DoiPartyValues {
  if (role !== 'deceased') return { estate: false, administrator_cpf: null };
  const administrators = parts.filter((part) => part.role === 'estate_administrator');
  const [number = null] = [...administrators, ...acting].flatMap(({ cpf }) => cpf ?? []);
  return { estate: true, administrator_cpf: number };
}

/** A party as its deed names it; what the deed leaves open, the declaration does until it is completed. */
function doiPartyOf(
  part: PartTold,
  parts: readonly PartTold[],
  side: (typeof DOI_SIDES)[number],
  participation: string | undefined,
): DoiPartyValues {
  const number = part.cpf ?? part.cnpj ?? null;
  const regime = part.asset_regime ? REGIMES[part.asset_regime] : undefined;
  const married = part.civil_status === 'married' && regime !== undefined;
  const acting = representativesOf(part, parts);
  return {
    ...(part.name === null ? {} : { name: part.name }),
    side,
    ni_identified: number !== null,
    ni: number,
    no_ni_reason: number === null ? '2' : null,
    participation: participation ?? null,
    participation_unknown: participation === undefined,
    married,
    regime: married ? regime : null,
    spouse_participates: married && part.spouse_participates === true,
    spouse_cpf_identified: Boolean(part.spouse_cpf),
    spouse_cpf: part.spouse_cpf ?? null,
    is_foreign: part.foreign_person === true,
    ...estateOf(part, parts, acting),
    represented: acting.length > 0,
    representatives: numbersOf(acting).join('\n') || null,
  };
}
