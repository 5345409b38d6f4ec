import { describe, expect, it } from 'vitest';
import {
  type DeclarationForm,
  lastDayOfAnswer,
  RIGHT_NORMS,
  SUBJECT_RIGHTS,
  type SubjectRight,
  termNormOf,
} from './subject-rights.ts';

/** 2026-03-02 is a Monday, 2026-03-06 a Friday, 2026-04-19 a Sunday before a holiday (21 April is a Tuesday). */
const TERMS: readonly (readonly [SubjectRight, DeclarationForm | null, string, number, string, string])[] = [
  ['confirmation', 'simplified', '2026-03-02', 15, '2026-03-02', 'LGPD art. 19 I'],
  ['access', 'simplified', '2026-03-07', 15, '2026-03-07', 'LGPD art. 19 I'],
  ['confirmation', 'complete', '2026-03-02', 10, '2026-03-17', 'LGPD art. 19 II'],
  // Days of the calendar: weekends are counted.
  ['access', 'complete', '2026-03-06', 10, '2026-03-21', 'LGPD art. 19 II'],
  ['access', null, '2026-12-20', 10, '2027-01-04', 'LGPD art. 19 II'],
  ['correction', null, '2026-03-02', 15, '2026-03-17', 'LGPD art. 18 III'],
  ['portability', null, '2026-03-02', 30, '2026-04-01', 'LGPD art. 18 V'],
  ['automated_review', null, '2026-03-02', 1, '2026-03-03', 'LGPD art. 20'],
];

describe('the last day of an answer', () => {
  it.each(TERMS)('on %s (%s) of %s, with %i days: %s by %s', (right, form, on, days, due, norm) => {
    expect(lastDayOfAnswer({ right, form }, on, days)).toBe(due);
    expect(termNormOf({ right, form })).toBe(norm);
  });

  it.each([
    ['access', 'complete', '2026-03-06', '2026-03-23'],
    ['access', 'simplified', '2026-03-07', '2026-03-09'],
    ['correction', null, '2026-04-06', '2026-04-22'],
  ] as const)('of an office that moves it, on %s (%s) of %s: %s', (right, form, on, due) => {
    expect(lastDayOfAnswer({ right, form }, on, 15, { rollForward: true })).toBe(due);
  });
});

it('every right cites its own norm', () => {
  expect(new Set(SUBJECT_RIGHTS.map((right) => RIGHT_NORMS[right])).size).toBe(SUBJECT_RIGHTS.length);
});
