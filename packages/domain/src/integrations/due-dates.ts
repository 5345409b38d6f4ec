import type { Entity, RowOf } from '@serventia/kit';
import { deadline } from '../calendar/deadline.ts';
import type { LegalDeadline } from '../calendar/legal-deadlines.ts';
import type { HolidaySettings } from '../calendar/holidays.ts';
import type { censec } from './censec.entity.ts';
import type { crc } from './crc.entity.ts';
import type { doi } from './doi.entity.ts';
import type { occurrence } from './occurrence.entity.ts';
import type { sirc } from './sirc.entity.ts';
import type { ibge, tse } from './statistics.entity.ts';

interface Count {
  readonly kind: LegalDeadline;
  /** The day of the fact; null or undefined while it is not told. */
  readonly from: string | null | undefined;
}

/** Typed as a method: what is counted of one delivery stands in the table of them all. */
type CountOf<Delivery = Readonly<Record<string, unknown>>> = { count(row: Delivery): Count }['count'];
type Typed<E extends Entity> = Partial<RowOf<E>>;

const firstDay = ({ year, month }: Pick<Typed<typeof tse>, 'year' | 'month'>): string =>
  `${year}-${String(month).padStart(2, '0')}-01`;

const ofSirc: CountOf<Typed<typeof sirc>> = ({
  sirc_movement: movement,
  no_internet,
  first_act_on: from,
}) => {
  if (movement === 'no_movement') return { kind: 'sirc_no_movement', from };
  return { kind: no_internet ? 'sirc_no_internet' : 'sirc', from };
};
const ofCrc: CountOf<Typed<typeof crc>> = ({ first_act_on: from }) => ({ kind: 'crc', from });
const ofTse: CountOf<Typed<typeof tse>> = (row) => ({ kind: 'infodip', from: firstDay(row) });
const ofIbge: CountOf<Typed<typeof ibge>> = ({ year, quarter }) => ({
  kind: 'ibge_quarter',
  from: `${year}T${quarter}`,
});
const ofCensec: CountOf<Typed<typeof censec>> = (row) =>
  row.censec_module === 'ctp'
    ? { kind: 'city_hall_transfers', from: firstDay(row) }
    : {
        kind: 'censec',
        from: row.fortnight === 'first' ? firstDay(row) : firstDay(row).replace(/01$/u, '16'),
      };
const ofDoi: CountOf<Typed<typeof doi>> = ({ act_on: from }) => ({ kind: 'doi', from });
// What is objective is told after the act; what is suspect, after its analysis came to an end.
const ofOccurrence: CountOf<Typed<typeof occurrence>> = (row) => ({
  kind: 'coaf_report',
  from: row.basis === 'objective' ? row.ended_on : row.concluded_on,
});

/** What the deadline of a delivery is counted from: the first act of a batch, or the period that it reports. */
const counts: Readonly<Record<string, CountOf>> = {
  crc: ofCrc,
  sirc: ofSirc,
  tse: ofTse,
  ibge: ofIbge,
  censec: ofCensec,
  doi: ofDoi,
  occurrence: ofOccurrence,
};

/** The last day of a delivery by the office's calendar; null where none can be told yet. */
export function dueOn(
  resource: string,
  row: Readonly<Record<string, unknown>>,
  holidays: HolidaySettings,
): string | null {
  const { kind, from } = counts[resource]?.(row) ?? {};
  return kind && from ? deadline(kind, { from, holidays }).due : null;
}
