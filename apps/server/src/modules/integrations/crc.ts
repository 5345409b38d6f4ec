import type { crc } from '@serventia/domain/integrations/crc.entity';
import type { RowOf } from '@serventia/kit';
import { officeOf } from '../../http/caller.ts';
import type { WriteContext } from '../../resource/write.ts';
import { generate } from './generate.ts';
import type { WorksOf } from './works.ts';

/** A load holds as many acts as the office agreed with the central. */
export const crcWorks: WorksOf<typeof crc> = {
  generate: async (context, entity, row, input) =>
    generate(context, entity, row, input, { batchLimit: await batchLimitOf(context, row) }),
};

/** The limit of the access that a load names, else the lowest of those that the office uses. */
async function batchLimitOf(
  { db, caller }: WriteContext,
  load: RowOf<typeof crc>,
): Promise<number | undefined> {
  const found = await db.find<{ limit: number | null }>(
    'select min(batch_limit) as limit from crc_config where office_id = $1 and (id = $2 or ($2::bigint is null and active))',
    [officeOf(caller), load.config],
  );
  return found?.limit ?? undefined;
}
