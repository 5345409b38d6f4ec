import { describe, expect, it } from 'vitest';
import { type BalanceFacts, balanceReport } from './balance-report.ts';

const facts: BalanceFacts = {
  year: 2026,
  month: 3,
  closedOn: null,
  endorsement: null,
  sums: [
    { month: 3, department: 'Notas', category: null, revenue: 80_000n, expense: 0n },
    { month: 3, department: 'Registro civil', category: null, revenue: 10_050n, expense: 0n },
    { month: 3, department: 'Notas', category: 'Aluguel', revenue: 0n, expense: 100_000n },
  ],
  lines: [
    {
      order: 7,
      on: '2026-03-05',
      department: 'Notas',
      history: 'Escritura',
      reference: 'N-ESC-7, fls. 2, termo 3',
      revenue: 80_000n,
      expense: 0n,
    },
  ],
};
const partOf = (given: BalanceFacts, heading: string) =>
  balanceReport(given).parts.find((part) => part.heading.startsWith(heading))?.rows;

describe('the report of a month', () => {
  it('has each line with its number, act and amount, and what is left', () => {
    const { title, lines } = balanceReport(facts);
    expect([title, ...lines]).toEqual([
      'Livro Diário Auxiliar da Receita e da Despesa',
      'março de 2026',
      'Período em aberto: valores lançados até agora.',
    ]);
    expect(partOf(facts, 'Lançamentos')).toEqual([
      ['7', '05/03/2026', 'Notas', 'Escritura', 'N-ESC-7, fls. 2, termo 3', '800,00', ''],
    ]);
    expect(partOf(facts, 'Resultado')).toEqual([['março', '900,50', '1.000,00', '-99,50']]);
    expect(partOf(facts, 'Receita por')).toEqual([
      ['Notas', '800,00'],
      ['Registro civil', '100,50'],
      ['Total', '900,50'],
    ]);
    expect(partOf(facts, 'Despesa por')).toEqual([['Aluguel', '1.000,00']]);
  });
});

describe('the report of a year', () => {
  const year: BalanceFacts = {
    ...facts,
    month: null,
    lines: [],
    closedOn: '2027-01-10',
    endorsement: { on: '2027-02-05', by: 'Juíza Ana', struck: 40_000n },
  };

  it('has its twelve months, the total, and what is left once the struck expenses are taken off', () => {
    expect(balanceReport(year).lines).toEqual([
      'Exercício de 2026',
      'Encerrado em 10/01/2027.',
      'Visado em 05/02/2027 por Juíza Ana.',
    ]);
    const rows = partOf(year, 'Receita, despesa');
    expect(rows).toHaveLength(15);
    expect(rows?.slice(11)).toEqual([
      ['dezembro', '0,00', '0,00', '0,00'],
      ['Total do exercício', '900,50', '1.000,00', '-99,50'],
      ['Despesas glosadas', '', '400,00', ''],
      ['Total depois das glosas', '900,50', '600,00', '300,50'],
    ]);
    expect(partOf(year, 'Lançamentos')).toBeUndefined();
  });

  it('says nothing of struck expenses where the judge struck none', () => {
    const none: BalanceFacts = { ...year, endorsement: { on: '2027-02-05', by: 'Juíza Ana', struck: 0n } };
    expect(partOf(none, 'Receita, despesa')).toHaveLength(13);
  });
});
