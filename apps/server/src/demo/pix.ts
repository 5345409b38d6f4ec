import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { pixAccess } from '@serventia/domain/finance/pix/pix-access.entity';
import { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import { pixPayment } from '@serventia/domain/finance/pix/pix-payment.entity';
import type { Row } from '../db/database.ts';
import { type Caller, callerFor, officeOf, todayOf } from '../http/caller.ts';
import { readBank } from '../modules/finance/pix/read-bank.ts';
import type { Services } from '../modules/services.ts';
import { type Desk, openDesk } from './desk.ts';
import { clerkOf } from './requests.ts';

/** The first office of the demonstration at the stand-in of a bank. */
export const DEMO_BANK = {
  clientId: 'serventia',
  clientSecret: 'serventia',
  name: '1 OFICIO DO CRATO',
  city: 'CRATO',
  keys: ['11222333000181'],
} as const;

/** What it is called in the settings: the address of the stand-in is written to it at each start. */
export const DEMO_ACCESS = 'Banco de demonstração';

export const bankAddresses = (sandboxUrl: string) => ({
  base_url: `${sandboxUrl}/bank/api/v2`,
  token_url: `${sandboxUrl}/bank/oauth/token`,
});

const CHARGED = [
  ['Cópias do processo de habilitação', '36.40', 'Antônia Ferreira Lima'],
  ['Busca de dez anos em livros de notas', '58.12', 'José Wilson de Alencar'],
] as const;

/**
 * Charges by Pix: two that somebody has paid at the stand-in of a bank, one by the key alone that waits for its receipt,
 * and what came without any, of which some goes back.
 */
export async function writePix(
  services: Services,
  official: Caller,
  { cns, sandboxUrl }: { readonly cns: string; readonly sandboxUrl: string },
): Promise<void> {
  const clerk = await clerkOf(services, official);
  if (!clerk) return;
  const desk = openDesk(services, clerk, cns, todayOf(official));
  const account = await bankOf(desk);
  if (account === undefined) return;
  const access = await desk.create(pixAccess, {
    name: DEMO_ACCESS,
    account,
    client_id: DEMO_BANK.clientId,
    client_secret: DEMO_BANK.clientSecret,
    ...bankAddresses(sandboxUrl),
  });
  for (const [message, amount, payer_name] of CHARGED) {
    const charge = await desk.create(pixCharge, { account, message, amount, payer_name });
    await desk.act(pixCharge, charge.id, 'open_charge');
    await atBank(sandboxUrl, 'pay', await txidOf(desk, charge.id));
  }
  await atBank(sandboxUrl, 'pay', {
    key: DEMO_BANK.keys[0],
    amount: '20.00',
    message: 'Certidão de Francisca',
  });
  const product = callerFor('Serventia', officeOf(official));
  await readBank(services, product, access.id);
  await giveBack({ services, product, desk, sandboxUrl, access: access.id });
  await chargeByKey(desk, account);
}

interface AtBank {
  readonly services: Services;
  /** What reads the bank: nobody in person. */
  readonly product: Caller;
  readonly desk: Desk;
  readonly sandboxUrl: string;
  readonly access: number;
}

async function bankOf(desk: Desk): Promise<number | undefined> {
  const found = await desk.write(({ db, caller }) =>
    db.find<{ id: number }>(
      "select id from financial_account where office_id = $1 and account_kind = 'bank' and pix_key is not null order by id limit 1",
      [officeOf(caller)],
    ),
  );
  return found && Number(found.id);
}

async function txidOf(desk: Desk, id: number): Promise<Row> {
  const found = await desk.write(({ db, caller }) =>
    db.find<{ txid: string }>('select txid from pix_charge where id = $1 and office_id = $2', [
      id,
      officeOf(caller),
    ]),
  );
  return { txid: found?.txid };
}

/** What a payer, or the bank itself, does at the stand-in. */
async function atBank(sandboxUrl: string, what: 'pay' | 'end_return', payment: Row): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/bank/sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payment),
  });
  if (!answer.ok) throw new Error(`the stand-in of the bank answered ${answer.status}`);
}

/** Gives some of what nobody charged back; the bank has done it by the time that it is read again. */
async function giveBack({ services, product, desk, sandboxUrl, access }: AtBank): Promise<void> {
  const loose = await desk.write(({ db, caller }) =>
    db.find<{ id: number }>(
      "select id from pix_payment where office_id = $1 and payment_status = 'unassigned' and charge_id is null order by id limit 1",
      [officeOf(caller)],
    ),
  );
  if (!loose) return;
  await desk.act(pixPayment, Number(loose.id), 'return_payment', {
    amount: '5.00',
    reason: 'Valor a mais que o da certidão',
  });
  const asked = await desk.write(({ db, caller }) =>
    db.find<{ end_to_end: string; id: string }>(
      `select p.end_to_end, r.return_id as id from pix_return r join pix_payment p on p.id = r.pix_payment_id
       where r.pix_payment_id = $1 and r.office_id = $2`,
      [loose.id, officeOf(caller)],
    ),
  );
  await atBank(sandboxUrl, 'end_return', asked ?? {});
  await readBank(services, product, access);
}

/** The receipt that is still being made is asked for by a code of the key. */
async function chargeByKey(desk: Desk, other: number): Promise<void> {
  const { receipt, account } = await desk.write(async ({ db, caller }) => ({
    receipt: await db.find<{ id: number }>(
      "select id from fee_receipt where office_id = $1 and receipt_status = 'draft' and total > 0 order by id desc limit 1",
      [officeOf(caller)],
    ),
    account: await db.find<{ id: number }>(
      "select id from financial_account where office_id = $1 and account_kind = 'bank' and pix_key is not null and id <> $2 order by id limit 1",
      [officeOf(caller), other],
    ),
  }));
  if (receipt && account)
    await desk.act(feeReceipt, Number(receipt.id), 'charge_by_pix', { account: Number(account.id) });
}
