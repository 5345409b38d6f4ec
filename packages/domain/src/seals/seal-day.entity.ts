import { choice, civilDate, defineEntity, integer, longText, money, text } from '@serventia/kit';

const sealDayFields = {
  day: civilDate({ required: true, createOnly: true, notAfterToday: true, filter: true, order: true }),
  day_status: choice('day_status', ['open', 'closed'], {
    tones: { open: 'waiting', closed: 'good' },
    readOnly: true,
    filter: true,
    default: 'open',
  }),
  /** Acts registered on the day, and those of them that have no seal by now. */
  acts: integer({ readOnly: true }),
  unsealed: integer({ readOnly: true }),
  /** Seals that the court gave on the day, those of them that were free, and those put right or cancelled since. */
  seals: integer({ readOnly: true }),
  free_seals: integer({ readOnly: true }),
  corrected_seals: integer({ readOnly: true }),
  /** Seals that were asked for on the day and that the court has not answered by now, or refused. */
  unanswered_seals: integer({ readOnly: true }),
  refused_seals: integer({ readOnly: true }),
  /** What the seals of the day took of the credits, and what was charged with them. */
  credits: money({ readOnly: true }),
  charged: money({ readOnly: true }),
  /** Why acts were left without a seal, or seals without an answer: a day with any is not closed without it. */
  explanation: longText({ maxLength: 1000 }),
  closed_by: text({ readOnly: true, maxLength: 100 }),
} as const;

/** The daily reconciliation of acts and seals: what was registered, sealed, left open and charged on a day (dossier 3.5, S11). */
export const sealDay = defineEntity('seal/seal_day', {
  scope: 'office',
  fields: sealDayFields,
  label: 'day',
  list: {
    columns: ['day', 'day_status', 'acts', 'unsealed', 'seals', 'unanswered_seals', 'credits', 'charged'],
    order: ['-day'],
    totals: [{ field: 'credits' }, { field: 'charged' }],
  },
  form: [
    { name: 'identification', fields: ['day', 'day_status', 'explanation', 'closed_by'] },
    {
      name: 'reconciliation',
      fields: [
        'acts',
        'unsealed',
        'seals',
        'free_seals',
        'corrected_seals',
        'unanswered_seals',
        'refused_seals',
      ],
    },
    { name: 'amounts', fields: ['credits', 'charged'] },
  ],
  unique: [['day']],
  life: {
    field: 'day_status',
    steps: { open: { count_day: 'open', close_day: 'closed' }, closed: {} },
    editable: ['open'],
    frozen: 'closed_day',
  },
  actions: {
    /** Counts the day as it is by now. */
    count_day: {},
    /** Counts it a last time and keeps it. */
    close_day: { confirm: true },
    /** The day as a PDF, with its money by fund. */
    day_report: {},
  },
  beside: { step: { fields: ['closed_by'] } },
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
