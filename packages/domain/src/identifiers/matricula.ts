import { checkCns } from './cns.ts';
import { digitsProblem, stripMask, weightedSum } from './digits.ts';
import { type IdentifierCheck, type IdentifierWarning, refuse } from './identifier-check.ts';

/** What a matrícula says. `collection` is the acervo (01 own), `bookType` 1 to 9 (A, B, B-Aux, C, C-Aux, D, E). */
export interface MatriculaParts {
  readonly cns: string;
  readonly collection: number;
  /** Year of the registration, not of the event. */
  readonly year: number;
  readonly bookType: number;
  readonly book: number;
  readonly sheet: number;
  readonly term: number;
}

/** The parts as read: `service` is 55 and `checkDigits` are right only in a valid one. */
export interface ParsedMatricula extends MatriculaParts {
  readonly service: string;
  readonly checkDigits: string;
}

/** The service of the civil registry of natural persons. */
const SERVICE = '55';

const LAYOUT = /^(\d{6})(\d{2})(\d{2})(\d{4})(\d)(\d{5})(\d{3})(\d{7})(\d{2})$/;

/** The matrícula without spaces, dots or hyphens. */
export const cleanMatricula = stripMask;

/** `CCCCCC AA 55 YYYY T LLLLL FFF NNNNNNN DD`; another shape comes back as it is. */
export function formatMatricula(value: string): string {
  return cleanMatricula(value).replace(LAYOUT, '$1 $2 $3 $4 $5 $6 $7 $8 $9');
}

/** Modulo 11 with weights going 0 to 10 in a circle; a rest of 10 is 1. */
function circularDigit(digits: string, firstWeight: number): string {
  const rest = weightedSum(digits, (index) => (index + firstWeight) % 11) % 11;
  return String(rest === 10 ? 1 : rest);
}

/** The two check digits of the first 30 digits. */
function matriculaCheckDigits(base: string): string {
  const first = circularDigit(base, 2);
  return first + circularDigit(base + first, 1);
}

function encode(name: keyof MatriculaParts, value: number, width: number, least: number): string {
  if (!Number.isSafeInteger(value) || value < least || value >= 10 ** width) {
    throw new RangeError(`matricula: ${name} ${value} cannot be written in ${width} digits`);
  }
  return String(value).padStart(width, '0');
}

function encodeCns(cns: string): string {
  const digits = stripMask(cns);
  if (!/^\d{6}$/.test(digits)) throw new RangeError(`matricula: cns ${cns} is not 6 digits`);
  return digits;
}

/**
 * The 32 digits of a registration (CNN art. 473; Decreto 7.231/2010 art. 3). Throws RangeError when a part
 * cannot be encoded, such as a sheet above 999.
 */
export function buildMatricula(parts: MatriculaParts): string {
  const base = [
    encodeCns(parts.cns),
    encode('collection', parts.collection, 2, 1),
    SERVICE,
    encode('year', parts.year, 4, 1000),
    encode('bookType', parts.bookType, 1, 1),
    encode('book', parts.book, 5, 1),
    encode('sheet', parts.sheet, 3, 1),
    encode('term', parts.term, 7, 1),
  ].join('');
  return base + matriculaCheckDigits(base);
}

/** The parts of 32 digits, masked or not, whatever the check digits; `undefined` when the shape is another. */
export function parseMatricula(value: string): ParsedMatricula | undefined {
  const match = LAYOUT.exec(cleanMatricula(value));
  if (!match) return undefined;
  const [, cns = '', collection, service = '', year, bookType, book, sheet, term, checkDigits = ''] = match;
  return {
    cns,
    collection: Number(collection),
    service,
    year: Number(year),
    bookType: Number(bookType),
    book: Number(book),
    sheet: Number(sheet),
    term: Number(term),
    checkDigits,
  };
}

function doubtsOf(parsed: ParsedMatricula, lastYear: number): IdentifierWarning[] {
  const warnings: IdentifierWarning[] = [];
  if (!checkCns(parsed.cns).valid) warnings.push('cns_check_digit');
  if (parsed.year < 1800 || parsed.year > lastYear) warnings.push('unusual_year');
  return warnings;
}

function partsOf(parsed: ParsedMatricula): Record<string, string | number> {
  const { cns, collection, service, year, bookType, book, sheet, term, checkDigits } = parsed;
  return {
    cns,
    collection,
    service,
    year,
    book_type: bookType,
    book,
    sheet,
    term,
    check_digits: checkDigits,
  };
}

/**
 * National matrícula of a civil record. The check digits, the service and the book type decide; a CNS that
 * fails its own digit and a year out of the ordinary are warnings (old and published numbers have them).
 * `today` bounds the year when it is given.
 */
export function checkMatricula(value: string, options: { today?: string } = {}): IdentifierCheck {
  const digits = cleanMatricula(value);
  const problem = digitsProblem(digits, 32);
  if (problem) return refuse(problem);
  const parsed = parseMatricula(digits);
  if (!parsed) return refuse('wrong_format');
  const formatted = formatMatricula(digits);
  if (parsed.service !== SERVICE) return refuse('wrong_service', formatted);
  if (parsed.bookType === 0) return refuse('wrong_book_type', formatted);
  if (parsed.checkDigits !== matriculaCheckDigits(digits.slice(0, 30))) {
    return refuse('wrong_check_digit', formatted);
  }
  const warnings = doubtsOf(parsed, options.today ? Number(options.today.slice(0, 4)) : 2100);
  return { valid: true, formatted, parts: partsOf(parsed), ...(warnings.length > 0 && { warnings }) };
}
