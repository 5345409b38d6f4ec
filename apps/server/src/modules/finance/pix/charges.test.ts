// Charges by Pix, at a bank and by the key alone, and the access to the bank.
import { readBrCode } from '@serventia/domain/finance/pix/br-code';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { readPdf } from '../../../documents/testing/read-pdf.ts';
import { pkcs12Of, testPki } from '../../../signing/testing/test-pki.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { depositAccounts, draftDeposit } from '../../../testing/deposits.ts';
import { BANK_CUSTOMER } from '../../../testing/test-office.ts';
import {
  ACCESS,
  CHARGE,
  MOVEMENT,
  PAYMENT,
  RECEIPT,
  codeOf,
  openPixOffice,
  type PixOffice,
} from '../../../testing/pix.ts';
import { openProgram } from '../../../testing/programs.ts';

let pix: PixOffice;
beforeAll(async () => {
  pix = await openPixOffice();
});
afterAll(() => pix.office.close());

describe('the access to a bank', () => {
  it('keeps its secrets closed, and gives them to nobody', async () => {
    const { rows } = await pix.office.owner.query<{ client_secret: string }>(
      'select client_secret from pix_access where id = $1',
      [pix.access],
    );
    expect(rows[0]?.client_secret).not.toContain(BANK_CUSTOMER.clientSecret);
    expect(Object.keys(await pix.rowOf(`${ACCESS}${pix.access}/`))).not.toEqual(
      expect.arrayContaining(['client_secret', 'private_key', 'webhook_key']),
    );
  });

  it('takes no secret to another host than it was given for, and no address that is of no bank', async () => {
    const away = await pix.maria.patch(`${ACCESS}${pix.access}/`, {
      token_url: 'https://outro.banco.example/token',
    });
    expect(codeOf(away)).toEqual([400, 'client_secret:secret_of_new_bank']);
    const other = { account: pix.byKey, client_secret: 'x' };
    expect(
      codeOf(await pix.maria.post(ACCESS, pix.accessBody({ ...other, base_url: 'https://evil.example' }))),
    ).toEqual([400, 'base_url:bank_host_not_allowed']);
    expect(
      codeOf(await pix.maria.post(ACCESS, pix.accessBody({ ...other, token_url: 'http://banco.example' }))),
    ).toEqual([400, 'token_url:bank_without_https']);
    expect(codeOf(await pix.maria.post(ACCESS, pix.accessBody({ name: 'Outro' })))).toEqual([
      400,
      'active:access_in_use',
    ]);
  });

  it('takes a certificate with its key alone', async () => {
    const given = { account: pix.byKey, certificate: 'nada', private_key: 'nada' };
    expect(codeOf(await pix.maria.post(ACCESS, pix.accessBody(given)))).toEqual([
      400,
      'certificate:not_a_certificate',
    ]);
  });

  it('takes the certificate, those above it and the key from a file of the bank', async () => {
    const pki = testPki();
    const made = pki.person('OFICIO DO CRATO', '11144477735');
    const file = (password: string): string => pkcs12Of(made, [pki.authority], password).toString('base64');
    const own = await pix.done(
      ACCESS,
      pix.accessBody({
        name: 'Com arquivo',
        account: await pix.bankAccount('Banco do Cariri', 'a@b.example'),
      }),
      201,
    );
    const address = `${ACCESS}${Number(own['id'])}/`;
    const take = (body: Row): Promise<Answer> => pix.maria.post(`${address}take_certificate_file/`, body);
    const wrong = await take({ pkcs12_file: file('certa'), file_password: 'errada' });
    expect(codeOf(wrong)).toEqual([400, 'file_password:wrong_certificate_password']);
    expect(wrong.body).toEqual({ file_password: ['A senha do arquivo não confere.'] });
    const none = { pkcs12_file: Buffer.from('nada').toString('base64'), file_password: 'certa' };
    expect(codeOf(await take(none))).toEqual([400, 'pkcs12_file:certificate_file_unreadable']);
    expect(codeOf(await take({ pkcs12_file: file('certa') }))).toEqual([400, 'file_password:required']);
    expect(codeOf(await take({ file_password: 'certa' }))).toEqual([400, 'pkcs12_file:required']);

    expect((await take({ pkcs12_file: file('certa'), file_password: 'certa' })).status).toBe(200);
    const kept = await pix.rowOf(address);
    expect(String(kept['certificate']).match(/BEGIN CERTIFICATE/gu)).toHaveLength(2);
    expect(kept['certificate_ends_on']).toBe(made.certificate.validUntil.slice(0, 10));
    const stored = await pix.office.owner.query<{ private_key: string }>(
      'select private_key from pix_access where id = $1',
      [own['id']],
    );
    expect(stored.rows[0]?.private_key).not.toContain('PRIVATE KEY');
    // What is saved later keeps all of them, and the key.
    await pix.patched(address, { name: 'Com o arquivo' });
    expect((await pix.rowOf(address))['certificate']).toBe(kept['certificate']);
    await pix.patched(address, { active: false });
  });

  it('says whether the office gets through, and what the bank says where it does not', async () => {
    expect(codeOf(await pix.maria.post(`${ACCESS}${pix.access}/test_access/`))).toEqual([200, undefined]);
    const wrong = { name: 'Errado', account: pix.byKey, client_secret: 'errado' };
    const { id } = await pix.done(ACCESS, pix.accessBody(wrong), 201);
    const refused = await pix.maria.post(`${ACCESS}${Number(id)}/test_access/`);
    expect(codeOf(refused)).toEqual([409, 'bank_refused']);
    expect(refused.text).toContain('client secret inválido');
    await pix.patched(`${ACCESS}${Number(id)}/`, { base_url: 'http://127.0.0.1:9', client_secret: 'x' });
    await pix.patched(`${ACCESS}${Number(id)}/`, { token_url: 'http://127.0.0.1:9', client_secret: 'x' });
    expect(codeOf(await pix.maria.post(`${ACCESS}${Number(id)}/test_access/`))).toEqual([
      503,
      'bank_unavailable',
    ]);
    await pix.patched(`${ACCESS}${Number(id)}/`, { active: false });
  });
});

