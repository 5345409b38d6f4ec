import { choice, integer, type Life, longText, reference, text, type ValuesOf } from '@serventia/kit';
import { inVisit } from '../attendance/in-visit.ts';
import { actServiceOf } from '../seals/service-of.ts';

/** Life of what the counter does without a book: prepared, done and waiting for its seals, sealed, undone. */
const COUNTER_STATUSES = ['draft', 'done', 'sealed', 'voided'] as const;

/** What was handed out with the office's faith is never edited: it is undone, and done anew. */
export const COUNTER_LIFE: Life = {
  field: 'counter_status',
  steps: {
    draft: { conclude: 'done' },
    // The last of its seals ends it.
    done: { seal: 'sealed', undo: 'voided' },
    sealed: { undo: 'voided', label: 'sealed', print_label: 'sealed' },
    voided: {},
  },
  editable: ['draft'],
  frozen: 'concluded_service',
  refused: { seal: { sealed: 'already_sealed' } },
};

/** What is said of a service after it was concluded. */
export const COUNTER_BESIDE = { step: { fields: ['status_reason', 'labels_printed'] } } as const;

/** Each seal is asked of the court by itself: so many in one go, the rest in another. */
export const SEALS_AT_ONCE = 50;

/** What recognitions and authentications have in common: their number of the year and their state. */
export const counterFields = {
  number: integer({ readOnly: true, filter: true, order: true }),
  year: integer({ readOnly: true, filter: true }),
  counter_status: choice('counter_status', COUNTER_STATUSES, {
    tones: { done: 'waiting', sealed: 'good', voided: 'bad' },
    readOnly: true,
    filter: true,
    default: 'draft',
  }),
  status_reason: longText({ readOnly: true, maxLength: 1000 }),
  /** How often the labels of the service were asked for: printed, or opened to be printed. */
  labels_printed: integer({ readOnly: true, default: 0 }),
  /** Who did it and signs for it: whoever concludes it unless told. */
  clerk_name: text({ maxLength: 100, filter: true, few: true, begins: 'user_name' }),
  counter_visit: reference('basic/counter_visit', inVisit),
} as const;

export const counterNames = [
  'number',
  'year',
  'counter_status',
  'status_reason',
  'labels_printed',
  'counter_visit',
] as const;

/**
 * The deeds of a service of the counter: it is concluded and numbered, then takes its seals. `seals` tells how many;
 * a service without any is done when it is concluded.
 */
/** How many there are of what is sealed, one where nobody says; NaN for what is typed and is no number of them. */
export function countOf(typed: number | null | undefined): number {
  const count = typed ?? 1;
  return Number.isSafeInteger(count) && count > 0 ? count : Number.NaN;
}

export function counterActions<Row extends Partial<ValuesOf<typeof counterFields>>>(
  seals: (row: Row) => number,
) {
  return {
    conclude: { confirm: true },
    seal: {
      offered: (row: Row) => seals(row) > 0,
      input: {
        act_service: reference('seal/act_service', { ...actServiceOf, required: true }),
        reason_free: reference('seal/reason_free'),
        quantity: integer({ min: 1, max: SEALS_AT_ONCE }),
      },
    },
    /** Its labels as a PDF, one for each seal. */
    label: {},
    /** Sends its labels to a printer of the office: the one that is named, or else the usual one. */
    print_label: { input: { printer: reference('basic/printer', { among: () => ({ active: true }) }) } },
    undo: {
      confirm: true,
      sensitive: true,
      input: { reason: longText({ required: true, maxLength: 1000 }) },
    },
  } as const;
}
