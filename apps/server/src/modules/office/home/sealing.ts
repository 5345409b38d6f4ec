import { type HomeSealing, MOST_COUNTED } from '@serventia/domain/office/home';
import { record } from '@serventia/domain/office/record.entity';
import type { Reading } from '../../../resource/read.ts';
import { readsSealedActs, WAITING_ACTS, waitingActsOf } from '../../seals/waiting-acts.ts';

const SHOWN = 6;

interface WaitingAct extends Record<string, unknown> {
  readonly entity: string | null;
  readonly id: number;
  readonly title: string | null;
  readonly registered_on: string | null;
  readonly count: number;
}

/** The acts that are whole, with all signatures, and wait for their seal, the oldest first; undefined where the caller reads no acts. */
export async function sealingOf({ db, caller }: Reading): Promise<HomeSealing | undefined> {
  if (!readsSealedActs(caller)) return undefined;
  const rows = await db.query<WaitingAct>(WAITING, waitingActsOf(caller));
  return {
    count: rows[0]?.count ?? 0,
    results: rows.map(({ entity, id, title, registered_on: registeredOn }) => ({
      entity: entity ?? record.name,
      id,
      title: title ?? '',
      detail: null,
      registered_on: registeredOn,
    })),
  };
}

const WAITING = `
  with waiting as (select * from (${WAITING_ACTS}) acts order by registered_on, id limit ${MOST_COUNTED})
  select resource as entity, id, title, registered_on, (select count(*) from waiting) as count
  from waiting order by registered_on, id limit ${SHOWN}`;
