import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './civil-date.ts';
import { daysLeftUntil } from './days-left.ts';

describe('the days that are left', () => {
  it.each([
    ['2026-11-25', '2026-11-25', 0, 0],
    // Friday to Monday.
    ['2026-11-30', '2026-11-27', 3, 1],
    ['2026-12-02', '2026-11-27', 5, 3],
    // Over since Friday, on Monday; and since Friday, on Sunday.
    ['2026-11-27', '2026-11-30', -3, -1],
    ['2026-11-27', '2026-11-29', -2, -1],
    // Christmas is no business day.
    ['2026-12-28', '2026-12-24', 4, 1],
  ])('until %s, on %s, are %i and in business days %i', (due, today, all, business) => {
    expect(daysLeftUntil(due, today, { inBusinessDays: false })).toBe(all);
    expect(daysLeftUntil(due, today, { inBusinessDays: true })).toBe(business);
  });

  it('are never more in business days, and over in both or in neither', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: -200, max: 200 }), (start, step) => {
        const today = addDays('2025-01-01', start);
        const due = addDays(today, step);
        const all = daysLeftUntil(due, today, { inBusinessDays: false });
        const business = daysLeftUntil(due, today, { inBusinessDays: true });
        expect(Math.abs(business)).toBeLessThanOrEqual(Math.abs(all));
        expect(business < 0).toBe(all < 0);
      }),
    );
  });
});
