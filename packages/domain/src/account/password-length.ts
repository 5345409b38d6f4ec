import type { Problem } from '@serventia/kit';

/** Characters that a new password has at most. */
export const LONGEST_PASSWORD = 64;

/** Characters that a password has at least: super users reach into every office. */
export function shortestPassword(isSuper: boolean): number {
  return isSuper ? 12 : 4;
}

/** What is wrong with a password that somebody chooses, or undefined. One of blanks alone could not be logged in with. */
export function passwordProblem(password: string, isSuper: boolean): Problem | undefined {
  if (password.trim() === '') return { code: 'required' };
  const min = shortestPassword(isSuper);
  if (password.length < min) return { code: 'min_length', params: { min } };
  if (password.length > LONGEST_PASSWORD) return { code: 'max_length', params: { max: LONGEST_PASSWORD } };
  return undefined;
}
