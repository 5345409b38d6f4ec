import { amountOf, centsOf, centsOfTyped, type DraftOf } from '@serventia/kit';
import { error, type Finding } from '@serventia/kit/finding';
import type { feeReceiptFields } from './fee-receipt-fields.ts';
import type { feeReceiptItem } from './fee-receipt-item.entity.ts';
import type { feeReceiptPayment } from './fee-receipt-payment.entity.ts';

/** Something received for a receipt; of one without an amount, what the others leave is meant. */
type Payment = Partial<Pick<DraftOf<(typeof feeReceiptPayment)['fields']>, 'amount' | 'prior_deposit'>>;

/** An act of a receipt with what it costs. */
type ChargedItem = Partial<Pick<DraftOf<(typeof feeReceiptItem)['fields']>, 'total'>>;

/** What a receipt may be begun on, which brings its seals. */
export const RECEIPT_ORIGINS = [
  'record',
  'registered_seal',
  'enrollment_record',
  'enrollment_endorsement',
  'signature_recognition',
  'document_authentication',
  'certificate_request',
  'counter_visit',
] as const;

/** A receipt with its lists; who began it is known once it is kept. */
export interface ReceiptDraft
  extends Partial<Pick<DraftOf<typeof feeReceiptFields>, (typeof RECEIPT_ORIGINS)[number] | 'begun_by'>> {
  readonly receipt_acts?: readonly ChargedItem[] | undefined;
  readonly payments?: readonly Payment[] | undefined;
}

/** Whether its first save brings the seals of what it is begun on. */
const bringsActs = (draft: ReceiptDraft): boolean =>
  !draft.begun_by && RECEIPT_ORIGINS.some((origin) => Boolean(draft[origin]));

/** What an empty list says of the acts that come with the first save. */
export const actsToCome = (draft: ReceiptDraft): string | undefined =>
  bringsActs(draft) ? 'acts_come_at_save' : undefined;

const NORM = 'Lei 8.935/1994, art. 30, IX';

const sumOf = (amounts: readonly (string | null | undefined)[]): bigint =>
  amounts.reduce((cents, amount) => cents + (centsOfTyped(amount) ?? 0n), 0n);

/** What a receipt comes to, in cents: what its seals were charged. */
export const receiptTotal = (items: readonly ChargedItem[]): bigint => sumOf(items.map(({ total }) => total));

/**
 * What each payment comes to, in cents: one alone may be left without its amount, and is what the others leave of the
 * total. Undefined where nothing is left for it, or more than one has none.
 */
export function paidAmounts(total: bigint, payments: readonly Payment[]): bigint[] | undefined {
  const open = payments.filter(({ amount }) => centsOfTyped(amount) === undefined);
  const rest = total - sumOf(payments.map(({ amount }) => amount));
  if (open.length > 1 || (open.length === 1 && rest <= 0n)) return undefined;
  return payments.map(({ amount }) => centsOfTyped(amount) ?? rest);
}

/**
 * Before a receipt is issued: it has acts, and says of all that they cost how it was received. What nobody has paid yet
 * (on a monthly account, postponed) has no receipt before it is; an act free of charge has one without payments.
 */
export function receiptFindings(draft: ReceiptDraft): Finding[] {
  const { receipt_acts: items = [], payments = [] } = draft;
  if (items.length === 0)
    return bringsActs(draft) ? [] : [error('receipt_acts', 'receipt_without_seals', { norm: NORM })];
  const total = receiptTotal(items);
  if (total === 0n)
    return payments.length > 0 ? [error('payments', 'free_receipt_paid', { norm: NORM })] : [];
  const deposits = payments.flatMap(({ prior_deposit: deposit }) => deposit ?? []);
  if (new Set(deposits).size < deposits.length) return [error('payments', 'deposit_named_twice')];
  const amounts = paidAmounts(total, payments);
  if (amounts?.some((cents) => cents <= 0n)) return [error('payments', 'payment_of_nothing')];
  const paid = amounts?.reduce((sum, cents) => sum + cents, 0n);
  if (paid === total) return [];
  const params = {
    total: amountOf(total),
    paid: amountOf(paid ?? sumOf(payments.map(({ amount }) => amount))),
  };
  return [error('payments', 'payments_differ', { params, norm: NORM })];
}

/** What is paid of an act by a payment, each by its place. */
export interface ReceiptShare {
  readonly payment: number;
  readonly act: number;
  readonly cents: bigint;
}

/**
 * What of each payment is for which act, both in their order, until all is given out: the Livro Diário takes the revenue
 * of each act by itself, on the day of the act (Prov. CNJ 45/2015), and a drawer what came by each way to pay.
 */
export function receiptShares(payments: readonly bigint[], acts: readonly bigint[]): ReceiptShare[] {
  const shares: ReceiptShare[] = [];
  const open = [...acts];
  for (const [payment, amount] of payments.entries()) {
    let left = amount;
    for (const [act, due] of open.entries()) {
      const cents = due < left ? due : left;
      if (cents <= 0n) continue;
      shares.push({ payment, act, cents });
      open[act] = due - cents;
      left -= cents;
    }
  }
  return shares;
}

/**
 * What of each share belongs to funds and others, in cents, so that the shares of an act come to the emoluments of it
 * to the cent. `acts` tells the total and the emoluments of each act.
 */
export function fundsOfShares(
  shares: readonly ReceiptShare[],
  acts: readonly { readonly total: bigint; readonly own: bigint }[],
): bigint[] {
  const paid = acts.map(() => 0n);
  const ownOf = (act: number): bigint => {
    const { total, own } = acts[act] ?? { total: 0n, own: 0n };
    return total === 0n ? 0n : ((paid[act] ?? 0n) * own) / total;
  };
  return shares.map(({ act, cents }) => {
    const before = ownOf(act);
    paid[act] = (paid[act] ?? 0n) + cents;
    return cents - (ownOf(act) - before);
  });
}

/** What an item keeps of the amounts that a seal was charged, fund by fund. Amounts are decimal strings. */
export function itemAmounts(fees: Readonly<Record<string, string>>): {
  readonly emoluments: string;
  readonly funds: string;
  readonly total: string;
} {
  const { emolumento = '0.00', ...others } = fees;
  const funds = Object.values(others).reduce((cents, amount) => cents + centsOf(amount), 0n);
  return { emoluments: emolumento, funds: amountOf(funds), total: amountOf(centsOf(emolumento) + funds) };
}
