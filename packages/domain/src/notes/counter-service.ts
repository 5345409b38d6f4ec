import { choice, integer, longText } from '@serventia/kit';

/** Life of what the counter does without a book: prepared, done, undone. */
export const COUNTER_STATUSES = ['draft', 'done', 'voided'] as const;

/** What recognitions and authentications have in common: their number of the year and their state. */
export const counterFields = {
  number: integer({ readOnly: true, filter: true, order: true }),
  year: integer({ readOnly: true, filter: true }),
  counter_status: choice('counter_status', COUNTER_STATUSES, {
    readOnly: true,
    filter: true,
    default: 'draft',
  }),
  status_reason: longText({ readOnly: true, maxLength: 1000 }),
} as const;

export const counterNames = ['number', 'year', 'counter_status', 'status_reason'] as const;

type Row = Readonly<Record<string, unknown>>;

export const counterActions = {
  conclude: { confirm: true, offered: (row: Row) => row['counter_status'] === 'draft' },
  undo: {
    confirm: true,
    sensitive: true,
    input: { reason: longText({ required: true, maxLength: 1000 }) },
    offered: (row: Row) => row['counter_status'] === 'done',
  },
} as const;

/** What was handed out with the office's faith is never edited: it is undone, and done anew. */
export function frozenService(row: { readonly counter_status?: unknown }): string | undefined {
  return row.counter_status === 'done' || row.counter_status === 'voided' ? 'concluded_service' : undefined;
}
