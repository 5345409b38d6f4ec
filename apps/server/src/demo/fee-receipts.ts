import { addDays } from '@serventia/domain/calendar/civil-date';
import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { type Caller, officeOf, todayOf } from '../http/caller.ts';
import type { Services } from '../modules/services.ts';
import { openDesk } from './desk.ts';
import { clerkOf } from './requests.ts';

/** What was sealed and paid for, with somebody who may have paid. */
interface PaidAct extends Record<string, unknown> {
  readonly origin: 'record' | 'signature_recognition' | 'document_authentication';
  readonly id: number;
  readonly day: string;
  readonly payer: string;
  readonly cpf: string | null;
  readonly free: boolean;
}

const DAYS = 12;
const METHODS = ['pix', 'cash', 'debit'] as const;

const PAID = `
  select origin, id, day, payer, cpf, free from (
    select distinct on (coalesce(s.record_id, 0), coalesce(s.signature_recognition_id, 0), coalesce(s.document_authentication_id, 0))
      case when s.record_id is not null then 'record' when s.signature_recognition_id is not null then 'signature_recognition'
        else 'document_authentication' end as origin,
      coalesce(s.record_id, s.signature_recognition_id, s.document_authentication_id) as id,
      to_char(s.sealed_at at time zone office_time_zone(s.office_id), 'YYYY-MM-DD') as day,
      coalesce(p.name, f.signatory, d.presented_by, d.document_owner) as payer, p.cpf, s.total = 0 as free
    from registered_seal s
    left join signature_recognition f on f.id = s.signature_recognition_id
    left join document_authentication d on d.id = s.document_authentication_id
    left join lateral (
      select name, cpf from person_record where record_id = s.record_id and cpf is not null order by id limit 1
    ) p on true
    where s.office_id = $1 and s.seal_status = 'applied' and s.fee_receipt_id is null
    order by coalesce(s.record_id, 0), coalesce(s.signature_recognition_id, 0), coalesce(s.document_authentication_id, 0), s.id desc
  ) paid where payer is not null and day >= $2 order by day, id`;

/** Receipts of the last days, each on the day of its act; one was cancelled, and the newest is still being made. */
export async function writeFeeReceipts(services: Services, official: Caller, cns: string): Promise<void> {
  const clerk = await clerkOf(services, official);
  if (!clerk) return;
  const today = todayOf(official);
  const { acts, account } = await openDesk(services, clerk, cns, today).write(async ({ db }) => ({
    acts: await db.query<PaidAct>(PAID, [officeOf(official), addDays(today, -DAYS)]),
    account: (
      await db.find<{ id: number }>(
        "select id from financial_account where office_id = $1 and account_kind = 'cash_drawer' and not by_session order by id limit 1",
        [officeOf(official)],
      )
    )?.id,
  }));
  if (!account) return;
  for (const [place, { origin, id, day, payer, cpf, free }] of acts.slice(0, -2).entries()) {
    const desk = openDesk(services, clerk, cns, day);
    const receipt = await desk.create(feeReceipt, {
      [origin]: Number(id),
      payer_name: payer,
      payer_document: cpf,
      payments: free ? [] : [{ method: METHODS[place % METHODS.length] ?? 'cash', account: Number(account) }],
    });
    await desk.act(feeReceipt, receipt.id, 'issue_receipt');
    if (place === 1)
      await desk.act(feeReceipt, receipt.id, 'cancel_receipt', {
        cancel_reason: 'Emitido em nome de outra pessoa',
      });
  }
  const [waiting] = acts.slice(-2);
  const desk = openDesk(services, clerk, cns, today);
  if (waiting)
    await desk.create(feeReceipt, { [waiting.origin]: Number(waiting.id), payer_name: waiting.payer });
}
