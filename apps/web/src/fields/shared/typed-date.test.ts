import { isCivilDate } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import {
  completeTypedDate,
  dateOfTyped,
  formatTypedDate,
  formatTypedMonth,
  formatTypedPartialDate,
  monthOfTyped,
  partialDateOfTyped,
  typedOfDate,
} from './typed-date.ts';

/** Types one key after the other, as the input does. */
function typed(keys: string, format: (text: string) => string): string {
  return Array.from(keys).reduce((text, key) => format(text + key), '');
}

describe('typing a date', () => {
  it.each([
    ['01022026', '01/02/2026'],
    ['1/2/2026', '1/2/2026'],
    ['3112', '31/12'],
    ['abc01', '01'],
    ['010220269', '01/02/2026'],
  ])('%s is shown as %s', (keys, shown) =>
    expect(typed(keys, (text) => formatTypedDate(text, 'pt-br'))).toBe(shown),
  );

  it.each([
    ['2026', '2026'],
    ['022026', '02/2026'],
    ['01022026', '01/02/2026'],
    ['02/2026', '02/2026'],
  ])('%s is shown as %s when parts may be missing', (keys, shown) =>
    expect(typed(keys, (text) => formatTypedPartialDate(text, 'pt-br'))).toBe(shown),
  );
});

it.each([
  ['022026', '02/2026'],
  ['2/2026', '2/2026'],
  ['02/2026', '02/2026'],
  ['20261', '20/261'],
  ['0220269', '02/2026'],
  ['01/02/2026', '01/02/2026'],
])('a month typed as %s is shown as %s', (keys, shown) => expect(typed(keys, formatTypedMonth)).toBe(shown));

it('reads a month and nothing else', () => {
  expect(monthOfTyped('02/2026')).toBe('2026-02');
  expect(monthOfTyped(completeTypedDate('2/2026'))).toBe('2026-02');
  expect(monthOfTyped('')).toBeNull();
  for (const other of ['2026', '01/02/2026', '02/26']) expect(monthOfTyped(other)).toBe(other);
});

describe('reading a typed date', () => {
  it('reads day first in Portuguese and month first in English', () => {
    expect(dateOfTyped('01/02/2026', 'pt-br')).toBe('2026-02-01');
    expect(dateOfTyped('01/02/2026', 'en-us')).toBe('2026-01-02');
  });

  it.each(['31/02/2026', '29/02/2023', '00/01/2026', '10/13/2026'])(
    'never turns %s into another day',
    (text) => {
      const value = dateOfTyped(text, 'pt-br') ?? '';
      expect(isCivilDate(value)).toBe(false);
      expect(typedOfDate(value, 'pt-br')).toBe(text);
    },
  );

  it('keeps half a date as it was typed', () => {
    expect(dateOfTyped('31/02', 'pt-br')).toBe('31/02');
    expect(dateOfTyped('', 'pt-br')).toBeNull();
  });

  it('reads months and years where parts may be missing', () => {
    expect(partialDateOfTyped('02/2026', 'pt-br')).toBe('2026-02');
    expect(partialDateOfTyped('2026', 'pt-br')).toBe('2026');
    expect(partialDateOfTyped('01/02/2026', 'pt-br')).toBe('2026-02-01');
    expect(typedOfDate('2026-02', 'pt-br')).toBe('02/2026');
  });

  it('fills in zeros when the field is left', () => expect(completeTypedDate('1/2/2026')).toBe('01/02/2026'));
});
