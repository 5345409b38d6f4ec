import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import { type Caller, officeOf, scopeOf } from '../http/caller.ts';
import type { Services } from '../modules/services.ts';
import { openDesk } from './desk.ts';

/** Of the newest acts, how many are sealed and how many wait for it; what is older stands as copied from the books. */
const SEALED = 24;
const WAITING = 4;

interface SignedAct extends Record<string, unknown> {
  readonly letter: 'R' | 'AV';
  readonly id: number;
  readonly day: string;
  readonly service: number;
}

/** The signed acts by their days, each with the item of the table for registros with a value, or that for averbações. */
const SIGNED = `
  select a.letter, a.id, a.day, s.id as service from (
    select 'R' as letter, id, office_id, dated_on::text as day, '007009' as code from enrollment_record where act_status = 'signed'
    union all
    select 'AV', id, office_id, dated_on::text, '007018' from enrollment_endorsement where act_status = 'signed'
  ) a join act_service s on s.office_id = a.office_id and s.code = a.code
  where a.office_id = $1 order by a.day, a.letter, a.id`;

/** Seals the latest registros and averbações of matrículas, each on the day on which it was signed. */
export async function sealEnrollmentActs(services: Services, caller: Caller, cns: string): Promise<void> {
  const signed = await services.database.read(scopeOf(caller), (db) =>
    db.query<SignedAct>(SIGNED, [officeOf(caller)]),
  );
  for (const { letter, id, day, service } of signed.slice(-SEALED - WAITING, -WAITING))
    await openDesk(services, caller, cns, day).act(
      letter === 'R' ? enrollmentRecord : enrollmentEndorsement,
      Number(id),
      'seal',
      { act_service: Number(service) },
    );
}
