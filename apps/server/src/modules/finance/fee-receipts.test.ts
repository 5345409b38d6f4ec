// The receipt of fees: begun on an act or from the list of seals, issued with its number and movements, printed, cancelled.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, type Api, resultsOf } from '../../testing/api.ts';
import { BIRTH, cityOf, daysAgo, registerBirth, serviceOf } from '../../testing/births.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { grantOnly } from '../../testing/users.ts';

const RECEIPT = '/api/financial/fee_receipt/';
const SEAL = '/api/seal/registered_seal/';
const MOVEMENT = '/api/financial/movement/';

let office: TestOffice;
let joao: Api;
let services: { free: number; paid: number };
let account: number;
beforeAll(async () => {
  office = await openTestOffice();
  joao = await logIn(office.server.server, 'joao@primeiro');
  services = { free: await serviceOf(office.maria, 'birth'), paid: await serviceOf(office.maria, 'other') };
  account = await accountOf({ name: 'Caixa' });
});
afterAll(() => office.close());

async function accountOf(given: Row): Promise<number> {
  const answer = await office.maria.post('/api/financial/account/', {
    account_kind: 'cash_drawer',
    opened_on: '2026-01-02',
    ...given,
  });
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}

interface Sealed {
  readonly record: number;
  readonly seal: number;
  readonly total: string;
}

/** An act that was sealed, and its seal. */
async function sealed(service: number = services.paid): Promise<Sealed> {
  const { body } = await registerBirth(office.maria, await cityOf(office.maria));
  const record = Number(body['id']);
  const answer = await office.maria.post(`${BIRTH}${record}/seal/`, { act_service: service });
  expect(answer.status, answer.text).toBe(200);
  const [seal] = resultsOf(await office.maria.get(`${SEAL}?record=${record}`));
  return { record, seal: Number(seal?.['id']), total: String(seal?.['total']) };
}

const payer = { payer_name: 'Joana Teixeira Lima', payer_document: '529.982.247-25' };
const pay = (method: string, amount: string | null = null, given: Row = {}): Row => ({
  method,
  amount,
  account,
  ...given,
});
async function draftOf(given: Row): Promise<string> {
  const answer = await office.maria.post(RECEIPT, { ...payer, ...given });
  expect(answer.status, answer.text).toBe(201);
  return `${RECEIPT}${Number(answer.body['id'])}/`;
}
const issue = (url: string, by: Api = office.maria): Promise<Answer> => by.post(`${url}issue_receipt/`);
const cancel = (url: string, reason = 'Emitido em nome de outra pessoa'): Promise<Answer> =>
  office.maria.post(`${url}cancel_receipt/`, { cancel_reason: reason });
const idOf = (url: string): number => Number(url.split('/').at(-2));
const movementsOf = async (url: string): Promise<readonly Row[]> =>
  resultsOf(await office.maria.get(`${MOVEMENT}?fee_receipt=${idOf(url)}&ordering=id`));
const codeOf = ({ status, headers }: Answer): unknown[] => [status, headers['x-error-code']];
const whole = async (url: string): Promise<Row> =>
  (await office.maria.get(`${url}?expand=receipt_acts,payments`)).body;
const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

