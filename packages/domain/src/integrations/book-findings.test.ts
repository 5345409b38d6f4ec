import { describe, expect, it } from 'vitest';
import {
  censecFindings,
  coafBatchFindings,
  crcFindings,
  infodipFindings,
  quarterlyFindings,
  sircFindings,
} from './batch-findings.ts';
import type { BookAct, BookContext, Books } from './book-findings.ts';
import { isStatement, reportedPeriod, sendableFrom } from './period.ts';

type Row = Record<string, unknown>;

const books = (given: Partial<Books> = {}, acts: readonly BookAct[] = []): BookContext => ({
  today: '2026-12-31',
  books: { counts: {}, missing: [], ...given, named: new Map(acts.map((act) => [act.id, act])) },
});
const said = (findings: readonly { field: string; code: string }[]): string[] =>
  findings.map(({ field, code }) => `${field} ${code}`);

describe('the period of a delivery', () => {
  it.each<[string, Row, string, string, string]>([
    ['tse', { year: 2026, month: 2 }, '2026-02-01', '2026-02-28', '2026-03-01'],
    ['ibge', { year: 2026, quarter: 4 }, '2026-10-01', '2026-12-31', '2027-01-01'],
    ['censec', { year: 2026, month: 11, fortnight: 'first' }, '2026-11-01', '2026-11-15', '2026-11-16'],
    ['censec', { year: 2026, month: 11, fortnight: 'second' }, '2026-11-16', '2026-11-30', '2026-12-01'],
    [
      'sirc',
      { sirc_movement: 'no_movement', first_act_on: '2026-11-01', last_act_on: '2026-11-30' },
      '2026-11-01',
      '2026-11-30',
      '2026-12-01',
    ],
    // A batch of acts leaves as soon as its last act stands.
    [
      'crc',
      { first_act_on: '2026-11-01', last_act_on: '2026-11-05' },
      '2026-11-01',
      '2026-11-05',
      '2026-11-05',
    ],
    ['doi', { act_on: '2026-11-05' }, '2026-11-05', '2026-11-05', '2026-11-05'],
  ])('%s %o: %s to %s, from %s', (resource, row, from, to, sendable) => {
    expect(reportedPeriod(resource, row)).toEqual({ from, to });
    expect(sendableFrom(resource, row)).toBe(sendable);
    expect(isStatement(resource, row)).toBe(sendable > to);
  });

  it.each([
    ['tse', infodipFindings, { year: 2026, month: 11, no_deaths: true }],
    ['ibge', quarterlyFindings, { year: 2026, quarter: 4 }],
    [
      'censec',
      censecFindings,
      { censec_module: 'cep', year: 2026, month: 11, fortnight: 'second', negative: true },
    ],
    [
      'sirc',
      sircFindings,
      { sirc_movement: 'no_movement', first_act_on: '2026-11-01', last_act_on: '2026-11-30' },
    ],
    [
      'siscoaf',
      coafBatchFindings,
      { siscoaf_kind: 'negative_year', first_act_on: '2026-01-01', last_act_on: '2026-12-31' },
    ],
  ])('a statement to %s waits for its end', (_name, rule, row) => {
    expect(said(rule(row, { today: '2026-11-30' }))).toEqual([' period_not_over']);
    expect(rule(row, { today: '2027-01-01' })).toEqual([]);
  });
});

describe('nothing is stated where the books hold acts', () => {
  const held = books({ counts: { acts: 2 } });
  it.each([
    [
      'censec',
      censecFindings,
      { censec_module: 'cep', year: 2026, month: 1, fortnight: 'first', negative: true },
    ],
    [
      'sirc',
      sircFindings,
      { sirc_movement: 'no_movement', first_act_on: '2026-01-01', last_act_on: '2026-01-31' },
    ],
    ['tse', infodipFindings, { year: 2026, month: 1, no_deaths: true }],
    [
      'siscoaf',
      coafBatchFindings,
      { siscoaf_kind: 'negative_year', first_act_on: '2025-01-01', last_act_on: '2025-12-31' },
    ],
  ])('%s', (_name, rule, row) => {
    expect(said(rule(row, held))).toEqual([' books_hold_acts']);
    expect(rule(row, books())).toEqual([]);
  });
});

it('a fortnight is not stated as negative while its acts wait for signatures', () => {
  const fortnight = { censec_module: 'cep', year: 2026, month: 1, fortnight: 'first' };
  const waits = books({ waiting: 1 });
  expect(said(censecFindings({ ...fortnight, negative: true }, waits))).toEqual([
    ' acts_wait_for_signatures',
  ]);
  expect(said(censecFindings({ ...fortnight, reported_acts: [{}] }, waits))).toEqual([]);
});

