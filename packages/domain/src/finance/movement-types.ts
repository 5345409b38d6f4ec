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
