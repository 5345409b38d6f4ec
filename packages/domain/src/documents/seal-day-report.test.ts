import { expect, it } from 'vitest';
import { sealDayParts } from './seal-day-report.ts';

it('states services, funds and what is open, or that there is nothing', () => {
  const [services, funds, unsealed, unanswered] = sealDayParts({
    services: [{ service: '004001 Nascimento', count: 3, cents: 123_456 }],
    funds: [{ fund: 'FERMOJU', cents: 150 }],
    unsealed: [{ what: 'Nascimento', detail: 'termo 12' }],
    unanswered: [],
  });
  expect(services?.rows).toEqual([['004001 Nascimento', '3', '1.234,56']]);
  expect(funds?.rows).toEqual([['FERMOJU', '1,50']]);
  expect(unsealed?.rows).toEqual([['Nascimento', 'termo 12']]);
  expect(unanswered).toMatchObject({ rows: [], nothing: 'O tribunal respondeu por todos os selos.' });
});
