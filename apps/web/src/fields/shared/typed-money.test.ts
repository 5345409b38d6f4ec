import { describe, expect, it } from 'vitest';
import { amountOfTyped, typedOfAmount } from './typed-money.ts';

describe('an amount as it is typed', () => {
  it.each([
    ['1234,56', '1234.56'],
    ['1.234,5', '1234.50'],
    ['1.234', '1234.00'],
    ['12.34', '12.34'],
    ['R$ 10', '10.00'],
    ['007,10', '7.10'],
    ['-3,00', '-3.00'],
    ['1.234.567,89', '1234567.89'],
  ])('%s is %s in Portuguese', (typed, amount) => expect(amountOfTyped(typed, 'pt-br')).toBe(amount));

  it.each([
    ['1,234.56', '1234.56'],
    ['12,34', '12.34'],
    ['1,234', '1234.00'],
  ])('%s is %s in English', (typed, amount) => expect(amountOfTyped(typed, 'en-us')).toBe(amount));

  it.each(['1,234,5', '12.3456', '1.23.456', '--1', '1,2,3', ','])(
    '%s is kept as it was typed, to be refused',
    (typed) => expect(amountOfTyped(typed, 'pt-br')).toBe(typed),
  );

  it('is nothing when empty', () => expect(amountOfTyped(' ', 'pt-br')).toBeNull());

  it('is shown with groups', () => {
    expect(typedOfAmount('1234567.80', 'pt-br')).toBe('1.234.567,80');
    expect(typedOfAmount('1234567.80', 'en-us')).toBe('1,234,567.80');
  });
});
