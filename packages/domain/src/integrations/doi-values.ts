import { participationsOf, percentOfShare } from './participations.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a declaration says of its property, as the register of real estate holds it. */
const PROPERTY_FIELDS = [
  'cib',
  'cnm',
  'transcription',
  'union_land',
  'rip',
  'cat',
  'city_inscription',
  'property_type',
  'land_area',
  'land_area_unknown',
  'built_area',
  'built_area_unknown',
  'street_kind',
  'street',
  'street_number',
  'complement',
  'district',
  'postal_code',
  'city',
  'incra_code',
  'denomination',
  'location',
  'rural_area',
  'other_cities',
] as const;

export function doiOfProperty(property: Row): Row {
  return {
    ...Object.fromEntries(PROPERTY_FIELDS.map((name) => [name, property[name]])),
    matricula_number: property['enrollment_number'],
  };
}

/** What a declaration says of its deed; the value is that of the property, where the deed has several. */
export function doiOfDeed(deed: Row, property: unknown): Row {
  const properties = (deed['properties'] as readonly Row[] | undefined) ?? [];
  const own = properties.find((each) => each['property'] === property) ?? properties[0];
  const payments = (deed['payments'] as readonly Row[] | undefined) ?? [];
  const book = deed['book'] as Row | null | undefined;
  return {
    mne: deed['mne'],
    book_number: book?.['number'] === undefined ? null : String(book['number']),
    sheet: typeof deed['sheet'] === 'number' ? String(deed['sheet']) : null,
    business_on: deed['legal_business_on'],
    operation: deed['doi_operation'],
    operation_value: own?.['declared_value'] ?? deed['declared_value'],
    tax_base: deed['tax_base'] ?? deed['appraised_value'],
    // A deed without a price (a donation, an inventory) has no form of payment.
    payment_form: deed['payment_terms'] ?? '9',
    last_instalment:
      typeof deed['last_instalment_on'] === 'string' ? deed['last_instalment_on'].slice(0, 7) : null,
    paid_until_act: deed['paid_until_act'],
    exchange: payments.some((payment) => payment['payment_form'] === 'exchange') || null,
    matricula_number: own?.['enrollment_number'],
    cnm: own?.['cnm'],
    transacted_amount: own?.['transacted_amount'] ?? percentOfShare(own?.['transacted_share']),
  };
}

export interface DeedPartRow extends Row {
  readonly name: string;
  readonly side?: string | null;
  readonly share?: string | null;
}

const REGIMES: Readonly<Record<string, string>> = {
  total_separation: '1',
  mandatory_separation: '1',
  partial_communion: '2',
  universal_communion: '3',
  final_participation: '4',
};

/** The parties of a deed as DOI takes them: who gives, then who takes, each with its part of the operation. */
export function doiPartiesOf(parts: readonly DeedPartRow[]): Row[] {
  return (
    [
      ['alienating', 'disposing'],
      ['acquiring', 'acquiring'],
    ] as const
  ).flatMap(([side, ofDeed]) => {
    const own = parts.filter((part) => part.side === ofDeed || part.side === 'both');
    const shares = own.map(({ share }) => share ?? '');
    const told = shares.every((share) => share !== '') ? participationsOf(shares) : [];
    return own.map((part, index) => doiPartyOf(part, side, told[index]));
  });
}

function doiPartyOf(part: DeedPartRow, side: string, participation: string | undefined): Row {
  const number = part['cpf'] ?? part['cnpj'] ?? null;
  const regime = REGIMES[String(part['asset_regime'])];
  const married = part['civil_status'] === 'married' && regime !== undefined;
  return {
    name: part.name,
    side,
    ni_identified: number !== null,
    ni: number,
    no_ni_reason: number === null ? '2' : null,
    participation: participation ?? null,
    participation_unknown: participation === undefined,
    married,
    regime: married ? regime : null,
    spouse_participates: married && part['spouse_participates'] === true,
    spouse_cpf_identified: Boolean(part['spouse_cpf']),
    spouse_cpf: part['spouse_cpf'] ?? null,
  };
}
