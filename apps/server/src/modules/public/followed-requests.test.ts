import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { BIRTH, birthBody, cityOf, daysAgo, serviceOf } from '../../testing/births.ts';
import { restrictRecord } from '../../testing/restriction.ts';
import { requestReceipt } from '../papers/request-receipt.ts';
import { issuingOffice } from '../papers/write-paper.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const REQUESTS = '/api/basic/certificate_request/';

let office: TestOffice;
let city: number;
beforeAll(async () => {
  office = await openTestOffice({ PUBLIC_URL: 'https://cartorio.example' });
  city = await cityOf(office.maria);
  await office.owner.query('update seal_account set balance_cents = balance_cents + 1000000');
});
afterAll(() => office.close());
beforeEach(() => office.owner.query('delete from login_failure'));

async function sealedBirth(): Promise<number> {
  const created = await office.maria.post(BIRTH, birthBody(city));
  const id = Number(created.body['id']);
  expect((await office.maria.post(`${BIRTH}${id}/register/`)).status).toBe(200);
  await office.maria.post(`${BIRTH}${id}/seal/`, { act_service: await serviceOf(office.maria, 'birth') });
  return id;
}

async function asked(values: Row): Promise<Row> {
  const created = await office.maria.post(REQUESTS, {
    requested_on: daysAgo(0),
    requested_copy: 'second',
    requester_name: 'Ermelinda Quaresma',
    ...values,
  });
  expect(created.status, created.text).toBe(201);
  return created.body;
}

const step = async (row: Row, action: string, input: Row = {}): Promise<void> => {
  const answer = await office.maria.post(`${REQUESTS}${Number(row['id'])}/${action}/`, input);
  expect([200, 201], answer.text.slice(0, 300)).toContain(answer.status);
};

async function issue(row: Row): Promise<void> {
  const path = `${REQUESTS}${Number(row['id'])}/findings/`;
  const warnings = resultsOf(await office.maria.get(path))
    .filter(({ level }) => level === 'warning')
    .map(({ field, code, params }) => ({ field, code, ...(params ? { params } : {}) }));
  if (warnings.length > 0) await office.maria.post(path, { warnings });
  await step(row, 'issue');
}

const follow = ({ label, password }: Row): Promise<Answer> =>
  office.stranger.post('/api/public/follow/', { office: '123455', number: label, password });

async function receiptOf(row: Row): Promise<string> {
  const paper = await office.maria.post(`${REQUESTS}${Number(row['id'])}/request_receipt/`);
  expect(paper.status, paper.text.slice(0, 300)).toBe(200);
  return (await readPdf(paper.bytes)).text;
}

it('a request is followed from its receipt until it is fetched', async () => {
  const record = await sealedBirth();
  const row = await asked({ record });
  const receipt = await receiptOf(row);
  expect(receipt).toContain(`pedido de certidão número ${String(row['label'])}`);
  expect(receipt).toContain('Foi feito por Ermelinda Quaresma.');
  expect(receipt).toMatch(/A certidão será fornecida até \d\d\/\d\d\/\d{4}\./u);
  expect(receipt).toContain(`e a senha ${String(row['password'])}.`);
  expect(receipt).toContain('https://cartorio.example/acompanhar/123455');
  expect(receipt).not.toContain('Clara');
  const open = await follow(row);
  expect(open.body).toMatchObject({
    of: 'certificate_request',
    number: row['label'],
    asked: 'certificate',
    entered_on: daysAgo(0),
    state: 'open',
    steps: [{ on: daysAgo(0), state: 'open', text: null }],
    due: { on: row['due_on'], by: 'office' },
    fetch: null,
    to_pay: null,
  });
  expect(open.text).not.toMatch(/Ermelinda|Clara/u);
  await issue(row);
  expect((await follow(row)).body).toMatchObject({ state: 'issued', fetch: 'certificate', due: null });
  await step(row, 'deliver', { receiver: 'Rita Prado', delivered_on: daysAgo(0) });
  const done = await follow(row);
  expect(done.body).toMatchObject({ state: 'delivered', fetch: null });
  expect(done.body['steps']).toMatchObject([
    { state: 'open' },
    { state: 'issued' },
    { state: 'delivered', on: daysAgo(0) },
  ]);
  expect(done.text).not.toContain('Rita');
});

