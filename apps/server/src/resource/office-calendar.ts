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
import type { holiday } from '@serventia/domain/settings/holiday.entity';
import { columnOf, type RowOf } from '@serventia/kit';
import type { Row, Sql } from '../db/database.ts';

/** When an office is open: its own holidays beside the national ones, and how its deadlines end. */
export async function calendarOf(db: Sql, office: number): Promise<OfficeCalendar> {
  const { settings, holidays } = await settingsOf(db, office);
  return officeCalendar(settings, holidays);
}

/** How far a city is from an office: what of the office's calendar holds there. */
type Nearness = 'same_city' | 'same_state' | 'elsewhere';

const HELD_AT: Readonly<Record<Nearness, readonly HolidayKind[]>> = {
  same_city: ['national', 'state', 'city', 'court', 'office'],
  same_state: ['national', 'state', 'court'],
  elsewhere: ['national'],
};

const NO_MOVABLE = {
  closed_at_carnival: false,
  closed_on_good_friday: false,
  closed_on_corpus_christi: false,
} satisfies OfficeSettings;

/**
 * The days without service at a city, as far as an office knows them: its own in its city, those of the state and its
 * court in another one, and those of the whole country elsewhere. Undefined where there is no such city.
 */
export async function calendarAt(db: Sql, office: number, city: number): Promise<OfficeCalendar | undefined> {
  const found = await db.find<{ nearness: Nearness }>(
    `select case when c.id = o.city_id then 'same_city' when c.state_id = own.state_id then 'same_state' else 'elsewhere' end as nearness
     from city c join notary_office o on o.id = $2 left join city own on own.id = o.city_id where c.id = $1`,
    [city, office],
  );
  if (!found) return undefined;
  const { settings, holidays } = await settingsOf(db, office);
  const held = holidays.filter(({ kind }) => HELD_AT[found.nearness].includes(kind));
  const movable = found.nearness === 'elsewhere' ? NO_MOVABLE : {};
  return officeCalendar({ ...settings, ...movable }, held);
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
  readonly holidays: readonly (OfficeHoliday & { readonly kind: HolidayKind })[];
}

type HolidayKind = NonNullable<RowOf<typeof holiday>['holiday_kind']>;

async function settingsOf(db: Sql, office: number): Promise<Settled> {
  const found = await db.find<Settled & Row>(SETTINGS, [office]);
  return found ?? { settings: {}, holidays: [] };
}

const settled = OFFICE_SETTINGS.map(
  (field) => `'${field}', o.${columnOf(field, notaryOffice.fields[field])}`,
);

const SETTINGS = `
  select json_build_object(${settled.join(', ')}) as settings,
    coalesce((select json_agg(json_build_object('name', h.name, 'kind', h.holiday_kind, 'day', h.day, 'month', h.month, 'year', h.year)
      order by h.month, h.day) from holiday h where h.office_id = o.id), '[]') as holidays
  from notary_office o where o.id = $1`;
