import { task } from '@serventia/domain/office/task.entity';
import type { Entity } from '@serventia/kit';
import { officeOf, todayOf } from '../http/caller.ts';
import type { WriteContext } from '../resource/write.ts';
import { followRows } from '../resource/write-rows.ts';

/** The open tasks of a row whose finding is of a field: all that begin with `about`. */
interface Ended {
  readonly entity: Entity;
  readonly row: number;
  readonly about: string;
}

/** Answers what waited for something to be done about a row, once it was done. */
export async function endTasks(
  context: WriteContext,
  { entity, row, about }: Ended,
  answer: string,
): Promise<void> {
  const { db, caller } = context;
  const open = await db.query<{ id: number }>(
    `select id from task where office_id = $1 and resource = $2 and row = $3 and starts_with(finding_field, $4)
       and task_status = 'open' order by id for update`,
    [officeOf(caller), entity.name, row, about],
  );
  const done = {
    task_status: 'done',
    answered_on: todayOf(caller),
    answered_by: caller.name,
    answer,
  } as const;
  await followRows(
    context,
    task,
    open.map(({ id }) => ({ id: Number(id), ...done })),
    'answer',
  );
}
