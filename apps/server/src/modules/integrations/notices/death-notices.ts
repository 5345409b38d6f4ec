import { addDays, addMonths } from '@serventia/domain/calendar/civil-date';
import {
  deathNotice,
  deathNoticeLine,
  type NoticeAuthority,
} from '@serventia/domain/integrations/death-notice.entity';
import { task } from '@serventia/domain/office/task.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import { officeOf, todayOf } from '../../../http/caller.ts';
import type { ActionRequest, HandlersOf } from '../../../resource/actions.ts';
import { holdForStep } from '../../../resource/life.ts';
import { setFields, type WriteContext } from '../../../resource/write.ts';
import { addRows, followRows, removeRows } from '../../../resource/write-rows.ts';
import { inTransaction } from '../../in-transaction.ts';
import { onePaper } from '../../papers/issue-paper.ts';
import type { Services } from '../../services.ts';

type Notice = RowOf<typeof deathNotice>;

/** The task that the registration of a death leaves towards each authority. */
const FINDINGS: Readonly<Record<NoticeAuthority, string>> = {
  identification_office: 'tell_identification_office',
  federal_police: 'tell_federal_police',
  military_board: 'tell_military_board',
  health_office: 'return_death_statement',
};

/** What an office tells authorities of deaths, from the open tasks to the proof of sending. */
export function deathNoticeActions(services: Services): HandlersOf<typeof deathNotice> {
  return {
    collect_deaths: inTransaction(services, collectDeaths),
    close_notice: inTransaction(services, closeNotice),
    paper: onePaper(services, 'death_notice'),
    send_notice: inTransaction(services, sendNotice),
    cancel_notice: inTransaction(services, async (context, { id, input }) => {
      const { reached } = await holdForStep(context, deathNotice, id, 'cancel_notice');
      const values = { ...reached, status_reason: input.reason };
      return setFields(context, deathNotice, id, values, 'cancel_notice');
    }),
  };
}

/** Deaths of an open task towards an authority that no other notice tells of. */
const UNTOLD = `
  select d.id as death, d.name, to_char(d.died_on, 'YYYY-MM-DD') as died_on,
    to_char(r.registered_on, 'YYYY-MM-DD') as registered_on
  from task t join death d on d.id = t.row join record r on r.id = d.id
  where t.office_id = $1 and t.resource = 'civil_registration/death' and t.finding = $2 and t.task_status = 'open'
    and r.status in ('pending', 'sealed') and r.registered_on < ($3 || '-01')::date + interval '1 month'
    and not exists (select 1 from death_notice_line l join death_notice n on n.id = l.death_notice_id
      where l.death_id = d.id and n.id <> $4 and n.authority = $5 and n.notice_status <> 'canceled')
  order by r.registered_on, d.id`;

/** Takes the untold deaths into a notice that is prepared, anew. */
export async function collectDeaths(
  context: WriteContext,
  { id }: Pick<ActionRequest, 'id'>,
): Promise<Notice> {
  const { row, reached } = await holdForStep(context, deathNotice, id, 'collect_deaths');
  const entries = await collect(context, row);
  return setFields(context, deathNotice, id, { ...reached, entries }, 'collect_deaths');
}

/** Takes the deaths into a notice, anew; how many there are. */
async function collect(context: WriteContext, { id, authority, month }: Notice): Promise<number> {
  const { db, caller } = context;
  const old = await db.query<{ id: number }>('select id from death_notice_line where death_notice_id = $1', [
    id,
  ]);
  await removeRows(
    context,
    deathNoticeLine,
    old.map((line) => line.id),
  );
  const deaths = await db.query(UNTOLD, [officeOf(caller), FINDINGS[authority], month, id, authority]);
  await addRows(
    context,
    deathNoticeLine,
    deaths.map((death) => ({ ...death, death_notice: id })),
  );
  return deaths.length;
}

/** The end of a month, or today before it. */
function lastTold(month: string, today: string): string {
  const end = addDays(addMonths(`${month}-01`, 1), -1);
  return end < today ? end : today;
}

/** A month without deaths is told to those who are told monthly; there is no letter about nobody to the others. */
async function closeNotice(context: WriteContext, { id }: ActionRequest): Promise<Notice> {
  const { row, reached } = await holdForStep(context, deathNotice, id, 'close_notice');
  const entries = await collect(context, row);
  if (entries === 0 && row.authority === 'identification_office') throw new AppError(409, 'empty_notice');
  const told_until = lastTold(row.month, todayOf(context.caller));
  return setFields(context, deathNotice, id, { ...reached, entries, told_until }, 'close_notice');
}

/** Nothing was sent without its letter. */
async function sendNotice(
  context: WriteContext,
  { id, input }: ActionRequest<InputOf<typeof deathNotice, 'send_notice'>>,
): Promise<Notice> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, deathNotice, id, 'send_notice');
  const letter = await db.find<{ issued_on: string }>(
    `select to_char(issued_at at time zone office_time_zone(office_id), 'YYYY-MM-DD') as issued_on
     from issued_paper where office_id = $1 and death_notice_id = $2`,
    [officeOf(caller), id],
  );
  if (!letter) throw new AppError(409, 'notice_without_letter');
  if (input.sent_on < letter.issued_on)
    throw FieldErrors.of('sent_on', 'step_before_last', { on: letter.issued_on });
  await answerTasks(context, row, input);
  const values = { ...reached, ...input, sending_file: input.sending_file ?? null, sent_by: caller.name };
  return setFields(context, deathNotice, id, values, 'send_notice');
}

async function answerTasks(
  context: WriteContext,
  { id, authority, addressee }: Notice,
  { sent_on, sending_proof }: InputOf<typeof deathNotice, 'send_notice'>,
): Promise<void> {
  const { db, caller } = context;
  const tasks = await db.query<{ id: number }>(
    `select t.id from task t join death_notice_line l on l.death_id = t.row and l.death_notice_id = $2
     where t.office_id = $1 and t.resource = 'civil_registration/death' and t.finding = $3 and t.task_status = 'open'
     order by t.id for update of t`,
    [officeOf(caller), id, FINDINGS[authority]],
  );
  const done = { task_status: 'done', answered_on: sent_on, answered_by: caller.name };
  await followRows(
    context,
    task,
    tasks.map((row) => ({ id: row.id, ...done, answer: `${addressee}: ${sending_proof}` })),
    'answer',
  );
}
