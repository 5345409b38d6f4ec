/** What a movement is (dossier 4.4), and which way its money goes; `either` asks the clerk. */
export const MOVEMENT_TYPES = [
  'receipt_act',
  'deposit_in',
  'deposit_convert',
  'deposit_refund',
  'expense',
  'fund_payment',
  'tax_payment',
  'seal_credit_purchase',
  'transfer',
  'reversal',
  'cash_in',
  'cash_out',
  'difference',
] as const;

/** What is entered by a prior deposit alone, which knows what is left of it. */
export const DEPOSIT_MOVEMENTS = [
  'deposit_in',
  'deposit_convert',
  'deposit_refund',
] as const satisfies readonly (typeof MOVEMENT_TYPES)[number][];

export type MovementType = (typeof MOVEMENT_TYPES)[number];
export type Direction = 'in' | 'out';

const directions: Readonly<Record<MovementType, Direction | 'either'>> = {
  receipt_act: 'in',
  deposit_in: 'in',
  deposit_convert: 'out',
  deposit_refund: 'out',
  expense: 'out',
  fund_payment: 'out',
  tax_payment: 'out',
  seal_credit_purchase: 'out',
  transfer: 'out',
  reversal: 'either',
  cash_in: 'in',
  cash_out: 'out',
  difference: 'either',
};

/** The way the money of a movement goes; `given` counts where the type leaves it open. */
export function directionOf(type: MovementType, given: Direction | null): Direction | null {
  const fixed = directions[type];
  return fixed === 'either' ? given : fixed;
}

/** The side of the Livro Diário Auxiliar on which a movement is entered. */
export type BookSide = 'revenue' | 'expense';

/**
 * Where each type is entered: the revenue of acts, deposits once their act is done, and expenses. Deposits, the funds of
 * third parties, credits of seals, and money between accounts stay out (Prov. CNJ 45/2015; CNN, Prov. 149/2023).
 */
const sides: Readonly<Record<MovementType, BookSide | undefined>> = {
  receipt_act: 'revenue',
  deposit_in: undefined,
  deposit_convert: 'revenue',
  deposit_refund: undefined,
  expense: 'expense',
  fund_payment: undefined,
  tax_payment: 'expense',
  seal_credit_purchase: undefined,
  transfer: undefined,
  reversal: undefined,
  cash_in: undefined,
  cash_out: undefined,
  difference: undefined,
};

/** The side of the Livro Diário that a movement of this type belongs on; undefined where it has no place there. */
export const bookSideOf = (type: MovementType): BookSide | undefined => sides[type];

/** Expenses that the books admit: those necessary to the service (dossier 4.1). */
export const EXPENSE_CATEGORIES = [
  'rent',
  'staff',
  'charges',
  'materials',
  'it',
  'training',
  'repairs',
  'security',
  'insurance',
  'professional_services',
  'activity_taxes',
  'investment',
  'utilities',
  'other',
] as const;
