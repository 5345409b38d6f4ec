import type { HolidaySettings } from '@serventia/domain/calendar/holidays';
import type { Sql } from '../../db/database.ts';

interface OfficeDays extends Record<string, unknown> {
  readonly carnival: boolean;
  readonly good_friday: boolean;
  readonly corpus_christi: boolean;
  readonly extra: readonly { readonly date: string; readonly name: string }[];
}

/** The days on which an office is closed, besides the national holidays. */
export async function calendarOf(db: Sql, office: number): Promise<HolidaySettings> {
  const days = await db.find<OfficeDays>(CALENDAR, [office]);
  return {
    carnival: days?.carnival ?? false,
    goodFriday: days?.good_friday ?? false,
    corpusChristi: days?.corpus_christi ?? false,
    extra: days?.extra ?? [],
  };
}

const CALENDAR = `
  select o.closed_at_carnival as carnival, o.closed_on_good_friday as good_friday,
    o.closed_on_corpus_christi as corpus_christi,
    coalesce((select json_agg(json_build_object('name', h.name, 'date',
      concat(h.year::text || '-', lpad(h.month::text, 2, '0'), '-', lpad(h.day::text, 2, '0'))) order by h.month, h.day)
      from holiday h where h.office_id = o.id), '[]') as extra
  from notary_office o where o.id = $1`;
