import { expect, it } from 'vitest';
import { depositReport } from './deposit-report.ts';

it('says of each deposit when it became revenue, when it was given back, and what is left', () => {
  const { title, lines, parts } = depositReport({
    year: 2026,
    month: 3,
    deposits: [
      {
        number: '3/2026',
        protocol: '12',
        on: '2026-02-27',
        history: 'Registro de compra e venda',
        cents: 100_000n,
        uses: [
          { kind: 'deposit_convert', on: '2026-03-02', cents: 80_000n },
          { kind: 'deposit_refund', on: '2026-03-03', cents: 5000n },
          { kind: 'deposit_refund', on: '2026-03-04', cents: 1000n },
        ],
      },
      { number: '4/2026', protocol: '13', on: '2026-03-05', history: 'Averbação', cents: 2050n, uses: [] },
    ],
  });
  expect([title, ...lines]).toEqual(['Controle de depósito prévio', 'março de 2026']);
  expect(parts[0]?.rows).toEqual([
    [
      '3/2026',
      '12',
      '27/02/2026',
      'Registro de compra e venda',
      '1.000,00',
      '02/03/2026: 800,00',
      '03/03/2026: 50,00; 04/03/2026: 10,00',
      '140,00',
    ],
    ['4/2026', '13', '05/03/2026', 'Averbação', '20,50', '', '', '20,50'],
    ['Total', '', '', '', '1.020,50', '800,00', '60,00', '160,50'],
  ]);
});

it('has no total where there is no deposit', () => {
  const { lines, parts } = depositReport({ year: 2026, month: null, deposits: [] });
  expect([lines, parts[0]?.rows]).toEqual([['Exercício de 2026'], []]);
});