it('what no receipt has of its price is told on its page, to whoever follows it, and in the mail', async () => {
  const [RECEIPT, MAILS] = ['/api/financial/fee_receipt/', '/api/basic/customer_mail/'];
  await office.admin.patch(`/api/basic/notary_office/${office.offices[0]}/`, {
    customer_events: ['certificate_ready'],
  });
  const drawer = await office.maria.post('/api/financial/account/', {
    account_kind: 'cash_drawer',
    opened_on: '2026-01-02',
    name: 'Caixa',
  });
  const account = drawer.body['id'];
  const record = await sealedBirth();
  const issued = async (): Promise<Row> => {
    const row = await asked({ record, email: 'rita@example.org' });
    await issue(row);
    return row;
  };
  const toPay = async (row: Row): Promise<unknown[]> => {
    const { body } = await office.maria.get(`${REQUESTS}${Number(row['id'])}/`);
    return [body['to_pay'], (await follow(row)).body['to_pay']];
  };
  const mailOf = async (row: Row): Promise<string> => {
    const [mail] = resultsOf(await office.maria.get(`${MAILS}?certificate_request=${Number(row['id'])}`));
    return String(mail?.['body']);
  };
  const receiptFor = async (row: Row): Promise<string> => {
    const draft = await office.maria.post(RECEIPT, {
      certificate_request: row['id'],
      payer_name: 'Rita Prado',
      payments: [{ method: 'cash', account }],
    });
    expect(draft.status, draft.text).toBe(201);
    return `${RECEIPT}${Number(draft.body['id'])}/`;
  };

  // The first certificate goes with the seal of its act.
  expect(await toPay(await issued())).toEqual([null, null]);

  // Where no receipt was ever given, what was received stands nowhere.
  const first = await issued();
  expect(await toPay(first)).toEqual([null, null]);
  expect(await mailOf(first)).not.toContain('R$');
  const given = await office.maria.post(`${await receiptFor(first)}issue_receipt/`);
  expect(given.status, given.text).toBe(200);
  expect(await toPay(first)).toEqual([null, null]);

  const second = await issued();
  const { body } = await office.maria.get(`${REQUESTS}${Number(second['id'])}/`);
  const price = String(body['price']);
  expect(await toPay(second)).toEqual([price, price]);
  expect(await mailOf(second)).toContain(
    `Emolumentos da certidão: R$ ${price.replace('.', ',')}, a pagar na serventia se ainda não foram pagos.`,
  );
  const receipt = await receiptFor(second);
  expect(await toPay(second)).toEqual([price, price]);
  await office.maria.post(`${receipt}issue_receipt/`);
  expect(await toPay(second)).toEqual([null, null]);
  await office.maria.post(`${receipt}cancel_receipt/`, { cancel_reason: 'Em nome de outra pessoa' });
  expect(await toPay(second)).toEqual([price, price]);

  // Received without a receipt, as a movement says.
  const movement = await office.maria.post('/api/financial/movement/', {
    account,
    movement_type: 'receipt_act',
    method: 'cash',
    history: 'Certidão',
    amount: '1.00',
    moved_on: daysAgo(0),
    act_on: daysAgo(0),
    department: 'civil',
    registered_seal: body['registered_seal'],
  });
  expect(movement.status, movement.text).toBe(201);
  const left = (Number(price) - 1).toFixed(2);
  expect(await toPay(second)).toEqual([left, left]);
});

it('a request that was refused or canceled says so by its day, and not why', async () => {
  const record = await sealedBirth();
  for (const [action, state] of [
    ['refuse', 'refused'],
    ['cancel_request', 'canceled'],
  ] as const) {
    const row = await asked({ record });
    await step(row, action, { reason: 'Falta procuração de Ana.' });
    const told = await follow(row);
    expect(told.body).toMatchObject({
      state,
      due: null,
      steps: [{ state: 'open' }, { state, on: daysAgo(0), text: null }],
    });
    expect(told.text).not.toContain('procuração');
  }
});

it('a request of a record under secrecy is not followed, and its receipt offers nothing', async () => {
  const record = await sealedBirth();
  const row = await asked({ record });
  expect((await follow(row)).status).toBe(200);
  await restrictRecord(office, record);
  const wrong = await office.stranger.post('/api/public/follow/', {
    office: '123455',
    number: row['label'],
    password: 'AAAA2222',
  });
  const secret = await follow(row);
  expect([secret.status, secret.text]).toEqual([404, wrong.text]);
  // Whoever may open the record prints the receipt.
  const receipt = await office.as(office.offices[0], async (context) => {
    const publicAddress = 'https://cartorio.example';
    const issuing = await issuingOffice({ ...context, publicAddress });
    return requestReceipt.read(context, issuing, Number(row['id']));
  });
  expect(receipt).toMatchObject({
    follow: null,
    values: { facts: { follow_address: null, password: null } },
  });
});

it('what the central asks for is followed there, and has no receipt here', async () => {
  const row = await asked({ record: await sealedBirth() });
  await office.owner.query("update certificate_request set request_origin = 'central' where id = $1", [
    row['id'],
  ]);
  const paper = await office.maria.post(`${REQUESTS}${Number(row['id'])}/request_receipt/`);
  expect(paper.status).toBe(409);
});
