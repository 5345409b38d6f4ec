/** What the provider can do wrong on demand, at the next call of `signature`. */
export const PSC_FAULTS = [
  'error500',
  'too_many',
  'slow',
  'other_order',
  'dropped',
  'wrong_signature',
  'expired_token',
] as const;
export type PscFault = (typeof PSC_FAULTS)[number];

export const isPscFault = (value: unknown): value is PscFault => PSC_FAULTS.some((fault) => fault === value);
