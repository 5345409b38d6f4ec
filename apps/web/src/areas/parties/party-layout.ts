/** A field of the party block and the columns of twelve that it takes. */
type PlacedField = readonly [field: string, span: number];

export interface PartyGroup {
  /** Dictionary key of `birth.group_<name>`; the first group has no name. */
  readonly name?: 'document' | 'address' | 'signature';
  readonly fields: readonly PlacedField[];
}

export type PartyLayout = 'full' | 'relative' | 'witness' | 'professional';

const IDENTITY: readonly PlacedField[] = [
  ['name', 6],
  ['birth_date', 3],
  ['sex', 3],
];

const DOCUMENT: PartyGroup = {
  name: 'document',
  fields: [
    ['id_kind', 3],
    ['id_number', 3],
    ['id_issuer', 2],
    ['id_state', 2],
    ['id_issued_on', 2],
  ],
};

const ADDRESS: PartyGroup = {
  name: 'address',
  fields: [
    ['postal_code', 2],
    ['street', 5],
    ['street_number', 2],
    ['complement', 3],
    ['district', 4],
    ['city', 4],
    ['phone', 4],
  ],
};

const SIGNATURE: PartyGroup = {
  name: 'signature',
  fields: [
    ['signature_kind', 4],
    ['capacity', 4],
    ['literate', 2],
    ['deceased', 2],
    ['died_on', 4],
  ],
};

/** Which fields each kind of party shows: a grandparent needs a name, a parent the whole qualification. */
export const PARTY_LAYOUTS: Readonly<Record<PartyLayout, readonly PartyGroup[]>> = {
  full: [
    {
      fields: [
        ...IDENTITY,
        ['civil_status', 3],
        ['nationality', 3],
        ['hometown_city', 3],
        ['profession_text', 3],
        ['profession', 4],
        ['social_name', 4],
        ['email', 2],
        ['age', 2],
      ],
    },
    DOCUMENT,
    ADDRESS,
    SIGNATURE,
  ],
  relative: [
    {
      fields: [
        ['name', 6],
        ['deceased', 3],
        ['name_unknown', 3],
      ],
    },
  ],
  witness: [
    {
      fields: [
        ...IDENTITY,
        ['civil_status', 2],
        ['nationality', 2],
        ['profession_text', 3],
        ['profession', 3],
        ['age', 2],
      ],
    },
    DOCUMENT,
    ADDRESS,
    {
      name: 'signature',
      fields: [
        ['signature_kind', 4],
        ['language', 4],
        ['capacity', 4],
        ['literate', 4],
      ],
    },
  ],
  professional: [
    {
      fields: [
        ['role', 3],
        ['name', 6],
        ['council_number', 3],
      ],
    },
  ],
};

/** Layouts that begin with the search in the register and the CPF. */
export function isIdentified(layout: PartyLayout): boolean {
  return layout !== 'professional';
}

/** What every party is asked for where its layout has it; the rest waits until it is needed. */
export const PARTY_CARD: readonly string[] = [
  'role',
  'cpf',
  'no_cpf',
  'name',
  'name_unknown',
  'birth_date',
  'sex',
  'civil_status',
  'nationality',
  'hometown_city',
  'profession_text',
  'profession',
  'signature_kind',
  'council_number',
  'language',
  'deceased',
  'died_on',
];
