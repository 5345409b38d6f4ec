import { choice, civilDate, defineEntity, instant, integer, type Life, text } from '@serventia/kit';
import { paperAction } from '../office/paper-kinds.ts';

/** The protocols that are closed each day: two by law (LRP arts. 150 and 184), that of legal persons where the state asks for it. */
export const CLOSED_DAILY = ['property', 'rtd', 'rcpj'] as const;
export type ClosedDaily = (typeof CLOSED_DAILY)[number];

/** Who closed a day where the product did it by itself. */
export const CLOSED_BY_SYSTEM = 'Sistema';

const DAY_LIFE: Life = {
  field: 'day_status',
  steps: { open: { close_protocol: 'closed' }, closed: {} },
  editable: ['open'],
  frozen: 'closed_protocol_day',
  refused: { close_protocol: 'closed_protocol_day' },
};

/**
 * A day of work of a protocol and its closing term (LRP arts. 150, parágrafo único, and 184): the titles that were entered
 * since the day before it, the first and the last of them, and who closed it. Days follow each other without a gap, each
 * has one row, and what was closed stays.
 */
export const protocolDay = defineEntity('note_registration/protocol_day', {
  scope: 'office',
  fields: {
    title: text({ readOnly: true, maxLength: 60, search: true }),
    day_protocol: choice('daily_protocol', CLOSED_DAILY, { readOnly: true, filter: true }),
    /** The day after the one before it: on days without service titles may be entered as well. */
    from_on: civilDate({ readOnly: true }),
    day: civilDate({
      due: { field: 'day_status', in: ['open'], norm: 'LRP arts. 150 e 184' },
      readOnly: true,
      filter: true,
      order: true,
    }),
    day_status: choice('protocol_day_status', ['open', 'closed'], {
      tones: { open: 'waiting', closed: 'good' },
      readOnly: true,
      filter: true,
      default: 'open',
    }),
    title_count: integer({ readOnly: true }),
    /** Those among them without a place in the order of rights: exams and requests of certificates (LRP art. 12). */
    unranked_count: integer({ readOnly: true }),
    first_title: text({ readOnly: true, maxLength: 30, filter: true }),
    last_title: text({ readOnly: true, maxLength: 30, filter: true }),
    closed_at: instant({ readOnly: true, filter: true, order: true }),
    closed_by: text({ readOnly: true, maxLength: 100, filter: true }),
  },
  label: 'title',
  list: {
    columns: ['title', 'day_status', 'title_count', 'first_title', 'last_title', 'closed_at', 'closed_by'],
    order: ['-day', '-id'],
  },
  form: [
    { name: 'identification', fields: ['title', 'day_protocol', 'from_on', 'day', 'day_status'] },
    {
      name: 'day_closing',
      fields: ['title_count', 'unranked_count', 'first_title', 'last_title', 'closed_at', 'closed_by'],
    },
  ],
  unique: [['day_protocol', 'day']],
  life: DAY_LIFE,
  actions: {
    close_protocol: { confirm: true },
    /** The closing term, for who answers for the books to sign. */
    paper: paperAction(({ day_status: status }) => status === 'closed'),
  },
  access: { read: ['clerk'] },
});
