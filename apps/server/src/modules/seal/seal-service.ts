import { SEALS_AT_ONCE } from '@serventia/domain/notes/counter-service';
import { SEALED_SERVICES, type SealedServiceName } from '@serventia/domain/notes/sealed-services';
import type { Row } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { scopeOf } from '../../http/caller.ts';
import type { ActionHandler } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import type { WriteContext } from '../../resource/write.ts';
import type { Services } from '../services.ts';
import { finishSeal, orderSeals } from './apply-seal.ts';

interface Order {
  readonly id: number;
  readonly isNew: boolean;
}

/**
 * `POST {id}/seal/` of a service of the counter: the seals that it lacks, one for each signature or face, and the
 * last of them as the answer. All are ordered, and their credits promised, before the court is asked for the first:
 * whatever dies in between, the same orders are found again.
 */
export function sealService(services: Services, name: SealedServiceName): ActionHandler {
  return {
    run: async ({ caller, id, input, keep }) => {
      const orders = await services.database.write(scopeOf(caller), (db) =>
        reserveSeals({ db, caller, hooks: services.entityHooks }, name, id, input),
      );
      let last: Row = {};
      for (const order of orders)
        last = await finishSeal(services, caller, {
          ...order,
          keep: order === orders.at(-1) ? keep : undefined,
        });
      return last;
    },
  };
}

async function reserveSeals(
  context: WriteContext,
  name: SealedServiceName,
  id: number,
  input: Row,
): Promise<Order[]> {
  const { entity, seals, title } = SEALED_SERVICES[name];
  const row = await getRow(context.db, entity, id, context.caller, { lock: true });
  if (row['counter_status'] === 'sealed') throw new AppError(409, 'already_sealed');
  if (row['counter_status'] !== 'done') throw new AppError(409, 'wrong_status');
  const needed = seals(row);
  if (needed === 0) throw new AppError(409, 'needs_no_seal');
  const ordered = await context.db.query<{ id: number; seal_status: string }>(
    `select id, seal_status from registered_seal where ${name}_id = $1 and seal_status <> 'rejected' order by id`,
    [id],
  );
  const waiting = ordered.filter(({ seal_status: status }) => status === 'reserved');
  const missing = needed - ordered.length;
  const order = {
    actService: Number(input['act_service']),
    reasonFree: typeof input['reason_free'] === 'number' ? input['reason_free'] : undefined,
  };
  const wanted = Math.min(missing, Number(input['quantity'] ?? SEALS_AT_ONCE));
  const place = { [name]: id, purpose: 'counter' };
  const made = wanted > 0 ? await orderSeals(context, order, place, title(row), wanted) : [];
  return [
    ...waiting.map((seal) => ({ id: seal.id, isNew: false })),
    ...made.map((seal) => ({ id: seal, isNew: true })),
  ];
}

/** The court may have given what was ordered already: its answer comes first. */
export async function assertNoSealsUnderWay(
  { db }: WriteContext,
  name: SealedServiceName,
  id: number,
): Promise<void> {
  const waiting = await db.find(
    `select 1 from registered_seal where ${name}_id = $1 and seal_status = 'reserved'`,
    [id],
  );
  if (waiting) throw new AppError(409, 'seals_under_way');
}
