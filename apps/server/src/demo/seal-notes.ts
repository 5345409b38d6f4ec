import { deed } from '@serventia/domain/notes/deed.entity';
import { proxy } from '@serventia/domain/notes/proxy.entity';
import type { Entity } from '@serventia/kit';
import { type Caller, officeOf, scopeOf } from '../http/caller.ts';
import type { Services } from '../modules/services.ts';
import { openDesk } from './desk.ts';

/** The newest of each kind that all have signed still wait for their seal. */
const WAITING: readonly (readonly [entity: Entity, count: number])[] = [
  [deed, 3],
  [proxy, 10],
];

interface SignedAct extends Record<string, unknown> {
  readonly id: number;
  readonly registered_on: string;
  readonly service: number;
}

/** Seals the deeds and powers of attorney that all have signed, each on the day on which it was signed. */
export async function sealNotes(services: Services, caller: Caller, cns: string): Promise<void> {
  for (const [entity, waiting] of WAITING) {
    const signed = await services.database.read(scopeOf(caller), (db) =>
      db.query<SignedAct>(SIGNED, [officeOf(caller), entity.name]),
    );
    for (const { id, registered_on: day, service } of signed.slice(0, -waiting))
      await openDesk(services, caller, cns, day).act(entity, id, 'seal', { act_service: service });
  }
}

/** By their days, each with the service of the table that it is charged as: a deed with a value, one without, a power. */
const SIGNED = `
  select r.id, r.registered_on::text as registered_on, s.id as service from record r
  left join deed d on d.id = r.id
  join act_service s on s.office_id = r.office_id
    and s.code = case when d.id is null then '002003' when d.declared_value is null then '002007' else '002017' end
  where r.office_id = $1 and r.resource = $2 and r.status = 'pending' and r.missing_signatures = 0
  order by r.registered_on, r.id`;
