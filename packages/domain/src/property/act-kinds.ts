/** What is registered (R) on an enrollment; the lists of LRP art. 167 are open since Lei 14.382/2022. */
export const RECORD_KINDS = [
  'sale',
  'gift',
  'exchange',
  'partition',
  'adjudication',
  'auction',
  'usucapion',
  'expropriation',
  'payment_in_kind',
  'capital_contribution',
  'mortgage',
  'fiduciary_alienation',
  'usufruct',
  'easement',
  'surface',
  'slab',
  'attachment',
  'arrest',
  'seizure',
  'real_estate_development',
  'land_subdivision',
  'condominium_convention',
  'antenuptial_pact',
  'promise_of_sale',
  'lease',
  'rural_bond',
  'family_property',
  'other',
] as const;

export type RecordKind = (typeof RECORD_KINDS)[number];

/** Those that move a right from some to others. */
export const TRANSFER_KINDS: readonly RecordKind[] = [
  'sale',
  'gift',
  'exchange',
  'partition',
  'adjudication',
  'auction',
  'payment_in_kind',
  'capital_contribution',
  'fiduciary_alienation',
];

/**
 * Those by which somebody acquires without anybody who gives: usucapião (CC art. 1.238; LRP arts. 167 I 28 and 216-A)
 * and expropriation (Decreto-Lei 3.365/1941; LRP art. 167 I 34). Both are original acquisitions (LRP art. 176-A).
 */
export const ORIGINAL_KINDS: readonly RecordKind[] = ['usucapion', 'expropriation'];

/** Those that constitute a right over the property, which others than its owner have; its value is told (LRP art. 176 §1 III 5). */
export const CONSTITUTED_KINDS: readonly RecordKind[] = ['usufruct', 'easement', 'surface', 'slab'];

/** Those that burden the property with a debt: creditor, amount, term. */
export const LIEN_KINDS: readonly RecordKind[] = [
  'mortgage',
  'fiduciary_alienation',
  'attachment',
  'arrest',
  'seizure',
  'rural_bond',
];

/** What is noted (AV) on an enrollment. */
export const ENDORSEMENT_KINDS = [
  'construction',
  'demolition',
  'name_change',
  'civil_status_change',
  'street_or_number_change',
  'split',
  'merger',
  'cancellation',
  'partial_release',
  'unavailability',
  'pending_lawsuit',
  'restrictive_clause',
  'fiduciary_consolidation',
  'usufruct_extinction',
  'legal_reserve_car',
  'georeferencing',
  'heritage_listing',
  'lease_preference',
  'credit_assignment',
  'cnm',
  'cib',
  'rectification',
  'full_transport',
  'burden_transport',
  'closing',
  'other',
] as const;

export type EndorsementKind = (typeof ENDORSEMENT_KINDS)[number];

/** Why an enrollment is closed. */
export const CLOSING_REASONS = ['split', 'merged', 'other_district', 'cancelled'] as const;

/** What a title is by its nature, as DOI tells it apart. */
export const TITLE_NATURES = [
  'public_deed',
  'private_instrument',
  'judicial',
  'administrative',
  'foreign',
] as const;
