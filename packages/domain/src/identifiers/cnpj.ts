import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isRepeated, stripMask } from './digits.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** The CNPJ without its mask, letters in upper case. */
export function cleanCnpj(value: string): string {
  return stripMask(value).toUpperCase();
}

/** `00.000.000/0000-00`, letters allowed in the first twelve; another shape comes back as it is. */
export function formatCnpj(value: string): string {
  return cleanCnpj(value).replace(
    /^([\dA-Z]{2})([\dA-Z]{3})([\dA-Z]{3})([\dA-Z]{4})(\d{2})$/,
    '$1.$2.$3/$4-$5',
  );
}

/** Company number, numeric or alphanumeric (IN RFB 2.229/2024): 12 characters and two check digits. */
export function checkCnpj(value: string): IdentifierCheck {
  const cleaned = cleanCnpj(value);
  if (!/^[\dA-Z]*$/.test(cleaned)) return refuse('wrong_format');
  if (cleaned.length !== 14) return refuse('wrong_length');
  if (!/\d{2}$/.test(cleaned)) return refuse('wrong_format');
  const formatted = formatCnpj(cleaned);
  if (isRepeated(cleaned)) return refuse('repeated_digits', formatted);
  if (!isValidCnpj(cleaned, { version: 2 })) return refuse('wrong_check_digit', formatted);
  return { valid: true, formatted, parts: { root: cleaned.slice(0, 8), branch: cleaned.slice(8, 12) } };
}
