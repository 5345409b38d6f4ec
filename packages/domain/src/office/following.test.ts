import { expect, it } from 'vitest';
import { followQrUrl, followUrl, readFollowedNumber, readFollowPassword } from './following.ts';

it.each([
  ['1234', '1234'],
  ['1.234', '1234'],
  [' 0012 / 2026 ', '12/2026'],
  ['12/2026', '12/2026'],
  ['12/26', undefined],
  ['12-2026', undefined],
  ['0', undefined],
  ['', undefined],
  ['1234567890', undefined],
  ['12/2026/1', undefined],
  ['doze', undefined],
])('reads the number %j as %j', (typed, number) => {
  expect(readFollowedNumber(typed)).toBe(number);
});

it.each([
  ['ABCD2345', 'ABCD2345'],
  [' abcd 2345 ', 'ABCD2345'],
  ['abcd-2345', 'ABCD2345'],
  ['', ''],
])('reads the password %j as %j', (typed, password) => {
  expect(readFollowPassword(typed)).toBe(password);
});

it('leads to the page of an office, with the number and without the password', () => {
  const page = followUrl('https://cartorio.example', '123455');
  expect(page).toBe('https://cartorio.example/acompanhar/123455');
  expect(followQrUrl(page, '12/2026')).toBe('https://cartorio.example/acompanhar/123455?numero=12%2F2026');
});
