/** A house in town as a declaration to DOI must tell it, its city aside: what a deed need not say. */
export const DECLARED_PROPERTY = {
  property_type: '67',
  city_inscription: '01.02.3',
  land_area: '300.55',
  built_area_unknown: true,
  street_kind: 'Rua',
  street: 'Rua das Acácias',
  street_number: '120',
  postal_code: '63100000',
} as const;
