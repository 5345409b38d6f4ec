import { expect, it } from 'vitest';
import { sealDayParts } from './seal-day-report.ts';

it('states services, funds and what is open, or that there is nothing', () => {
  const [services, funds, unsealed, unanswered] = sealDayParts({
    services: [
      { service: '004001 Nascimento', count: 3, cents: 123_456 },
      { service: '002002 Autenticação', count: 6, cents: 2112 },
    ],
    funds: [
      { fund: 'FERMOJU', cents: 150 },
      { fund: 'emolumento', cents: 1559 },
    ],
    unsealed: [{ what: 'Nascimento', detail: 'termo 12' }],
    unanswered: [],
  });
  expect(services?.rows).toEqual([
    ['004001 Nascimento', '3', '1.234,56'],
    ['002002 Autenticação', '6', '21,12'],
    ['Total', '9', '1.255,68'],
  ]);
  expect(funds?.rows).toEqual([
    ['FERMOJU', '1,50'],
    ['Emolumentos', '15,59'],
    ['Total', '17,09'],
  ]);
  expect(unsealed?.rows).toEqual([['Nascimento', 'termo 12']]);
  expect(unanswered).toMatchObject({ rows: [], nothing: 'O tribunal respondeu por todos os selos.' });
});

it('has no total of nothing', () => {
  const parts = sealDayParts({ services: [], funds: [], unsealed: [], unanswered: [] });
  expect(parts.map(({ rows }) => rows)).toEqual([[], [], [], []]);
});
