import { amountOf, centsOf } from '@serventia/kit';
import { error, type Finding, warning } from '@serventia/kit/finding';
import type { Direction } from './movement-types.ts';
import { COUNTED_METHODS, type CountedMethod, type PaymentMethod } from './payment-methods.ts';
import { type Unentered, unenteredFindings } from './unentered.ts';

/** Money that came to a drawer or left it while it was open. Amounts are decimal strings. */
export interface DrawerMovement {
  readonly direction: Direction;
  readonly method: PaymentMethod;
  readonly amount: string;
}

/** What somebody counted of a way to pay. */
interface CountedAmount {
  readonly method: PaymentMethod;
  readonly counted: string;
}

/** A way to pay at the closing of a drawer, in cents; what nobody counted is undefined. */
export interface ClosingLine {
  readonly method: CountedMethod;
  readonly before: bigint;
  readonly came: bigint;
  readonly went: bigint;
  readonly expected: bigint;
  readonly counted: bigint | undefined;
  /** What is over, or less than nothing where it is short. */
  readonly difference: bigint;
}

interface Drawer {
  /** The cash that the books had in the drawer when it was opened: the only thing that stays in it overnight. */
  readonly before: string;
  readonly moved: readonly DrawerMovement[];
  readonly counted: readonly CountedAmount[];
}

/**
 * What a drawer must hold by way to pay, from its movements alone, beside what was counted (dossier 4.4). Cash stands
 * first and always; another way to pay where something moved by it or somebody counted it.
 */
export function closingLines({ before, moved, counted }: Drawer): ClosingLine[] {
  const sum = (method: CountedMethod, way: Direction): bigint =>
    moved
      .filter((each) => each.method === method && each.direction === way)
      .reduce((cents, { amount }) => cents + centsOf(amount), 0n);
  return COUNTED_METHODS.flatMap((method): ClosingLine[] => {
    const said = counted.find((each) => each.method === method);
    if (method !== 'cash' && !said && !moved.some((each) => each.method === method)) return [];
    const [held, came, went] = [
      method === 'cash' ? centsOf(before) : 0n,
      sum(method, 'in'),
      sum(method, 'out'),
    ];
    const expected = held + came - went;
    const found = said && centsOf(said.counted);
    const difference = found === undefined ? 0n : found - expected;
    return [{ method, before: held, came, went, expected, counted: found, difference }];
  });
}

/** The sums of the lines of a closing, as decimal strings. */
export function closingSums(lines: readonly ClosingLine[]): {
  readonly expected: string;
  readonly counted: string;
  readonly difference: string;
} {
  const sum = (of: (line: ClosingLine) => bigint): string =>
    amountOf(lines.reduce((cents, line) => cents + of(line), 0n));
  return {
    expected: sum(({ expected }) => expected),
    counted: sum(({ counted = 0n }) => counted),
    difference: sum(({ difference }) => difference),
  };
}

/** What asks to count a way to pay. */
const UNCOUNTED: Readonly<Record<CountedMethod, string>> = {
  cash: 'cash_not_counted',
  pix: 'pix_not_counted',
  debit: 'debit_not_counted',
  credit: 'credit_not_counted',
  cheque: 'cheques_not_counted',
  ted: 'transfers_not_counted',
  boleto: 'boletos_not_counted',
};

interface Closing {
  readonly lines: readonly ClosingLine[];
  /** The day on which the drawer was opened. */
  readonly openedOn: string;
  readonly today: string;
  readonly unentered: readonly Unentered[];
}

/**
 * What is said before a drawer is closed: what is still to be counted, that it was left open overnight, and what the
 * Livro Diário lacks of its movements. What it should hold is not told to who counts.
 */
export function closingFindings({ lines, openedOn, today, unentered }: Closing): Finding[] {
  return [
    ...lines
      .filter(
        ({ method, counted, came, went }) => counted === undefined && (method === 'cash' || came !== went),
      )
      .map(({ method }) => error('counting', UNCOUNTED[method])),
    ...(openedOn < today
      ? [warning('opened_at', 'drawer_open_overnight', { params: { day: openedOn } })]
      : []),
    ...unenteredFindings(unentered),
  ];
}
