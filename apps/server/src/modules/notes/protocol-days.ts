import { nextBusinessDay, previousBusinessDay } from '@serventia/domain/calendar/business-days';
import { addDays, formatCivilDate } from '@serventia/domain/calendar/civil-date';
import {
  CLOSED_BY_SYSTEM,
  CLOSED_DAILY,
  type ClosedDaily,
  protocolDay,
} from '@serventia/domain/notes/protocol-day.entity';
import { translate } from '@serventia/i18n';
import type { RowOf } from '@serventia/kit';
import { NOBODY } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { callerFor, type Clock, nowOf, officeOf, timeOf, todayOf, userOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import { holdForStep } from '../../resource/life.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { addRow, setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction, writeAs } from '../in-transaction.ts';
import { onePaper } from '../papers/issue-paper.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';

type Day = RowOf<typeof protocolDay>;

/** What an office has settled for its protocols, and when it closes to the public. */
interface Closing extends Record<string, unknown> {
  readonly closes_at: string;
  readonly rcpj: boolean;
}

async function closingOf({ db, caller }: WriteContext): Promise<Closing> {
  const found = await db.find<Closing>(
    'select closes_at, rcpj_closed_daily as rcpj from notary_office where id = $1',
    [officeOf(caller)],
  );
  return found ?? { closes_at: '00:00', rcpj: false };
}

const isClosedDaily = (speciality: string, { rcpj }: Closing): speciality is ClosedDaily =>
  CLOSED_DAILY.some((known) => known === speciality) && (speciality !== 'rcpj' || rcpj);

/**
 * Puts a title that is being entered under its day, and holds this day until the title is kept. On a day without service
 * it stands under the next day with it. What was closed takes no title any more: it is entered on the next day (LRP arts.
 * 9, 10, 150 and 184). Called with the sequence of the protocol locked.
 */
export async function enterUnderDay(context: WriteContext, speciality: string): Promise<void> {
  if (!isClosedDaily(speciality, await closingOf(context))) return;
  const { db, caller } = context;
  const today = todayOf(caller);
  const calendar = await calendarOf(db, officeOf(caller));
  await openDays(context, speciality, nextBusinessDay(today, calendar));
  const day = await db.find<{ day: string; day_status: string }>(
    `select day::text as day, day_status from protocol_day
     where office_id = $1 and day_protocol = $2 and day >= $3 order by day limit 1 for share`,
    [officeOf(caller), speciality, today],
  );
  if (day?.day_status !== 'closed') return;
  const next = nextBusinessDay(addDays(day.day, 1), calendar);
  throw FieldErrors.of('', 'protocol_closed', { on: day.day, next });
}

/** Begins the days of work up to one, each where the day before it ended; the first of all begins today, or with that day. */
async function openDays(context: WriteContext, protocol: ClosedDaily, until: string): Promise<void> {
  const { db, caller } = context;
  const last = await db.find<{ day: string }>(
    'select max(day)::text as day from protocol_day where office_id = $1 and day_protocol = $2 having max(day) is not null',
    [officeOf(caller), protocol],
  );
  const today = todayOf(caller);
  let from = last ? addDays(last.day, 1) : today < until ? today : until;
  const calendar = await calendarOf(db, officeOf(caller));
  for (;;) {
    const day = nextBusinessDay(from, calendar);
    if (day > until) return;
    const name = translate('pt-br', `choices.daily_protocol.${protocol}`, {});
    const title = `${name}, ${formatCivilDate(day)}`;
    await addRow(context, protocolDay, {
      title,
      day_protocol: protocol,
      from_on: from,
      day,
      day_status: 'open',
    });
    from = addDays(day, 1);
  }
}

interface Entered extends Record<string, unknown> {
  readonly count: number;
  readonly unranked: number;
  readonly first: string | null;
  readonly last: string | null;
}

const ENTERED = `
  select count(*)::int as count, (count(*) filter (where request_kind in ('exam', 'certificate')))::int as unranked,
    (array_agg(label order by id))[1] as first, (array_agg(label order by id desc))[1] as last
  from protocol where office_id = $1 and speciality = $2 and (entered_at at time zone $3)::date between $4 and $5`;

/** Closes a day for good, after the service of it and after the day before it: what was entered since is counted. */
export async function closeDay(context: WriteContext, id: number): Promise<Day> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, protocolDay, id, 'close_protocol');
  const [protocol, day] = [written(row, 'day_protocol'), written(row, 'day')];
  await assertOver(context, day);
  const before = await db.find<{ day: string }>(
    `select day::text as day from protocol_day
     where office_id = $1 and day_protocol = $2 and day < $3 and day_status = 'open' order by day limit 1`,
    [officeOf(caller), protocol, day],
  );
  if (before) throw new AppError(409, 'earlier_day_open', { on: before.day });
  const entered = await db.find<Entered>(ENTERED, [
    officeOf(caller),
    protocol,
    caller.timeZone,
    written(row, 'from_on'),
    day,
  ]);
  const closed = {
    title_count: entered?.count ?? 0,
    unranked_count: entered?.unranked ?? 0,
    first_title: entered?.first ?? null,
    last_title: entered?.last ?? null,
    closed_at: nowOf(caller),
    closed_by: userOf(caller) === null ? CLOSED_BY_SYSTEM : caller.name,
  };
  return setFields(context, protocolDay, id, { ...closed, ...reached }, 'close_protocol');
}

