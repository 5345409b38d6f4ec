import { amountOf, centsOf } from '@serventia/kit';

/** Something that happened to the office's money, as the books see it. Amounts are decimal strings. */
export type MoneyEvent =
  | { readonly kind: 'deposit_in'; readonly on: string; readonly amount: string }
  | {
      readonly kind: 'act';
      readonly on: string;
      /** The office's own emolumentos. */
      readonly emolumento: string;
      /** What belongs to the funds of the state. */
      readonly funds: string;
      /** How much of the total was received that day. */
      readonly received: string;
    }
  | { readonly kind: 'expense'; readonly on: string; readonly amount: string };

export interface PeriodTotals {
  readonly revenue: string;
  readonly funds: string;
  readonly expenses: string;
  readonly result: string;
  /** Own revenue on cash basis, for the income tax (Lei 8.134/1990, verify). */
  readonly cashRevenue: string;
  readonly receivables: string;
}

/**
 * The totals of a period, `YYYY-MM` or `YYYY`: revenue on the day the act is practised, received or not; expenses
 * on the day they are paid; deposits and the funds of third parties are no revenue (Prov. CNJ 45/2015).
 */
export function periodTotals(events: readonly MoneyEvent[], period: string): PeriodTotals {
  let [revenue, funds, expenses, cash, receivables] = [0n, 0n, 0n, 0n, 0n];
  for (const event of events.filter(({ on }) => on.startsWith(period))) {
    if (event.kind === 'expense') expenses += centsOf(event.amount);
    if (event.kind !== 'act') continue;
    const [own, others, received] = [
      centsOf(event.emolumento),
      centsOf(event.funds),
      centsOf(event.received),
    ];
    revenue += own;
    funds += others;
    receivables += own + others - received;
    if (received >= own + others) cash += own;
  }
  return {
    revenue: amountOf(revenue),
    funds: amountOf(funds),
    expenses: amountOf(expenses),
    result: amountOf(revenue - expenses),
    cashRevenue: amountOf(cash),
    receivables: amountOf(receivables),
  };
}

const CAP_NUMERATOR = 9025n;
const CAP_DENOMINATOR = 10_000n;

/** 90.25% of a Supreme Court justice's pay, cents rounded half up: what an interim head may keep (STF Tema 779, verify). */
export function interimCap(subsidy: string): string {
  return amountOf((centsOf(subsidy) * CAP_NUMERATOR + CAP_DENOMINATOR / 2n) / CAP_DENOMINATOR);
}

/** What an interim head hands to the court's fund: the net income above the cap. */
export function interimSurplus(net: string, subsidy: string): string {
  const over = centsOf(net) - centsOf(interimCap(subsidy));
  return amountOf(over > 0n ? over : 0n);
}
