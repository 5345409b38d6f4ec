import { expect, it } from 'vitest';
import { email, type FieldSpec, integer, phone, text } from './field.ts';
import { columnCondition } from './columns.ts';

it.each<[FieldSpec, string | undefined]>([
  [integer(), undefined],
  [integer({ min: 1 }), 'x >= 1'],
  [integer({ max: -3 }), 'x <= -3'],
  [integer({ min: 0, max: 99 }), 'x >= 0 and x <= 99'],
  [text({ maxLength: 40 }), 'char_length(x) <= 40'],
  [email(), 'char_length(x) <= 254'],
  [phone(), 'char_length(x) <= 40'],
])('the column of %j keeps %s', (spec, condition) => {
  expect(columnCondition(spec, 'x')).toBe(condition);
});