describe('a charge at the bank', () => {
  it('is of what the receipt comes to, and has a code that leads to the bank', async () => {
    const { charge, total } = await pix.charged();
    expect(charge).toMatchObject({
      charge_status: 'open',
      kept_by: 'bank',
      amount: total,
      payer_name: 'Joana Lima',
      opened_by: 'maria',
    });
    expect(readBrCode(String(charge['br_code']))?.url).toContain(String(charge['txid']));
    expect(Date.parse(String(charge['expires_at']))).toBeGreaterThan(Date.now() + 59 * 60_000);
  });

  it('is paid, and its money stands among the payments of the receipt, which is issued with it', async () => {
    const { id, total, payment } = await pix.paid();
    expect(payment).toMatchObject({
      payment_status: 'assigned',
      amount: total,
      fee_receipt: id,
      reported_by: 'bank',
    });
    expect(await pix.paymentsOf(id)).toMatchObject([
      { method: 'pix', amount: total, account: pix.atBank, pix_payment: payment['id'] },
    ]);
    expect((await pix.issue(id)).status).toBe(200);
    expect(resultsOf(await pix.maria.get(`${MOVEMENT}?fee_receipt=${id}`))).toMatchObject([
      { method: 'pix', account: pix.atBank, amount: total, reconciled: true },
    ]);
  });

  it('makes the receipt another version, so that nobody writes over what came', async () => {
    const { id, version } = await pix.paid();
    const stale = { 'if-match': `"${Number(version)}"` };
    expect(codeOf(await pix.maria.patch(`${RECEIPT}${id}/`, { payments: [] }, stale))).toEqual([
      409,
      'stale_version',
    ]);
  });

  it('keeps the receipt from being issued while it waits, and from being charged twice', async () => {
    const { id, charge } = await pix.charged();
    await pix.patched(`${RECEIPT}${id}/`, { payments: [{ method: 'pix', account: pix.atBank }] });
    expect(codeOf(await pix.issue(id))).toEqual([400, 'payments:pix_charge_waits']);
    expect(codeOf(await pix.maria.post(`${RECEIPT}${id}/charge_by_pix/`, { account: pix.atBank }))).toEqual([
      409,
      'pix_charge_stands',
    ]);
    await pix.done(`${CHARGE}${Number(charge['id'])}/remove_charge/`);
    expect((await pix.issue(id)).status).toBe(200);
  });

  it('is one, where two clerks make it at the same moment with amounts of their own', async () => {
    for (const account of [pix.atBank, pix.byKey]) {
      const { id, total } = await pix.draft();
      const amounts = [total, (Number(total) - 0.5).toFixed(2), (Number(total) - 1).toFixed(2)];
      const answers = await Promise.all(
        amounts.map((amount) => pix.maria.post(`${RECEIPT}${id}/charge_by_pix/`, { account, amount })),
      );
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409,
      ]);
      for (const refused of answers.filter(({ status }) => status === 409))
        expect(['pix_charge_stands', 'pix_charge_begun']).toContain(refused.headers['x-error-code']);
      expect(await pix.chargesOf(id)).toMatchObject([{ charge_status: 'open' }]);
    }
  });

  it('that waits for its answer from the bank keeps another amount from being charged', async () => {
    const { id, total } = await pix.draft();
    await pix.bank('faults', { kind: 'drop_after' });
    await pix.maria.post(`${RECEIPT}${id}/charge_by_pix/`, { account: pix.atBank });
    const other = { account: pix.atBank, amount: '1.00' };
    const refused = await pix.maria.post(`${RECEIPT}${id}/charge_by_pix/`, other);
    expect(codeOf(refused)).toEqual([409, 'pix_charge_begun']);
    expect(refused.text).toContain(`R$ ${total.replace('.', ',')}`);
    expect(await pix.chargesOf(id)).toHaveLength(1);
  });

  it('of a receipt or a deposit is opened alone, and of no more than is due', async () => {
    const { id, total, charge } = await pix.charged();
    const drafted = { fee_receipt: id, account: pix.atBank, amount: '1.00' };
    const second = await pix.done(CHARGE, drafted, 201);
    const open = (row: Row): Promise<Answer> => pix.maria.post(`${CHARGE}${Number(row['id'])}/open_charge/`);
    expect(codeOf(await open(second))).toEqual([409, 'pix_charge_stands']);
    await pix.done(`${CHARGE}${Number(charge['id'])}/remove_charge/`);
    const more = (Number(total) + 1).toFixed(2);
    await pix.patched(`${CHARGE}${Number(second['id'])}/`, { amount: more });
    expect(codeOf(await open(second))).toEqual([409, 'more_than_due']);
    await pix.patched(`${CHARGE}${Number(second['id'])}/`, { amount: '1.00' });
    expect(codeOf(await open(second))).toEqual([200, undefined]);

    const deposit = await draftDeposit(pix.maria, {
      method: 'pix',
      amount: '10.00',
    });
    const charges = await Promise.all(
      [1, 2].map(() =>
        pix.done(CHARGE, { prior_deposit: deposit, account: pix.atBank, amount: '10.00' }, 201),
      ),
    );
    const answers = await Promise.all(charges.map(open));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is of what the other payments leave, and of no more', async () => {
    const { id, total } = await pix.draft();
    const rest = (Number(total) - 1).toFixed(2);
    await pix.patched(`${RECEIPT}${id}/`, {
      payments: [
        { method: 'cash', account: await pix.drawer(), amount: '1.00' },
        { method: 'pix', account: pix.atBank },
      ],
    });
    const more = { account: pix.atBank, amount: total };
    expect(codeOf(await pix.maria.post(`${RECEIPT}${id}/charge_by_pix/`, more))).toEqual([
      400,
      'amount:more_than_due',
    ]);
    await pix.done(`${RECEIPT}${id}/charge_by_pix/`, { account: pix.atBank });
    const [charge = {}] = await pix.chargesOf(id);
    expect(charge['amount']).toBe(rest);
    await pix.bank('pay', { txid: charge['txid'] });
    await pix.ask(charge);
    expect(await pix.paymentsOf(id)).toMatchObject([
      { method: 'cash', amount: '1.00' },
      { method: 'pix', amount: rest, pix_payment: expect.any(Number) },
    ]);
  });

  it('that is asked for again after a lost answer is the same charge', async () => {
    const { id } = await pix.draft();
    await pix.bank('faults', { kind: 'drop_after' });
    expect(codeOf(await pix.maria.post(`${RECEIPT}${id}/charge_by_pix/`, { account: pix.atBank }))).toEqual([
      503,
      'bank_unavailable',
    ]);
    const [first = {}] = await pix.chargesOf(id);
    expect(first).toMatchObject({ charge_status: 'draft', txid: expect.any(String) });
    await pix.done(`${RECEIPT}${id}/charge_by_pix/`, { account: pix.atBank });
    expect(await pix.chargesOf(id)).toMatchObject([
      { id: first['id'], txid: first['txid'], charge_status: 'open' },
    ]);
  });

  it('that the bank was asked for is not deleted before its answer, and one that it refused is', async () => {
    const { id } = await pix.draft();
    const order = { account: pix.atBank };
    await pix.bank('faults', { kind: 'drop_after' });
    await pix.maria.post(`${RECEIPT}${id}/charge_by_pix/`, order);
    const [waiting = {}] = await pix.chargesOf(id);
    expect(codeOf(await pix.maria.del(`${CHARGE}${Number(waiting['id'])}/`))).toEqual([
      409,
      'pix_charge_begun',
    ]);
    expect(await pix.chargesOf(id)).toHaveLength(1);

    const other = await pix.draft();
    const account = `/api/financial/account/${pix.atBank}/`;
    const [key] = BANK_CUSTOMER.keys;
    await pix.patched(account, { pix_key: 'chave@de-outro.example' });
    expect(codeOf(await pix.maria.post(`${RECEIPT}${other.id}/charge_by_pix/`, order))).toEqual([
      409,
      'bank_refused',
    ]);
    await pix.patched(account, { pix_key: key });
    const [refused = {}] = await pix.chargesOf(other.id);
    expect(refused).toMatchObject({ charge_status: 'draft', txid: null });
    expect((await pix.maria.del(`${CHARGE}${Number(refused['id'])}/`)).status).toBe(204);
  });

  it('that was paid before its answer came is paid', async () => {
    const { id, total } = await pix.draft();
    await pix.bank('faults', { kind: 'paid_before_answer' });
    await pix.done(`${RECEIPT}${id}/charge_by_pix/`, { account: pix.atBank });
    expect(await pix.chargesOf(id)).toMatchObject([{ charge_status: 'paid', br_code: expect.any(String) }]);
    expect(await pix.paymentsOf(id)).toMatchObject([{ method: 'pix', amount: total }]);
  });

  it('with a code that nobody could pay is not handed out', async () => {
    const { id } = await pix.draft();
    await pix.bank('faults', { kind: 'wrong_code' });
    expect(codeOf(await pix.maria.post(`${RECEIPT}${id}/charge_by_pix/`, { account: pix.atBank }))).toEqual([
      502,
      'bank_code_wrong',
    ]);
    expect(await pix.chargesOf(id)).toMatchObject([{ charge_status: 'draft', br_code: null }]);
  });

  it('that is paid while it is taken away stays paid', async () => {
    const { id, charge, txid } = await pix.charged();
    await pix.bank('pay', { txid });
    const removed = await pix.maria.post(`${CHARGE}${Number(charge['id'])}/remove_charge/`);
    expect(codeOf(removed)).toEqual([409, 'paid_charge']);
    expect(await pix.findCharge(charge)).toMatchObject({ charge_status: 'paid' });
    expect(await pix.paymentsOf(id)).toHaveLength(1);
  });

  it('that the bank took away is removed', async () => {
    const { charge, txid } = await pix.charged();
    await pix.bank('remove', { txid });
    await pix.ask(charge);
    expect(await pix.findCharge(charge)).toMatchObject({ charge_status: 'removed' });
  });

  it('that the bank does not have can be paid by nobody', async () => {
    const { charge, txid } = await pix.charged();
    await pix.bank('forget', { txid });
    expect((await pix.ask(charge)).status).toBe(200);
    expect(await pix.findCharge(charge)).toMatchObject({ charge_status: 'removed' });
    const other = await pix.charged();
    await pix.bank('forget', { txid: other.txid });
    await pix.done(`${CHARGE}${Number(other.charge['id'])}/remove_charge/`);
    expect(await pix.findCharge(other.charge)).toMatchObject({ charge_status: 'removed' });
  });

  it('is made and printed by a program of another system to which that was granted', async () => {
    const { api } = await openProgram(pix.office, {
      username: 'loja',
      areas: ['financial'],
      grants: ['create', 'read', 'open_charge', 'charge_paper'].map(
        (action) => `financial/pix_charge ${action}`,
      ),
    });
    const made = await api.post(CHARGE, { account: pix.atBank, amount: '7.00' });
    expect(made.status, made.text).toBe(201);
    const url = `${CHARGE}${Number(made.body['id'])}/`;
    expect((await api.post(`${url}open_charge/`)).body).toMatchObject({ charge_status: 'open' });
    expect((await readPdf((await api.post(`${url}charge_paper/`)).bytes)).text).toContain('R$ 7,00');
    expect(codeOf(await api.post(`${url}remove_charge/`))).toEqual([403, 'only_people']);
  });

  it('is asked for with what the layout takes', async () => {
    const body = { account: pix.atBank, amount: '5.00', payer_document: '39053344705', minutes: 5 };
    expect(codeOf(await pix.maria.post(CHARGE, body))).toEqual([400, 'payer_name:pix_payer_without_name']);
    const { id } = await pix.done(CHARGE, { ...body, payer_name: 'Joana', message: 'Segunda via' }, 201);
    expect(await pix.done(`${CHARGE}${Number(id)}/open_charge/`)).toMatchObject({ charge_status: 'open' });
    const paper = await pix.maria.post(`${CHARGE}${Number(id)}/charge_paper/`);
    const { text, pages } = await readPdf(paper.bytes);
    expect(pages).toBe(1);
    expect(text).toContain('R$ 5,00');
    expect(text).toContain('cinco reais');
    expect(text).toContain('Joana, CPF 390.533.447-05');
    expect(text).toContain('Este papel não prova pagamento');
  });

  it('is nothing to another office', async () => {
    const { charge } = await pix.charged();
    expect((await pix.office.ana.get(`${CHARGE}${Number(charge['id'])}/`)).status).toBe(404);
    expect((await pix.office.ana.post(`${CHARGE}${Number(charge['id'])}/ask_bank/`)).status).toBe(404);
  });
});

