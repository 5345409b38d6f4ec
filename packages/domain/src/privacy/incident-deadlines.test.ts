import { expect, it } from 'vitest';
import { type IncidentRecipient, termOfNotice } from './incident-deadlines.ts';

const DAYS = { anpd: 3, court: 2 };
const [CNN, CRITICAL] = ['CNN (ex-Prov. CNJ 134/2022)', 'Prov. CNJ 213/2026 art. 11 §1'];

/** 2026-03-02 is a Monday, 2026-03-06 a Friday; 2026-04-21, a Tuesday, is a holiday. */
it.each<[IncidentRecipient, string, boolean, string, string]>([
  ['anpd', '2026-03-02', false, '2026-03-05', 'Res. CD/ANPD 15/2024 art. 6'],
  ['subjects', '2026-03-06', false, '2026-03-11', 'Res. CD/ANPD 15/2024 art. 9'],
  ['anpd', '2026-04-20', true, '2026-04-24', 'Res. CD/ANPD 15/2024 art. 6'],
  ['court', '2026-03-02', false, '2026-03-04', CNN],
  ['court', '2026-03-02', true, '2026-03-04', CNN],
  ['court', '2026-03-06', false, '2026-03-10', CNN],
  // 72 hours are over before the business days are.
  ['court', '2026-03-06', true, '2026-03-09', CRITICAL],
  ['court', '2026-04-18', true, '2026-04-21', CRITICAL],
])('%s is told of an incident noticed on %s (critical: %s) by %s: %s', (to, on, critical, due, norm) => {
  expect(termOfNotice(to, { noticedOn: on, critical }, DAYS)).toEqual({ due, norm });
});

it('within the days that the office has settled', () => {
  const term = termOfNotice('court', { noticedOn: '2026-03-02', critical: false }, { anpd: 3, court: 5 });
  expect(term.due).toBe('2026-03-09');
});