describe('a receipt that is begun on an act', () => {
  it('brings its seals, with what each was charged, and takes what was paid into the drawer', async () => {
    const act = await sealed();
    const url = await draftOf({ record: act.record, payments: [pay('pix')] });
    const draft = await whole(url);
    const [item] = draft['receipt_acts'] as Row[];
    expect(draft).toMatchObject({
      receipt_status: 'draft',
      number: null,
      total: act.total,
      begun_by: 'maria',
    });
    expect(item).toMatchObject({ registered_seal: act.seal, quantity: 1, total: act.total });
    expect(item?.['fees']).toMatch(/^Emolumentos R\$ .*FERMOJU R\$ /u);
    expect(cents(item?.['emoluments']) + cents(item?.['funds'])).toBe(cents(act.total));
    const issued = await issue(url);
    expect(issued.body, issued.text).toMatchObject({
      receipt_status: 'issued',
      issued_on: daysAgo(0),
      issued_by: 'maria',
      total: act.total,
    });
    expect(issued.body['title']).toBe(`${Number(issued.body['number'])}/${daysAgo(0).slice(0, 4)}`);
    expect(await movementsOf(url)).toMatchObject([
      {
        movement_type: 'receipt_act',
        direction: 'in',
        method: 'pix',
        amount: act.total,
        account,
        record: act.record,
        registered_seal: act.seal,
        department: 'civil',
        funds_amount: item?.['funds'],
        act_on: daysAgo(0),
        book_status: 'not_entered',
        document_number: issued.body['title'],
      },
    ]);
    expect((await office.maria.get(`${SEAL}${act.seal}/`)).body).toMatchObject({ fee_receipt: idOf(url) });
    const [paid] = await movementsOf(url);
    const entered = await office.maria.post(`${MOVEMENT}${Number(paid?.['id'])}/enter_in_book/`);
    expect(entered.body).toMatchObject({ book_status: 'entered', entered: item?.['emoluments'] });
    const lines = await office.maria.get(`/api/financial/daily_book/?movement=${Number(paid?.['id'])}`);
    expect(resultsOf(lines)).toMatchObject([
      { record: act.record, act_reference: expect.stringMatching(/^A-\d+, fls\. \d+v?, termo \d+$/u) },
    ]);
  });

  it('is offered on the act and on its seal, and found from the seal', async () => {
    const act = await sealed();
    const begins = async (url: string): Promise<unknown> =>
      (await office.maria.get(`${url}related/`)).body['begins'];
    expect(await begins(`${BIRTH}${act.record}/`)).toContainEqual({
      entity: 'financial/fee_receipt',
      field: 'record',
    });
    expect(await begins(`${SEAL}${act.seal}/`)).toContainEqual({
      entity: 'financial/fee_receipt',
      field: 'registered_seal',
    });
    const url = await draftOf({ registered_seal: act.seal });
    expect((await whole(url))['receipt_acts']).toMatchObject([{ registered_seal: act.seal }]);
    const related = await office.maria.get(`${SEAL}${act.seal}/related/`);
    expect(JSON.stringify(related.body['results'])).toContain('financial/fee_receipt');
  });

  it('says of an act free of charge why, and takes no payment', async () => {
    const act = await sealed(services.free);
    const url = await draftOf({ record: act.record, payments: [pay('cash', '10.00')] });
    expect((await whole(url))['receipt_acts']).toMatchObject([{ total: '0.00', emoluments: '0.00' }]);
    const paid = await issue(url);
    expect(codeOf(paid)).toEqual([400, 'payments:free_receipt_paid']);
    await office.maria.patch(url, { payments: [] });
    expect((await issue(url)).status).toBe(200);
    expect(await movementsOf(url)).toEqual([]);
    const { text } = await readPdf((await office.maria.post(`${url}receipt_paper/`)).bytes);
    expect(text).toContain('nada foi cobrado');
    expect(text).toMatch(/9\.534/u);
  });
});

describe('the period of an act', () => {
  it('warns of what was charged in it and that no receipt, movement or line enters', async () => {
    const year = Number(daysAgo(0).slice(0, 4));
    const made = await office.maria.post('/api/financial/balance/', { year });
    const missing = async (): Promise<number> => {
      const url = `/api/financial/balance/${Number(made.body['id'])}/findings/`;
      const found = resultsOf(await office.maria.get(url)).find(({ code }) => code === 'acts_not_entered');
      return Number((found?.['params'] as Row | undefined)?.['count'] ?? 0);
    };
    const before = await missing();
    const [received, entered] = [await sealed(), await sealed()];
    await sealed(services.free);
    expect(await missing()).toBe(before + 2);
    const url = await draftOf({ record: received.record, payments: [pay('pix')] });
    expect(await missing(), 'a draft enters nothing').toBe(before + 2);
    expect((await issue(url)).status).toBe(200);
    expect(await missing()).toBe(before + 1);
    const line = await office.maria.post('/api/financial/daily_book/', {
      entered_on: daysAgo(0),
      department: 'civil',
      history: 'Nascimento',
      act_reference: 'A-1, fls. 1',
      record: entered.record,
      revenue: '1.00',
    });
    expect(line.status, line.text).toBe(201);
    expect(await missing()).toBe(before);
  });
});

