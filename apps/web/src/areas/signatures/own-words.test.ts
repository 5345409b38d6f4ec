import { expect, it } from 'vitest';
import { setOfficeTimeZone } from '../../api/office-clock.ts';
import { shownMoment } from './own-words.ts';

it.each([
  ['America/Rio_Branco', '29/11/2026, 22:30'],
  ['America/Sao_Paulo', '30/11/2026, 00:30'],
])('in %s a moment is told by the clock of the office', (zone, told) => {
  setOfficeTimeZone(zone);
  expect(shownMoment('2026-11-30T03:30:00Z')).toBe(told);
});
