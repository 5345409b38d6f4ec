import { getCbo } from '@brazilian-utils/brazilian-utils/get-cbo';

export interface Occupation {
  /** CBO 2002, six digits. */
  readonly code: string;
  readonly description: string;
}

/**
 * The 2,694 occupations of the CBO 2002, by code. Server only: 120 kB. The library answers only by code, so
 * all codes are tried, which takes a fifth of a second: a function, so that importing the module costs nothing.
 */
export function listOccupations(): Occupation[] {
  return Array.from({ length: 1_000_000 }, (_, code) => getCbo(String(code).padStart(6, '0')))
    .filter((occupation) => occupation !== null)
    .map(({ code, description }) => ({ code, description: description.trim().replaceAll(/\s+/gu, ' ') }));
}
