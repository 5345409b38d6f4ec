import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import { expect, it } from 'vitest';
import { type EnrollmentAct, inSequence, liensOf } from './enrollment-acts.ts';

const record = (id: number, number: number | null, kind: string, more = {}): EnrollmentAct => ({
  entity: enrollmentRecord,
  letter: 'R',
  kindField: 'record_kind',
  row: {
    id,
    version: 1,
    act_number: number,
    label: number === null ? null : `R-${number}/7`,
    act_status: number === null ? 'draft' : 'signed',
    record_kind: kind,
    cancelled_by: null,
    ...more,
  },
});
const endorsement = (id: number, number: number, kind: string): EnrollmentAct => ({
  ...record(id, number, ''),
  entity: enrollmentEndorsement,
  letter: 'AV',
  kindField: 'endorsement_kind',
  row: { ...record(id, number, '').row, label: `AV-${number}/7`, endorsement_kind: kind },
});

const acts = [
  record(9, null, 'mortgage'),
  record(8, 3, 'seizure', { cancelled_by: 'AV-4/7' }),
  endorsement(5, 2, 'unavailability'),
  record(1, 1, 'mortgage'),
];

it('shows both kinds in one sequence, drafts last', () => {
  expect(inSequence(acts).map(({ row }) => row['label'])).toEqual(['R-1/7', 'AV-2/7', 'R-3/7', null]);
});

it('tells what is in force by the signed acts alone', () => {
  expect(liensOf(acts).map(({ burden, label }) => `${burden} ${label}`)).toEqual([
    'mortgage R-1/7',
    'unavailability AV-2/7',
  ]);
});

it('tells what was carried over by what it is', () => {
  const carried = endorsement(7, 1, 'burden_transport');
  const burden = { ...carried, row: { ...carried.row, burden: 'mortgage' } };
  expect(liensOf([burden]).map((lien) => `${lien.burden} ${lien.label}`)).toEqual(['mortgage AV-1/7']);
});

it('tells which of two fiduciary alienations a consolidation ended', () => {
  const consolidation = endorsement(7, 3, 'fiduciary_consolidation');
  const two = [record(1, 1, 'fiduciary_alienation'), record(2, 2, 'fiduciary_alienation')];
  for (const guarantee of [2, { id: 2, version: 1 }]) {
    const named = { ...consolidation, row: { ...consolidation.row, guarantee } };
    expect(liensOf([...two, named]).map(({ label }) => label)).toEqual(['R-1/7']);
  }
});
