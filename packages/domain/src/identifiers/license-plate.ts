import { isValidLicensePlate } from '@brazilian-utils/brazilian-utils/is-valid-license-plate';
import { stripMask } from './digits.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** The plate without its mask, in upper case. */
export function cleanLicensePlate(value: string): string {
  return stripMask(value).toUpperCase();
}

/** `AAA-0000` of the old pattern, `AAA0A00` of the Mercosul pattern; another shape comes back as it is. */
export function formatLicensePlate(value: string): string {
  return cleanLicensePlate(value).replace(/^([A-Z]{3})(\d{4})$/, '$1-$2');
}

/** Plate of a vehicle, of the old pattern or of the Mercosul one (Res. CONTRAN 969/2022): 7 characters. */
export function checkLicensePlate(value: string): IdentifierCheck {
  const cleaned = cleanLicensePlate(value);
  if (cleaned.length !== 7) return refuse('wrong_length');
  return isValidLicensePlate(cleaned)
    ? { valid: true, formatted: formatLicensePlate(cleaned) }
    : refuse('wrong_format');
}
