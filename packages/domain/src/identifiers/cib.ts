import { stripMask, weightedSum } from './digits.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** Crockford's base 32: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const WEIGHTS = [4, 3, 9, 5, 7, 1, 8];

/** The code without its mask, in upper case, with the letters that read as digits taken as such. */
export function cleanCib(value: string): string {
  return stripMask(value).toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0');
}

/** `0000000-0`; another shape comes back as it is. */
export function formatCib(value: string): string {
  return cleanCib(value).replace(/^([\dA-Z]{7})([\dA-Z])$/, '$1-$2');
}

/** The check character of the first seven: modulo 11 when they are all digits, otherwise modulo 31. */
export function cibCheckCharacter(base: string): string {
  if (/^\d{7}$/.test(base)) {
    const rest = weightedSum(base, (index) => 8 - index) % 11;
    return String(rest < 2 ? 0 : 11 - rest);
  }
  const sum = Array.from(base).reduce(
    (total, character, index) => total + ALPHABET.indexOf(character) * (WEIGHTS[index] ?? 0),
    0,
  );
  return ALPHABET.charAt(sum % 31);
}

/** Cadastro Imobiliário Brasileiro, the number of a real estate unit (IN RFB 2.275/2025): 8 characters. */
export function checkCib(value: string): IdentifierCheck {
  const cleaned = cleanCib(value);
  if (cleaned.length !== 8) return refuse('wrong_length');
  if (Array.from(cleaned).some((character) => !ALPHABET.includes(character))) return refuse('wrong_format');
  const formatted = formatCib(cleaned);
  if (cleaned === '00000000') return refuse('repeated_digits', formatted);
  if (cibCheckCharacter(cleaned.slice(0, 7)) !== cleaned[7]) return refuse('wrong_check_digit', formatted);
  return { valid: true, formatted };
}
