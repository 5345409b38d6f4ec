import type { FactCatalog } from '../fact-values.ts';

/** Facts of every notarial act: when, where and before whom it is drawn up, who helps with it, and how it closes. */
export const NOTE_FACTS = {
  act_on_opening: 'text',
  act_on_within: 'text',
  act_on: 'text',
  office_city: 'text',
  office_name: 'text',
  office_of: 'text',
  clerk_name: 'text',
  clerk_role: 'text',
  officer_name: 'text',
  officer_role: 'text',
  act_place: 'text',
  mne: 'identifier',
  parties_clause: 'text',
  witnesses_q: 'text',
  lawyers_q: 'text',
  consenting_q: 'text',
  at_request_clause: 'text',
  interpreter_clause: 'text',
  properties_clause: 'text',
  origin_clause: 'text',
} as const;

export const NOTE_GROUPS = [
  'office',
  'parties',
  'giving',
  'receiving',
  'asking',
  'witnesses',
  'lawyers',
  'consenting',
] as const;

/** A party in a list: `[CADA parties]{{part_q}}[FIM]`. */
export const partCatalog = {
  facts: { part_name: 'text', part_q: 'text', part_quality: 'text', part_share: 'text' },
  groups: ['part'],
  conditions: [],
  lists: {},
} as const satisfies FactCatalog;

/** Real estate in a list. */
export const propertyCatalog = {
  facts: {
    property_description: 'text',
    property_enrollment: 'identifier',
    property_registry: 'text',
    property_title: 'text',
    property_encumbrances: 'text',
    property_value: 'text',
    property_share: 'text',
  },
  groups: [],
  conditions: [],
  lists: {},
} as const satisfies FactCatalog;

/** The text of a deed (CC art. 215; Lei 7.433/1985). */
export const deedCatalog = {
  facts: {
    ...NOTE_FACTS,
    act_at: 'text',
    giving_q: 'text',
    receiving_q: 'text',
    shares_clause: 'text',
    transacted_clause: 'text',
    price: 'text',
    payments_clause: 'text',
    payment_refusal: 'text',
    taxes_clause: 'text',
    debt_clause: 'text',
    clauses_list: 'text',
    statements_clause: 'text',
    certificates_clause: 'text',
    business_on: 'text',
    regime_de: 'text',
    couple_married_on: 'text',
    bound_clause: 'text',
    children_clause: 'text',
    custody_clause: 'text',
    deceased_q: 'text',
    died_on: 'text',
    rcto_search: 'identifier',
    rcto_searched_on: 'text',
    surviving_q: 'text',
    heirs_q: 'text',
    successors_clause: 'text',
    administrator_name: 'text',
    estate_total: 'text',
    prosecutor_on: 'text',
    started_at: 'text',
    ended_at: 'text',
    media_hash: 'identifier',
  },
  groups: [...NOTE_GROUPS, 'properties', 'couple', 'deceased', 'surviving', 'heirs', 'administrator'],
  conditions: [
    'consenting',
    'of_part',
    'several_parties',
    'elsewhere',
    'surviving',
    'usufruct',
    'left_will',
    'reversion',
    'advance',
    'second_reading',
    'some_bound',
    'several_clauses',
  ],
  lists: {
    parties: partCatalog,
    receiving: partCatalog,
    heirs: partCatalog,
    properties: propertyCatalog,
  },
} as const satisfies FactCatalog;

/** The text of a power of attorney, of its substitution or of its end (CC arts. 653 to 692). */
export const proxyCatalog = {
  facts: {
    ...NOTE_FACTS,
    giving_q: 'text',
    receiving_q: 'text',
    origin_of_clause: 'text',
    receiving_names: 'text',
    principal_names: 'text',
    powers_list: 'text',
    acting_clause: 'text',
    special_clause: 'text',
    vehicles_clause: 'text',
    substitution_clause: 'text',
    term_clause: 'text',
    reserve_clause: 'text',
    irrevocable_clause: 'text',
    notified_on: 'text',
    price: 'text',
    itbi_clause: 'text',
  },
  groups: [...NOTE_GROUPS, 'principals', 'origin'],
  conditions: [
    'several_attorneys',
    'several_parties',
    'elsewhere',
    'of_substitution',
    'own_origin',
    'private_origin',
  ],
  lists: { parties: partCatalog },
} as const satisfies FactCatalog;
