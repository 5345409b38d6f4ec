import { isCivilDate } from '@serventia/domain/calendar/civil-date';
import { lastDay } from '@serventia/domain/calendar/office-calendar';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import type { WriteContext } from '../../resource/write.ts';
import { actHooks } from '../acts/act-hooks.ts';
import { calendarOf } from '../basic/calendar.ts';
import { proclamationAct } from './couple-acts.ts';

const proclamationLife = actHooks(proclamationAct);

/** Until when oppositions are heard, by the rule and the calendar of the office (CC art. 1.527). */
async function oppositionEnd(context: WriteContext, row: Row): Promise<Row> {
  const { published_on: on } = row;
  const days = row['origin'] === 'received' ? Number(row['opposition_days']) : await ownDays(context);
  if (typeof on !== 'string' || !isCivilDate(on)) return { opposition_days: days, opposition_ends_on: null };
  const calendar = await calendarOf(context.db, officeOf(context.caller));
  return { opposition_days: days, opposition_ends_on: lastDay('days', on, calendar, days) };
}

async function ownDays({ db, caller }: WriteContext): Promise<number> {
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  return Number(office['opposition_days']);
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
