import type { WorkCounts } from '@serventia/domain/office/work';
import { sql } from 'kysely';
import { Bind, prepare } from '../../../db/sql.ts';
import { todayOf } from '../../../http/caller.ts';
import type { Reading } from '../../../resource/read.ts';
import type { OfficeInput } from '../../../resource/selection.ts';
import { openWorkOf } from './work-list.ts';

interface CountsInput extends OfficeInput {
  readonly today: string;
}

const today = new Bind<CountsInput>((input) => input.today);

/** How many rows of each entity wait for somebody of the caller's office, and how many of them are overdue. */
export async function workCountsOf({ db, caller }: Reading): Promise<WorkCounts> {
  const work = openWorkOf(caller, () => sql`true`);
  if (!work) return {};
  const input: CountsInput = { ...work.input, today: todayOf(caller) };
  const statement = sql`
    with work as (${sql.join(
      work.rows.map((each) => sql`(${each})`),
      sql` union all `,
    )})
    select coalesce(json_object_agg(entity, json_build_object('count', count, 'late', late)), '{}'::json) as counts
    from (select entity, count(distinct id) as count, count(distinct id) filter (where due_on < ${today}::date) as late
      from work group by entity) kinds`;
  const [found] = await db.run<CountsInput, { counts: WorkCounts }>(prepare(statement), input);
  return found?.counts ?? {};
}
