import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFraction, parseFraction, reducedFraction } from './fractions.ts';

const whole = fc.bigInt({ min: 1n, max: 10n ** 17n });

describe('fractions', () => {
  it('are read as they are written, in lowest terms', () => {
    fc.assert(
      fc.property(whole, whole, (numerator, denominator) => {
        const parsed = parseFraction(`${numerator}/${denominator}`);
        expect(parsed).toEqual(reducedFraction(numerator, denominator));
        expect((parsed?.numerator ?? 0n) * denominator).toBe((parsed?.denominator ?? 0n) * numerator);
        expect(parsed && parseFraction(formatFraction(parsed))).toEqual(parsed);
      }),
    );
  });

  it.each([
    ['50%', '1/2'],
    ['33,3333%', '333333/1000000'],
    ['12.5 %', '1/8'],
    ['1', '1/1'],
    ['0.3333', '3333/10000'],
    ['0,5', '1/2'],
    [' 2 / 6 ', '1/3'],
  ])('%s is %s', (text, written) => expect(formatFraction(parseFraction(text)!)).toBe(written));

  it.each(['', 'a', '1/0', '1/2/3', '-1/2', '.5', '1/', '%'])('%j is none', (text) =>
    expect(parseFraction(text)).toBeUndefined(),
  );

  it('have no zero below', () => expect(() => reducedFraction(1n, 0n)).toThrow(RangeError));
});
