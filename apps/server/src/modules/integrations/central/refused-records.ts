import { duty } from '@serventia/domain/office/duties';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { task } from '@serventia/domain/office/task.entity';
import { problemText } from '@serventia/i18n';
import { officeOf, todayOf } from '../../../http/caller.ts';
import { findRow } from '../../../resource/read.ts';
import { keepTasks } from '../../../resource/tasks.ts';
import type { WriteContext } from '../../../resource/write.ts';
import { followRows } from '../../../resource/write-rows.ts';

const REFUSED = 'crc_refused_record';

/** Leaves a task for a record that the central refused, one for each load. */
export async function leaveTask(
  context: WriteContext,
  record: number,
  load: number,
  message: string,
): Promise<void> {
  // A record under restriction is closed to whoever sends: the central's word stays with the load alone.
  const row = await findRow(context.db, recordEntity, record, context.caller);
  if (!row) return;
  await keepTasks(context, recordEntity, row, [
    duty('central', `load ${load}`, REFUSED, { params: { message } }),
  ]);
}

/**
 * Answers the open tasks of records that the central refused before and has in this load. Of a load that the product
 * sent, the receipt names the records; of one that was carried there, all are in that were not marked as refused.
 */
export async function closeTasks(context: WriteContext, load: number): Promise<void> {
  const { db, caller } = context;
  const open = await db.query<{ id: number; receipt: string | null }>(
    `select t.id, l.receipt_number as receipt
     from crc l join crc_item i on i.crc_id = l.id join task t on t.row = i.record_id
     where l.office_id = $1 and l.id = $2 and t.office_id = $1 and t.resource = $3 and t.finding = $4
       and t.finding_field <> 'load ' || l.id and t.task_status = 'open'
       and (i.item_status = 'accepted' or (i.item_status = 'pending' and l.transmission_status is null))
     order by t.id for update of t`,
    [officeOf(caller), load, recordEntity.name, REFUSED],
  );
  const done = { task_status: 'done', answered_on: todayOf(caller), answered_by: caller.name } as const;
  await followRows(
    context,
    task,
    open.map(({ id, receipt }) => ({
      id,
      ...done,
      answer: problemText('pt-br', 'central_took_record', { receipt: receipt ?? '' }),
    })),
    'answer',
  );
}
