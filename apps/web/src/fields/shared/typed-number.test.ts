import { expect, it } from 'vitest';
import { keepNumberLetters, withoutGroups } from './typed-number.ts';

it.each([
  ['5', '5'],
  ['R$ 1.234,50', '1.234,50'],
  ['r$5', '5'],
  ['R$', ''],
  [' 12 ', '12'],
  ['1 234', '1234'],
])('%s is kept as %s', (typed, kept) => expect(keepNumberLetters(typed)).toBe(kept));

it.each([
  ['5x', '5'],
  ['x', ''],
  ['1,5%', '1,5'],
  ['-', ''],
])('a key that is in no number adds nothing: %s', (typed, kept) =>
  expect(keepNumberLetters(typed)).toBe(kept),
);

it.each([
  ['1e3', '1e3'],
  ['-5', '-5'],
  ['12 mil', '12mil'],
  ['(5,00)', '(5,00)'],
  ['\u22125', '\u22125'],
])('what would be another number without its letters stays, to be refused: %s', (typed, kept) =>
  expect(keepNumberLetters(typed)).toBe(kept),
);

it('a minus is taken where there may be one', () => expect(keepNumberLetters('-', true)).toBe('-'));

it.each([
  ['2.015', 'pt-br', '2015'],
  ['1.234.567', 'pt-br', '1234567'],
  ['2,015', 'en-us', '2015'],
  ['1,5', 'pt-br', '1,5'],
  ['1.5', 'pt-br', '1.5'],
  ['2,015', 'pt-br', '2,015'],
  ['-5', 'pt-br', '-5'],
] as const)('%s in %s is %s', (typed, language, whole) => expect(withoutGroups(typed, language)).toBe(whole));
