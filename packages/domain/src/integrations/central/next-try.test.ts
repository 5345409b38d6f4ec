import { expect, it } from 'vitest';
import { minutesUntilNextTry, MOST_TRIES } from './next-try.ts';

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [MOST_TRIES, 60],
])('after %i tries the next is %i minutes later', (tries, minutes) => {
  expect(minutesUntilNextTry(tries)).toBe(minutes);
});
