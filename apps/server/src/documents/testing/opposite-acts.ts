import { death } from '@serventia/domain/civil/death.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import type { MarginEntry } from '@serventia/domain/documents/record-margin';
import type { ActReading } from '@serventia/domain/texts/act-reading';
import { emptyRow, party, readingOf } from '@serventia/domain/texts/testing/party';

/** An entry in the margin that certificates mention. */
export const AVERBADO: MarginEntry = {
  kind: 'averbacao',
  number: 1,
  text: 'Averbo o divórcio.',
  certificateText: null,
  onCertificate: true,
  restricted: false,
  effect: null,
  formerNames: 'none',
};

const MATRICULAS = { 1: '12345501552026200001001000000116', 2: '00001801552025100002002000000275' } as const;
/** Where the one and the other stand. */
export const placeOf = (n: 1 | 2) => ({ matricula: MATRICULAS[n], registered_on: `2026-0${n}-1${n}` });

/** Two marriages that have nothing in common: `1` says all that a certificate has a box for, `2` as little as it can. */
export function marriageOf(n: 1 | 2): ActReading<typeof marriage> {
  const parties =
    n === 1
      ? [
          party({
            role: 'spouse',
            side: 'first',
            name: 'Eva Lima',
            sex: 'F',
            cpf: '52998224725',
            birth_date: '1990-05-04',
            nationality: 2,
            hometown_city: 20,
          }),
          party({ role: 'spouse', side: 'second', name: 'Ivo Sá', sex: 'M', mother_name: 'Vera Sá' }),
          party({ role: 'parent', side: 'first', name: 'Zilda Lima' }),
        ]
      : [
          party({ role: 'spouse', name: 'Davi Rocha', sex: 'M' }),
          party({ role: 'spouse', name: 'Caio Prado', sex: 'M', hometown_text: 'Lima, Peru' }),
        ];
  const act = emptyRow<typeof marriage>(marriage, {
    ...placeOf(n),
    marriage_kind: n === 1 ? 'civil' : 'conversion',
    ...(n === 1
      ? {
          celebrated_on: '2026-01-10',
          property_regime: 'universal_communion' as const,
          pact_on: '2026-01-02',
          pact_book: '12',
          first_name_after: 'Eva Lima Sá',
          second_name_after: 'Ivo Sá',
          notes: 'Nota um.',
          notes_on_certificate: true,
        }
      : {}),
  });
  return readingOf<typeof marriage>(act, parties);
}

/** Two deaths that have nothing in common: of a known person, and of one whom nobody knew. */
export function deathOf(n: 1 | 2): ActReading<typeof death> {
  const act = emptyRow<typeof death>(death, {
    ...placeOf(n),
    ...(n === 1
      ? {
          name: 'Rita de Sá',
          sex: 'F' as const,
          cpf: '52998224725',
          skin_colour: 'brown' as const,
          birth_date: '1945-08-20',
          civil_status: 'widowed' as const,
          hometown_city: 10,
          street: 'Rua 7',
          city: 10,
          id_kind: 'rg' as const,
          id_number: '123',
          voter: 'yes' as const,
          voter_number: '123456780116',
          died_on: '2026-01-08',
          died_at: '01:05',
          death_place_name: 'Casa',
          death_city: 20,
          cause_a: 'choque',
          cause_other_1: 'diabetes',
          burial_kind: 'cremation' as const,
          burial_place: 'Crematório',
        }
      : {
          unknown_person: true,
          sex: 'I' as const,
          died_on_unknown: true,
          voter: 'no' as const,
          apparent_age: '40 anos',
        }),
  });
  const parties =
    n === 1
      ? [
          party({ role: 'parent', side: 'first', sex: 'M', name: 'Pedro Lima' }),
          party({ role: 'declarant', sex: 'F', name: 'Ana de Sá' }),
          party({ role: 'doctor', name: 'Rute Lima', council_number: 'CRM 1' }),
        ]
      : [];
  return readingOf<typeof death>(act, parties, { earlier_records: [] });
}

/** Two stillbirths that have nothing in common: with a name and all that is known, and without one. */
export function stillbirthOf(n: 1 | 2): ActReading<typeof stillborn> {
  const act = emptyRow<typeof stillborn>(stillborn, {
    ...placeOf(n),
    ...(n === 1
      ? {
          given_name: 'Luz',
          surname: 'Moreira',
          sex: 'F' as const,
          delivered_on: '2026-01-08',
          delivered_at: '03:20',
          gestation_weeks: 34,
          birth_place_name: 'Maternidade',
          birth_city: 10,
          death_statement: '123456785',
          cause_a: 'asfixia',
          burial_kind: 'burial' as const,
          burial_place: 'Cemitério',
          declarant_kind: 'mother' as const,
          twin: true,
        }
      : { sex: 'M' as const }),
  });
  const parties =
    n === 1
      ? [
          party({
            role: 'parent',
            side: 'first',
            gender_role: 'mother',
            name: 'Joana Moreira',
            hometown_city: 20,
          }),
          party({ role: 'grandparent', side: 'first', name: 'Rita Moreira' }),
        ]
      : [];
  return readingOf<typeof stillborn>(act, parties);
}
