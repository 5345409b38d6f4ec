import { deed } from '@serventia/domain/notes/deed.entity';
import { documentAuthentication } from '@serventia/domain/notes/document-authentication.entity';
import { signatureRecognition } from '@serventia/domain/notes/signature-recognition.entity';
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

/** The first services of the counter are sealed, by the code of their fee. */
const AT_THE_COUNTER = [
  { entity: signatureRecognition, day: 'recognized_on', code: '002001' },
  { entity: documentAuthentication, day: 'authenticated_on', code: '002002' },
] as const;
const SEALED_AT_COUNTER = 6;

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

/** Seals the first services of the counter that are done, as of their days: their labels can be printed. */
export async function sealCounterServices(services: Services, caller: Caller, cns: string): Promise<void> {
  for (const { entity, day: on, code } of AT_THE_COUNTER) {
    const done = await services.database.read(scopeOf(caller), (db) =>
      db.query<{ id: number; day: string; service: number }>(
        `select t.id, t.${on}::text as day, s.id as service from ${entity.table} t
         join act_service s on s.office_id = t.office_id and s.code = $2
         where t.office_id = $1 and t.counter_status = 'done' order by t.id limit ${SEALED_AT_COUNTER}`,
        [officeOf(caller), code],
      ),
    );
    for (const { id, day, service } of done)
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
