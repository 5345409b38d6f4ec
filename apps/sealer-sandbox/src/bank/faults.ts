/** What the bank can do wrong on demand, at the next call that makes a charge or a return. */
export const BANK_FAULTS = [
  /** Nothing is done. */
  'error500',
  /** It is done, and the answer is lost. */
  'drop_after',
  /** Somebody pays before the answer to the charge has come. */
  'paid_before_answer',
  /** The code that it sends is not the one of the charge. */
  'wrong_code',
] as const;
export type BankFault = (typeof BANK_FAULTS)[number];

export const isBankFault = (value: unknown): value is BankFault =>
  BANK_FAULTS.some((fault) => fault === value);
