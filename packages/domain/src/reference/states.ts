import { getStates } from '@brazilian-utils/brazilian-utils/get-states';

export interface State {
  /** Two letters. */
  readonly code: string;
  /** Two digits. */
  readonly ibgeCode: string;
  readonly name: string;
}

/** The 26 states and the Federal District, by code. */
export const STATES: readonly State[] = getStates()
  .map(({ code, name, ibgeCode }) => ({ code, ibgeCode: String(ibgeCode), name }))
  .toSorted((a, b) => a.code.localeCompare(b.code));
