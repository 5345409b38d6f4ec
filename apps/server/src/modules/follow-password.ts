import { randomSigns } from './account/random-signs.ts';

const SIGNS = 8;

/** With which whoever presented a title, or asked for a certificate, follows it: 40 bits, at which few guesses are looked at. */
export const createFollowPassword = (): string => randomSigns(SIGNS);
