import { bornAbroad } from '@serventia/domain/civil/born-abroad.entity';
import { emancipation } from '@serventia/domain/civil/emancipation.entity';
import { interdiction } from '@serventia/domain/civil/interdiction.entity';
import { stableUnion } from '@serventia/domain/civil/stable-union.entity';
import type { ActReading } from '@serventia/domain/texts/act-reading';
import { earlier } from '@serventia/domain/texts/testing/book-e';
import { emptyRow, party, readingOf } from '@serventia/domain/texts/testing/party';
import { placeOf } from './opposite-acts.ts';

/* Acts of book E that have nothing in common: `1` says all that a certificate has a box for, `2` as little as it can. */

const PERSON = {
  sex: 'F',
  cpf: '52998224725',
  birth_date: '2009-05-04',
  civil_status: 'single',
  profession_text: 'estudante',
  hometown_city: 10,
  street: 'Rua 7',
  city: 20,
} as const;
const RECORDS = {
  earlier_records: [earlier({ earlier_kind: 'birth' }), earlier({ earlier_kind: 'marriage' })],
};

export function emancipationOf(n: 1 | 2): ActReading<typeof emancipation> {
  if (n === 2)
    return readingOf<typeof emancipation>(
      emptyRow<typeof emancipation>(emancipation, { ...placeOf(2), granted_by: 'judge' }),
      [party({ role: 'emancipated', sex: 'M', name: 'Davi Rocha' })],
    );
  const act = emptyRow<typeof emancipation>(emancipation, {
    ...placeOf(1),
    granted_by: 'both_parents',
    emancipated_on: '2026-01-05',
    title_kind: 'deed',
    title_on: '2026-01-04',
    title_book: '12',
    title_sheet: '3',
    title_authority: '1º Ofício',
    special_curatorship: 'Curatela do tio',
  });
  const parents = [
    party({ role: 'parent', name: 'Zilda Lima' }),
    party({ role: 'parent', sex: 'M', name: 'Ivo Lima' }),
  ];
  return readingOf<typeof emancipation>(
    act,
    [party({ ...PERSON, role: 'emancipated', sex: 'F', name: 'Eva Lima' }), ...parents],
    RECORDS,
  );
}

export function interdictionOf(n: 1 | 2): ActReading<typeof interdiction> {
  if (n === 2)
    return readingOf<typeof interdiction>(
      emptyRow<typeof interdiction>(interdiction, {
        ...placeOf(2),
        interdiction_kind: 'absence',
        last_domicile: 'Rua 9',
        absence_time: 'dois anos',
      }),
      [party({ role: 'absentee', sex: 'M', name: 'Davi Rocha', age: 70 })],
    );
  const act = emptyRow<typeof interdiction>(interdiction, {
    ...placeOf(1),
    interdiction_kind: 'interdiction',
    title_kind: 'judgment',
    title_on: '2026-01-04',
    title_judge: 'Nei Braga',
    cause: 'Alzheimer',
    curatorship_limits: 'Atos patrimoniais',
    internment_place: 'Hospital',
    ends_on: '2030-01-01',
  });
  return readingOf<typeof interdiction>(
    act,
    [
      party({ ...PERSON, role: 'interdicted', sex: 'F', name: 'Eva Lima', mother_name: 'Zilda Lima' }),
      party({ role: 'spouse', sex: 'M', name: 'Ivo Sá' }),
      party({ role: 'curator', sex: 'M', name: 'Caio Lima' }),
      party({ role: 'requester', name: 'Rita Lima' }),
    ],
    RECORDS,
  );
}

export function unionOf(n: 1 | 2): ActReading<typeof stableUnion> {
  const act = emptyRow<typeof stableUnion>(
    stableUnion,
    n === 1
      ? {
          ...placeOf(1),
          union_act: 'recognition',
          title_kind: 'deed',
          title_on: '2026-01-04',
          property_regime: 'universal_communion',
          date_proof: 'certification',
          began_on: '2015-02-03',
          first_name_after: 'Eva Lima Sá',
        }
      : { ...placeOf(2), union_act: 'dissolution', date_proof: 'none', ended_on: '2025-03-04' },
  );
  if (n === 2)
    return readingOf<typeof stableUnion>(act, [
      party({ role: 'partner', side: 'first', sex: 'M', name: 'Davi Rocha' }),
      party({ role: 'partner', side: 'second', sex: 'M', name: 'Caio Prado' }),
    ]);
  return readingOf<typeof stableUnion>(
    act,
    [
      party({
        ...PERSON,
        role: 'partner',
        side: 'first',
        sex: 'F',
        name: 'Eva Lima',
        mother_name: 'Zilda Lima',
      }),
      party({ role: 'partner', side: 'second', name: 'Ivo Sá', sex: 'M', age: 30 }),
    ],
    { earlier_records: [earlier({ earlier_kind: 'birth', side: 'first' })] },
  );
}

export function transcriptOf(n: 1 | 2): ActReading<typeof bornAbroad> {
  if (n === 2)
    return readingOf<typeof bornAbroad>(
      emptyRow<typeof bornAbroad>(bornAbroad, {
        ...placeOf(2),
        transcript_kind: 'marriage',
        event_on: '2019',
      }),
      [
        party({ role: 'spouse', side: 'first', sex: 'M', name: 'Davi Rocha' }),
        party({ role: 'spouse', side: 'second', sex: 'M', name: 'Caio Prado' }),
      ],
    );
  const act = emptyRow<typeof bornAbroad>(bornAbroad, {
    ...placeOf(1),
    transcript_kind: 'birth',
    event_on: '2024-05-04',
    event_at: '01:05',
    event_place: 'Lisboa',
    country: 2,
    issuing_body: 'Consulado',
    foreign_registered_on: '2024-06-01',
    nationality_text: 'Brasileira nata.',
  });
  return readingOf<typeof bornAbroad>(
    act,
    [
      party({ ...PERSON, role: 'registered', sex: 'F', name: 'Eva Lima' }),
      party({ role: 'parent', side: 'first', name: 'Zilda Lima', mother_name: 'Rute Lima' }),
    ],
    RECORDS,
  );
}