describe('what is refused', () => {
  it('is a receipt without acts, without a payer, or with payments that are not its total', async () => {
    const empty = await draftOf({});
    expect(codeOf(await issue(empty))).toEqual([400, 'receipt_acts:receipt_without_seals']);
    const { record, total } = await sealed();
    const url = await draftOf({ record, payer_name: null, payments: [pay('cash', '1.00')] });
    const answer = await issue(url);
    expect(Object.keys(answer.body).toSorted()).toEqual(['payer_name', 'payments']);
    expect(answer.text).toContain(`R$ ${total.replace('.', ',')}`);
    expect(await movementsOf(url)).toEqual([]);
    await office.maria.patch(url, { ...payer, payments: [] });
    expect(codeOf(await issue(url))).toEqual([400, 'payments:payments_differ']);
  });

  it('is a payment that brings no money, and a drawer that is not open', async () => {
    const { record } = await sealed();
    const owed = await office.maria.post(RECEIPT, { ...payer, record, payments: [pay('postponed')] });
    expect([owed.status, Object.keys(owed.body)]).toEqual([400, ['payments.0.method']]);
    const drawer = await accountOf({ name: 'Caixa fechado', by_session: true });
    const url = await draftOf({ record, payments: [pay('cash', null, { account: drawer })] });
    const closed = await issue(url);
    expect(codeOf(closed)).toEqual([400, 'payments.0.account:drawer_not_open']);
    expect(closed.text).toContain('Caixa fechado');
    expect((await whole(url))['number']).toBeNull();
    await office.maria.post('/api/financial/cash_session/', { account: drawer, float_amount: '0.00' });
    expect((await issue(url)).status).toBe(200);
    expect((await movementsOf(url))[0]?.['cash_session']).not.toBeNull();
  });

  it('is a change of what was issued, in the database, too', async () => {
    const { record, seal } = await sealed();
    const url = await draftOf({ record, payments: [pay('cash')] });
    await issue(url);
    expect(codeOf(await office.maria.patch(url, { payer_name: 'Outra' }))).toEqual([409, 'issued_receipt']);
    expect(codeOf(await office.maria.del(url))).toEqual([409, 'issued_receipt']);
    expect(codeOf(await issue(url))).toEqual([409, 'issued_receipt']);
    for (const statement of [
      'update fee_receipt set payer_name = $$x$$ where id = $1',
      'update fee_receipt_item set total = 0 where fee_receipt_id = $1',
      'delete from fee_receipt_payment where fee_receipt_id = $1',
    ])
      await expect(office.owner.query(statement, [idOf(url)]), statement).rejects.toMatchObject({
        detail: 'issued_receipt',
      });
    const [movement] = await movementsOf(url);
    const reversed = await office.maria.post(`${MOVEMENT}${Number(movement?.['id'])}/reverse/`, {
      reason: 'Engano',
    });
    expect(codeOf(reversed)).toEqual([409, 'movement_of_receipt']);
    expect(codeOf(await office.maria.post(`${SEAL}${seal}/put_on_receipt/`))[0]).toBe(409);
  });
});

