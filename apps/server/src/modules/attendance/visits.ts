import { counterQueue } from '@serventia/domain/attendance/counter-queue.entity';
import { counterVisit } from '@serventia/domain/attendance/counter-visit.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { nowOf, officeOf, todayOf, userOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { ticketActions } from './ticket-slip.ts';

export type Visit = RowOf<typeof counterVisit>;
type Transfer = InputOf<typeof counterVisit, 'transfer_visit'>;

/** Digits of a number on a ticket; more where the day has more. */
const DIGITS = 3;

/**
 * Lets one after the other give numbers and call at the counter of an office: a number is given once and none is left
 * out, and what somebody is calling is called by nobody else.
 */
export async function holdCounter({ db, caller }: WriteContext): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext('counter_visit'), $1::integer)", [officeOf(caller)]);
}

/** A visit gets the next number of the day in the transaction that makes it; no visit is ever removed. */
export const visitHooks: EntityHooks<typeof counterVisit> = {
  async beforeCreate(context, row) {
    const { db, caller } = context;
    const { prefix } = await queueOf(context, Number(row.counter_queue));
    await holdCounter(context);
    const today = todayOf(caller);
    const last = await db.find<{ number: number }>(
      'select coalesce(max(number), 0) as number from counter_visit where office_id = $1 and visit_on = $2',
      [officeOf(caller), today],
    );
    const number = Number(last?.number ?? 0) + 1;
    return {
      number,
      visit_on: today,
      ticket: ticketOf(prefix, number),
      attendance_status: 'waiting',
      arrived_at: nowOf(caller),
    };
  },
};

/** A ticket as it is called: `RC012`. */
const ticketOf = (prefix: string, number: number): string =>
  `${prefix}${String(number).padStart(DIGITS, '0')}`;

const queueOf = ({ db, caller }: WriteContext, id: number): Promise<RowOf<typeof counterQueue>> =>
  getRow(db, counterQueue, id, caller);

export function visitActions(services: Services): HandlersOf<typeof counterVisit> {
  return {
    call_visit: inTransaction<{ readonly desk: string }>(services, (context, { id, input }) =>
      callVisit(context, id, input.desk),
    ),
    call_again: inTransaction(services, async (context, { id }) => {
      const { row, reached } = await holdForStep(context, counterVisit, id, 'call_again');
      const again = { called_at: nowOf(context.caller), times_called: (row.times_called ?? 0) + 1 };
      return setFields(context, counterVisit, id, { ...reached, ...again }, 'call_again');
    }),
    begin_visit: inTransaction(services, (context, { id }) => beginVisit(context, id)),
    end_visit: inTransaction(services, (context, { id }) => endVisit(context, id)),
    miss_visit: inTransaction(services, async (context, { id }) => {
      const { reached } = await holdForStep(context, counterVisit, id, 'miss_visit');
      return setFields(context, counterVisit, id, { ...reached, clerk_user: null }, 'miss_visit');
    }),
    transfer_visit: inTransaction<Transfer>(services, (context, { id, input }) =>
      transferVisit(context, id, input),
    ),
    ...ticketActions(services),
  };
}

/** Calls a visit to a desk; 409 where the caller has another in hand, or somebody else has called it. */
export async function callVisit(context: WriteContext, id: number, desk: string): Promise<Visit> {
  await holdCounter(context);
  await assertNoneInHand(context, id);
  const { row, reached } = await holdForStep(context, counterVisit, id, 'call_visit');
  const { caller } = context;
  if (row.visit_on !== todayOf(caller))
    throw new AppError(409, 'visit_of_another_day', { day: row.visit_on ?? '' });
  const called: ValuesFor<typeof counterVisit> = {
    called_at: nowOf(caller),
    called_by: caller.name,
    clerk_user: userOf(caller),
    desk,
    times_called: (row.times_called ?? 0) + 1,
    ...(row.minutes_waited === null ? { minutes_waited: minutesSince(context, row.arrived_at) } : {}),
  };
  return setFields(context, counterVisit, id, { ...reached, ...called }, 'call_visit');
}

/** Begins to attend whoever was called; whoever begins has the visit in hand. */
export async function beginVisit(context: WriteContext, id: number): Promise<Visit> {
  await holdCounter(context);
  await assertNoneInHand(context, id);
  const { reached } = await holdForStep(context, counterVisit, id, 'begin_visit');
  const { caller } = context;
  const begun = { begun_at: nowOf(caller), attended_by: caller.name, clerk_user: userOf(caller) };
  return setFields(context, counterVisit, id, { ...reached, ...begun }, 'begin_visit');
}

/** Ends a visit that is attended. */
export async function endVisit(context: WriteContext, id: number): Promise<Visit> {
  const { row, reached } = await holdForStep(context, counterVisit, id, 'end_visit');
  const ended = { ended_at: nowOf(context.caller), ...attended(context, row) };
  return setFields(context, counterVisit, id, { ...reached, ...ended }, 'end_visit');
}

/** One clerk has one visit at a time: what they do then is of that one. */
export async function assertNoneInHand({ db, caller }: WriteContext, besides?: number): Promise<void> {
  const user = userOf(caller);
  if (user === null) return;
  const found = await db.find<{ ticket: string }>(
    `select ticket from counter_visit where office_id = $1 and clerk_user_id = $2 and visit_on = $3
       and attendance_status in ('called', 'attending') and id is distinct from $4 limit 1`,
    [officeOf(caller), user, todayOf(caller), besides ?? null],
  );
  if (found) throw new AppError(409, 'visit_in_hand', { ticket: found.ticket });
}

async function transferVisit(context: WriteContext, id: number, input: Transfer): Promise<Visit> {
  const { row, reached } = await holdForStep(context, counterVisit, id, 'transfer_visit');
  if (row.counter_queue === input.counter_queue) throw FieldErrors.of('counter_queue', 'same_queue');
  const { prefix } = await queueOf(context, input.counter_queue);
  const moved: ValuesFor<typeof counterVisit> = {
    counter_queue: input.counter_queue,
    ticket: ticketOf(prefix, row.number ?? 0),
    transferred_from: row.counter_queue,
    transfer_reason: input.reason,
    clerk_user: null,
    ...(row.attendance_status === 'attending' ? attended(context, row) : {}),
  };
  return setFields(context, counterVisit, id, { ...reached, ...moved }, 'transfer_visit');
}

/** The minutes of all that the visit was attended, up to now. */
const attended = (context: WriteContext, row: Visit): Pick<Visit, 'minutes_attended'> => ({
  minutes_attended: (row.minutes_attended ?? 0) + minutesSince(context, row.begun_at),
});

const MINUTE_MS = 60_000;

function minutesSince({ caller }: WriteContext, moment: string | null): number {
  if (moment === null) return 0;
  return Math.max(0, Math.round((caller.clock().getTime() - Date.parse(moment)) / MINUTE_MS));
}
