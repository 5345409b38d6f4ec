import { isCivilDate } from '../../calendar/civil-date.ts';
import { dateInWords } from '../../words/date-in-words.ts';
import { moneyInWords } from '../../words/money-in-words.ts';
import { timeInWords } from '../../words/time-in-words.ts';
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

/** Numbers that name somebody or something keep their figures (dossier texts 1.1): CPF, CNPJ, case, matrícula, DNV, DO, CEP. */
const IDENTIFIERS =
  /(?<![\d.])(?:\d{3}\.\d{3}\.\d{3}-\d{2}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}|\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}|\d{6} \d{2} \d{2} \d{4} \d \d{5} \d{3} \d{7} \d{2}|\d{2}-\d{8}-\d|\d{8}-\d|\d{4,5}-\d{3})(?!\d)/gu;

/** Counts of what is feminine: `duas testemunhas`. */
const FEMININE =
  /\b(\d{1,6})(?=\s+(?:horas?|semanas?|pessoas?|testemunhas?|vezes|folhas?|páginas?|vias?|filhas?|casas?|parcelas?|prestações|cópias?|certidões|quadras?)(?!\p{L}))/gu;

const PARTS = ['meio', 'terço', 'quarto', 'quinto', 'sexto', 'sétimo', 'oitavo', 'nono', 'décimo'] as const;

function fractionInWords(all: string, numerator: string, denominator: string): string {
  const [count, of] = [Number(numerator), Number(denominator)];
  const part = PARTS[of - 2];
  if (part === undefined || count >= of) return all;
  return `${plainNumberInWords(count)} ${part}${count === 1 ? '' : 's'}`;
}

/** `2/3 dos bens`, and not the number of a lot or house. */
const FRACTION =
  /(?<![\d/]|(?:lotes?|casas?|números?|quadra|apartamento|bloco)\s)(\d)\/(\d{1,2})(?=\s+d[aeo]s?(?!\p{L}))/giu;

const moneyOf = (_: string, whole: string, cents: string | undefined): string =>
  moneyInWords(Number(whole.replaceAll('.', '')) * 100 + Number(cents ?? 0));

const hourOf = (_: string, hours: string, minutes: string | undefined): string =>
  timeInWords(`${hours.padStart(2, '0')}:${minutes ?? '00'}`);

/** Amounts, hours, counts and fractions, before their digits are read as plain numbers. */
const asSaid = (text: string): string =>
  text
    .replaceAll(/R\$\s?(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{2}))?(?![\d,])/gu, moneyOf)
    .replaceAll(/(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/gu, hourOf)
    .replaceAll(/(?<!\d)([01]?\d|2[0-3])\s?h(?:\s?([0-5]\d)(?:\s?min)?)?(?!\p{L}|\d)/gu, hourOf)
    .replaceAll(FEMININE, (digits) => plainNumberInWords(Number(digits), 'feminine'))
    .replaceAll(FRACTION, fractionInWords);

/** Stands for an identifier that a text keeps, and those after it for the next ones. */
const KEPT = 0xe100;

const isInCapitals = (text: string): boolean =>
  text === text.toLocaleUpperCase('pt-BR') && /\p{Lu}{2}/u.test(text);

/**
 * A text that somebody typed, in one line and without figures (LRP art. 35): dates, ordinals and numbers become words,
 * `1º Ofício` is `Primeiro Ofício`. It goes into a sentence, so its own last sign goes.
 */
export function withoutFigures(text: string): string {
  const kept: string[] = [];
  const line = text
    .replaceAll(/\s+/gu, ' ')
    .replace(/[ .,;:]+$/u, '')
    .trim()
    .replaceAll(IDENTIFIERS, (identifier) => String.fromCodePoint(KEPT + kept.push(identifier) - 1));
  const words = spelled(line);
  const said = isInCapitals(text) ? words.toLocaleUpperCase('pt-BR') : words;
  return said.replaceAll(/[\uE100-\uE1FF]/gu, (mark) => kept[(mark.codePointAt(0) ?? KEPT) - KEPT] ?? '');
}

function spelled(line: string): string {
  const dated = OF_LAWS.reduce((rest, [pattern, word]) => rest.replaceAll(pattern, word), line).replaceAll(
    /\b(\d{1,2})[º°]?\/(\d{1,2})\/(\d{4})\b/gu,
    dayInWords,
  );
  return asSaid(dated)
    .replaceAll(/(\d+)\s?([ºª°])(\s?\p{L}?)/gu, (_, digits: string, mark: string, next: string, at: number) =>
      ordinal(digits, mark, next, at),
    )
    .replaceAll(/(\d)\.(?=\d{3}(?!\d))/gu, '$1')
    .replaceAll(/(\d)[.,](?=\d)/gu, '$1 vírgula ')
    .replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
    .replaceAll(/\d+/gu, digitsInWords)
    .replaceAll(/%/gu, ' por cento');
}

/** A sheet as a text cites it: `34v` is `trinta e quatro verso`. */
export function sheetInWords(sheet: string): string {
  return withoutFigures(
    sheet.replace(/(\d)\s*v(?:erso|º)?\.?$/iu, '$1 verso').replace(/(\d)\s*f(?:rente)?\.?$/iu, '$1 frente'),
  );
}
