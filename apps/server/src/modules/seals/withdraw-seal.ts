import { registeredSeal } from '@serventia/domain/seals/seal.entity';
import type { InputOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { type Caller, nowOf, officeOf, scopeOf } from '../../http/caller.ts';
import type { ActionHandler } from '../../resource/actions.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { setFields } from '../../resource/write.ts';
import { inTransaction, writeAs } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { confirmSeal, dropSeal } from './apply-seal.ts';
import { findSealer } from './sealers.ts';

/**
 * Longer than any call takes that was under way when the withdrawal was asked for: three attempts and what is asked
 * after each, with a login before each of them (`sealers.ts`), and time for the court to end what it began.
 */
export const WITHDRAWAL_SECONDS = 300;

/**
 * `POST {id}/ask_to_withdraw/` of an order that the court has not answered: nothing more is asked for by it. It is
 * withdrawn by `endWithdrawal` and not at once, for the court may be sealing.
 */
export const withdrawalAction = (
  services: Services,
): ActionHandler<InputOf<typeof registeredSeal, 'ask_to_withdraw'>> =>
  inTransaction(services, async (context, { id, caller, input }) => {
    const { row, reached } = await holdForStep(context, registeredSeal, id, 'ask_to_withdraw');
    if (row.withdrawal_asked_at) throw new AppError(409, 'seal_being_withdrawn');
    const values = {
      ...reached,
      ...input,
      withdrawal_asked_at: nowOf(caller),
      withdrawal_asked_by: caller.name,
    };
    return setFields(context, registeredSeal, id, values, 'ask_to_withdraw');
  });

/**
 * Asks the court what it sealed by an order that is not wanted any more, once no call for it can be under way: where it
 * says nothing, the order is withdrawn and its credit released; a seal that it made all the same is applied. Throws
 * `OutsideUnavailable` where it does not answer.
 */
export async function endWithdrawal(services: Services, caller: Caller, id: number): Promise<void> {
  const { key, client } = await services.database.read(scopeOf(caller), async (db) => ({
    key: written(await getRow(db, registeredSeal, id, caller), 'client_key'),
    client: services.sealerClientOf(await findSealer(db, officeOf(caller))),
  }));
  const made = await client.findSeal(key);
  await writeAs(services, caller, async (context) => {
    await (made ? confirmSeal(context, id, made) : dropSeal(context, id, 'withdraw', ''));
  });
}
