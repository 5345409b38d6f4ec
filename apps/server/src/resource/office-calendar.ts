import {
  OFFICE_SETTINGS,
  type OfficeCalendar,
  officeCalendar,
  type OfficeContext,
  officeContext,
  type OfficeHoliday,
  type OfficeSettings,
} from '@serventia/domain/calendar/office-calendar';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { columnOf } from '@serventia/kit';
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

interface Settled {
  readonly settings: OfficeSettings;
  readonly holidays: readonly OfficeHoliday[];
}

async function settingsOf(db: Sql, office: number): Promise<Settled> {
  const found = await db.find<Settled & Row>(SETTINGS, [office]);
  return found ?? { settings: {}, holidays: [] };
}

const settled = OFFICE_SETTINGS.map(
  (field) => `'${field}', o.${columnOf(field, notaryOffice.fields[field])}`,
);

const SETTINGS = `
  select json_build_object(${settled.join(', ')}) as settings,
    coalesce((select json_agg(json_build_object('name', h.name, 'day', h.day, 'month', h.month, 'year', h.year)
      order by h.month, h.day) from holiday h where h.office_id = o.id), '[]') as holidays
  from notary_office o where o.id = $1`;
