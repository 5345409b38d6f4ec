import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeAt, newSecret, setupAddress, stepOf } from './totp.ts';

/** The secret of RFC 6238, appendix B: `12345678901234567890` in base 32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('a code', () => {
  // RFC 6238, appendix B, SHA-1; the last six of its eight digits.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i is the last six digits of %s', (seconds, eight) => {
    expect(codeAt(SECRET, at(seconds))).toBe(eight.slice(2));
    expect(stepOf(SECRET, eight.slice(2), at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-90, undefined],
    [-60, undefined],
    [-30, 999],
    [0, 1000],
    [30, 1001],
    [60, undefined],
    [90, undefined],
  ])('of %i seconds from now is of step %s', (seconds, step) => {
    const now = 1000 * 30 + 10;
    expect(stepOf(SECRET, codeAt(SECRET, at(now + seconds)), at(now))).toBe(step);
  });

  it.each(['', '1', '1234567', 'abcdef', '١٢٣٤٥٦', '94287082', ' 287082'])('is not %j', (code) => {
    expect(stepOf(SECRET, code, at(59))).toBeUndefined();
  });

  it('is right in its own step, of whatever secret', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 4_000_000_000 }), (seconds) => {
        const secret = newSecret();
        expect(stepOf(secret, codeAt(secret, at(seconds)), at(seconds))).toBe(Math.floor(seconds / 30));
      }),
      { numRuns: 50 },
    );
  });
});

it('a secret has 160 bits and is another each time', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/u);
  expect(newSecret()).not.toBe(newSecret());
});

it('an app is told whose account it is, and at whom', () => {
  const address = new URL(setupAddress(SECRET, 'maria@primeiro'));
  expect(address.href).toMatch(/^otpauth:\/\/totp\/Serventia:maria%40primeiro\?/u);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Serventia',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
