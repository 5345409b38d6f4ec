import { describe, expect, it } from 'vitest';
import { statementsDue } from './statements-due.ts';

const told = (departments: Parameters<typeof statementsDue>[0], today: string) =>
  statementsDue(departments, today).map(({ resource, row, period }) => [
    resource,
    ...Object.values(row),
    period.from,
    period.to,
  ]);

describe('the statements that an office owes', () => {
  it.each([
    ['2026-11-16', 'first', 2026, 11, '2026-11-01', '2026-11-15'],
    ['2026-11-30', 'first', 2026, 11, '2026-11-01', '2026-11-15'],
    ['2026-12-01', 'second', 2026, 11, '2026-11-16', '2026-11-30'],
    ['2026-12-15', 'second', 2026, 11, '2026-11-16', '2026-11-30'],
    ['2027-01-03', 'second', 2026, 12, '2026-12-16', '2026-12-31'],
    ['2028-03-01', 'second', 2028, 2, '2028-02-16', '2028-02-29'],
  ])('to CENSEC on %s are of the fortnight that is over', (today, fortnight, year, month, from, to) => {
    const fortnights = told(['notes'], today).filter(
      ([name, central]) => name === 'censec' && central !== 'ctp',
    );
    expect(fortnights).toEqual(
      ['cep', 'cesdi', 'rcto'].map((central) => ['censec', central, year, month, fortnight, from, to]),
    );
  });

  it.each([
    ['2026-11-29', 2026, 10, '2026-10-01', '2026-10-31'],
    ['2027-01-01', 2026, 12, '2026-12-01', '2026-12-31'],
  ])('to city halls on %s are of the month before', (today, year, month, from, to) => {
    expect(told(['notes'], today)).toContainEqual(['censec', 'ctp', year, month, 'second', from, to]);
  });

  it.each([
    ['2026-11-29', 2026, 10, 2026, 3, '2026-07-01', '2026-09-30'],
    ['2026-10-01', 2026, 9, 2026, 3, '2026-07-01', '2026-09-30'],
    ['2026-09-30', 2026, 8, 2026, 2, '2026-04-01', '2026-06-30'],
    ['2027-01-01', 2026, 12, 2026, 4, '2026-10-01', '2026-12-31'],
  ])(
    'of the civil registry on %s are of the month and of the quarter before',
    (today, year, month, ofYear, quarter, from, to) => {
      const [tse, ibge, sirc] = told(['civil'], today);
      const first = `${year}-${String(month).padStart(2, '0')}-01`;
      expect(tse?.slice(0, 4)).toEqual(['tse', year, month, first]);
      expect(ibge).toEqual(['ibge', ofYear, quarter, from, to]);
      expect(sirc?.slice(0, 3)).toEqual(['sirc', 'no_movement', first]);
    },
  );

  it.each(['notes', 'property', 'rtd', 'rcpj', 'protest'] as const)(
    'of %s are the one of the year before to COAF, once',
    (department) => {
      const year = ['siscoaf_batch', 'negative_year', '2025-01-01', '2025-12-31', '2025-01-01', '2025-12-31'];
      const owed = [...told([department], '2026-01-02'), ...told([department, 'civil'], '2026-12-31')];
      expect(owed.filter(([resource]) => resource === 'siscoaf_batch')).toEqual([year, year]);
    },
  );

  it('to COAF are none of the civil registry', () => {
    expect(told(['civil'], '2026-11-29').map(([resource]) => resource)).toEqual(['tse', 'ibge', 'sirc']);
  });
});
