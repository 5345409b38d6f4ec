import type {
  enrollmentEndorsement,
  enrollmentRecord,
} from '@serventia/domain/property/enrollment-acts.entity';
import type { RowOf } from '@serventia/kit';
import { expect, it } from 'vitest';
import { type EnrollmentAct, inSequence, liensOf } from './enrollment-acts.ts';

type RecordRow = RowOf<typeof enrollmentRecord>;
type EndorsementRow = RowOf<typeof enrollmentEndorsement>;

/** What the acts in force are told by; the rest of a row says nothing of it. */
const told = (id: number, number: number | null, letter: 'R' | 'AV') => ({
  id,
  act_number: number,
  label: number === null ? null : `${letter}-${number}/7`,
  act_status: number === null ? 'draft' : 'signed',
  cancelled_by: null,
});
const record = (
  id: number,
  number: number | null,
  kind: RecordRow['record_kind'],
  more: Partial<RecordRow> = {},
): EnrollmentAct => ({
  letter: 'R',
  row: { ...told(id, number, 'R'), record_kind: kind, ...more } as RecordRow,
});
const endorsement = (
  id: number,
  number: number,
  kind: EndorsementRow['endorsement_kind'],
  more: Partial<EndorsementRow> = {},
): EnrollmentAct => ({
  letter: 'AV',
  row: { ...told(id, number, 'AV'), endorsement_kind: kind, ...more } as EndorsementRow,
});

const acts = [
  record(9, null, 'mortgage'),
  record(8, 3, 'seizure', { cancelled_by: 'AV-4/7' }),
  endorsement(5, 2, 'unavailability'),
  record(1, 1, 'mortgage'),
];

it('shows both kinds in one sequence, drafts last', () => {
  expect(inSequence(acts).map(({ row }) => row.label)).toEqual(['R-1/7', 'AV-2/7', 'R-3/7', null]);
});

it('tells what is in force by the signed acts alone', () => {
  expect(liensOf(acts).map(({ burden, label }) => `${burden} ${label}`)).toEqual([
    'mortgage R-1/7',
    'unavailability AV-2/7',
  ]);
});

it('tells what was carried over by what it is', () => {
  const carried = endorsement(7, 1, 'burden_transport', { burden: 'mortgage' });
  expect(liensOf([carried]).map((lien) => `${lien.burden} ${lien.label}`)).toEqual(['mortgage AV-1/7']);
});

it('tells which of two fiduciary alienations a consolidation ended', () => {
  const consolidation = endorsement(7, 3, 'fiduciary_consolidation', { guarantee: 2 });
  const two = [record(1, 1, 'fiduciary_alienation'), record(2, 2, 'fiduciary_alienation')];
  expect(liensOf([...two, consolidation]).map(({ label }) => label)).toEqual(['R-1/7']);
});
