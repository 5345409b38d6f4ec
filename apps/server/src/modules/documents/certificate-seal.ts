import type { Department } from '@serventia/domain/account/departments';
import { EFFECTS, isUntold } from '@serventia/domain/civil/margin/effects';
import { registeredSeal } from '@serventia/domain/seals/seal.entity';
import type { RowOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { type Caller, officeOf, scopeOf } from '../../http/caller.ts';
import { getRow } from '../../resource/read.ts';
import { applySeal } from '../seals/apply-seal.ts';
import type { Services } from '../services.ts';

/** How a later copy is charged: the service as chosen or by its use, and why it may be free. */
interface CopyCharge {
  readonly recordId: number;
  readonly use: string;
  readonly department: Department | undefined;
  /** Whether the seal of the act may be its. */
  readonly withActSeal: boolean;
  readonly input: { readonly act_service?: number | null; readonly reason_free?: number | null };
}

/** The act's own seal for the first copy; a paid one whose printing failed; or a new one. */
export async function sealFor(
  services: Services,
  caller: Caller,
  copy: CopyCharge,
): Promise<RowOf<typeof registeredSeal>> {
  const unspent = await services.database.read(scopeOf(caller), (db) =>
    db.find<{ id: number }>(UNSPENT_SEAL, [
      copy.recordId,
      EFFECTS.filter(isUntold),
      copy.withActSeal ? ['act', 'certificate'] : ['certificate'],
    ]),
  );
  if (unspent)
    return services.database.read(scopeOf(caller), (db) => getRow(db, registeredSeal, unspent.id, caller));
  const service = copy.input.act_service ?? (await findService(services, caller, copy));
  return applySeal(services, caller, {
    recordId: copy.recordId,
    purpose: 'certificate',
    actService: service,
    reasonFree: copy.input.reason_free,
  });
}

/**
 * A seal from before a change that no certificate tells would name whom the record names no more. One that puts another
 * right is spent where that was.
 */
const UNSPENT_SEAL = `
  select s.id from registered_seal s
  where s.record_id = $1 and s.purpose = any($3) and s.seal_status = 'applied'
    and not exists (
      with recursive spent(id, earlier) as (
        select s.id, s.rectifies_id
        union all
        select w.id, w.rectifies_id from registered_seal w join spent on w.id = spent.earlier)
      select 1 from document d join spent on d.registered_seal_id = spent.id)
    and not exists (select 1 from record_endorsement e
      where e.record_id = $1 and e.endorsement_status = 'done' and e.effect = any($2) and e.updated_at > s.updated_at)
  order by s.id limit 1`;

async function findService(
  services: Services,
  caller: Caller,
  { use, department }: Pick<CopyCharge, 'use' | 'department'>,
): Promise<number> {
  const found = await services.database.read(scopeOf(caller), (db) =>
    db.find<{ id: number }>(
      'select id from act_service where office_id = $1 and active and act_use = $2 and department = $3 order by id limit 1',
      [officeOf(caller), use, department],
    ),
  );
  if (!found) throw new AppError(409, 'no_act_service');
  return found.id;
}
