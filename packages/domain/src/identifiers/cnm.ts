import { checkCns } from './cns.ts';
import { digitsProblem, modulo97, modulo97Digits, stripMask } from './digits.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** What a CNM says: `book` 2 is the Registro Geral, 3 the Registro Auxiliar; `order` is the matrícula's number. */
export interface CnmParts {
  readonly cns: string;
  readonly book: 2 | 3;
  readonly order: number;
}

/** The CNM without its mask. */
export const cleanCnm = stripMask;

/** `000000.0.0000000-00`; another shape comes back as it is. */
export function formatCnm(value: string): string {
  return cleanCnm(value).replace(/^(\d{6})(\d)(\d{7})(\d{2})$/, '$1.$2.$3-$4');
}

/** The 16 digits of a matrícula of the property registry. Throws RangeError when a part cannot be encoded. */
export function buildCnm({ cns, book, order }: CnmParts): string {
  const office = stripMask(cns);
  if (!/^\d{6}$/.test(office)) throw new RangeError(`cnm: cns ${cns} is not 6 digits`);
  if (!Number.isSafeInteger(order) || order < 1 || order > 9_999_999) {
    throw new RangeError(`cnm: order ${order} cannot be written in 7 digits`);
  }
  const base = `${office}${book}${String(order).padStart(7, '0')}`;
  return base + modulo97Digits(base);
}

/**
 * Código Nacional de Matrícula (CNN art. 330): CNS, book, order and two digits by ISO 7064 MOD 97-10. The
 * 15 digits of Prov. CNJ 89/2019 are refused.
 */
export function checkCnm(value: string): IdentifierCheck {
  const digits = cleanCnm(value);
  const problem = digitsProblem(digits, 16);
  if (problem) return refuse(problem);
  const formatted = formatCnm(digits);
  const book = Number(digits[6]);
  if (book !== 2 && book !== 3) return refuse('wrong_book_type', formatted);
  if (modulo97(digits) !== 1) return refuse('wrong_check_digit', formatted);
  const cns = digits.slice(0, 6);
  const parts = { cns, book, order: Number(digits.slice(7, 14)), check_digits: digits.slice(14) };
  return checkCns(cns).valid
    ? { valid: true, formatted, parts }
    : { valid: true, formatted, parts, warnings: ['cns_check_digit'] };
}
