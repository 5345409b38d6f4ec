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

const ordinal = (digits: string, mark: string): string => {
  const n = Number(digits);
  if (n < 1 || n > 99) return digitsInWords(digits);
  const words = ordinalInWords(n);
  return mark === 'ª' ? words.replaceAll(/o\b/gu, 'a') : words;
};

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

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

const isInCapitals = (text: string): boolean =>
  text === text.toLocaleUpperCase('pt-BR') && /\p{Lu}{2}/u.test(text);

/**
 * A text that somebody typed, in one line and without figures (LRP art. 35): dates, ordinals and numbers become words,
 * `1º Ofício` is `Primeiro Ofício`.
 */
export function withoutFigures(text: string): string {
  const words = text
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/gu, dayInWords)
    .replaceAll(/(\d+)\s?([ºª°])/gu, (_, digits: string, mark: string) => ordinal(digits, mark))
    .replaceAll(/(\d)\.(?=\d{3}(?!\d))/gu, '$1')
    .replaceAll(/(\d)[.,](?=\d)/gu, '$1 vírgula ')
    .replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
    .replaceAll(/\d+/gu, digitsInWords)
    .replaceAll(/%/gu, ' por cento');
  if (isInCapitals(text)) return words.toLocaleUpperCase('pt-BR');
  return /^\d/u.test(text.trim()) ? capitalised(words) : words;
}
