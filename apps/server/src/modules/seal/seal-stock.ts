import { seal as sealEntity, stockTransition } from '@serventia/domain/seals/seal-stock.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';

/** Seals of a lot that are cancelled or lost keep their codes, with who said so and why. */
export function sealStockActions(services: Services): HandlersOf<typeof sealEntity> {
  return {
    cancel_seal: inTransaction(services, (context, request) => move(context, request, 'cancel_seal')),
    lose: inTransaction(services, (context, request) => move(context, request, 'lose')),
  };
}

async function move(
  context: WriteContext,
  { id, input }: ActionRequest<InputOf<typeof sealEntity, 'cancel_seal' | 'lose'>>,
  action: 'cancel_seal' | 'lose',
): Promise<RowOf<typeof sealEntity>> {
  const row = await getRow(context.db, sealEntity, id, context.caller, { lock: true });
  const next = stockTransition(row.stock_status, action);
  if (!next) throw new AppError(409, 'wrong_status');
  return setFields(context, sealEntity, id, { stock_status: next, status_reason: input.reason }, action);
}
