import { amountOf } from '@serventia/kit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import file from '../../../../apps/server/data/cost-table-ce-2025.json' with { type: 'json' };
import { calculateFee } from '../fees/calculate.ts';
import { parseCostTableFile } from '../fees/parse-cost-table-file.ts';
import { PRINTED_TABLE } from '../fees/fee-policy.ts';
import {
  fundsOfShares,
  itemAmounts,
  paidAmounts,
  receiptFindings,
  receiptShares,
  receiptTotal,
} from './fee-receipt-rules.ts';

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);
const payments = (...amounts: readonly (string | null)[]) => amounts.map((amount) => ({ amount }));
const codesOf = (...args: Parameters<typeof receiptFindings>): unknown[] =>
  receiptFindings(...args).map(({ field, code }) => `${field}:${code}`);

describe('what an item of a receipt keeps', () => {
  const { table } = parseCostTableFile(file);
  const items = table?.items.filter(({ kind, exemptVariant }) => kind !== 'formula' && !exemptVariant) ?? [];

  it('is, for each item of the table and any quantity, what the fee engine charges', () => {
    expect(items.length).toBeGreaterThan(100);
    for (const { code } of items)
      for (const [quantity, sealPriceCharged, exempt] of [
        [1, true, false],
        [7, true, false],
        [2, false, false],
        [3, true, true],
      ] as const) {
        const policy = { ...PRINTED_TABLE, sealPriceCharged };
        const item = table?.items.find((each) => each.code === code);
        const valueCents = item?.kind === 'range' ? item.range.from : undefined;
        const fee = calculateFee(
          { ...table!, policy },
          { code, quantity, exempt, ...(valueCents === undefined ? {} : { valueCents }) },
        );
        const fees = Object.fromEntries(
          fee.lines
            .flatMap(({ components }) => Object.entries(components))
            .filter(([, cents]) => cents > 0)
            .map(([fund, cents]) => [fund, amountOf(cents)]),
        );
        expect(itemAmounts(fees).total, code).toBe(amountOf(fee.totalCents));
      }
  });

  it.each([
    [{}, ['0.00', '0.00', '0.00']],
    [{ emolumento: '80.10' }, ['80.10', '0.00', '80.10']],
    [{ selo: '10.48', FERMOJU: '4.02' }, ['0.00', '14.50', '14.50']],
    [{ ISS: '4.00', emolumento: '80.10', selo: '0.01' }, ['80.10', '4.01', '84.11']],
  ])('tells %o apart as %o', (fees, told) => {
    const { emoluments, funds, total } = itemAmounts(fees);
    expect([emoluments, funds, total]).toEqual(told);
  });
});

describe('what is paid', () => {
  it.each([
    [100n, [], []],
    [100n, ['1.00'], [100n]],
    [100n, [null], [100n]],
    [100n, ['0.40', null], [40n, 60n]],
    [100n, [null, '0.40'], [60n, 40n]],
    [100n, ['1.00', null], undefined],
    [100n, ['2.00', null], undefined],
    [100n, [null, null], undefined],
    [100n, ['0.10'], [10n]],
  ] as const)('of %s by %o is %o', (total, amounts, paid) => {
    expect(paidAmounts(total, payments(...amounts))).toEqual(paid);
  });
});

describe('a receipt is refused', () => {
  const items = [{ total: '30.00' }, { total: '12.50' }];
  it.each([
    [{}, ['receipt_acts:receipt_without_seals']],
    [{ record: 1 }, []],
    [{ record: 1, begun_by: 'Maria' }, ['receipt_acts:receipt_without_seals']],
    [{ receipt_acts: [], payments: payments('1.00') }, ['receipt_acts:receipt_without_seals']],
    [{ receipt_acts: items }, ['payments:payments_differ']],
    [{ receipt_acts: items, payments: payments('42.50') }, []],
    [{ receipt_acts: items, payments: payments('42.49') }, ['payments:payments_differ']],
    [{ receipt_acts: items, payments: payments('42.51') }, ['payments:payments_differ']],
    [{ receipt_acts: items, payments: payments('40.00', null) }, []],
    [{ receipt_acts: items, payments: payments(null, null) }, ['payments:payments_differ']],
    [{ receipt_acts: items, payments: payments('42.50', null) }, ['payments:payments_differ']],
    [{ receipt_acts: items, payments: payments('42.50', '0.00') }, ['payments:payment_of_nothing']],
    [{ receipt_acts: [{ total: '0.00' }] }, []],
    [{ receipt_acts: [{ total: '0.00' }], payments: payments(null) }, ['payments:free_receipt_paid']],
  ])('%o: %o', (draft, codes) => {
    expect(codesOf(draft)).toEqual(codes);
  });

  it('with both sums and the norm', () => {
    expect(receiptFindings({ receipt_acts: items, payments: payments('40.00') })).toMatchObject([
      { level: 'error', params: { total: '42.50', paid: '40.00' }, norm: 'Lei 8.935/1994, art. 30, IX' },
    ]);
  });
});

describe('what of each payment is for which act', () => {
  const cents = fc.array(fc.bigInt({ min: 1n, max: 1_000_000n }), { minLength: 1, maxLength: 8 });

  it('adds up by payment and by act, and no share is of nothing', () => {
    fc.assert(
      fc.property(cents, cents, (acts, cuts) => {
        const total = sum(acts);
        // Payments of the same sum, cut elsewhere.
        const parts: bigint[] = [];
        let left = total;
        for (const cut of cuts) {
          const part = cut < left ? cut : left;
          if (part > 0n) parts.push(part);
          left -= part;
        }
        if (left > 0n) parts.push(left);
        const shares = receiptShares(parts, acts);
        for (const [place, part] of parts.entries())
          expect(sum(shares.filter(({ payment }) => payment === place).map((each) => each.cents))).toBe(part);
        for (const [place, due] of acts.entries())
          expect(sum(shares.filter(({ act }) => act === place).map((each) => each.cents))).toBe(due);
        expect(shares.every((each) => each.cents > 0n)).toBe(true);
        expect(shares.length).toBeLessThan(parts.length + acts.length);
      }),
    );
  });

  it('leaves out an act free of charge', () => {
    expect(receiptShares([50n], [0n, 50n])).toEqual([{ payment: 0, act: 1, cents: 50n }]);
  });
});

it('comes to the sum of its items', () => {
  expect(receiptTotal([{ total: '1.10' }, { total: null }, { total: '2.20' }])).toBe(330n);
});

describe('what of each share is of funds', () => {
  it('leaves the emoluments of each act to the cent, however it was paid', () => {
    const acts = [
      { total: 1000n, own: 667n },
      { total: 300n, own: 300n },
      { total: 0n, own: 0n },
    ];
    const shares = receiptShares(
      [333n, 333n, 634n],
      acts.map(({ total }) => total),
    );
    const funds = fundsOfShares(shares, acts);
    const own = (act: number): bigint =>
      sum(shares.map(({ act: of, cents }, place) => (of === act ? cents - (funds[place] ?? 0n) : 0n)));
    expect([own(0), own(1)]).toEqual([667n, 300n]);
    expect(funds.every((cents) => cents >= 0n)).toBe(true);
  });
});
