import { stillborn } from '../../civil/stillborn.entity.ts';
import { emptyRow } from './party.ts';

export const stillbornRow = emptyRow<typeof stillborn>(stillborn, {
  name: 'Natimorto de ANA DE SÁ',
  declarant_kind: 'mother',
  sex: 'M',
  delivered_on: '2026-05-12',
  delivered_at: '00:01',
  birth_place_kind: 'health_unit',
  birth_place_name: 'Hospital Municipal',
  birth_city: 10,
  gestation_weeks: 22,
  weight_grams: 900,
  death_statement: '123456785',
  cause_a: 'anóxia',
  burial_kind: 'cremation',
  burial_place: 'Crematório Municipal',
  burial_city: 10,
});
