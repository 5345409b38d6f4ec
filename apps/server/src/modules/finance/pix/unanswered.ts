import { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import type { RowOf } from '@serventia/kit';
import { bankClient } from '../../../banking/bank-client.ts';
import { OutsideRefused } from '../../../outside/failures.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Caller } from '../../../http/caller.ts';
import type { EntityHooks } from '../../../resource/hooks.ts';
import { getRow } from '../../../resource/read.ts';
import { setFields } from '../../../resource/write.ts';
import { writeAs } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import type { OpenAccess } from './bank-access.ts';

type Charge = RowOf<typeof pixCharge>;

/** A charge that the bank was asked for may stand there, and be paid: without it nobody would know what for. */
export const pixChargeHooks: EntityHooks<typeof pixCharge> = {
  async afterDelete(_, { txid, amount }) {
    if (txid !== null) throw new AppError(409, 'pix_charge_begun', { amount });
  },
};

/** The bank made nothing of a charge that it refused, where it has none of its id: nobody waits for it any more. */
export async function forgetRefused(
  services: Services,
  caller: Caller,
  { access, charge, refusal }: { access: OpenAccess; charge: Charge; refusal: unknown },
): Promise<void> {
  const { id, txid } = charge;
  if (!(refusal instanceof OutsideRefused) || txid === null) return;
  const isThere = await bankClient(access)
    .findCharge(txid)
    .catch(() => true);
  if (isThere) return;
  await writeAs(services, caller, async (context) => {
    const now = await getRow(context.db, pixCharge, id, caller, { lock: true });
    if (now.charge_status === 'draft' && now.txid === txid)
      await setFields(context, pixCharge, id, { txid: null }, 'refuse_charge');
  });
}
