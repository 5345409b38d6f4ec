import { expect, it } from 'vitest';
import { fittedRows } from './fitted-rows.ts';

it.each([
  [768, false, 12],
  [768, true, 15],
  [1080, false, 20],
  [300, false, 5],
  [5000, true, 50],
])('a window of %i pixels, low rows %s, shows %i rows', (height, isDense, rows) => {
  expect(fittedRows(height, isDense)).toBe(rows);
});
