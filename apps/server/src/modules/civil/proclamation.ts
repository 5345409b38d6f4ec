import { isCivilDate } from '@serventia/domain/calendar/civil-date';
import { lastDay } from '@serventia/domain/calendar/office-calendar';
import type { proclamation } from '@serventia/domain/civil/marriage/proclamation.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks, WrittenRow } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import type { ValuesFor, WriteContext } from '../../resource/write.ts';
import { actHooks } from '../acts/act-hooks.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { written } from '../written.ts';
import { proclamationAct } from './couple-acts.ts';

const proclamationLife = actHooks(proclamationAct);

/** Until when oppositions are heard, by the rule and the calendar of the office (CC art. 1.527). */
async function oppositionEnd(
  context: WriteContext,
  row: WrittenRow<typeof proclamation>,
): Promise<ValuesFor<typeof proclamation>> {
  const { published_on: on } = row;
  const days = row.origin === 'received' ? written(row, 'opposition_days') : await ownDays(context);
  if (!on || !isCivilDate(on)) return { opposition_days: days, opposition_ends_on: null };
  const calendar = await calendarOf(context.db, officeOf(context.caller));
  return { opposition_days: days, opposition_ends_on: lastDay('days', on, calendar, days) };
}

async function ownDays({ db, caller }: WriteContext): Promise<number> {
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  return office.opposition_days;
}

/** Banns know the last day on which somebody may oppose. */
export const proclamationHooks: EntityHooks<typeof proclamation> = {
  ...proclamationLife,
  async beforeCreate(context, row) {
    const given = await proclamationLife.beforeCreate?.(context, row);
    return { ...given, ...(await oppositionEnd(context, row)) };
  },
  beforeUpdate: oppositionEnd,
};
