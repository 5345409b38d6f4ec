import { expect, it } from 'vitest';
import { feeReceiptReport, type ReceiptFacts } from './fee-receipt-report.ts';

const act = {
  code: '007001',
  description: 'Certidão',
  quantity: 2,
  actOn: '10/07/2026',
  seal: 'AAA123',
  total: '84.11',
  fees: { ISS: '4.00', selo: '0.01', emolumento: '80.10' },
  exemption: null,
  reduction: null,
};
const free = {
  ...act,
  description: 'Registro de nascimento',
  seal: 'BBB456',
  quantity: 1,
  total: '0.00',
  fees: {},
  reduction: null,
  exemption: { reason: 'Registro de nascimento', law: 'Lei 9.534/1997' },
};
const facts: ReceiptFacts = {
  number: '12/2026',
  issuedAt: '10/07/2026 09:15',
  issuedBy: 'Maria',
  payer: 'Joana Lima, CPF 529.982.247-25',
  total: '84.11',
  acts: [act, free],
  payments: [
    { method: 'Dinheiro', amount: '80.00' },
    { method: 'Pix', amount: '4.11' },
  ],
  tables: ['TJCE 2026'],
  notes: null,
  cancelled: null,
};

it('says of several acts that are free as of one', () => {
  const nothing = { ...facts, total: '0.00', payments: [] };
  const [ofOne] = feeReceiptReport({ ...nothing, acts: [free] }).lines;
  expect(ofOne).toBe('Ato gratuito, praticado para Joana Lima, CPF 529.982.247-25: nada foi cobrado.');
  const [ofTwo] = feeReceiptReport({ ...nothing, acts: [free, free] }).lines;
  expect(ofTwo).toBe('Atos gratuitos, praticados para Joana Lima, CPF 529.982.247-25: nada foi cobrado.');
});

it('states who paid what in words, each amount of each act with the fees of the office first, and how it was paid', () => {
  const { title, lines, parts } = feeReceiptReport(facts);
  expect([title, lines]).toEqual([
    'Recibo de emolumentos nº 12/2026',
    [
      'Recebido de Joana Lima, CPF 529.982.247-25: R$ 84,11 (oitenta e quatro reais e onze centavos).',
      'Emitido em 10/07/2026 09:15 por Maria.',
      'Tabela de custas: TJCE 2026.',
    ],
  ]);
  expect(parts.map(({ rows }) => rows)).toEqual([
    [
      [
        '1',
        '007001',
        'Certidão',
        '10/07/2026',
        '2',
        'Emolumentos R$ 80,10 · ISS R$ 4,00 · Selo R$ 0,01',
        '84,11',
      ],
      [
        '2',
        '007001',
        'Registro de nascimento',
        '10/07/2026',
        '1',
        'Registro de nascimento (Lei 9.534/1997)',
        '0,00',
      ],
    ],
    [
      ['1', 'AAA123'],
      ['2', 'BBB456'],
    ],
    [
      ['Emolumentos', 'R$ 80,10'],
      ['ISS', 'R$ 4,00'],
      ['Selo', 'R$ 0,01'],
      ['Total', 'R$ 84,11'],
    ],
    [
      ['Dinheiro', 'R$ 80,00'],
      ['Pix', 'R$ 4,11'],
    ],
  ]);
});

it('says of acts free of charge that nothing was paid', () => {
  const { lines, parts } = feeReceiptReport({ ...facts, total: '0.00', acts: [free], payments: [] });
  expect(lines[0]).toBe('Ato gratuito, praticado para Joana Lima, CPF 529.982.247-25: nada foi cobrado.');
  expect(parts.map(({ rows, nothing }) => (rows.length > 0 ? rows : nothing)).slice(2)).toEqual([
    [['Total', 'R$ 0,00']],
    'Nada foi cobrado.',
  ]);
});

it('says of one that was cancelled by whom, when and why, before all else', () => {
  const cancelled = { at: '11/07/2026 10:00', by: 'João', reason: 'Outro pagador' };
  const { title, lines } = feeReceiptReport({ ...facts, notes: 'Via única', cancelled });
  expect([title, ...lines.slice(0, 2), lines.at(-1)]).toEqual([
    'Recibo de emolumentos nº 12/2026: cancelado',
    'CANCELADO em 11/07/2026 10:00 por João: Outro pagador',
    'Este recibo não prova pagamento.',
    'Observações: Via única',
  ]);
});
