import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { WriteContext } from '../../resource/write.ts';
import { generate } from './generate.ts';
import type { Works } from './works.ts';

/** A load holds as many acts as the office agreed with the central. */
export const crcWorks: Works = {
  generate: async (context, entity, row, input) =>
    generate(context, entity, row, input, { batchLimit: await batchLimitOf(context, row) }),
};

/** The limit of the access that a load names, else the lowest of those that the office uses. */
async function batchLimitOf({ db, caller }: WriteContext, load: Row): Promise<number | undefined> {
  const config = load['config'] ?? null;
  const found = await db.find<{ limit: number | null }>(
    'select min(batch_limit) as limit from crc_config where office_id = $1 and (id = $2 or ($2::bigint is null and active))',
    [officeOf(caller), config],
  );
  return found?.limit ?? undefined;
}
