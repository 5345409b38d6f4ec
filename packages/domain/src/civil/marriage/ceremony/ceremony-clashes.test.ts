import { describe, expect, it, test } from 'vitest';
import { type CeremonyPlan, ceremonyClashes, justiceFindings, overlap } from './ceremony-clashes.ts';

const at = (starts_at: string, changes: CeremonyPlan = {}): CeremonyPlan => ({
  held_on: '2026-07-04',
  starts_at,
  minutes: 30,
  room: 1,
  justice: 1,
  ...changes,
});
const codes = (plan: CeremonyPlan, others: readonly CeremonyPlan[], term = {}): string[] =>
  ceremonyClashes(plan, others, term).map(({ code }) => code);

describe('two ceremonies at one time', () => {
  test.each<[string, CeremonyPlan, string[]]>([
    ['in one room before one justice', at('10:00'), ['room_taken', 'justice_taken']],
    ['a minute before the other ends', at('10:29'), ['room_taken', 'justice_taken']],
    ['where the other ends', at('10:30'), []],
    ['that ends where the other begins', at('09:30'), []],
    ['of an hour that reaches into the other', at('09:15', { minutes: 60 }), ['room_taken', 'justice_taken']],
    ['in another room', at('10:00', { room: 2 }), ['justice_taken']],
    ['before another justice', at('10:00', { justice: 2 }), ['room_taken']],
    ['outside of any room', at('10:00', { room: null, justice: 2 }), []],
    ['on another day', at('10:00', { held_on: '2026-07-05' }), []],
    ['that has no hour yet', { ...at('10:00'), starts_at: null }, []],
  ])('%s', (_, plan, expected) => {
    expect(codes(plan, [at('10:00')])).toEqual(expected);
  });

  it('overlap each other, whichever is asked of the other', () => {
    const plans = ['09:00', '09:20', '09:30', '10:00'].flatMap((start) =>
      [5, 30, 90].map((minutes) => at(start, { minutes })),
    );
    for (const one of plans) {
      expect(overlap(one, one)).toBe(true);
      for (const other of plans) expect(overlap(one, other)).toBe(overlap(other, one));
    }
  });
});

test.each([
  ['on the first day of the term', { term_from: '2026-07-04' }, []],
  ['the day before it', { term_from: '2026-07-05' }, ['justice_out_of_term']],
  ['on its last day', { term_from: '2026-01-01', term_until: '2026-07-04' }, []],
  ['the day after it', { term_from: '2026-01-01', term_until: '2026-07-03' }, ['justice_out_of_term']],
])('a justice of the peace %s', (_, term, expected) => {
  expect(codes(at('10:00'), [], term)).toEqual(expected);
});

test.each([
  ['2026-01-01', '2025-12-31', ['term_ends_before_it_begins']],
  ['2026-01-01', '2026-01-01', []],
  ['2026-01-01', null, []],
])('a term from %s until %s', (term_from, term_until, expected) => {
  expect(justiceFindings({ term_from, term_until }).map(({ code }) => code)).toEqual(expected);
});
