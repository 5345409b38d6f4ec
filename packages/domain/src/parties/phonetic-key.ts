import { foldAccents } from './person-name.ts';

/**
 * Spelling to sound, in order. Capitals are sounds already found, which later rules leave alone: X of "ch",
 * Y the mark of "lh" and "nh", G of "gue".
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sch|sh/g, 'X'],
  [/ch(?=r)/g, 'k'],
  [/ch$/g, 'k'],
  [/ch/g, 'X'],
  [/^x/g, 'X'],
  [/lh(?=[aeiouy])/g, 'lY'],
  [/nh(?=[aeiouy])/g, 'nY'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/ign/g, 'in'],
  // Silent consonants: Baptista, Victor, Schmidt.
  [/[pc](?=t)/g, ''],
  [/dt/g, 't'],
  [/[sx]c(?=[ei])/g, 's'],
  [/c(?=[ei])/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/ku(?=[ei])/g, 'k'],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[ei])/g, 'j'],
  [/G/g, 'g'],
  // Giovanna and Jovana, Regiane and Rejane.
  [/ji(?=[aou])/g, 'j'],
  [/[zx]/g, 's'],
  [/ks(?=[aeious])/g, 's'],
  [/([a-z])\1+/gi, '$1'],
  // At the end of a syllable l sounds as u, and m as n.
  [/l(?![aeiouY])/g, 'u'],
  [/m(?![aeiou])/g, 'n'],
  [/e$/g, 'i'],
  [/o$/g, 'u'],
  [/([a-z])\1+/gi, '$1'],
];

/**
 * How a Portuguese word sounds, for searching names as they are heard: Luiz and Luis, Thiago and Tiago,
 * Walter and Valter share a key. Blind to case and accents; never empty for a word with letters.
 */
export function phoneticKey(word: string): string {
  const letters = foldAccents(word.normalize('NFC').replaceAll(/[çÇ]/g, 's')).replaceAll(/[^\p{L}]/gu, '');
  const key = RULES.reduce((text, [pattern, sound]) => text.replace(pattern, sound), letters);
  return (key || letters).toLowerCase();
}
