import { expect, it } from 'vitest';
import { completeTypedTime, formatTypedTime } from './typed-time.ts';

it.each([
  ['', ''],
  ['8', '8'],
  ['8:', '8:'],
  ['0815', '08:15'],
  ['08:153', '08:15:3'],
  ['081530', '08:15:30'],
  ['08:15:309', '08:15:30'],
  ['8h15', '81:5'],
])('%s is written %s', (typed, shown) => expect(formatTypedTime(typed)).toBe(shown));

it.each([
  ['8:15', '08:15'],
  ['8:15:30', '08:15:30'],
  ['08:15', '08:15'],
  ['8', '8'],
])('%s is %s once it is left', (typed, shown) => expect(completeTypedTime(typed)).toBe(shown));
