import type { crc } from '@serventia/domain/integrations/crc.entity';
import type { RowOf } from '@serventia/kit';
import { officeOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';

/**
 * As many acts as the office agreed with the central to put into a load: the limit of the access that it names, else
 * the lowest of those that the office uses.
 */
export async function batchLimitOf(
  { db, caller }: Reading,
  load: Pick<RowOf<typeof crc>, 'config'>,
): Promise<number | undefined> {
  const found = await db.find<{ limit: number | null }>(
    'select min(batch_limit) as limit from crc_config where office_id = $1 and (id = $2 or ($2::bigint is null and active))',
    [officeOf(caller), load.config],
  );
  return found?.limit ?? undefined;
}