describe('the acts of a load', () => {
  const birth = { id: 1, resource: 'civil_registration/birth', on: '2026-01-05' };
  const load = (movement: string, item: Row): Row => ({
    movement,
    first_act_on: '2026-01-02',
    last_act_on: '2026-01-09',
    registrations: [{ operation: 'inclusion', ...item }],
  });
  it.each<[string, Row, readonly BookAct[], string[]]>([
    ['of the kind and the days', load('birth', { record: 1 }), [birth], []],
    [
      'of another kind',
      load('death', { record: 1 }),
      [birth],
      ['registrations.0.record act_of_another_kind'],
    ],
    [
      'of another day',
      load('birth', { record: 1 }),
      [{ ...birth, on: '2026-01-10' }],
      ['registrations.0.record act_outside_period'],
    ],
    [
      'never registered',
      load('birth', { record: 1 }),
      [{ ...birth, on: null }],
      ['registrations.0.record act_outside_period'],
    ],
    [
      'of another day, altered',
      load('birth', { record: 1, operation: 'alteration' }),
      [{ ...birth, on: '2020-01-10' }],
      [],
    ],
    ['typed', load('birth', { matricula: '12345501552026100012034000567848' }), [], []],
    [
      'typed, of another book',
      load('death', { matricula: '12345501552026100012034000567848' }),
      [],
      ['registrations.0.matricula act_of_another_kind'],
    ],
    [
      'typed, of another year',
      load('birth', { matricula: '12345501552024100012034000567848' }),
      [],
      ['registrations.0.matricula act_outside_period'],
    ],
    [
      'an interdiction as an absence',
      load('absence', { record: 1 }),
      [{ ...birth, resource: 'civil_registration/interdiction', kind: 'interdiction' }],
      ['registrations.0.record act_of_another_kind'],
    ],
  ])('%s', (_name, row, acts, expected) => {
    expect(said(crcFindings(row, books({}, acts)))).toEqual(expected);
    const { movement, ...rest } = row;
    if (movement !== 'absence')
      expect(said(sircFindings({ ...rest, sirc_movement: movement }, books({}, acts)))).toEqual(expected);
  });
});

describe('a fortnight', () => {
  const deed = { id: 7, resource: 'note_registration/deed', on: '2026-01-05', kind: 'CEP 1/5' };
  const fortnight = (more: Row = {}): Row => ({
    censec_module: 'cep',
    year: 2026,
    month: 1,
    fortnight: 'first',
    reported_acts: [{ deed: 7 }],
    ...more,
  });
  it.each<[string, Row, BookContext, string[]]>([
    ['with its deed', fortnight(), books({}, [deed]), []],
    [
      'of another module',
      fortnight({ censec_module: 'cesdi' }),
      books({}, [deed]),
      ['reported_acts.0.deed act_of_another_kind'],
    ],
    [
      'of another fortnight',
      fortnight(),
      books({}, [{ ...deed, on: '2026-01-16' }]),
      ['reported_acts.0.dated_on act_outside_period'],
    ],
    [
      'with one left out',
      fortnight(),
      books({ missing: [{ ...deed, id: 8 }] }, [deed]),
      ['reported_acts acts_left_out'],
    ],
    ['rectified in part', fortnight({ rectifies: 3 }), books({ missing: [{ ...deed, id: 8 }] }, [deed]), []],
  ])('%s', (_name, row, context, expected) => expect(said(censecFindings(row, context))).toEqual(expected));
});

describe('counts that are typed', () => {
  it.each([
    [13, undefined, 13, []],
    [13, undefined, 8, ['item_count count_differs_from_books']],
    [10, 13, 12, []],
    [10, 13, 14, ['item_count count_outside_books']],
  ])('%s deaths, at most %s: %s', (death, possibleVoters, count, expected) => {
    const context = books({ counts: { death }, ...(possibleVoters ? { possibleVoters } : {}) });
    expect(said(infodipFindings({ year: 2026, month: 1, item_count: count }, context))).toEqual(expected);
  });

  it('are those of each kind in the quarter', () => {
    const row = {
      year: 2026,
      quarter: 1,
      birth_count: 99_999,
      marriage_count: 2,
      death_count: 0,
      fetal_death_count: 0,
    };
    expect(said(quarterlyFindings(row, books({ counts: { birth: 30, marriage: 2 } })))).toEqual([
      'birth_count count_differs_from_books',
    ]);
  });
});
