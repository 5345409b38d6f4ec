import { indexedNames } from '@serventia/domain/civil/margin/indexed-names';
import type { RecordState } from '@serventia/domain/civil/margin/record-state';
import { nameIndex } from '@serventia/domain/office/name-index.entity';
import type { ColumnsOf } from '../../db/columns-of.ts';
import { officeOf } from '../../http/caller.ts';
import type { WriteContext } from '../../resource/write.ts';
import { addRows, followRows, removeRows } from '../../resource/write-rows.ts';

type Known = ColumnsOf<typeof nameIndex, 'id' | 'name' | 'name_state'>;

/**
 * Keeps the alphabetical index of a record in step with what it says (LRP art. 34), in the transaction that registers
 * the act or enters the averbação. A name that the record gave once stays in the index as a former one. `by` names the
 * action in the history.
 */
export async function indexNames(
  context: WriteContext,
  record: number,
  state: RecordState,
  by: string,
): Promise<void> {
  const { db, caller } = context;
  const wanted = new Map(indexedNames(state).map(({ name, name_state }) => [name, name_state]));
  if (wanted.size === 0) return;
  const known = await db.query<Known>(
    'select id, name, name_state from name_index where office_id = $1 and record_id = $2',
    [officeOf(caller), record],
  );
  await followRows(
    context,
    nameIndex,
    known.map(({ id, name }) => ({ id, name_state: wanted.get(name) ?? 'former' })),
    by,
  );
  const held = new Set(known.map(({ name }) => name));
  const added = [...wanted].filter(([name]) => !held.has(name));
  await addRows(
    context,
    nameIndex,
    added.map(([name, name_state]) => ({ name, name_state, record })),
  );
}

/** Takes records out of the alphabetical index that stand in no book any more. */
export async function dropIndexed(context: WriteContext, records: readonly number[]): Promise<void> {
  const { db, caller } = context;
  const indexed = await db.query<{ id: number }>(
    'select id from name_index where office_id = $1 and record_id = any($2)',
    [officeOf(caller), records],
  );
  await removeRows(
    context,
    nameIndex,
    indexed.map(({ id }) => id),
  );
}
