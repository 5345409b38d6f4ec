import { registrationFindings, checkRow } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/notes-property-fees.json' with { type: 'json' };
import { interimCap, interimSurplus, type MoneyEvent, periodTotals } from './daily-book.ts';
import { dailyBook } from './daily-book.entity.ts';
import { movement } from './movement.entity.ts';
import { actReferenceOf, bookEntryOf } from './book-entry.ts';
import { bookSideOf, directionOf, MOVEMENT_TYPES } from './movement-types.ts';

const { finance } = vectors;
const TODAY = '2026-07-10';

describe('the Livro Diário', () => {
  const events = finance.daily_book.events.map((event): MoneyEvent => {
    const { date: on } = event;
    if (event.kind === 'deposit_in') return { kind: 'deposit_in', on, amount: String(event.amount) };
    if (event.kind === 'expense') return { kind: 'expense', on, amount: String(event.amount) };
    const received = String(event.received).split(' ')[0] ?? '0.00';
    return { kind: 'act', on, emolumento: String(event.emolumento), funds: String(event.funds), received };
  });

  it('counts revenue on the day of the act and expenses when they are paid', () => {
    const { expected } = finance.daily_book;
    expect(periodTotals(events, '2026-03')).toEqual({
      revenue: expected.gross_own_revenue_march,
      funds: expected.third_party_funds_march,
      expenses: expected.expenses_march,
      result: expected.result_march,
      receivables: expected.receivables,
      cashRevenue: finance.livro_caixa_ir.revenue_march.split(' ')[0],
    });
    expect(periodTotals(events, '2026-04').revenue).toBe('0.00');
  });

  const line = { entered_on: '2026-03-05', department: 'notes', history: 'Escritura' };
  it.each([
    [{ revenue: '10.00', act_reference: 'L. 1, fls. 2' }, []],
    [{ revenue: '10.00' }, ['act_reference:required']],
    [
      { revenue: '10.00', expense: '1.00', act_reference: 'x' },
      ['category:required', 'document_number:required', 'revenue:revenue_or_expense'],
    ],
    [{}, ['revenue:revenue_or_expense']],
    [{ expense: '1.00', category: 'rent', document_number: 'NF 1' }, []],
    [{ expense: '1.00' }, ['category:required', 'document_number:required']],
  ])('takes %j with %j', (given, codes) => {
    const found = checkRow(dailyBook, { ...line, ...given }, TODAY).map(
      ({ field, code }) => `${field}:${code}`,
    );
    expect(new Set(found)).toEqual(new Set(codes));
    expect(found).toHaveLength(codes.length);
  });
});

describe('the place of a movement in the Livro Diário', () => {
  it('is that of revenue and expenses alone', () => {
    const placed = MOVEMENT_TYPES.filter((type) => bookSideOf(type) !== undefined);
    expect(placed).toEqual(['receipt_act', 'deposit_convert', 'expense', 'tax_payment']);
  });

  const moved = { movement_type: 'receipt_act', amount: '10.00', moved_on: '2026-03-05' } as const;
  it.each([
    [{}, '2026-03-05', 'not_entered'],
    [{ act_on: '2026-03-01', received_on: '2026-03-02', entered: '9.99' }, '2026-03-01', 'in_part'],
    [{ movement_type: 'expense', received_on: '2026-03-02', entered: '10.00' }, '2026-03-02', 'entered'],
    [{ movement_type: 'transfer', act_on: '2026-03-01' }, null, 'outside'],
    [{ reversed: true, entered: '10.00' }, '2026-03-05', 'to_take_back'],
    [{ reversed: true }, '2026-03-05', 'outside'],
    [{ funds_amount: '2.00', entered: '8.00' }, '2026-03-05', 'entered'],
    [{ funds_amount: '2.00', entered: '7.99' }, '2026-03-05', 'in_part'],
    [{ funds_amount: '10.00' }, '2026-03-05', 'outside'],
    [{ amount: '1x', entered: '-1.00' }, '2026-03-05', 'not_entered'],
  ] as const)('of %j is %s, %s', (given, book_on, book_status) => {
    expect(bookEntryOf({ ...moved, ...given })).toEqual({ book_on, book_status });
  });
});

describe('the act of a line', () => {
  const told = { ofReceipt: true, document: '26/2026', history: 'Autenticação' };
  it.each([
    [{ place: 'A-1, fls. 2, termo 3', seal: 'X1' }, 'A-1, fls. 2, termo 3'],
    [{ protocol: '12', seal: 'X1' }, 'Protocolo 12'],
    [{ seal: 'X1' }, 'Selo X1'],
    [{}, 'Recibo 26/2026'],
    [{ ofReceipt: false, document: 'Guia 7' }, 'Guia 7'],
    [{ document: null }, 'Autenticação'],
  ])('of %j is %s', (given, reference) => {
    expect(actReferenceOf({ ...told, ...given })).toBe(reference);
  });
});

describe('an interim head', () => {
  it('keeps up to the cap', () => {
    const { stf_subsidy: subsidy, surplus_example: example } = finance.interim_cap;
    expect(interimCap(subsidy)).toBe(finance.interim_cap['cap_90.25%']);
    expect(interimSurplus(example.net, subsidy)).toBe(example.to_court_fund);
    expect(interimSurplus('41845.49', subsidy)).toBe('0.00');
  });
});

describe('a movement', () => {
  const base = {
    history: 'Recibo',
    account: 1,
    movement_type: 'receipt_act',
    amount: '50.00',
    moved_on: '2026-03-05',
    act_on: '2026-03-05',
    department: 'civil',
    method: 'pix',
  };
  const codes = (given: object): string[] =>
    checkRow(movement, { ...base, ...given }, TODAY).map(
      ({ level, field, code }) => `${level} ${field}:${code}`,
    );

  it.each([
    [{}, []],
    [{ amount: '0.00' }, ['error amount:must_be_positive']],
    [{ method: 'cash', amount: '99999.99' }, []],
    [{ method: 'cash', amount: '100000.00' }, ['task amount:cash_to_coaf']],
    [
      { movement_type: 'deposit_in', act_on: null, method: 'cash', amount: '100000.00' },
      ['task amount:cash_to_coaf'],
    ],
    [{ movement_type: 'cash_out', act_on: null, method: 'cash', amount: '100000.00' }, []],
    [{ movement_type: 'deposit_convert', transfer_account: 2, method: 'cash', amount: '100000.00' }, []],
    [{ method: 'credit' }, ['error installments:required']],
    [{ movement_type: 'expense' }, ['error category:required', 'error document_number:required']],
    [{ movement_type: 'transfer', transfer_account: 1 }, ['error transfer_account:same_account']],
    [{ movement_type: 'difference' }, ['error direction:required']],
    [{ received_on: '2026-03-04' }, ['warning received_on:received_before_act']],
  ])('with %j is told %j', (given, expected) => expect(codes(given)).toEqual(expected));

  it('goes its own way, or the way that is given', () => {
    expect(MOVEMENT_TYPES.filter((type) => directionOf(type, null) === null)).toEqual([
      'reversal',
      'difference',
    ]);
    expect(directionOf('difference', 'in')).toBe('in');
    expect(directionOf('expense', 'in')).toBe('out');
    expect(registrationFindings(movement, base, { today: TODAY })).toEqual([]);
  });
});
