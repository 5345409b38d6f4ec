import { type LegalDeadline, deadline } from '../calendar/deadline.ts';
import type { HolidaySettings } from '../calendar/holidays.ts';

type Row = Readonly<Record<string, unknown>>;
interface Count {
  readonly kind: LegalDeadline;
  /** The day of the fact, or undefined while it is not told. */
  readonly from: string | undefined;
}

const dayOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const firstDay = ({ year, month }: Row): string => `${String(year)}-${String(month).padStart(2, '0')}-01`;

function sirc(row: Row): Count {
  if (row['sirc_movement'] === 'no_movement')
    return { kind: 'sirc_no_movement', from: dayOf(row['first_act_on']) };
  return { kind: row['no_internet'] ? 'sirc_no_internet' : 'sirc', from: dayOf(row['first_act_on']) };
}

/** What the deadline of a delivery is counted from: the first act of a batch, or the period that it reports. */
const counts: Readonly<Record<string, (row: Row) => Count>> = {
  crc: (row) => ({ kind: 'crc', from: dayOf(row['first_act_on']) }),
  sirc,
  tse: (row) => ({ kind: 'infodip', from: firstDay(row) }),
  ibge: (row) => ({ kind: 'ibge_quarter', from: `${String(row['year'])}T${String(row['quarter'])}` }),
  censec: (row) => ({
    kind: 'censec',
    from: row['fortnight'] === 'first' ? firstDay(row) : firstDay(row).replace(/01$/u, '16'),
  }),
  doi: (row) => ({ kind: 'doi', from: dayOf(row['act_on']) }),
  // What is objective is told after the act; what is suspect, after its analysis came to an end.
  occurrence: (row) => ({
    kind: 'coaf_report',
    from: dayOf(row['basis'] === 'objective' ? row['ended_on'] : row['concluded_on']),
  }),
};

/** The last day of a delivery by the office's calendar; null where none can be told yet. */
export function dueOn(resource: string, row: Row, holidays: HolidaySettings): string | null {
  const { kind, from } = counts[resource]?.(row) ?? {};
  return kind && from ? deadline(kind, { from, holidays }).due : null;
}
