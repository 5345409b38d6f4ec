import { officeCalendar, type OfficeCalendar } from '@serventia/domain/calendar/office-calendar';
import type { Row, Sql } from '../../db/database.ts';

/** When an office is open: its own holidays beside the national ones, and how its deadlines end. */
export async function calendarOf(db: Sql, office: number): Promise<OfficeCalendar> {
  const found = await db.find<{ office: Row; holidays: readonly Row[] }>(CALENDAR, [office]);
  return officeCalendar(found?.office ?? {}, found?.holidays ?? []);
}

const CALENDAR = `
  select json_build_object('closed_at_carnival', o.closed_at_carnival, 'closed_on_good_friday', o.closed_on_good_friday,
      'closed_on_corpus_christi', o.closed_on_corpus_christi, 'roll_deadlines', o.roll_deadlines,
      'name_opposition_count', o.name_opposition_count) as office,
    coalesce((select json_agg(json_build_object('name', h.name, 'day', h.day, 'month', h.month, 'year', h.year)
      order by h.month, h.day) from holiday h where h.office_id = o.id), '[]') as holidays
  from notary_office o where o.id = $1`;
