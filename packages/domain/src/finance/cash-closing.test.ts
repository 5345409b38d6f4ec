import { amountOf, centsOf } from '@serventia/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closingFindings, closingLines, closingSums, type DrawerMovement } from './cash-closing.ts';
import { COUNTED_METHODS, isCounted, PAYMENT_METHODS } from './payment-methods.ts';

const cash = (direction: 'in' | 'out', amount: string): DrawerMovement => ({
  direction,
  method: 'cash',
  amount,
});
const pix = (direction: 'in' | 'out', amount: string): DrawerMovement => ({
  direction,
  method: 'pix',
  amount,
});

const TODAY = '2026-07-10';

describe('what a drawer must hold', () => {
  it.each([
    ['nothing moved', '100.00', [], 'cash 10000'],
    ['cash came and went', '100.00', [cash('in', '50.10'), cash('out', '20.00')], 'cash 13010'],
    ['the float was short', '-3.00', [cash('in', '50.00')], 'cash 4700'],
    ['a Pix is no cash', '100.00', [pix('in', '7.00')], 'cash 10000 pix 700'],
    [
      'a Pix that was reversed is counted as nothing',
      '0.00',
      [pix('in', '7.00'), pix('out', '7.00')],
      'cash 0 pix 0',
    ],
    [
      'what is owed or free brings nothing',
      '1.00',
      [
        { direction: 'in', method: 'postponed', amount: '9.00' },
        { direction: 'in', method: 'free', amount: '9.00' },
        { direction: 'in', method: 'monthly_account', amount: '9.00' },
      ] as const,
      'cash 100',
    ],
  ])('%s', (_, before, moved, expected) => {
    const lines = closingLines({ before, moved, counted: [] });
    expect(lines.map((line) => `${line.method} ${line.expected}`).join(' ')).toBe(expected);
    expect(lines.every(({ counted, difference }) => counted === undefined && difference === 0n)).toBe(true);
  });

  it('is over or short by what was counted, of each way to pay', () => {
    const lines = closingLines({
      before: '100.00',
      moved: [cash('in', '60.10'), pix('in', '30.00')],
      counted: [
        { method: 'cash', counted: '158.10' },
        { method: 'pix', counted: '31.00' },
        { method: 'cheque', counted: '0.00' },
      ],
    });
    expect(lines.map(({ method, difference }) => [method, difference])).toEqual([
      ['cash', -200n],
      ['pix', 100n],
      ['cheque', 0n],
    ]);
    expect(closingSums(lines)).toEqual({ expected: '190.10', counted: '189.10', difference: '-1.00' });
  });

  const moves = fc.array(
    fc.record({
      direction: fc.constantFrom('in' as const, 'out' as const),
      method: fc.constantFrom(...PAYMENT_METHODS),
      amount: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => amountOf(cents)),
    }),
  );

  it('is what was there and what moved, in whatever order, and nothing is lost between the ways to pay', () => {
    fc.assert(
      fc.property(moves, fc.integer({ min: 0, max: 1_000_000 }), (moved, before) => {
        const lines = closingLines({ before: amountOf(before), moved, counted: [] });
        const told = lines.reduce((cents, { expected }) => cents + expected, 0n);
        const total = moved
          .filter(({ method }) => isCounted(method))
          .reduce(
            (cents, { direction, amount }) =>
              cents + (direction === 'in' ? centsOf(amount) : -centsOf(amount)),
            BigInt(before),
          );
        expect(told).toBe(total);
        const again = closingLines({ before: amountOf(before), moved: moved.toReversed(), counted: [] });
        expect(again).toEqual(lines);
      }),
    );
  });

  it('leaves no difference once what was over or short has been entered', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => amountOf(cents));
    const counts = fc.array(fc.record({ method: fc.constantFrom(...COUNTED_METHODS), counted: amounts }), {
      maxLength: 7,
    });
    fc.assert(
      fc.property(moves, amounts, counts, (moved, before, given) => {
        const counted = [...new Map(given.map((each) => [each.method, each])).values()];
        const entered = closingLines({ before, moved, counted })
          .filter(({ difference }) => difference !== 0n)
          .map(({ method, difference }): DrawerMovement => {
            const amount = amountOf(difference > 0n ? difference : -difference);
            return { method, direction: difference > 0n ? 'in' : 'out', amount };
          });
        const after = closingLines({ before, moved: [...moved, ...entered], counted });
        expect(after.every(({ difference }) => difference === 0n)).toBe(true);
      }),
    );
  });
});

describe('before a drawer is closed', () => {
  const said = (given: Partial<Parameters<typeof closingFindings>[0]>): string[] =>
    closingFindings({ lines: [], openedOn: TODAY, today: TODAY, unentered: [], ...given }).map(
      ({ level, code }) => `${level} ${code}`,
    );

  it('the cash is counted always, the rest where something stands to be counted', () => {
    const moved = COUNTED_METHODS.map((method) => ({ direction: 'in', method, amount: '1.00' }) as const);
    expect(said({ lines: closingLines({ before: '0.00', moved: [], counted: [] }) })).toEqual([
      'error cash_not_counted',
    ]);
    expect(said({ lines: closingLines({ before: '0.00', moved, counted: [] }) })).toHaveLength(7);
    const reversed = [pix('in', '7.00'), pix('out', '7.00')];
    const counted = [{ method: 'cash', counted: '0.00' } as const];
    expect(said({ lines: closingLines({ before: '0.00', moved: reversed, counted }) })).toEqual([]);
  });

  it('says that it stood open overnight, and what the Livro Diário lacks of it', () => {
    const unentered = [{ book_status: 'not_entered', count: 2, amount: '80.00' }] as const;
    expect(said({ openedOn: '2026-07-09', unentered })).toEqual([
      'warning drawer_open_overnight',
      'warning movements_not_entered',
    ]);
  });
});
