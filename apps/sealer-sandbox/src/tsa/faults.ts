/** What the authority can do wrong on demand, at the next request. */
export const TSA_FAULTS = [
  'error500',
  'late',
  'malformed',
  'refused',
  'wrong_nonce',
  'wrong_imprint',
  'wrong_time',
  'revoked',
] as const;
export type TsaFault = (typeof TSA_FAULTS)[number];

export const isTsaFault = (value: unknown): value is TsaFault => TSA_FAULTS.some((fault) => fault === value);