describe('one receipt for a visit', () => {
  it('takes seals one after the other from their list, and what they were paid by is told act by act', async () => {
    const acts = [await sealed(), await sealed(), await sealed()];
    for (const { seal } of acts) {
      const put = await office.maria.post(`${SEAL}${seal}/put_on_receipt/`);
      expect(put.status, put.text).toBe(200);
    }
    const seals = await Promise.all(acts.map(({ seal }) => office.maria.get(`${SEAL}${seal}/`)));
    const receipts = new Set(seals.map(({ body }) => body['fee_receipt']));
    expect(receipts.size).toBe(1);
    const url = `${RECEIPT}${Number([...receipts][0])}/`;
    const total = acts.reduce((sum, act) => sum + cents(act.total), 0);
    expect(cents((await whole(url))['total'])).toBe(total);
    const half = (total / 2 / 100).toFixed(2);
    await office.maria.patch(url, { ...payer, payments: [pay('cash', half), pay('debit')] });
    const another = await sealed();
    await office.maria.post(`${SEAL}${another.seal}/put_on_receipt/`);
    expect((await office.maria.get(`${SEAL}${another.seal}/`)).body['fee_receipt']).not.toBe(idOf(url));
    const issued = await issue(url);
    expect(issued.status, issued.text).toBe(200);
    const moved = await movementsOf(url);
    const sumBy = (field: string, value: unknown): number =>
      moved.filter((each) => each[field] === value).reduce((sum, each) => sum + cents(each['amount']), 0);
    expect(sumBy('method', 'cash')).toBe(cents(half));
    expect(sumBy('method', 'debit')).toBe(total - cents(half));
    for (const act of acts) expect(sumBy('record', act.record)).toBe(cents(act.total));
    expect(((await whole(url))['payments'] as Row[]).map((each) => cents(each['amount']))).toEqual([
      cents(half),
      total - cents(half),
    ]);
  });

  it('lets a seal go that is taken off, and those of a draft that is deleted', async () => {
    const [one, other] = [await sealed(), await sealed()];
    const url = await draftOf({
      receipt_acts: [{ registered_seal: one.seal }, { registered_seal: other.seal }],
    });
    const [kept] = (await whole(url))['receipt_acts'] as Row[];
    const less = await office.maria.patch(url, { receipt_acts: [{ id: kept?.['id'] }] });
    expect(less.body, less.text).toMatchObject({ total: one.total });
    const free = async (seal: number): Promise<unknown> =>
      (await office.maria.get(`${SEAL}${seal}/`)).body['fee_receipt'];
    expect([await free(one.seal), await free(other.seal)]).toEqual([idOf(url), null]);
    expect((await office.maria.del(url)).status).toBe(204);
    expect(await free(one.seal)).toBeNull();
    const found = await office.maria.get(`${SEAL}?fee_receipt__isnull=true&limit=200`);
    expect(resultsOf(found).map(({ id }) => id)).toEqual(expect.arrayContaining([one.seal, other.seal]));
  });
});

