import { randomInt } from 'node:crypto';

/** Without the letters and digits that are mistaken for each other on paper. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** 29 characters, five groups of five with hyphens: 125 bits that nobody guesses. */
export function createVerificationCode(): string {
  const group = (): string => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}
