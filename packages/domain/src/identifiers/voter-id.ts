import { isValidVoterId } from '@brazilian-utils/brazilian-utils/is-valid-voter-id';
import { digitsProblem, stripMask } from './digits.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** The voter's number without its mask. */
export const cleanVoterId = stripMask;

/** `0000 0000 0000` (five in the second group for the 13 digit ones); another shape comes back as it is. */
export function formatVoterId(value: string): string {
  return cleanVoterId(value).replace(/^(\d{4})(\d{4,5})(\d{4})$/, '$1 $2 $3');
}

/** Voter's number: 12 digits, or 13 in São Paulo (01) and Minas Gerais (02); state 01 to 28. */
export function checkVoterId(value: string): IdentifierCheck {
  const digits = cleanVoterId(value);
  const problem = digitsProblem(digits, 12, 13);
  if (problem) return refuse(problem);
  const formatted = formatVoterId(digits);
  const state = digits.slice(-4, -2);
  if (Number(state) < 1 || Number(state) > 28) return refuse('wrong_state', formatted);
  if (digits.length === 13 && Number(state) > 2) return refuse('wrong_length', formatted);
  if (!isValidVoterId(digits)) return refuse('wrong_check_digit', formatted);
  return { valid: true, formatted, parts: { state } };
}
