import { type Condition, choice, civilDate, identifier, text } from '@serventia/kit';
import { cns } from '../identifier-formats.ts';

const ORIGIN_KINDS = ['deed', 'proxy', 'substitution', 'will', 'private_proxy'] as const;

/** The act that this one changes or ends, here or elsewhere: the `referentes` of CENSEC (dossier 5.1). */
export const originFields = {
  origin_kind: choice('origin_kind', ORIGIN_KINDS),
  origin_cns: identifier(cns, { filter: true }),
  origin_office: text({ maxLength: 200 }),
  origin_book: text({ maxLength: 20 }),
  origin_book_complement: text({ maxLength: 50 }),
  origin_sheet: text({ maxLength: 10 }),
  origin_sheet_complement: text({ maxLength: 50 }),
  origin_on: civilDate({ notAfterToday: true }),
} as const;

export const originNames = [
  'origin_kind',
  'origin_cns',
  'origin_office',
  'origin_book',
  'origin_book_complement',
  'origin_sheet',
  'origin_sheet_complement',
  'origin_on',
] as const;

/** The origin is asked for as a whole, or has no place; the complements are never needed. */
export function originConditions<Row>(
  placeOf: (row: Row) => Condition,
): Record<(typeof originNames)[number], (row: Row) => Condition> {
  const needless = (row: Row): Condition => (placeOf(row) === 'required' ? 'optional' : placeOf(row));
  return {
    origin_kind: placeOf,
    origin_cns: placeOf,
    origin_office: needless,
    origin_book: placeOf,
    origin_book_complement: needless,
    origin_sheet: placeOf,
    origin_sheet_complement: needless,
    origin_on: placeOf,
  };
}
