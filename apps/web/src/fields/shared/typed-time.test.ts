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
  ['8h15', '8:15'],
  ['8h15min', '8:15'],
  ['8.15', '8:15'],
  ['815', '8:15'],
  ['930', '9:30'],
  ['2359', '23:59'],
  ['24', '2:4'],
  ['19h', '19:'],
])('%s is written %s, at once or key by key', (typed, shown) => {
  expect(formatTypedTime(typed)).toBe(shown);
  expect(Array.from(typed).reduce((text, key) => formatTypedTime(text + key), '')).toBe(shown);
});

it.each([
  ['8:15', '08:15'],
  ['8:15:30', '08:15:30'],
  ['08:15', '08:15'],
  ['8', '8'],
  ['8:', '08:00'],
  ['19:', '19:00'],
])('%s is %s once it is left', (typed, shown) => expect(completeTypedTime(typed)).toBe(shown));
