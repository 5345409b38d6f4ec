export const PAYMENT_METHODS = [
  'cash',
  'pix',
  'ted',
  'debit',
  'credit',
  'boleto',
  'cheque',
  'monthly_account',
  'postponed',
  'free',
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Ways to pay that bring something to count to a drawer: what is owed, or free, brings nothing. */
export const COUNTED_METHODS = [
  'cash',
  'pix',
  'debit',
  'credit',
  'cheque',
  'ted',
  'boleto',
] as const satisfies readonly PaymentMethod[];

export type CountedMethod = (typeof COUNTED_METHODS)[number];

/** Whether there is something to count of a way to pay. */
export const isCounted = (method: PaymentMethod): method is CountedMethod =>
  (COUNTED_METHODS as readonly PaymentMethod[]).includes(method);
