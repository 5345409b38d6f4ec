import { creditEntry, sealer as sealerEntity } from '@serventia/domain/seals/seal.entity';
import { amountOf, centsOf, type InputOf, type RowOf, shownAmount } from '@serventia/kit';
import type { Sql } from '../../db/database.ts';
import { FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { ActionHandler, ActionRequest } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import type { WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { enterCredit, lockAccount } from './ledger.ts';

type PurchaseInput = InputOf<typeof sealerEntity, 'purchase'>;

/** `POST sealer/{id}/purchase/`: credits that were paid to the court, by its receipt. */
export function purchaseAction(services: Services): ActionHandler<PurchaseInput> {
  return inTransaction(services, purchase);
}

async function purchase(
  context: WriteContext,
  { caller, id, input }: ActionRequest<PurchaseInput>,
): Promise<RowOf<typeof sealerEntity>> {
  const { db } = context;
  const office = officeOf(caller);
  const sealer = await getRow(db, sealerEntity, id, caller);
  const { amount, receipt_number, paid_on, receipt_file: receipt = null } = input;
  const cents = Number(centsOf(amount));
  if (cents <= 0) throw FieldErrors.of('amount', 'above_zero');
  await lockAccount(db, office);
  await refuseUsedReceipt(db, office, receipt_number);
  const left = Number(centsOf(sealer.daily_purchase_limit)) - (await boughtOn(db, office, todayOf(caller)));
  if (cents > left)
    throw FieldErrors.of('amount', 'over_purchase_limit', { left: shownAmount(amountOf(Math.max(0, left))) });
  await enterCredit(context, {
    kind: 'purchase',
    cents,
    description: sealer.name,
    receipt: { receipt_number, paid_on, receipt },
  });
  return sealer;
}

async function refuseUsedReceipt(db: Sql, office: number, number: string): Promise<void> {
  const used = await db.find(
    `select 1 from ${creditEntry.table} where office_id = $1 and upper(receipt_number) = upper($2)`,
    [office, number],
  );
  if (used) throw FieldErrors.of('receipt_number', 'receipt_used');
}

/** In cents, by the office's own days. */
async function boughtOn(db: Sql, office: number, day: string): Promise<number> {
  const found = await db.find<{ cents: number }>(
    `select coalesce(sum(amount), 0) as cents from ${creditEntry.table}
     where office_id = $1 and entry_kind = 'purchase' and receipt_number is not null
       and (entered_at at time zone office_time_zone(office_id))::date = $2::date`,
    [office, day],
  );
  return Number(found?.cents ?? 0);
}