describe('a charge by the key alone', () => {
  it('is a code of the key, which somebody confirms by the statement', async () => {
    const { id, total } = await pix.draft();
    await pix.done(`${RECEIPT}${id}/charge_by_pix/`, { account: pix.byKey });
    const [charge = {}] = await pix.chargesOf(id);
    expect(charge).toMatchObject({ charge_status: 'open', kept_by: 'key', expires_at: null });
    expect(readBrCode(String(charge['br_code']))).toMatchObject({
      key: 'financeiro@cartorio.example',
      amount: total,
      txid: charge['txid'],
    });
    expect(codeOf(await pix.ask(charge))).toEqual([409, 'no_pix_access']);
    const confirmed = await pix.done(`${CHARGE}${Number(charge['id'])}/confirm_payment/`, {});
    expect(confirmed).toMatchObject({ charge_status: 'paid', confirmed_by: 'maria' });
    expect(await pix.paymentsOf(id)).toMatchObject([{ method: 'pix', amount: total, account: pix.byKey }]);
    expect((await pix.issue(id)).status).toBe(200);
    const [moved] = resultsOf(await pix.maria.get(`${MOVEMENT}?fee_receipt=${id}`));
    expect(moved?.['reconciled']).not.toBe(true);
  });

  it('is confirmed by one payment alone', async () => {
    const endToEnd = 'E'.padEnd(32, '7');
    const opened = async (): Promise<string> => {
      const { id } = await pix.draft();
      await pix.done(`${RECEIPT}${id}/charge_by_pix/`, { account: pix.byKey });
      const [charge = {}] = await pix.chargesOf(id);
      return `${CHARGE}${Number(charge['id'])}/confirm_payment/`;
    };
    await pix.done(await opened(), { end_to_end: endToEnd });
    expect(codeOf(await pix.maria.post(await opened(), { end_to_end: endToEnd }))).toEqual([
      400,
      'end_to_end:not_unique',
    ]);
  });

  it('needs a key', async () => {
    const { id } = await pix.draft();
    const account = await pix.bankAccount('Sem chave', null);
    expect(codeOf(await pix.maria.post(`${RECEIPT}${id}/charge_by_pix/`, { account }))).toEqual([
      409,
      'account_without_pix_key',
    ]);
  });
});

