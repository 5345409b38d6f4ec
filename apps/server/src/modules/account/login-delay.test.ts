import { describe, expect, it } from 'vitest';
import { loginDelay, placeOf } from './login-delay.ts';

describe('the wait after failures', () => {
  it.each([
    ['pair', 0, 0],
    ['pair', 4, 0],
    ['pair', 5, 5],
    ['pair', 6, 10],
    ['pair', 9, 80],
    ['pair', 500, 900],
    ['address', 29, 0],
    ['address', 30, 5],
    ['undecided', 99, 0],
    ['undecided', 100, 5],
    ['user', 19, 0],
    ['user', 21, 10],
  ] as const)('%s with %i is %i seconds', (counted, failures, seconds) =>
    expect(loginDelay(counted, failures)).toBe(seconds),
  );
});

describe('the place of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, place) => expect(placeOf(address)).toBe(place));
});
