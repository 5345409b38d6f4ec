import { seal as sealEntity } from '@serventia/domain/seals/seal-stock.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { holdForStep } from '../../resource/life.ts';
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
  const { reached } = await holdForStep(context, sealEntity, id, action);
  return setFields(context, sealEntity, id, { ...reached, status_reason: input.reason }, action);
}
