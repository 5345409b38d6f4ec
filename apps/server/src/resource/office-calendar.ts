import {
  type OfficeCalendar,
  officeCalendar,
  type OfficeContext,
  officeContext,
} from '@serventia/domain/calendar/office-calendar';
import type { Row, Sql } from '../db/database.ts';

/** When an office is open: its own holidays beside the national ones, and how its deadlines end. */
export async function calendarOf(db: Sql, office: number): Promise<OfficeCalendar> {
  const { settings, holidays } = await settingsOf(db, office);
  return officeCalendar(settings, holidays);
}

/** What the rules are told of an office on a day. */
export async function contextOfOffice(
  db: Sql,
  office: number,
  today: string,
): Promise<Required<OfficeContext>> {
  const { settings, holidays } = await settingsOf(db, office);
  return officeContext(today, settings, holidays);
}

interface OfficeSettings {
  readonly settings: Row;
  readonly holidays: readonly Row[];
}

async function settingsOf(db: Sql, office: number): Promise<OfficeSettings> {
  const found = await db.find<OfficeSettings & Row>(SETTINGS, [office]);
  return found ?? { settings: {}, holidays: [] };
}

const SETTINGS = `
  select json_build_object('closed_at_carnival', o.closed_at_carnival, 'closed_on_good_friday', o.closed_on_good_friday,
      'closed_on_corpus_christi', o.closed_on_corpus_christi, 'roll_deadlines', o.roll_deadlines,
      'name_opposition_count', o.name_opposition_count, 'city', o.city_id, 'require_dnv', o.require_dnv,
      'mother_alert_age', o.mother_alert_age, 'parent_declaration_age', o.parent_declaration_age,
      'interview_age', o.interview_age) as settings,
    coalesce((select json_agg(json_build_object('name', h.name, 'day', h.day, 'month', h.month, 'year', h.year)
      order by h.month, h.day) from holiday h where h.office_id = o.id), '[]') as holidays
  from notary_office o where o.id = $1`;
