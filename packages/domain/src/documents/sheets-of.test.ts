import { expect, test } from 'vitest';
import { citeSheets, sheetsOf } from './sheets-of.ts';

test.each([
  [{ sheet: 12, face: null, last_sheet: null, last_face: null }, 'folha 12'],
  [{ sheet: 12, face: 'V', last_sheet: null, last_face: null }, 'folha 12v'],
  [{ sheet: 12, face: 'F', last_sheet: 12, last_face: 'V' }, 'folhas 12 a 12v'],
  [{ sheet: 12, face: 'V', last_sheet: 15, last_face: 'F' }, 'folhas 12v a 15'],
] as const)('%o is cited as %s', (numbers, cited) => {
  expect(citeSheets(sheetsOf(numbers))).toBe(cited);
});
