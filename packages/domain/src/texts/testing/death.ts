import { deathChild } from '../../civil/death-child.entity.ts';
import { death } from '../../civil/death.entity.ts';
import { earlierRecord } from '../../civil/earlier-record.entity.ts';
import { emptyRow, party } from './party.ts';

/** A widow of eighty who died at home, with two children. */
export const deathRow = emptyRow<typeof death>(death, {
  death_kind: 'common',
  declarant_kind: 'child',
  name: 'RITA DE SÁ',
  sex: 'F',
  cpf: '52998224725',
  skin_colour: 'brown',
  birth_date: '1945-08-20',
  nationality: 1,
  hometown_city: 10,
  civil_status: 'widowed',
  profession: 2,
  street: 'R. 7 de Setembro',
  street_number: '25-A',
  complement: 'apto 3',
  district: 'Ramal',
  city: 10,
  died_on: '2026-05-13',
  died_at: '01:05',
  death_place_kind: 'hospital',
  death_place_name: 'Maternidade Santa Ana',
  death_place_address: 'Av. Brasil, 200',
  death_city: 10,
  death_statement: '123456785',
  death_nature: 'natural',
  certifier_kind: 'attending',
  cause_a: 'choque séptico',
  cause_b: 'pneumonia há 3 dias',
  cause_other_1: 'diabetes',
  cause_other_2: 'hipertensão',
  id_kind: 'rg',
  id_number: '123456',
  id_issuer: 'SSP',
  voter: 'yes',
  voter_number: '123456780116',
  partner_kind: 'spouse',
  partner_name: 'JOSÉ DE SÁ',
  partner_status: 'predeceased',
  marriage_office: '2º Ofício de Bacabal',
  left_property: 'yes',
  left_will: 'no',
  protected_heirs: true,
  burial_kind: 'burial',
  burial_place: 'Cemitério São João',
  burial_city: 10,
});

const child = (values: Partial<typeof CHILD>): typeof CHILD =>
  emptyRow<typeof deathChild>(deathChild, values);
const CHILD = emptyRow<typeof deathChild>(deathChild, {});

export const descendants = [
  child({ name: 'ANA DE SÁ', age_value: 32, age_unit: 'years' }),
  child({ name: 'BRUNO DE SÁ', age_value: 1, age_unit: 'years', interdicted: true }),
  child({ name: 'CAIO DE SÁ', age_value: 20, deceased: true }),
];

export const earlierRecords = [
  emptyRow<typeof earlierRecord>(earlierRecord, {
    earlier_kind: 'birth',
    cited_book: 'A-12',
    cited_sheet: '34v',
    cited_term: '567',
    office_name: '1º Ofício de Bacabal',
  }),
];

export const daughter = party({
  id: 21,
  role: 'declarant',
  name: 'ANA DE SÁ',
  sex: 'F',
  nationality: 1,
  civil_status: 'single',
  profession: 1,
  cpf: '11144477735',
  city: 10,
});

export const physician = party({
  id: 22,
  role: 'doctor',
  name: 'RUTE LIMA',
  sex: 'F',
  council_number: 'CRM 1234',
});

export const parentsOfDeceased = [
  party({ id: 23, role: 'parent', side: 'first', name: 'PEDRO LIMA', sex: 'M', deceased: true }),
  party({ id: 24, role: 'parent', side: 'second', name: 'JOANA LIMA', sex: 'F', deceased: true }),
];
