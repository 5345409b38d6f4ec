import { counterVisit } from '@serventia/domain/attendance/counter-visit.entity';
import { EVERY_OFFICE } from '../../db/database.ts';
import { callerFor, type Clock, machineClock, officeOf, todayOf } from '../../http/caller.ts';
import { holdForStep } from '../../resource/life.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { writeAs } from '../in-transaction.ts';
import type { Services } from '../services.ts';

interface Left extends Record<string, unknown> {
  readonly office: number;
  readonly time_zone: string;
}

/**
 * Ends the visits of days that are over, office by office: who waited was not attended, and of who was attended nobody
 * said when it ended. What could not be ended.
 */
export async function endDays(services: Services, clock: Clock = machineClock): Promise<unknown[]> {
  const offices = await services.database.read(EVERY_OFFICE, (db) =>
    db.query<Left>('select office, time_zone from offices_with_open_visits($1)', [clock().toISOString()]),
  );
  const failures: unknown[] = [];
  for (const { office, time_zone: timeZone } of offices)
    await writeAs(services, { ...callerFor('Serventia', office, { clock }), timeZone }, endEarlierDays).catch(
      (error: unknown) => failures.push(error),
    );
  return failures;
}

async function endEarlierDays(context: WriteContext): Promise<void> {
  const { db, caller } = context;
  const open = await db.query<{ id: number }>(
    `select id from counter_visit where office_id = $1 and visit_on < $2
       and attendance_status in ('waiting', 'called', 'attending') order by id for update`,
    [officeOf(caller), todayOf(caller)],
  );
  for (const { id } of open) {
    const { reached } = await holdForStep(context, counterVisit, id, 'close_visit');
    await setFields(context, counterVisit, id, { ...reached, clerk_user: null }, 'close_visit');
  }
}
