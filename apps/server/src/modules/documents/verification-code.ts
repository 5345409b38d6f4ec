import { randomInt } from 'node:crypto';

/** Without the letters and digits that are mistaken for each other on paper. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const GROUP = 5;
const GROUPS = 5;

/** A code as it is kept, of one that somebody typed: in small letters, without hyphens, or with others. */
export function readVerificationCode(typed: string): string | undefined {
  const signs = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  if (!/^[0-9A-Z]+$/u.test(signs) || signs.length !== GROUP * GROUPS) return undefined;
  return Array.from({ length: GROUPS }, (_, at) => signs.slice(at * GROUP, (at + 1) * GROUP)).join('-');
}

/** 29 characters, five groups of five with hyphens: 125 bits that nobody guesses. */
export function createVerificationCode(): string {
  const group = (): string =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
