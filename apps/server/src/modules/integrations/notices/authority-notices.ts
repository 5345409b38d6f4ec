import { addDays, addMonths } from '@serventia/domain/calendar/civil-date';
import { authorityNotice, authorityNoticeLine } from '@serventia/domain/integrations/authority-notice.entity';
import { TOLD_ACTS } from '@serventia/domain/integrations/told-acts';
import { task } from '@serventia/domain/office/task.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import type { Row } from '../../../db/database.ts';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import { officeOf, todayOf } from '../../../http/caller.ts';
import type { ActionRequest, HandlersOf } from '../../../resource/actions.ts';
import { holdForStep } from '../../../resource/life.ts';
import { setFields, type WriteContext } from '../../../resource/write.ts';
import { addRows, followRows, removeRows } from '../../../resource/write-rows.ts';
import { inTransaction } from '../../in-transaction.ts';
import { onePaper } from '../../papers/issue-paper.ts';
import { untoldTransfers } from './told-transfers.ts';
import type { Services } from '../../services.ts';

type Notice = RowOf<typeof authorityNotice>;

/** What an office tells authorities of its acts, from the open tasks to the proof of sending. */
export function authorityNoticeActions(services: Services): HandlersOf<typeof authorityNotice> {
  return {
    collect_told_acts: inTransaction(services, collectToldActs),
    close_notice: inTransaction(services, closeNotice),
    paper: onePaper(services, 'authority_notice'),
    send_notice: inTransaction(services, sendNotice),
    cancel_notice: inTransaction(services, async (context, { id, input }) => {
      const { reached } = await holdForStep(context, authorityNotice, id, 'cancel_notice');
      const values = { ...reached, status_reason: input.reason };
      return setFields(context, authorityNotice, id, values, 'cancel_notice');
    }),
  };
}

/** The day of what an act records. */
const HAPPENED = {
  'civil_registration/birth': { table: 'birth', on: 'born_on' },
  'civil_registration/death': { table: 'death', on: 'died_on' },
} as const;

/** Acts of an open task towards an authority that no other notice tells of. */
const untoldOf = ({ table, on }: (typeof HAPPENED)[keyof typeof HAPPENED]): string => `
  select a.id as record, a.name, to_char(a.${on}, 'YYYY-MM-DD') as happened_on,
    to_char(r.registered_on, 'YYYY-MM-DD') as registered_on
  from task t join ${table} a on a.id = t.row join record r on r.id = a.id
  where t.office_id = $1 and t.resource = $2 and t.finding = $3 and t.task_status = 'open'
    and r.status in ('pending', 'sealed') and r.registered_on < ($4 || '-01')::date + interval '1 month'
    and not exists (select 1 from authority_notice_line l join authority_notice n on n.id = l.authority_notice_id
      where l.record_id = a.id and n.id <> $5 and n.authority = $6 and n.notice_status <> 'canceled')
  order by r.registered_on, a.id`;

/** Takes the untold acts into a notice that is prepared, anew. */
export async function collectToldActs(
  context: WriteContext,
  { id }: Pick<ActionRequest, 'id'>,
): Promise<Notice> {
  const { row, reached } = await holdForStep(context, authorityNotice, id, 'collect_told_acts');
  const entries = await collect(context, row);
  return setFields(context, authorityNotice, id, { ...reached, entries }, 'collect_told_acts');
}

/** Takes the acts into a notice, anew; how many there are. */
async function collect(context: WriteContext, notice: Notice): Promise<number> {
  const { id } = notice;
  const { db } = context;
  const old = await db.query<{ id: number }>(
    'select id from authority_notice_line where authority_notice_id = $1',
    [id],
  );
  await removeRows(
    context,
    authorityNoticeLine,
    old.map((line) => line.id),
  );
  const acts = await untoldActs(context, notice);
  await addRows(
    context,
    authorityNoticeLine,
    acts.map((act) => ({ ...act, authority_notice: id })),
  );
  return acts.length;
}

function untoldActs(context: WriteContext, notice: Notice): Promise<Row[]> {
  const { id, authority, month } = notice;
  if (authority === 'city_hall') return untoldTransfers(context, notice);
  const { resource, finding } = TOLD_ACTS[authority];
  const { db, caller } = context;
  return db.query(untoldOf(HAPPENED[resource]), [officeOf(caller), resource, finding, month, id, authority]);
}

/** The end of a month, or today before it. */
function lastTold(month: string, today: string): string {
  const end = addDays(addMonths(`${month}-01`, 1), -1);
  return end < today ? end : today;
}

const isTold = (authority: Notice['authority']): boolean =>
  authority !== 'city_hall' && TOLD_ACTS[authority].monthly;

/** A month without acts is told to those who are told monthly; there is no letter about nobody to the others. */
async function closeNotice(context: WriteContext, { id }: ActionRequest): Promise<Notice> {
  const { row, reached } = await holdForStep(context, authorityNotice, id, 'close_notice');
  const entries = await collect(context, row);
  if (entries === 0 && !isTold(row.authority)) throw new AppError(409, 'empty_notice');
  const told_until = lastTold(row.month, todayOf(context.caller));
  return setFields(context, authorityNotice, id, { ...reached, entries, told_until }, 'close_notice');
}

/** Nothing was sent without its letter. */
async function sendNotice(
  context: WriteContext,
  { id, input }: ActionRequest<InputOf<typeof authorityNotice, 'send_notice'>>,
): Promise<Notice> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, authorityNotice, id, 'send_notice');
  const letter = await db.find<{ issued_on: string }>(
    `select to_char(issued_at at time zone office_time_zone(office_id), 'YYYY-MM-DD') as issued_on
     from issued_paper where office_id = $1 and authority_notice_id = $2`,
    [officeOf(caller), id],
  );
  if (!letter) throw new AppError(409, 'notice_without_letter');
  if (input.sent_on < letter.issued_on)
    throw FieldErrors.of('sent_on', 'step_before_last', { on: letter.issued_on });
  await answerTasks(context, row, input);
  const values = { ...reached, ...input, sending_file: input.sending_file ?? null, sent_by: caller.name };
  return setFields(context, authorityNotice, id, values, 'send_notice');
}

async function answerTasks(
  context: WriteContext,
  { id, authority, addressee }: Notice,
  { sent_on, sending_proof }: InputOf<typeof authorityNotice, 'send_notice'>,
): Promise<void> {
  // What a city hall is told left no task: the matrículas say what it was not told of.
  if (authority === 'city_hall') return;
  const { db, caller } = context;
  const { resource, finding } = TOLD_ACTS[authority];
  const tasks = await db.query<{ id: number }>(
    `select t.id from task t join authority_notice_line l on l.record_id = t.row and l.authority_notice_id = $2
     where t.office_id = $1 and t.resource = $3 and t.finding = $4 and t.task_status = 'open'
     order by t.id for update of t`,
    [officeOf(caller), id, resource, finding],
  );
  const done = { task_status: 'done', answered_on: sent_on, answered_by: caller.name };
  await followRows(
    context,
    task,
    tasks.map((row) => ({ id: row.id, ...done, answer: `${addressee}: ${sending_proof}` })),
    'answer',
  );
}
