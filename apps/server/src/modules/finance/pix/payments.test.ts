// What comes by Pix, whose it is, and what goes back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { BANK_CUSTOMER } from '../../../testing/test-office.ts';
import { readBanks } from './read-bank.ts';
import {
  ACCESS,
  CHARGE,
  KEY,
  PAYMENT,
  RECEIPT,
  codeOf,
  openPixOffice,
  type PixOffice,
} from '../../../testing/pix.ts';

let pix: PixOffice;
beforeAll(async () => {
  pix = await openPixOffice();
});
afterAll(() => pix.office.close());

const readAll = (): Promise<unknown[]> => readBanks(pix.office.server.services);

describe('what comes', () => {
  it('is read at the bank each minute, once however often it is reported', async () => {
    const { id, charge, txid } = await pix.charged();
    await pix.bank('pay', { txid });
    expect(await readAll()).toEqual([]);
    expect(await pix.findCharge(charge)).toMatchObject({ charge_status: 'paid' });
    await Promise.all([readAll(), readAll(), pix.ask(charge)]);
    expect(await pix.cameOf('txid', txid)).toHaveLength(1);
    expect(await pix.paymentsOf(id)).toHaveLength(1);
  });

  it('is read over all pages', async () => {
    for (let n = 0; n < 103; n += 1)
      await pix.bank('pay', { key: KEY, amount: '1.00', message: `página ${n}` });
    expect(await readAll()).toEqual([]);
    const answer = await pix.maria.get(`${PAYMENT}?search=${encodeURIComponent('página')}&limit=1`);
    expect(answer.body['count']).toBe(103);
  });

  it('without a charge is to be identified, and pays a receipt when somebody says so', async () => {
    const { id, total } = await pix.draft();
    await pix.bank('pay', { key: KEY, amount: total, message: 'Certidão de Joana' });
    await readAll();
    const [came = {}] = resultsOf(
      await pix.maria.get(`${PAYMENT}?search=${encodeURIComponent('Certidão de Joana')}`),
    );
    expect(came).toMatchObject({ payment_status: 'unassigned', charge: null });
    const tasks = resultsOf(
      await pix.maria.get('/api/basic/task/?resource=financial/pix_payment&ordering=-id'),
    );
    const waiting = tasks.find(({ row }) => row === came['id']) ?? {};
    expect(waiting).toMatchObject({ task_status: 'open', finding: 'pix_unassigned' });
    await pix.done(`${PAYMENT}${Number(came['id'])}/assign_payment/`, { fee_receipt: id });
    expect(await pix.paymentsOf(id)).toMatchObject([
      { method: 'pix', pix_payment: came['id'], amount: total },
    ]);
    expect(await pix.rowOf(`/api/basic/task/${Number(waiting['id'])}/`)).toMatchObject({
      task_status: 'done',
      answer: `Usado no recibo #${id}.`,
    });
    expect((await pix.issue(id)).status).toBe(200);
  });

  it('for what has no receipt yet waits for one, with what did not go back', async () => {
    const { id: charge } = await pix.done(CHARGE, { account: pix.atBank, amount: '30.00' }, 201);
    const { txid } = await pix.done(`${CHARGE}${Number(charge)}/open_charge/`);
    await pix.bank('pay', { txid });
    await readAll();
    const [payment = {}] = await pix.cameOf('txid', txid);
    expect(payment).toMatchObject({ payment_status: 'unassigned', charge });
    const tasks = resultsOf(
      await pix.maria.get(`/api/basic/task/?resource=financial/pix_payment&row=${Number(payment['id'])}`),
    );
    expect(tasks).toMatchObject([{ finding: 'pix_without_receipt', task_status: 'open' }]);
    await pix.done(`${PAYMENT}${Number(payment['id'])}/return_payment/`, {
      amount: '10.00',
      reason: 'A mais',
    });
    const { rows } = await pix.office.owner.query<{ return_id: string }>(
      'select return_id from pix_return where pix_payment_id = $1',
      [payment['id']],
    );
    await pix.bank('end_return', { end_to_end: payment['end_to_end'], id: rows[0]?.return_id });
    await readAll();
    const { id } = await pix.draft();
    await pix.done(`${PAYMENT}${Number(payment['id'])}/assign_payment/`, { fee_receipt: id });
    expect(await pix.paymentsOf(id)).toMatchObject([{ amount: '20.00', pix_payment: payment['id'] }]);
  });

  it('with another amount than was charged pays nothing by itself', async () => {
    const { id, charge, txid } = await pix.charged();
    await pix.bank('pay', { txid, amount: '0.01' });
    await readAll();
    expect(await pix.findCharge(charge)).toMatchObject({ charge_status: 'open' });
    expect(await pix.cameOf('txid', txid)).toMatchObject([
      { payment_status: 'unassigned', charge: charge['id'] },
    ]);
    expect(await pix.paymentsOf(id)).toEqual([]);
  });

  it('late, after its time, is still for what was charged', async () => {
    const { id, charge, txid } = await pix.charged();
    await pix.office.owner.query(
      "update pix_charge set expires_at = now() - interval '1 hour' where id = $1",
      [charge['id']],
    );
    expect(await readAll()).toEqual([]);
    expect(await pix.findCharge(charge)).toMatchObject({ charge_status: 'expired' });
    await pix.bank('pay', { txid, late: true });
    await readAll();
    expect(await pix.findCharge(charge)).toMatchObject({ charge_status: 'paid' });
    expect(await pix.paymentsOf(id)).toHaveLength(1);
  });

  it('stays as it came in a draft, and is free again once it is taken off', async () => {
    const { id, payment, total } = await pix.paid();
    const [row = {}] = await pix.paymentsOf(id);
    const less = { id: row['id'], amount: '0.01' };
    expect(codeOf(await pix.maria.patch(`${RECEIPT}${id}/`, { payments: [less] }))).toEqual([
      400,
      'payments.0.amount:pix_came',
    ]);
    await pix.patched(`${RECEIPT}${id}/`, {
      payments: [{ method: 'cash', account: await pix.drawer(), amount: total }],
    });
    expect(await pix.cameOf('end_to_end', payment['end_to_end'])).toMatchObject([
      { payment_status: 'unassigned', fee_receipt: null },
    ]);
  });

  it('of a receipt that is cancelled is free for another, which waits to be said', async () => {
    const { id, payment } = await pix.paid();
    await pix.issue(id);
    await pix.done(`${RECEIPT}${id}/cancel_receipt/`, { cancel_reason: 'Pagador errado' });
    const tasks = resultsOf(
      await pix.maria.get(`/api/basic/task/?resource=financial/pix_payment&row=${Number(payment['id'])}`),
    );
    expect(tasks).toMatchObject([{ finding: 'pix_without_receipt', task_status: 'open' }]);
    expect(await pix.cameOf('end_to_end', payment['end_to_end'])).toMatchObject([
      { payment_status: 'unassigned', fee_receipt: null },
    ]);
  });
});

