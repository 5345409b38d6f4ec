import { beforeEach, expect, it } from 'vitest';
import { setOfficeTimeZone } from '../../api/office-clock.ts';
import { instantOf, officeTimeOf } from './office-instant.ts';

beforeEach(() => setOfficeTimeZone('America/Fortaleza'));

it.each([
  ['2026-01-01T00:00:00Z', '2025-12-31T21:00'],
  ['2026-01-02T03:04:00.000Z', '2026-01-02T00:04'],
])('%s is %s in the office, and back', (instant, shown) => {
  expect(officeTimeOf(instant)).toBe(shown);
  expect(Date.parse(instantOf(shown) ?? '')).toBe(Date.parse(instant));
});

it('says nothing of what is no moment', () => {
  expect(officeTimeOf(null)).toBe('');
  expect(instantOf('')).toBeNull();
});