/** As long as the office serves the public, its protocol is open to whoever brings a title (LRP arts. 9, 10 and 12). */
async function assertOver(context: WriteContext, day: string): Promise<void> {
  const { caller } = context;
  const today = todayOf(caller);
  if (day < today) return;
  const { closes_at: at } = await closingOf(context);
  if (day === today && timeOf(caller, caller.clock()) >= at) return;
  throw new AppError(409, 'protocol_day_not_over', { on: day, at });
}

export function protocolDayActions(services: Services): HandlersOf<typeof protocolDay> {
  return {
    close_protocol: inTransaction(services, (context, { id }) => closeDay(context, id)),
    paper: onePaper(services, 'protocol_closing'),
  };
}

interface Keeping extends Record<string, unknown> {
  readonly office: number;
  readonly time_zone: string;
  readonly closes: boolean;
  readonly protocols: readonly string[];
}

/**
 * Gives each day of work its row, in every office that keeps a protocol, so that a day that nobody closed stands among the
 * work; where the office wants it so, closes what is over. What failed is returned.
 */
export async function keepProtocolDays(services: Services, clock?: Clock): Promise<unknown[]> {
  const offices = await services.database.read(NOBODY, (db) =>
    db.query<Keeping>('select office, time_zone, closes, protocols from offices_with_protocols()'),
  );
  const failures: unknown[] = [];
  for (const { office, time_zone: timeZone, closes, protocols } of offices) {
    const caller = { ...callerFor('Serventia', office, clock ? { clock } : {}), timeZone };
    const failed = (error: unknown): void => void failures.push(error);
    for (const protocol of protocols)
      await writeAs(services, caller, (context) => beginDays(context, protocol)).catch(failed);
    if (closes) await writeAs(services, caller, closeWhatIsOver).catch(failed);
  }
  return failures;
}

async function beginDays(context: WriteContext, protocol: string): Promise<void> {
  if (!isClosedDaily(protocol, await closingOf(context))) return;
  const { db, caller } = context;
  // As a title that is entered does: the days of a protocol are begun by one at a time.
  await db.query(
    'select 1 from number_sequence where office_id = $1 and counted = $2 order by year for update',
    [officeOf(caller), `protocol_${protocol}`],
  );
  const calendar = await calendarOf(db, officeOf(caller));
  await openDays(context, protocol, previousBusinessDay(todayOf(caller), calendar));
}

async function closeWhatIsOver(context: WriteContext): Promise<void> {
  const { db, caller } = context;
  const today = todayOf(caller);
  const { closes_at: at } = await closingOf(context);
  const isOver = timeOf(caller, caller.clock()) >= at;
  const days = await db.query<{ id: number }>(
    `select id from protocol_day where office_id = $1 and day_status = 'open' and (day < $2 or (day = $2 and $3)) order by day, id`,
    [officeOf(caller), today, isOver],
  );
  for (const { id } of days) await closeDay(context, id);
}
