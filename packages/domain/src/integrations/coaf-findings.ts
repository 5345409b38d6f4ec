import { centsOfTyped, type Finding, type ValuesOf } from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import { foldAccents } from '../parties/person-name.ts';
import type { occurrenceFields } from './occurrence-fields.ts';

/** The municipality as SISCOAF takes it: upper case, without accents. */
export function plainUpper(value: string): string {
  return foldAccents(value).toUpperCase();
}

/** An occurrence ends not before it begins, and credits one real at least (VlCred). */
export function occurrenceFindings(row: Partial<ValuesOf<typeof occurrenceFields>>): Finding[] {
  const { started_on: from, ended_on: to, credit_value: value } = row;
  return [
    ...when(
      typeof from === 'string' && typeof to === 'string' && to < from,
      error('ended_on', 'occurrence_ends_before_start'),
    ),
    ...when((centsOfTyped(value) ?? 100n) < 100n, error('credit_value', 'credit_below_one_real')),
  ];
}