describe('at the same moment', () => {
  it('no number is left out, and none is given twice', async () => {
    const urls: string[] = [];
    for (let each = 0; each < 5; each += 1) {
      const { record } = await sealed();
      urls.push(await draftOf({ record, payments: [pay('cash')] }));
    }
    const refused = await draftOf({});
    const answers = await Promise.all([
      ...urls.map((url, place) => issue(url, place % 2 === 0 ? office.maria : joao)),
      issue(refused),
      issue(urls[0] ?? ''),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const numbers = resultsOf(await office.maria.get(`${RECEIPT}?number__isnull=false&limit=200`)).map(
      (row) => Number(row['number']),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });

  it('a seal goes on one receipt alone, whoever puts it there', async () => {
    const { seal, record } = await sealed();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((each) =>
        (each % 2 === 0 ? office.maria : joao).post(RECEIPT, {
          ...payer,
          receipt_acts: [{ registered_seal: seal }],
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await whole(await draftOf({ record })))['receipt_acts']).toEqual([]);
    await expect(
      office.owner.query(
        `insert into fee_receipt_item (office_id, fee_receipt_id, registered_seal_id)
         select i.office_id, r.id, i.registered_seal_id from fee_receipt_item i
         join fee_receipt r on r.office_id = i.office_id and r.receipt_status = 'draft' and r.id <> i.fee_receipt_id
         where i.registered_seal_id = $1 limit 1`,
        [seal],
      ),
    ).rejects.toMatchObject({ constraint: 'fee_receipt_item_one_standing' });
  });
});

describe('a receipt that is cancelled', () => {
  it('reverses its movements, frees its seals, keeps its number, and says so on its paper', async () => {
    const act = await sealed();
    const url = await draftOf({ record: act.record, payments: [pay('cash')] });
    expect(codeOf(await cancel(url))).toEqual([409, 'draft_receipt']);
    const { body } = await issue(url);
    const before = (await office.maria.get(`/api/financial/account/${account}/`)).body['balance'];
    const bare = await office.maria.post(`${url}cancel_receipt/`, { cancel_reason: '' });
    expect([bare.status, Object.keys(bare.body)]).toEqual([400, ['cancel_reason']]);
    const answer = await cancel(url);
    expect(answer.body, answer.text).toMatchObject({
      receipt_status: 'cancelled',
      number: body['number'],
      cancelled_by: 'maria',
    });
    expect(await movementsOf(url)).toMatchObject([{ reversed: true }]);
    const after = (await office.maria.get(`/api/financial/account/${account}/`)).body['balance'];
    expect(cents(before) - cents(after)).toBe(cents(act.total));
    expect(codeOf(await cancel(url))).toEqual([409, 'cancelled_receipt']);
    const { text } = await readPdf((await office.maria.post(`${url}receipt_paper/`)).bytes);
    expect(text).toContain('CANCELADO');
    expect(text).toContain('Emitido em nome de outra pessoa');
    const again = await draftOf({ record: act.record, payments: [pay('cash')] });
    const next = await issue(again);
    expect(Number(next.body['number'])).toBe(Number(body['number']) + 1);
  });

  it('does not bring a seal that was cancelled in the meantime', async () => {
    const { record, seal } = await sealed();
    const url = await draftOf({ record, payments: [pay('cash')] });
    await office.owner.query("update registered_seal set seal_status = 'cancelled' where id = $1", [seal]);
    const answer = await issue(url);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['receipt_acts']]);
  });
});

it('is printed with the office, who paid, each amount of each act, the total in words and the payments', async () => {
  const act = await sealed();
  const url = await draftOf({
    record: act.record,
    payments: [pay('cash', '1.00'), pay('pix')],
    notes: 'Via única',
  });
  expect(codeOf(await office.maria.post(`${url}receipt_paper/`))).toEqual([409, 'draft_receipt']);
  const { body } = await issue(url);
  const paper = await office.maria.post(`${url}receipt_paper/`);
  expect(paper.status, paper.text).toBe(200);
  const { text } = await readPdf(paper.bytes);
  for (const said of [
    `RECIBO DE EMOLUMENTOS Nº ${String(body['title'])}`,
    'Joana Teixeira Lima, CPF 529.982.247-25',
    'FERMOJU',
    'reais',
    'Dinheiro',
    'Pix',
    'Via única',
    `R$ ${act.total.replace('.', ',')}`,
  ])
    expect(text.replaceAll(/\s+/gu, ' ')).toContain(said);
  // Printed once: whatever the office is called by then.
  await office.owner.query('update notary_office set name = name || $$ (novo)$$ where id = $1', [
    office.offices[0],
  ]);
  const again = await Promise.all([1, 2].map(() => office.maria.post(`${url}receipt_paper/`)));
  expect(again.map(({ bytes }) => bytes.equals(paper.bytes))).toEqual([true, true]);
  await cancel(url);
  const cancelled = await office.maria.post(`${url}receipt_paper/`);
  expect((await readPdf(cancelled.bytes)).text).toContain('CANCELADO');
  const kept = await whole(url);
  expect([kept['paper'], kept['cancelled_paper']]).not.toContain(null);
  const [seal] = resultsOf(await office.maria.get(`${SEAL}?record=${act.record}`));
  expect(text.replaceAll(/\s+/gu, '')).toContain(String(seal?.['seal_number']));
});

it('is for who was granted it, and of the own office', async () => {
  const { record } = await sealed();
  const url = await draftOf({ record, payments: [pay('cash')] });
  expect((await office.ana.get(url)).status).toBe(404);
  expect((await issue(url, office.ana)).status).toBe(404);
  await grantOnly(office.owner, 'joao@primeiro', ['financial/fee_receipt read']);
  expect((await joao.get(url)).body).toMatchObject({ permissions: [] });
  expect((await issue(url, joao)).status).toBe(403);
});