describe('a deposit that is charged', () => {
  it('waits for its money, which goes back once the deposit was given back', async () => {
    const deposit = await draftDeposit(pix.maria, {
      ...(await depositAccounts(pix.maria)),
      method: 'pix',
      amount: '80.00',
    });
    const wrong = await pix.done(
      CHARGE,
      { prior_deposit: deposit, account: pix.atBank, amount: '79.00' },
      201,
    );
    expect(codeOf(await pix.maria.post(`${CHARGE}${Number(wrong['id'])}/open_charge/`))).toEqual([
      409,
      'deposit_amount_differs',
    ]);
    const { id } = await pix.done(
      CHARGE,
      { prior_deposit: deposit, account: pix.atBank, amount: '80.00' },
      201,
    );
    const charge = await pix.done(`${CHARGE}${Number(id)}/open_charge/`);
    const url = `/api/financial/prior_deposit/${deposit}/`;
    expect(codeOf(await pix.maria.post(`${url}take_deposit/`))).toEqual([400, 'amount:pix_charge_waits']);
    await pix.bank('pay', { txid: charge['txid'] });
    await pix.ask(charge);
    await pix.done(`${url}take_deposit/`);
    expect(resultsOf(await pix.maria.get(`${MOVEMENT}?prior_deposit=${deposit}`))).toMatchObject([
      { reconciled: true },
    ]);
    const [payment = {}] = await pix.cameOf('txid', charge['txid']);
    expect(payment).toMatchObject({ payment_status: 'assigned', prior_deposit: deposit });
    const back = (given: Row): Promise<Answer> =>
      pix.maria.post(`${PAYMENT}${Number(payment['id'])}/return_payment/`, { reason: 'Sobra', ...given });
    expect(codeOf(await back({}))).toEqual([409, 'payment_in_deposit']);
    await pix.done(`${url}refund_deposit/`, { refund: '30.00', method: 'pix' });
    expect(codeOf(await back({ amount: '31.00' }))).toEqual([400, 'amount:more_than_left']);
    expect((await back({})).status).toBe(200);
  });
});
