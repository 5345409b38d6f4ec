import { addDays, addMonths, daysInMonth } from '../calendar/civil-date.ts';

type Row = Readonly<Record<string, unknown>>;

/** The first and the last day of what a delivery reports. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** `2026-03`; `undefined` while year or month is not told, or is none. */
function monthOf({ year, month }: Row): string | undefined {
  if (typeof year !== 'number' || year < 1000 || year > 9999 || Number.isNaN(Number(month))) return undefined;
  const number = Number(month);
  return number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, '0')}` : undefined;
}
const lastDayOf = (month: string): string =>
  `${month}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))}`;

const typed = ({ first_act_on: from, last_act_on: to }: Row): Period | undefined =>
  typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;

const periods: Readonly<Record<string, (row: Row) => Period | undefined>> = {
  crc: typed,
  sirc: typed,
  son: typed,
  siscoaf_batch: typed,
  tse: (row) => {
    const month = monthOf(row);
    return month === undefined ? undefined : { from: `${month}-01`, to: lastDayOf(month) };
  },
  ibge: ({ year, quarter }) => {
    const month = monthOf({ year, month: Number(quarter ?? Number.NaN) * 3 - 2 });
    if (month === undefined) return undefined;
    const from = `${month}-01`;
    return { from, to: addDays(addMonths(from, 3), -1) };
  },
  censec: (row) => {
    const [month, fortnight] = [monthOf(row), row['fortnight']];
    if (month === undefined || typeof fortnight !== 'string') return undefined;
    if (row['censec_module'] === 'ctp') return { from: `${month}-01`, to: lastDayOf(month) };
    return fortnight === 'first'
      ? { from: `${month}-01`, to: `${month}-15` }
      : { from: `${month}-16`, to: lastDayOf(month) };
  },
  doi: ({ act_on: on }) => (typeof on === 'string' ? { from: on, to: on } : undefined),
};

/** What a delivery reports; `undefined` while its days are not told. */
export function reportedPeriod(resource: string, row: Row): Period | undefined {
  return periods[resource]?.(row);
}

/** Statements of all that happened in a period: true only once it is over. Other deliveries hold acts of their own days. */
const STATEMENTS: Readonly<Record<string, (row: Row) => boolean>> = {
  tse: () => true,
  ibge: () => true,
  censec: () => true,
  sirc: ({ sirc_movement: movement }) => movement === 'no_movement',
  siscoaf_batch: ({ siscoaf_kind: kind }) => kind === 'negative_year',
};

export const isStatement = (resource: string, row: Row): boolean => STATEMENTS[resource]?.(row) ?? false;

/** The first day on which a delivery may leave: after the period of a statement, from the last act of another. */
export function sendableFrom(resource: string, row: Row): string | undefined {
  const period = reportedPeriod(resource, row);
  if (!period) return undefined;
  return isStatement(resource, row) ? addDays(period.to, 1) : period.to;
}
