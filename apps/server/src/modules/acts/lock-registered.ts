import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { RecordStatus } from '@serventia/domain/civil/record-status';
import type { RowOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { getRow } from '../../resource/read.ts';
import type { WriteContext } from '../../resource/write.ts';

const REGISTERED: ReadonlySet<unknown> = new Set<RecordStatus>(['pending', 'sealed', 'legacy']);

/** The record of an action that only a registered act bears, held until the transaction ends. */
export async function lockRegistered(
  context: WriteContext,
  id: number,
  alsoIn: readonly RecordStatus[] = [],
): Promise<RowOf<typeof recordEntity>> {
  const record = await getRow(context.db, recordEntity, id, context.caller, { lock: true });
  if (!REGISTERED.has(record.status) && !alsoIn.some((status) => status === record.status))
    throw new AppError(409, 'record_not_registered');
  return record;
}
