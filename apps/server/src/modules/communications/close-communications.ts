import { communication } from '@serventia/domain/civil/communications/communication.entity';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import type { RowOf } from '@serventia/kit';
import { officeOf, todayOf } from '../../http/caller.ts';
import { stateAfter } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { deleteRow, setFields, type WriteContext } from '../../resource/write.ts';

/** The communication whose anotação was entered is done, by whichever way it was entered. */
export async function closeAnnotated(context: WriteContext, entry: number): Promise<void> {
  for (const row of await waiting(context, 'annotation_id', entry)) {
    if (row.communication_status !== 'prepared') continue;
    const values = { ...stateAfter(communication, row, 'annotate'), answered_on: todayOf(context.caller) };
    await setFields(context, communication, row.id, values, 'annotate');
  }
}

/** What was not told yet of an act is told no more once the act has no effect. */
export async function dropUntold(context: WriteContext, record: number, reason: string): Promise<void> {
  for (const row of await waiting(context, 'record_id', record)) await dismiss(context, row, reason);
}

/** Ends a communication without telling or annotating anything; the anotação that was prepared goes with it. */
export async function dismiss(
  context: WriteContext,
  row: RowOf<typeof communication>,
  reason: string,
): Promise<RowOf<typeof communication>> {
  const values = { ...stateAfter(communication, row, 'dismiss'), status_reason: reason, annotation: null };
  const dismissed = await setFields(context, communication, row.id, values, 'dismiss');
  if (row.annotation !== null) await deleteRow(context, recordEndorsement, row.annotation, undefined);
  return dismissed;
}

async function waiting(
  { db, caller }: WriteContext,
  column: 'annotation_id' | 'record_id',
  id: number,
): Promise<RowOf<typeof communication>[]> {
  const found = await db.query<{ id: number }>(
    `select id from communication where office_id = $1 and ${column} = $2
       and communication_status in ('prepared', 'to_send', 'refused') order by id`,
    [officeOf(caller), id],
  );
  const rows: RowOf<typeof communication>[] = [];
  for (const row of found) rows.push(await getRow(db, communication, row.id, caller, { lock: true }));
  return rows;
}
