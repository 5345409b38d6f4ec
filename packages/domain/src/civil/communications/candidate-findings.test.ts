import { expect, test } from 'vitest';
import { candidateFindings, type MeantRecord } from './candidate-findings.ts';

const CANDIDATE = { id: 7, title: 'Ana Lima', matricula: '1', term: 3 };
const RECEIVED = {
  annotated_record: 7,
  matricula: '1',
  person_name: 'ANA LIMA',
  civil_event: 'death',
  event_on: '2026-01-02',
} as const;
const MEANT: MeantRecord = {
  names: ['Ana Lima', 'Ana Lima Reis'],
  bornOn: '1990-05-06',
  since: '1990-05-06',
  deathNoted: false,
};

test.each<[string, object, Partial<MeantRecord>, string[]]>([
  ['of the person of the record', {}, {}, []],
  ['under the name since the marriage', { person_name: 'Ana Lima Reis' }, {}, []],
  ['of somebody else', { person_name: 'Rui Sá' }, {}, ['warning person_name record_of_other_name']],
  ['of a record that the index does not have', { person_name: 'Rui Sá' }, { names: [] }, []],
  ['born on that day', { person_born_on: '1990-05-06' }, {}, []],
  ['born on another', { person_born_on: '1990-05-07' }, {}, ['warning person_born_on record_of_other_birth']],
  ['on the day of birth', { event_on: '1990-05-06' }, {}, []],
  ['before the birth', { event_on: '1990-05-05' }, {}, ['error event_on event_before_record']],
  ['of a second death', {}, { deathNoted: true }, ['error civil_event death_noted_already']],
  ['of a marriage of somebody who died since', { civil_event: 'marriage' }, { deathNoted: true }, []],
])('a communication %s', (_, changes, meant, expected) => {
  const found = candidateFindings({ ...RECEIVED, ...changes }, [CANDIDATE], { ...MEANT, ...meant });
  expect(found.map(({ level, field, code }) => `${level} ${field} ${code}`)).toEqual(expected);
});
