import { daysLeftUntil } from '@serventia/domain/calendar/days-left';
import { record } from '@serventia/domain/office/record.entity';
import { WORK_PAGE, type WorkItem, type WorkKind, type WorkList } from '@serventia/domain/office/work';
import type { Language } from '@serventia/i18n';
import { type RawBuilder, sql } from 'kysely';
import { Bind, prepare } from '../../../db/sql.ts';
import { type Caller, isAllowed, officeOf, todayOf } from '../../../http/caller.ts';
import { readerOf } from '../../../resource/bounds.ts';
import { calendarOf } from '../../../resource/office-calendar.ts';
import type { Reading } from '../../../resource/read.ts';
import type { OfficeInput } from '../../../resource/selection.ts';
import { type Deadline, deadlines, type FoundWork, openRowsOf, worded } from './deadlines.ts';
import { otherWork } from './other-work.ts';

/** What part of the open work is asked for. */
export interface WorkQuery {
  /** What the caller began alone. */
  readonly mine: boolean;
  readonly late: boolean;
  /** `basic/task/due_on`: the entity of a kind and its date. */
  readonly kind: string | null;
  /** From 1. */
  readonly page: number;
}

interface WorkInput extends OfficeInput {
  readonly today: string;
  readonly asked: WorkQuery;
}

const today = new Bind<WorkInput>((input) => input.today);
const kind = new Bind<WorkInput>(({ asked }) => asked.kind);
const late = new Bind<WorkInput>(({ asked }) => asked.late);
const skipped = new Bind<WorkInput>(({ asked }) => (asked.page - 1) * WORK_PAGE);
const user = new Bind<WorkInput>((input) => input.user);

type Found = Pick<WorkList, 'count' | 'kinds'> & {
  readonly results: readonly FoundWork<Omit<WorkItem, 'days_left' | 'in_business_days'>>[];
};

/** A page of what is open at the office and the caller may read: the overdue first, then by the last day. */
export async function workOf(
  { db, caller }: Reading,
  asked: WorkQuery,
  language: Language,
): Promise<WorkList> {
  const day = todayOf(caller);
  const work = openWorkOf(caller, (name) => isMine(name, asked));
  if (!work) return { today: day, count: 0, results: [], kinds: [] };
  const input: WorkInput = Object.assign({}, work.input, { user: caller.userId, today: day, asked });
  const [found] = await db.run<WorkInput, { work: Found }>(prepare(statementOf(work.rows)), input);
  if (!found) return { today: day, count: 0, results: [], kinds: [] };
  const { results, ...counts } = found.work;
  return {
    today: day,
    ...counts,
    results: await withDaysLeft(
      { db, caller },
      results.map((each) => worded(each, language)),
      day,
    ),
  };
}

/** The statements of all open work that a caller may read, one for each kind, and what their bounds need. */
export interface OpenWork {
  readonly rows: readonly RawBuilder<unknown>[];
  readonly input: OfficeInput;
}

/** `condition` is given what the history calls a row; undefined where the caller may read no kind of work. */
export function openWorkOf(
  caller: Caller,
  condition: (name: RawBuilder<unknown>) => RawBuilder<unknown>,
): OpenWork | undefined {
  const readable = deadlines.filter(({ entity }) => isAllowed(caller, entity, 'read'));
  const others = otherWork.filter(({ entity }) => isAllowed(caller, entity, 'read'));
  const inputs = [...readable, ...others].map(({ entity }) => readerOf(entity, caller));
  if (inputs.length === 0) return undefined;
  return {
    rows: [
      ...readable.map((each) => openRowsOf(each, caller, condition(sql.lit(each.entity.name)))),
      ...others.map((each) => each.rows(caller, condition(nameOf(each)))),
    ],
    input: Object.assign({}, ...inputs) as OfficeInput,
  };
}

/** What the history calls a row; a record goes by the name of its act. */
const nameOf = ({ entity }: (typeof otherWork)[number]): RawBuilder<unknown> =>
  entity.name === record.name ? sql`t.resource` : sql.lit(entity.name);

/** Whether the caller began a row; true of every row where all of the office are asked for. */
function isMine(name: RawBuilder<unknown>, { mine }: WorkQuery): RawBuilder<unknown> {
  return mine
    ? sql`exists (select from history h where h.entity = ${name} and h.row_id = t.id and h.history_type = '+' and h.user_id = ${user})`
    : sql`true`;
}

const statementOf = (rows: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  with work as (${sql.join(
    rows.map((each) => sql`(${each})`),
    sql` union all `,
  )}), asked as (
    select * from work
    where (${kind}::text is null or entity || '/' || field = ${kind}) and (not ${late}::boolean or due_on < ${today}::date)
  ), page as (
    select * from asked order by due_on nulls last, entity, id limit ${sql.lit(WORK_PAGE)} offset ${skipped}::bigint
  )
  select json_build_object(
    'count', (select count(*) from asked),
    'results', coalesce((select json_agg(json_build_object('entity', p.entity, 'id', p.id, 'title', p.title, 'sentence', p.sentence,
      'detail', p.detail,
      'field', p.field, 'due_on', p.due_on, 'norm', p.norm, 'person', b.user_name) order by p.due_on nulls last, p.entity, p.id)
      from page p left join lateral (
        select h.user_name from history h
        where h.entity = p.entity and h.row_id = p.id and h.history_type = '+' and h.user_id > 0 order by h.id limit 1
      ) b on true), '[]'::json),
    'kinds', coalesce((select json_agg(k order by k.late desc, k.count desc, k.entity, k.field) from
      (select entity, field, count(*) as count, count(*) filter (where due_on < ${today}::date) as late from work group by entity, field) k),
      '[]'::json)
  ) as work`;

async function withDaysLeft(
  { db, caller }: { readonly db: Reading['db']; readonly caller: Caller },
  rows: readonly Omit<WorkItem, 'days_left' | 'in_business_days'>[],
  day: string,
): Promise<WorkItem[]> {
  const calendar = await calendarOf(db, officeOf(caller));
  return rows.map((row) => {
    const inBusinessDays = dueOf(row)?.inBusinessDays ?? false;
    return {
      ...row,
      days_left: row.due_on === null ? null : daysLeftUntil(row.due_on, day, { inBusinessDays, calendar }),
      in_business_days: inBusinessDays,
    };
  });
}

const dueOf = ({ entity, field }: Pick<WorkKind, 'entity' | 'field'>): Deadline['due'] | undefined =>
  deadlines.find((each) => each.entity.name === entity && each.field === field)?.due;
