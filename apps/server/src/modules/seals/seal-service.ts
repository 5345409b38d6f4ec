import { SEALS_AT_ONCE } from '@serventia/domain/notes/counter-service';
import type { documentAuthentication } from '@serventia/domain/notes/document-authentication.entity';
import { SEALED_SERVICES, type SealedServiceName } from '@serventia/domain/notes/sealed-services';
import type { signatureRecognition } from '@serventia/domain/notes/signature-recognition.entity';
import type { registeredSeal } from '@serventia/domain/seals/seal.entity';
import type { InputOf } from '@serventia/kit';
import type { Row, Sql } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { SteppedHandler } from '../../resource/actions.ts';
import { stateAfter } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import type { ValuesFor, WriteContext } from '../../resource/write.ts';
import { writeAs } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { finishSeal, orderSeals } from './apply-seal.ts';

type SealInput = InputOf<typeof signatureRecognition | typeof documentAuthentication, 'seal'>;

interface Order {
  readonly id: number;
  readonly isNew: boolean;
}

/**
 * `POST {id}/seal/` of a service of the counter: the seals that it lacks, one for each signature or face, and the
 * last of them as the answer. All are ordered, and their credits promised, before the court is asked for the first:
 * whatever dies in between, the same orders are found again.
 */
export function sealService(services: Services, name: SealedServiceName): SteppedHandler<SealInput> {
  return {
    run: async ({ caller, id, input, keep }) => {
      const orders = await writeAs(services, caller, (context) => reserveSeals(context, name, id, input));
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
  input: SealInput,
): Promise<Order[]> {
  const service = SEALED_SERVICES[name];
  const row = await getRow(context.db, service.entity, id, context.caller, { lock: true });
  stateAfter(service.entity, row, 'seal');
  const needed = service.seals(row);
  if (needed === 0) throw new AppError(409, 'needs_no_seal');
  const ordered = await orderedSeals(context.db, name, id);
  const waiting = ordered.filter(({ seal_status: status }) => status === 'reserved');
  const order = {
    actService: input.act_service,
    reasonFree: input.reason_free,
  };
  const wanted = sealsWanted(needed - ordered.length, input.quantity);
  const place: ValuesFor<typeof registeredSeal> = { [name]: id, purpose: 'counter' };
  const made = wanted > 0 ? await orderSeals(context, order, place, service.title(row), wanted) : [];
  return [
    ...waiting.map((seal) => ({ id: seal.id, isNew: false })),
    ...made.map((seal) => ({ id: seal, isNew: true })),
  ];
}

function orderedSeals(
  db: Sql,
  name: SealedServiceName,
  id: number,
): Promise<{ id: number; seal_status: string }[]> {
  return db.query(
    `select id, seal_status from registered_seal where ${name}_id = $1 and seal_status not in ('rejected', 'withdrawn') order by id`,
    [id],
  );
}

const sealsWanted = (missing: number, quantity: number | null | undefined): number =>
  Math.min(missing, quantity ?? SEALS_AT_ONCE);

/** The number of seals that a service still takes, of at most `quantity`. */
export async function missingSeals(
  { db, caller }: Pick<WriteContext, 'db' | 'caller'>,
  name: SealedServiceName,
  id: number,
  quantity: number | undefined,
): Promise<number> {
  const service = SEALED_SERVICES[name];
  const needed = service.seals(await getRow(db, service.entity, id, caller));
  const ordered = await orderedSeals(db, name, id);
  return Math.max(sealsWanted(needed - ordered.length, quantity), 0);
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
