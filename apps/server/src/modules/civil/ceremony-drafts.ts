import type { ceremony } from '@serventia/domain/civil/marriage/ceremony/ceremony.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import type { RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';

/** What the record of a couple says of the ceremony that they marry in; its day once it has come. */
export function celebrationIn(
  { caller }: Reading,
  held: RowOf<typeof ceremony>,
  place: string | null | undefined,
) {
  return {
    ceremony: held.id,
    celebrated_on: held.held_on <= todayOf(caller) ? held.held_on : null,
    celebrated_at: held.starts_at,
    ceremony_place_kind: held.ceremony_place_kind,
    ceremony_place: place ?? null,
    collective: held.collective,
  } satisfies ValuesFor<typeof marriage>;
}

/** The draft of a couple's record follows where the couple is put, or the ceremony moves; empty `said` takes it out of any. */
export async function moveDrafts(
  context: WriteContext,
  license: number,
  said: ReturnType<typeof celebrationIn> | undefined,
): Promise<void> {
  const drafts = await context.db.query<Row & { id: number }>(
    `select m.id from marriage m join record r on r.id = m.id
     where m.office_id = $1 and m.license_id = $2 and r.status = 'introducing'`,
    [officeOf(context.caller), license],
  );
  const values = said ?? { ceremony: null, collective: false };
  for (const { id } of drafts) await setFields(context, marriage, id, values, 'schedule');
}
