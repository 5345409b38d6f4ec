import type { Values } from './field-form.ts';

/** Where a row of a form keeps what picked rows have brought into it, by field; kept in drafts, never sent. */
export const BROUGHT = '$brought';

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false;

/** The fields of a row of a form that a picked row has filled in and somebody has emptied. */
export function emptiedFields(row: Values): ReadonlySet<string> {
  const brought = Object.keys((row[BROUGHT] as Values | undefined) ?? {});
  return new Set(brought.filter((field) => isEmpty(row[field])));
}

/** Whether a row of a form shows anything that a picked row has brought. */
export function hasBrought(row: Values): boolean {
  return Object.entries((row[BROUGHT] as Values | undefined) ?? {}).some(
    ([field, value]) => row[field] === value,
  );
}
