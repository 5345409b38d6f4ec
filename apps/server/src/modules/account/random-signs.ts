import { randomInt } from 'node:crypto';

/** None that is taken for another: no 0 and O, no 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** So many letters and digits that nobody can guess, for people to read and type. */
export function randomSigns(length: number): string {
  return Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
