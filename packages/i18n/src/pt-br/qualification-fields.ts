import { party } from './shared-fields.ts';

/** By what somebody acts for another. */
export const representation = {
  representation_basis: 'Fundamento da representação',
  powers: 'Poderes',
  instrument_cns: 'CNS do instrumento',
  instrument_book: 'Livro do instrumento',
  instrument_sheet: 'Folha do instrumento',
  instrument_on: 'Data do instrumento',
  valid_until: 'Válido até',
  confirmed_on: 'Confirmado na origem em',
} as const;

/** What a notarial act says of a party. */
export const qualification = {
  person_kind: 'Pessoa física ou jurídica',
  person: 'Pessoa cadastrada',
  legal_person: 'Pessoa jurídica cadastrada',
  ...party,
  cnpj: 'CNPJ',
  id_expires_on: 'Validade do documento',
  asset_regime: 'Regime de bens',
  married_on: 'Data do casamento',
  spouse_name: 'Cônjuge',
  spouse_cpf: 'CPF do cônjuge',
  capacity: 'Capacidade civil',
  literate: 'Sabe ler e escrever',
  needs_interpreter: 'Precisa de intérprete',
  language: 'Idioma interpretado',
  visually_impaired: 'Pessoa com deficiência visual',
  relatively_incapable: 'Relativamente incapaz',
  signs_at_request: 'Assinatura a rogo',
  foreign_person: 'Estrangeiro(a)',
  pep: 'Pessoa exposta politicamente (PEP)',
  obligated_person: 'Pessoa obrigada (Lei 9.613/1998)',
  public_servant: 'Servidor público',
  represents: 'Representa ou assiste (nome da parte)',
  ...representation,
  oab_number: 'OAB',
  cnib_hash: 'Código (hash) da consulta à CNIB',
  cnib_queried_at: 'Consulta à CNIB em',
  cnib_result: 'Resultado da CNIB',
  signature_kind: 'Forma de assinatura',
  signature_state: 'Situação da assinatura',
  signed_on: 'Assinou em',
} as const;

/** The earlier act that this one changes or ends. */
export const origin = {
  origin_kind: 'Ato de origem',
  origin_cns: 'CNS de origem',
  origin_office: 'Serventia de origem',
  origin_book: 'Livro de origem',
  origin_book_complement: 'Complemento do livro',
  origin_sheet: 'Folha de origem',
  origin_sheet_complement: 'Complemento da folha',
  origin_on: 'Data do ato de origem',
} as const;
