/** What the national system can do wrong on demand, at the next declaration or event. */
export const NFSE_FAULTS = [
  /** Nothing is done. */
  'error500',
  /** It is done, and the answer is lost. */
  'drop_after',
] as const;
export type NfseFault = (typeof NFSE_FAULTS)[number];

export const isNfseFault = (value: unknown): value is NfseFault =>
  NFSE_FAULTS.some((fault) => fault === value);
