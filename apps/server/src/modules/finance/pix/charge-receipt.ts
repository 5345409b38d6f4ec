import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import { amountOf, centsOf, centsOfTyped, type Finding, type InputOf } from '@serventia/kit';
import { error } from '@serventia/kit/finding';
import { FieldErrors } from '../../../http/app-error.ts';
import { officeOf } from '../../../http/caller.ts';
import type { ActionRequest, SteppedHandler } from '../../../resource/actions.ts';
import type { WholeRow } from '../../../resource/hooks.ts';
import type { Reading } from '../../../resource/read.ts';
import { createRow, setFields, type WriteContext } from '../../../resource/write.ts';
import { writeAs } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { beginCharge, finishCharge } from './charges.ts';
import { assertNothingWaits, dueByPix, holdReceipt } from './due-by-pix.ts';

type Input = InputOf<typeof feeReceipt, 'charge_by_pix'>;
type Receipt = WholeRow<typeof feeReceipt>;

/** `POST {id}/charge_by_pix/` of a receipt: makes the charge of what is still to be paid, and its code. */
export const chargeByPix = (services: Services): SteppedHandler<Input> => ({
  async run(request) {
    const { caller, id, keep } = request;
    // In one transaction: nobody makes another charge of the receipt between the two.
    const begun = await writeAs(services, caller, async (context) =>
      beginCharge(context, services, await chargeOf(context, request)),
    );
    await finishCharge(services, begun, { caller, keep: async () => undefined });
    // Another version: a form that has the receipt open shows that there is a charge.
    return writeAs(services, caller, async (context) => {
      const receipt = await setFields(context, feeReceipt, id, {}, 'charge_by_pix');
      await keep(context.db, receipt);
      return receipt;
    });
  },
});

/** The id of the charge of a receipt: that which was begun and not answered, or a new one. */
async function chargeOf(
  context: WriteContext,
  { id, input }: Pick<ActionRequest<Input>, 'id' | 'input'>,
): Promise<number> {
  const { db, caller } = context;
  const receipt = await holdReceipt(context, id);
  const { due, meant } = dueByPix(receipt);
  const asked = input.amount ? centsOf(input.amount) : meant;
  const begun = await db.find<{ id: number }>(
    `select id from pix_charge where fee_receipt_id = $1 and office_id = $2 and charge_status = 'draft'
       and amount = $3 and account_id = $4 order by id desc limit 1`,
    [id, officeOf(caller), asked, input.account],
  );
  await assertNothingWaits(context, 'fee_receipt', id, begun && Number(begun.id));
  if (due <= 0n || asked <= 0n) throw FieldErrors.of('amount', 'charge_of_nothing');
  if (asked > due) throw FieldErrors.of('amount', 'more_than_due', { due: amountOf(due) });
  if (begun) return Number(begun.id);
  const created = await createRow(context, pixCharge, {
    fee_receipt: id,
    account: input.account,
    amount: amountOf(asked),
    person: receipt.person,
    legal_person: receipt.legal_person,
    payer_name: receipt.payer_name,
    payer_document: receipt.payer_name ? receipt.payer_document : null,
  });
  return created.id;
}

/** What came by Pix for a receipt pays what the bank left of it. */
export async function paymentsByPix({ db, caller }: Reading, { id, payments }: Receipt): Promise<Finding[]> {
  const came = await db.query<{ id: number; amount: string; returned: string }>(
    `select id, amount::text as amount, coalesce(returned, 0)::text as returned from pix_payment
     where fee_receipt_id = $1 and office_id = $2 order by id`,
    [id, officeOf(caller)],
  );
  return came.flatMap(({ id: payment, amount, returned }) => {
    const left = BigInt(amount) - BigInt(returned);
    const params = { amount: amountOf(left) };
    const place = payments.find(({ pix_payment: paid }) => paid === Number(payment));
    return centsOfTyped(place?.amount) === left ? [] : [error('payments', 'pix_amount_differs', { params })];
  });
}
