import { isCivilDate } from '../../calendar/civil-date.ts';
import { dateInWords } from '../../words/date-in-words.ts';
import { plainNumberInWords } from '../../words/number-in-words.ts';

const ORDINALS = [
  ['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto', 'sexto', 'sétimo', 'oitavo', 'nono'],
  [
    'décimo',
    'vigésimo',
    'trigésimo',
    'quadragésimo',
    'quinquagésimo',
    'sexagésimo',
    'septuagésimo',
    'octogésimo',
    'nonagésimo',
  ],
] as const;

/** An ordinal number from 1 to 99, masculine: `segundo`, `vigésimo primeiro`. */
export function ordinalInWords(n: number): string {
  if (!Number.isInteger(n) || n < 1 || n > 99)
    throw new RangeError(`not an ordinal that can be spelled: ${n}`);
  const [ones, tens] = ORDINALS;
  return [tens[Math.floor(n / 10) - 1], ones[(n % 10) - 1]].filter(Boolean).join(' ');
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** An ordinal in a name takes its initial: `do 1º Ofício` is `do Primeiro Ofício`. */
function ordinal(digits: string, mark: string, next: string, at: number): string {
  const n = Number(digits);
  if (n < 1 || n > 99) return digitsInWords(digits) + next;
  const words = mark === 'ª' ? ordinalInWords(n).replaceAll(/o\b/gu, 'a') : ordinalInWords(n);
  return (at === 0 || /\p{Lu}/u.test(next) ? capitalised(words) : words) + next;
}

/** Digits that are no number (`007`, a long code) are read one by one. */
function digitsInWords(digits: string): string {
  const isNumber = digits.length <= 12 && (digits === '0' || !digits.startsWith('0'));
  return isNumber
    ? plainNumberInWords(Number(digits))
    : Array.from(digits, (digit) => plainNumberInWords(Number(digit))).join(' ');
}

function dayInWords(all: string, day: string, month: string, year: string): string {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCivilDate(date) ? dateInWords(date) : all;
}

/** What stands before or between the numbers of a law, in full: records hold no abbreviations (LRP art. 35). */
const OF_LAWS: readonly (readonly [RegExp, string])[] = [
  [/\barts\.\s*/giu, 'artigos '],
  [/\bart\.\s*/giu, 'artigo '],
  [/§§\s*/gu, 'parágrafos '],
  [/§\s*/gu, 'parágrafo '],
  [/\bn[º°]\s*(?=\d)/giu, 'número '],
  // `13.146/2015`, and not a date.
  [/(?<![\d/])(\d[\d.]*)\/(\d{4})\b/gu, '$1, de $2'],
];

const isInCapitals = (text: string): boolean =>
  text === text.toLocaleUpperCase('pt-BR') && /\p{Lu}{2}/u.test(text);

/**
 * A text that somebody typed, in one line and without figures (LRP art. 35): dates, ordinals and numbers become words,
 * `1º Ofício` is `Primeiro Ofício`. It goes into a sentence, so its own last sign goes.
 */
export function withoutFigures(text: string): string {
  const line = text
    .replaceAll(/\s+/gu, ' ')
    .replace(/[ .,;:]+$/u, '')
    .trim();
  const words = OF_LAWS.reduce((rest, [pattern, word]) => rest.replaceAll(pattern, word), line)
    .replaceAll(/\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/gu, dayInWords)
    .replaceAll(/(\d+)\s?([ºª°])(\s?\p{L}?)/gu, (_, digits: string, mark: string, next: string, at: number) =>
      ordinal(digits, mark, next, at),
    )
    .replaceAll(/(\d)\.(?=\d{3}(?!\d))/gu, '$1')
    .replaceAll(/(\d)[.,](?=\d)/gu, '$1 vírgula ')
    .replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
    .replaceAll(/\d+/gu, digitsInWords)
    .replaceAll(/%/gu, ' por cento');
  return isInCapitals(text) ? words.toLocaleUpperCase('pt-BR') : words;
}

/** A sheet as a text cites it: `34v` is `trinta e quatro verso`. */
export function sheetInWords(sheet: string): string {
  return withoutFigures(
    sheet.replace(/(\d)\s*v(?:erso|º)?\.?$/iu, '$1 verso').replace(/(\d)\s*f(?:rente)?\.?$/iu, '$1 frente'),
  );
}
