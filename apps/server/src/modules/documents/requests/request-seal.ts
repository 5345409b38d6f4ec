import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { registeredSeal } from '@serventia/domain/seals/seal.entity';
import type { RowOf } from '@serventia/kit';
import { type Caller, scopeOf } from '../../../http/caller.ts';
import { stateAfter } from '../../../resource/life.ts';
import { getRow } from '../../../resource/read.ts';
import type { WriteContext } from '../../../resource/write.ts';
import { writeAs } from '../../in-transaction.ts';
import { finishSeal, orderSeals } from '../../seals/apply-seal.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';

type Seal = RowOf<typeof registeredSeal>;

/** The seal of a certificate of no record: one that was paid and not printed yet, or a new one. */
export async function sealOfRequest(services: Services, caller: Caller, id: number): Promise<Seal> {
  const unspent = await services.database.read(scopeOf(caller), async (db) => {
    const found = await db.find<{ id: number }>(UNSPENT, [id]);
    return found && getRow(db, registeredSeal, found.id, caller);
  });
  if (unspent) return unspent;
  const order = await writeAs(services, caller, (context) => reserve(context, id));
  return finishSeal(services, caller, order);
}

const UNSPENT = `
  select s.id from registered_seal s
  where s.certificate_request_id = $1 and s.seal_status = 'applied'
    and not exists (select 1 from document d where d.registered_seal_id = s.id)
  order by s.id limit 1`;

/** The order that still waits for the court, or a new one with its credit reserved. */
async function reserve(context: WriteContext, id: number): Promise<{ id: number; isNew: boolean }> {
  const { db, caller } = context;
  const request = await getRow(db, certificateRequest, id, caller, { lock: true });
  stateAfter(certificateRequest, request, 'issue');
  const waiting = await db.find<{ id: number }>(
    "select id from registered_seal where certificate_request_id = $1 and seal_status = 'reserved' limit 1",
    [id],
  );
  if (waiting) return { id: waiting.id, isNew: false };
  const charge = { actService: written(request, 'act_service'), reasonFree: request.reason_free };
  const place = { certificate_request: id, purpose: 'certificate' } as const;
  const [seal = 0] = await orderSeals(context, charge, place, request.subject ?? '', 1);
  return { id: seal, isNew: true };
}
