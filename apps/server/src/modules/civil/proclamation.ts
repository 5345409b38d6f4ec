import { isCivilDate } from '@serventia/domain/calendar/civil-date';
import { lastDay } from '@serventia/domain/calendar/office-calendar';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import type { WriteContext } from '../../resource/write.ts';
import { actHooks } from '../acts/act-hooks.ts';
import { calendarOf } from '../basic/calendar.ts';
import { proclamationAct } from './couple-acts.ts';

const proclamationLife = actHooks(proclamationAct);

/** Until when oppositions are heard, by the calendar of the office (CC art. 1.527). */
async function oppositionEnd({ db, caller }: WriteContext, row: Row): Promise<Row> {
  const { published_on: on, opposition_days: days } = row;
  if (typeof on !== 'string' || !isCivilDate(on)) return { opposition_ends_on: null };
  const calendar = await calendarOf(db, officeOf(caller));
  return { opposition_ends_on: lastDay('days', on, calendar, Number(days)) };
}

/** Banns know the last day on which somebody may oppose. */
export const proclamationHooks: EntityHooks = {
  ...proclamationLife,
  async beforeCreate(context, row) {
    const given = await proclamationLife.beforeCreate?.(context, row);
    return { ...given, ...(await oppositionEnd(context, row)) };
  },
  beforeUpdate: oppositionEnd,
};
