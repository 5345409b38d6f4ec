import { birth } from '../../civil/birth.entity.ts';
import { emptyRow, party } from './party.ts';

/** The mother of the golden text, who declares. */
export const mother = party({
  id: 11,
  role: 'parent',
  side: 'first',
  gender_role: 'mother',
  name: 'ANA DE SÁ',
  sex: 'F',
  nationality: 1,
  hometown_city: 10,
  birth_date: '1994-03-02',
  civil_status: 'married',
  profession: 1,
  cpf: '11144477735',
  street: 'Rua das Flores',
  street_number: '10',
  district: 'Centro',
  city: 10,
});

export const grandparents = [
  party({ id: 12, role: 'grandparent', side: 'first', name: 'JOSÉ DE SÁ', sex: 'M' }),
  party({ id: 13, role: 'grandparent', side: 'first', name: 'RITA DE SÁ', sex: 'F' }),
];

/** The birth of the golden text. */
export const birthRow = emptyRow<typeof birth>(birth, {
  birth_kind: 'common',
  declared_on: '2026-05-15',
  declarant_kind: 'mother',
  name: 'CLARA DE SÁ',
  given_name: 'CLARA',
  surname: 'DE SÁ',
  sex: 'F',
  cpf: '52998224725',
  born_on: '2026-05-12',
  born_at: '14:30',
  birth_place_kind: 'health_unit',
  birth_place_name: 'Hospital Municipal',
  birth_place_address: 'Avenida Brasil, 200',
  birth_city: 10,
  hometown_city: 10,
  medical_assistance: true,
  dnv: '30876543214',
});
