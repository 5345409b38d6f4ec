import { marriage } from '../../civil/marriage/marriage.entity.ts';
import { previousMarriage } from '../../civil/previous-marriage.entity.ts';
import { emptyRow, party } from './party.ts';

export const marriageRow = emptyRow<typeof marriage>(marriage, {
  marriage_kind: 'civil',
  celebrated_on: '2026-05-15',
  celebrated_at: '10:00',
  ceremony_place: 'Salão do 1º Ofício',
  ceremony_city: 10,
  property_regime: 'universal_communion',
  pact_on: '2026-04-01',
  pact_book: '12',
  pact_sheet: '34v',
  pact_notary: '2º Tabelionato de Bacabal',
  proclaimed_on: '2026-04-20',
  documents_presented: 'certidões de nascimento,\ncomprovantes de residência e escritura de 1/4/2026.',
  first_name_after: 'EVA LIMA SÁ',
  second_name_after: 'IVO SÁ',
  first_consent: 'not_needed',
  second_consent: 'parents',
});

export const bride = party({
  id: 31,
  role: 'spouse',
  side: 'first',
  name: 'EVA LIMA',
  sex: 'F',
  nationality: 2,
  birth_date: '1990-01-01',
  civil_status: 'divorced',
  profession: 3,
  hometown_text: 'Porto, Portugal',
  street: 'Rua A',
  street_number: 's/n',
  city: 20,
});

export const groom = party({
  id: 32,
  role: 'spouse',
  side: 'second',
  name: 'IVO SÁ',
  sex: 'M',
  nationality: 1,
  birth_date: '2008-02',
  civil_status: 'single',
  profession_text: 'estudante',
  father_name: 'RAUL SÁ',
  mother_name: 'VERA SÁ',
  city: 30,
});

export const motherOfBride = party({
  id: 33,
  role: 'parent',
  side: 'first',
  name: 'ZILDA LIMA',
  sex: 'F',
  nationality: 2,
  birth_date: '1960-10-10',
  civil_status: 'married',
  city: 20,
});

export const president = party({ id: 34, role: 'justice_of_peace', name: 'NEUSA PAZ', sex: 'F' });

export const witnesses = [
  party({ id: 35, role: 'witness', name: 'TIA UM', sex: 'F', nationality: 1, profession: 1, city: 10 }),
  party({ id: 36, role: 'witness', name: 'TIO DOIS', sex: 'M', nationality: 1, profession: 2, city: 10 }),
];

export const previousMarriages = [
  emptyRow<typeof previousMarriage>(previousMarriage, {
    side: 'first',
    spouse_name: 'GIL COSTA',
    dissolution_kind: 'divorce',
    dissolved_on: '2020-02-29',
    office_name: '1º Ofício do Porto',
    children_text: 'LIA, de 5 anos',
  }),
];
