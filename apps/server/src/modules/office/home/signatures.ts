import { type HomeSignatures, MOST_COUNTED } from '@serventia/domain/office/home';
import { record } from '@serventia/domain/office/record.entity';
import { officeOf, readsActs, todayOf } from '../../../http/caller.ts';
import { closedIds } from '../../../resource/closed.ts';
import type { Reading } from '../../../resource/read.ts';

const SHOWN = 6;

interface AwaitingAct extends Record<string, unknown> {
  readonly entity: string;
  readonly id: number;
  readonly title: string | null;
  readonly missing: number;
  readonly until: string | null;
  readonly count: number;
  readonly late: number;
}

/** The registered acts that wait for signatures, the overdue first; undefined where the caller reads no acts. */
export async function signaturesOf({ db, caller }: Reading): Promise<HomeSignatures | undefined> {
  if (!readsActs(caller)) return undefined;
  const rows = await db.query<AwaitingAct>(AWAITING, [
    officeOf(caller),
    caller.readableActs ?? null,
    todayOf(caller),
    closedIds(caller, record),
  ]);
  return {
    count: rows[0]?.count ?? 0,
    late: rows[0]?.late ?? 0,
    results: rows.map(({ entity, id, title, missing, until }) => ({
      entity,
      id,
      title: title ?? '',
      detail: null,
      missing,
      until,
    })),
  };
}

const AWAITING = `
  with awaiting as (
    select id, resource, title, missing_signatures, signatures_until from record
    where office_id = $1 and status = 'pending' and missing_signatures > 0
      and ($2::text[] is null or resource = any($2)) and id <> all($4)
    order by signatures_until, id limit ${MOST_COUNTED}
  )
  select resource as entity, id, title, missing_signatures as missing, signatures_until as until,
    (select count(*) from awaiting) as count,
    (select count(*) from awaiting where signatures_until < $3::date) as late
  from awaiting order by signatures_until, id limit ${SHOWN}`;
