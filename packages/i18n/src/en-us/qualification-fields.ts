import { party } from './shared-fields.ts';

/** By what somebody acts for another. */
export const representation = {
  representation_basis: 'Basis of the representation',
  powers: 'Powers',
  instrument_cns: 'CNS of the instrument',
  instrument_book: 'Book of the instrument',
  instrument_sheet: 'Sheet of the instrument',
  instrument_on: 'Date of the instrument',
  valid_until: 'Valid until',
  confirmed_on: 'Confirmed with the origin on',
} as const;

/** What a notarial act says of a party. */
export const qualification = {
  person_kind: 'Natural or legal person',
  person: 'Known person',
  legal_person: 'Known legal person',
  ...party,
  cnpj: 'CNPJ',
  id_expires_on: 'Document valid until',
  asset_regime: 'Property regime',
  married_on: 'Date of marriage',
  spouse_name: 'Spouse',
  spouse_cpf: 'CPF of the spouse',
  capacity: 'Legal capacity',
  literate: 'Can read and write',
  needs_interpreter: 'Needs an interpreter',
  language: 'Language interpreted',
  visually_impaired: 'Visually impaired',
  relatively_incapable: 'Relatively incapable',
  signs_at_request: 'Signs at request',
  foreign_person: 'Foreigner',
  pep: 'Politically exposed person (PEP)',
  obligated_person: 'Obliged to report (Lei 9.613/1998)',
  public_servant: 'Public servant',
  represents: 'Represents or assists (name of the party)',
  ...representation,
  oab_number: 'OAB',
  cnib_hash: 'Code (hash) of the CNIB query',
  cnib_queried_at: 'CNIB queried at',
  cnib_result: 'Result of the CNIB query',
  signature_kind: 'How they sign',
  signature_state: 'State of the signature',
  signed_on: 'Signed on',
} as const;

/** The earlier act that this one changes or ends. */
export const origin = {
  origin_kind: 'Act of origin',
  origin_cns: 'CNS of origin',
  origin_office: 'Office of origin',
  origin_book: 'Book of origin',
  origin_book_complement: 'Complement of the book',
  origin_sheet: 'Sheet of origin',
  origin_sheet_complement: 'Complement of the sheet',
  origin_on: 'Date of the act of origin',
} as const;
