import { randomInt } from 'node:crypto';
import type { ActPath } from './act-paths.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A seal number of 28 places: kind (3 letters), area (3), office (6 digits) and 16 letters or digits by lot. */
export function newSealNumber({ kind, area }: ActPath, office: string): string {
  const tail = Array.from({ length: 16 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `${kind}${area}${office}${tail}`;
}
