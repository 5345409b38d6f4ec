import { isRepeated, stripMask } from './digits.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** The chassis number without its mask, in upper case. */
export function cleanChassis(value: string): string {
  return stripMask(value).toUpperCase();
}

/**
 * Chassis number (VIN, Res. CONTRAN 968/2022): 17 letters and digits without I, O and Q. The check digit of
 * the North American norm is not asked of vehicles made in Brazil.
 */
export function checkChassis(value: string): IdentifierCheck {
  const cleaned = cleanChassis(value);
  if (cleaned.length !== 17) return refuse('wrong_length');
  if (!/^[\dA-HJ-NPR-Z]+$/.test(cleaned)) return refuse('wrong_format');
  return isRepeated(cleaned) ? refuse('repeated_digits', cleaned) : { valid: true, formatted: cleaned };
}
