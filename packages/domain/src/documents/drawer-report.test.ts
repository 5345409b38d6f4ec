import { describe, expect, it } from 'vitest';
import { closingLines } from '../finance/cash-closing.ts';
import { type DrawerFacts, drawerReport } from './drawer-report.ts';

const facts: DrawerFacts = {
  drawer: 'Caixa do balcão',
  operator: 'Maria',
  openedAt: '10/07/2026 08:01',
  float: '100.00',
  openingDifference: '0.00',
  floatReason: null,
  notes: null,
  lines: closingLines({
    before: '100.00',
    moved: [{ direction: 'in', method: 'cash', amount: '1000.50' }],
    counted: [{ method: 'cash', counted: '1100.00' }],
  }).map((line) => ({ ...line, name: 'Dinheiro' })),
  movements: [
    {
      at: '09:15',
      history: 'Certidão 12',
      kind: 'Recebimento de ato',
      method: 'Dinheiro',
      direction: 'in',
      cents: 100_050n,
    },
  ],
};
const closed = { at: '10/07/2026 17:30', by: 'João', explanation: 'Troco', approval: null };

describe('the report of a drawer', () => {
  it('tells what moved in one that is open, and neither count nor signatures', () => {
    const { title, lines, parts } = drawerReport(facts);
    expect([title, lines]).toEqual([
      'Caixa aberto: movimento até agora',
      ['Caixa do balcão: aberto por Maria em 10/07/2026 08:01, com R$ 100,00 em dinheiro.'],
    ]);
    expect(parts.map(({ heading }) => heading)).toEqual(['Por forma de pagamento (R$)', 'Movimentações']);
    expect(parts[0]?.rows[0]).toEqual(['Dinheiro', '100,00', '1.000,50', '0,00', '1.100,50', '', '']);
    expect(parts[1]?.rows).toEqual([
      ['09:15', 'Certidão 12', 'Recebimento de ato', 'Dinheiro', '1.000,50', ''],
    ]);
  });

  it('tells of one that was closed what was counted, why it differs, and who signs', () => {
    const { title, lines, parts } = drawerReport({ ...facts, closed });
    expect(title).toBe('Fechamento de caixa');
    expect(lines.slice(1)).toEqual([
      'Fechado por João em 10/07/2026 17:30.',
      'Explicação da diferença no fechamento: Troco',
      'A diferença aguarda aprovação.',
    ]);
    expect(parts[0]?.rows.at(-1)).toEqual([
      'Total',
      '100,00',
      '1.000,50',
      '0,00',
      '1.100,50',
      '1.100,00',
      '-0,50',
    ]);
    expect(parts[2]?.rows.map(([who, name]) => `${who} ${name}`)).toEqual([
      'Operador Maria',
      'Fechou João',
      'Aprovou a diferença ',
    ]);
  });

  it('names who approved, the difference at the opening, and no line for whom nobody needs', () => {
    const approval = { by: 'Ana', at: '11/07/2026 08:00' };
    const { lines } = drawerReport({
      ...facts,
      openingDifference: '-2.00',
      floatReason: 'Troco levado',
      notes: 'Falta de energia às 14h',
      closed: { ...closed, approval },
    });
    expect(lines.slice(1, 3)).toEqual([
      'Diferença na abertura: -R$ 2,00.',
      'Explicação da diferença na abertura: Troco levado',
    ]);
    expect(lines.at(-1)).toBe('Observações: Falta de energia às 14h');
    expect(lines).toContain('Diferença aprovada por Ana em 11/07/2026 08:00.');
    const { parts } = drawerReport({ ...facts, closed: { at: closed.at, by: 'Maria', explanation: null } });
    expect(parts[2]?.rows.map(([who]) => who)).toEqual(['Operador']);
  });
});
