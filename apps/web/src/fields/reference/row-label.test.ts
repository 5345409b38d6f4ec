import { afterEach, expect, it } from 'vitest';
import { i18n } from '../../text/i18n.ts';
import { labelOf } from './use-reference.ts';

const day = { name: 'seal/seal_day', label: 'day' };

afterEach(() => i18n.changeLanguage('pt-br'));

it('writes a row that is called by its day as a reader of the language does', async () => {
  expect(labelOf(day, { id: 1, day: '2026-11-25' })).toBe('25/11/2026');
  await i18n.changeLanguage('en-us');
  expect(labelOf(day, { id: 1, day: '2026-11-25' })).toBe('11/25/2026');
});

it('leaves what only looks like a day, and calls a row without a label by its number', () => {
  expect(labelOf(day, { id: 1, day: '2026-13-25' })).toBe('2026-13-25');
  expect(labelOf(day, { id: 7, day: null })).toBe('#7');
});
