import { addDays } from '@serventia/domain/calendar/civil-date';
import { DAYS_AHEAD, type DueKind, type HomeDue } from '@serventia/domain/office/home';
import type { Language } from '@serventia/i18n';
import { type RawBuilder, sql } from 'kysely';
import { Bind, prepare } from '../../../db/sql.ts';
import { type Caller, isAllowed, todayOf } from '../../../http/caller.ts';
import { readerOf } from '../../../resource/bounds.ts';
import type { Reading } from '../../../resource/read.ts';
import { columnRef, type OfficeInput } from '../../../resource/selection.ts';
import { type Deadline, deadlines, type FoundWork, openRowsOf, worded } from '../work/deadlines.ts';

/** Rows shown of those that are overdue, due today and due soon. */
const SHOWN_OF_EACH = 3;

interface DueInput extends OfficeInput {
  readonly today: string;
  readonly until: string;
}

const today = new Bind<DueInput>((input) => input.today);
const until = new Bind<DueInput>((input) => input.until);

/** The answer of the statement; the filters of its kinds follow from the declarations. */
type Found = Omit<HomeDue, 'kinds' | 'results'> & {
  readonly kinds: readonly Omit<DueKind, 'filters'>[];
  readonly results: readonly FoundWork<HomeDue['results'][number]>[];
};

/** What is overdue or due soon, of every kind that the caller may read; undefined where there is no such kind. */
export async function dueOf({ db, caller }: Reading, language: Language): Promise<HomeDue | undefined> {
  const readable = deadlines.filter(({ entity }) => isAllowed(caller, entity, 'read'));
  if (readable.length === 0) return undefined;
  const day = todayOf(caller);
  const last = addDays(day, DAYS_AHEAD);
  const inputs = readable.map(({ entity }) => readerOf(entity, caller));
  const input: DueInput = Object.assign({}, ...inputs, { today: day, until: last });
  const [row] = await db.run<DueInput, { due: Found }>(prepare(statementOf(readable, caller)), input);
  if (!row) return undefined;
  return {
    ...row.due,
    kinds: row.due.kinds.map((kind) => ({ ...kind, filters: filtersOf(kind, last) })),
    results: row.due.results.map((each) => worded(each, language)),
  };
}

/** The filters of the list of a kind that show the rows that are due. */
function filtersOf({ entity: name, field }: Omit<DueKind, 'filters'>, last: string): DueKind['filters'] {
  const found = deadlines.find((each) => each.entity.name === name && each.field === field);
  if (!found) return {};
  const { entity, due } = found;
  return {
    ...(entity.fields[field]?.filter ? { [`${field}__lte`]: last } : {}),
    ...(entity.fields[due.field]?.filter ? stateFilter(due) : {}),
  };
}

const stateFilter = ({ field, in: states }: Deadline['due']): DueKind['filters'] =>
  states.length === 1 ? { [field]: String(states[0]) } : { [`${field}__in`]: states.join(',') };

function statementOf(readable: readonly Deadline[], caller: Caller): RawBuilder<unknown> {
  const all = sql.join(
    readable.map(
      (each) =>
        sql`(${openRowsOf(each, caller, sql`${columnRef(each.entity, each.field)} <= ${until}::date`)})`,
    ),
    sql` union all `,
  );
  return sql`
    with due as (
      select *, case when due_on < ${today}::date then 0 when due_on = ${today}::date then 1 else 2 end as nearness
      from (${all}) found
    ), first as (
      select * from (select *, row_number() over (partition by nearness order by due_on, entity, id) as place from due) placed
      where place <= ${sql.lit(SHOWN_OF_EACH)}
    )
    select json_build_object(
      'late', (select count(*) from due where nearness = 0),
      'today', (select count(*) from due where nearness = 1),
      'soon', (select count(*) from due where nearness = 2),
      'results', coalesce((select json_agg(json_build_object('entity', entity, 'id', id, 'title', title, 'sentence', sentence, 'detail', detail,
        'field', field, 'due_on', due_on) order by nearness, place) from first), '[]'::json),
      'kinds', coalesce((select json_agg(kind order by kind.count desc, kind.entity) from
        (select entity, field, count(*) as count from due group by entity, field) kind), '[]'::json)
    ) as due`;
}
