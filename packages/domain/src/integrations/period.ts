import { addDays, addMonths, daysInMonth } from '../calendar/civil-date.ts';

type Row = Readonly<Record<string, unknown>>;

/** The first and the last day of what a delivery reports. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const monthOf = ({ year, month }: Row): string => `${String(year)}-${String(month).padStart(2, '0')}`;
const lastDayOf = (month: string): string =>
  `${month}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))}`;

const typed = ({ first_act_on: from, last_act_on: to }: Row): Period | undefined =>
  typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;

const periods: Readonly<Record<string, (row: Row) => Period | undefined>> = {
  crc: typed,
  sirc: typed,
  son: typed,
  siscoaf_batch: typed,
  tse: (row) => ({ from: `${monthOf(row)}-01`, to: lastDayOf(monthOf(row)) }),
  ibge: ({ year, quarter }) => {
    const from = `${String(year)}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`;
    return { from, to: addDays(addMonths(from, 3), -1) };
  },
  censec: (row) =>
    row['fortnight'] === 'first'
      ? { from: `${monthOf(row)}-01`, to: `${monthOf(row)}-15` }
      : { from: `${monthOf(row)}-16`, to: lastDayOf(monthOf(row)) },
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