describe('the notice of a bank', () => {
  const keyOf = async (): Promise<string> => {
    const { rows } = await pix.office.owner.query<{ webhook_key: string }>(
      'select webhook_key from pix_access where id = $1',
      [pix.access],
    );
    return rows[0]?.webhook_key ?? '';
  };
  const notify = (key: string, ...notices: readonly Row[]): Promise<Answer> =>
    pix.office.stranger.post(`/api/pix/${key}/pix`, { pix: notices });

  it('is asked for at the address of this installation', async () => {
    const row = await pix.done(`${ACCESS}${pix.access}/register_webhook/`);
    expect(row['webhook_since']).toEqual(expect.any(String));
    const { txid } = await pix.charged();
    const { endToEndId } = await pix.bank('pay', { txid });
    expect(pix.office.bankNotices.at(-1)).toMatchObject({
      address: `https://cartorio.example/api/pix/${await keyOf()}/pix`,
      body: { pix: [{ endToEndId, txid }] },
    });
  });

  it('is a hint, read at the bank before it is entered; two at once enter it once', async () => {
    const { charge, txid } = await pix.charged();
    const { endToEndId } = await pix.bank('pay', { txid, silent: true });
    const key = await keyOf();
    const notice = { endToEndId, txid, valor: '999999.00', horario: new Date().toISOString() };
    const answers = await Promise.all([notify(key, notice), notify(key, notice, notice)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await pix.findCharge(charge)).toMatchObject({ charge_status: 'paid' });
    expect(await pix.cameOf('txid', txid)).toMatchObject([{ amount: charge['amount'] }]);
  });

  it('of a payment that was never made enters nothing', async () => {
    const { charge, txid } = await pix.charged();
    const invented = { endToEndId: 'E'.padEnd(32, '1'), txid, valor: charge['amount'] };
    expect((await notify(await keyOf(), invented)).status).toBe(200);
    expect(await pix.findCharge(charge)).toMatchObject({ charge_status: 'open' });
  });

  it('without the key of the address is nobody’s', async () => {
    expect((await notify('outra', { endToEndId: 'E'.padEnd(32, '1') })).status).toBe(404);
    expect((await notify(await keyOf(), { endToEndId: "E'; drop table" })).status).toBe(400);
  });
});

describe('what goes back', () => {
  const back = (payment: Row, given: Row = {}): Promise<Answer> =>
    pix.maria.post(`${PAYMENT}${Number(payment['id'])}/return_payment/`, {
      reason: 'Pago em dobro',
      ...given,
    });

  async function loose(amount = '10.00'): Promise<Row> {
    const { endToEndId } = await pix.bank('pay', { key: KEY, amount });
    await readAll();
    const [payment = {}] = await pix.cameOf('end_to_end', endToEndId);
    return payment;
  }
  const returnsOf = async (payment: Row): Promise<readonly Row[]> =>
    ((await pix.cameOf('end_to_end', payment['end_to_end']))[0]?.['returns'] ?? []) as Row[];

  it('is in process until the bank has done it', async () => {
    const payment = await loose();
    expect((await back(payment, { amount: '4.00' })).status).toBe(200);
    const [first = {}] = await returnsOf(payment);
    expect(first).toMatchObject({ return_status: 'in_process', amount: '4.00', asked_by: 'maria' });
    const { rows } = await pix.office.owner.query<{ return_id: string }>(
      'select return_id from pix_return where id = $1',
      [first['id']],
    );
    await pix.bank('end_return', { end_to_end: payment['end_to_end'], id: rows[0]?.return_id });
    await readAll();
    expect(await returnsOf(payment)).toMatchObject([
      { return_status: 'returned', done_at: expect.any(String) },
    ]);
    expect(await pix.cameOf('end_to_end', payment['end_to_end'])).toMatchObject([{ returned: '4.00' }]);
    expect(codeOf(await back(payment, { amount: '7.00' }))).toEqual([400, 'amount:more_than_left']);
  });

  it('that the bank did not do can be asked for again', async () => {
    const payment = await loose();
    await back(payment);
    const { rows } = await pix.office.owner.query<{ return_id: string }>(
      'select return_id from pix_return where pix_payment_id = $1',
      [payment['id']],
    );
    const [{ return_id: id } = { return_id: '' }] = rows;
    await pix.bank('end_return', { end_to_end: payment['end_to_end'], id, reason: 'Conta encerrada' });
    await readAll();
    expect(await returnsOf(payment)).toMatchObject([
      { return_status: 'not_done', bank_reason: 'Conta encerrada' },
    ]);
    expect((await back(payment)).status).toBe(200);
  });

  it('whose request was lost is asked for once more under the same id', async () => {
    const payment = await loose();
    await pix.bank('faults', { kind: 'error500' });
    expect(codeOf(await back(payment))).toEqual([503, 'bank_unavailable']);
    expect(await returnsOf(payment)).toMatchObject([{ return_status: 'in_process' }]);
    await readAll();
    const kept = await bankPayment(String(payment['end_to_end']));
    expect(kept['devolucoes']).toMatchObject([{ valor: '10.00', status: 'EM_PROCESSAMENTO' }]);
    expect(await returnsOf(payment)).toHaveLength(1);
  });

  async function bankPayment(endToEnd: string): Promise<Row> {
    const basic = Buffer.from(`${BANK_CUSTOMER.clientId}:${BANK_CUSTOMER.clientSecret}`).toString('base64');
    const token = await pix.office.sandbox.inject({
      method: 'POST',
      url: '/bank/oauth/token',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=client_credentials&scope=pix.read',
    });
    const { access_token: bearer } = JSON.parse(token.body) as { access_token: string };
    const found = await pix.office.sandbox.inject({
      url: `/bank/api/v2/pix/${endToEnd}`,
      headers: { authorization: `Bearer ${bearer}` },
    });
    return JSON.parse(found.body) as Row;
  }

  it('waits for the books: what a receipt states stays', async () => {
    const { id, payment } = await pix.paid();
    expect(codeOf(await back(payment))).toEqual([409, 'payment_in_draft']);
    await pix.issue(id);
    expect(codeOf(await back(payment))).toEqual([409, 'payment_in_use']);
    await pix.done(`${RECEIPT}${id}/cancel_receipt/`, { cancel_reason: 'Pagador errado' });
    expect((await back(payment)).status).toBe(200);
  });

  it('unasked, by the bank, leaves a task: the amount is due again', async () => {
    const { id, payment, total } = await pix.paid();
    await pix.bank('take_back', { end_to_end: payment['end_to_end'] });
    await readAll();
    expect(await returnsOf(payment)).toMatchObject([{ origin: 'fraud', return_status: 'returned' }]);
    const tasks = resultsOf(
      await pix.maria.get(`/api/basic/task/?resource=financial/pix_payment&row=${Number(payment['id'])}`),
    );
    expect(tasks).toMatchObject([{ finding: 'pix_taken_back' }]);
    expect(tasks[0]?.['title']).toContain(total.replace('.', ','));
    expect(codeOf(await pix.issue(id))).toEqual([400, 'payments:pix_amount_differs']);
    await pix.patched(`${RECEIPT}${id}/`, { payments: [] });
    expect(await pix.cameOf('end_to_end', payment['end_to_end'])).toMatchObject([
      { payment_status: 'returned', fee_receipt: null },
    ]);
  });
});

it('reads the banks of one office although that of another does not answer', async () => {
  await pix.office.owner.query(
    `insert into financial_account (office_id, name, account_kind, opening_balance, opened_on, pix_key, active)
     values ($1, 'Banco mudo', 'bank', 0, '2026-01-01', '11144477735', true)`,
    [pix.office.offices[1]],
  );
  await pix.office.owner.query(
    `insert into pix_access (office_id, name, account_id, base_url, token_url, client_id, client_secret, webhook_key)
     select $1, 'Mudo', id, 'http://127.0.0.1:9', 'http://127.0.0.1:9', 'x', 'fechado', 'k' from financial_account where name = 'Banco mudo'`,
    [pix.office.offices[1]],
  );
  const { charge, txid } = await pix.charged();
  await pix.bank('pay', { txid });
  expect(await readAll()).toHaveLength(1);
  expect(await pix.findCharge(charge)).toMatchObject({ charge_status: 'paid' });
});
