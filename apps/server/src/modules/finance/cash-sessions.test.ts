// A drawer is opened, takes money, is counted and closed; what is over or short is explained, entered and approved.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, type Api, resultsOf } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { grantOnly } from '../../testing/users.ts';

const SESSION = '/api/financial/cash_session/';
const MOVEMENT = '/api/financial/movement/';

let office: TestOffice;
let joao: Api;
beforeAll(async () => {
  office = await openTestOffice();
  joao = await logIn(office.server.server, 'joao@primeiro');
});
afterAll(() => office.close());

let named = 0;
async function drawerWith(given: Row = {}): Promise<number> {
  named += 1;
  const answer = await office.maria.post('/api/financial/account/', {
    name: `Caixa ${named}`,
    account_kind: 'cash_drawer',
    opened_on: '2026-01-02',
    ...given,
  });
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}

const open = (account: number, float = '0.00', given: Row = {}, by: Api = office.maria): Promise<Answer> =>
  by.post(SESSION, { account, float_amount: float, ...given });
async function opened(account: number, float = '0.00', given: Row = {}): Promise<string> {
  const answer = await open(account, float, given);
  expect(answer.status, answer.text).toBe(201);
  return `${SESSION}${Number(answer.body['id'])}/`;
}
const move = (account: number, given: Row = {}): Promise<Answer> =>
  office.maria.post(MOVEMENT, {
    history: 'Certidão 12',
    account,
    movement_type: 'receipt_act',
    amount: '50.00',
    moved_on: daysAgo(0),
    act_on: daysAgo(0),
    department: 'civil',
    method: 'cash',
    ...given,
  });
const count = (url: string, counted: Readonly<Record<string, string>>, given: Row = {}): Promise<Answer> =>
  office.maria.patch(url, {
    counting: Object.entries(counted).map(([method, amount]) => ({ method, counted: amount })),
    ...given,
  });
const close = (url: string): Promise<Answer> => office.maria.post(`${url}close_drawer/`);
const codeOf = ({ status, headers }: Answer): unknown[] => [status, headers['x-error-code']];
const balanceOf = async (account: number): Promise<unknown> =>
  (await office.maria.get(`/api/financial/account/${account}/`)).body['balance'];

describe('a drawer that is used without sessions', () => {
  it('takes movements as it always did, until it is first opened', async () => {
    const drawer = await drawerWith();
    expect((await move(drawer)).body).toMatchObject({ cash_session: null });
    const url = await opened(drawer, '50.00');
    const account = await office.maria.get(`/api/financial/account/${drawer}/`);
    expect(account.body).toMatchObject({ by_session: true });
    expect((await move(drawer)).body['cash_session']).toBe(Number(url.split('/').at(-2)));
    await count(url, { cash: '100.00' });
    expect((await close(url)).body).toMatchObject({ session_status: 'closed', difference: '0.00' });
    const late = await move(drawer);
    expect(codeOf(late)).toEqual([400, 'account:drawer_not_open']);
    expect(late.text).toContain(`Caixa ${named}`);
    await office.maria.patch(`/api/financial/account/${drawer}/`, { by_session: false });
    expect((await move(drawer)).body).toMatchObject({ cash_session: null });
  });
});

describe('the opening', () => {
  it('is of a drawer, once at a time, whoever opens it at the same moment', async () => {
    const bank = await drawerWith({ account_kind: 'receivable' });
    expect(codeOf(await open(bank))).toEqual([400, 'account:reference_not_meant']);
    const drawer = await drawerWith();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((each) => open(drawer, '0.00', {}, each % 2 === 0 ? office.maria : joao)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map((each) => codeOf(each)[1]))).toEqual(
      new Set(['account:drawer_is_open']),
    );
  });

  it('is once at a time in the database, too', async () => {
    const drawer = await drawerWith();
    await opened(drawer);
    await expect(
      office.owner.query(
        `insert into cash_session (office_id, account_id, float_amount, session_status)
         select office_id, account_id, 0, 'open' from cash_session where account_id = $1`,
        [drawer],
      ),
    ).rejects.toMatchObject({ constraint: 'cash_session_one_open' });
  });

  it('explains cash that is not what the books say, and enters the difference', async () => {
    const drawer = await drawerWith({ opening_balance: '200.00' });
    const bare = await open(drawer, '180.00');
    expect(codeOf(bare)).toEqual([400, 'float_reason:float_differs']);
    expect(bare.text).toContain('200,00');
    const url = await opened(drawer, '180.00', { float_reason: 'Troco levado ontem sem anotação' });
    expect(await balanceOf(drawer)).toBe('180.00');
    await count(url, { cash: '180.00' });
    expect((await close(url)).body).toMatchObject({
      opening_difference: '-20.00',
      expected: '180.00',
      difference: '0.00',
      approval: 'waiting',
    });
  });
});

describe('movements', () => {
  it('go to the drawer on either side of a transfer, and are not of a day before it was opened', async () => {
    const [from, to] = [await drawerWith(), await drawerWith()];
    const url = await opened(to);
    const early = await move(to, { moved_on: daysAgo(1), act_on: daysAgo(1) });
    expect(codeOf(early)).toEqual([400, 'moved_on:before_drawer_opened']);
    const moved = await move(from, { movement_type: 'transfer', transfer_account: to, amount: '30.00' });
    expect(moved.body).toMatchObject({ cash_session: null, transfer_session: Number(url.split('/').at(-2)) });
    await move(to, { movement_type: 'cash_in', amount: '20.00' });
    await move(to, { movement_type: 'cash_out', amount: '5.00' });
    await move(to, { method: 'postponed', amount: '900.00' });
    await count(url, { cash: '45.00' });
    expect((await close(url)).body).toMatchObject({ expected: '45.00', difference: '0.00' });
    expect(await balanceOf(to)).toBe('45.00');
  });

  it('of a drawer that was closed stay as they are, and are reversed in the next one', async () => {
    const drawer = await drawerWith();
    const url = await opened(drawer);
    const { body } = await move(drawer);
    const each = `${MOVEMENT}${Number(body['id'])}/`;
    expect((await office.maria.patch(each, { history: 'Certidão 13' })).status).toBe(200);
    await count(url, { cash: '50.00' });
    await close(url);
    expect(codeOf(await office.maria.patch(each, { history: 'Certidão 14' }))).toEqual([
      409,
      'movement_of_closed_drawer',
    ]);
    expect((await office.maria.patch(each, { reconciled: true })).status).toBe(200);
    await expect(
      office.owner.query('update movement set cash_session_id = null where id = $1', [body['id']]),
    ).rejects.toMatchObject({ code: 'SV001' });
    await expect(
      office.owner.query(
        `insert into movement (office_id, history, account_id, movement_type, direction, amount, moved_on, method, cash_session_id)
         select office_id, 'x', account_id, 'cash_in', 'in', 1, moved_on, 'cash', cash_session_id from movement where id = $1`,
        [body['id']],
      ),
    ).rejects.toMatchObject({ code: 'SV001' });
    const reverse = (): Promise<Answer> => office.maria.post(`${each}reverse/`, { reason: 'Valor errado' });
    expect(codeOf(await reverse())).toEqual([409, 'drawer_not_open']);
    const next = await opened(drawer, '50.00');
    expect((await reverse()).body).toMatchObject({
      direction: 'out',
      cash_session: Number(next.split('/').at(-2)),
    });
    await count(next, { cash: '0.00' });
    expect((await close(next)).body).toMatchObject({ expected: '0.00', difference: '0.00' });
    expect((await office.maria.get(url)).body).toMatchObject({ expected: '50.00', counted: '50.00' });
  });

  it('that come while a drawer is closed are counted by it or refused', async () => {
    const drawer = await drawerWith();
    const url = await opened(drawer);
    await count(url, { cash: '0.00' }, { explanation: 'Ainda não contado' });
    const [closed, ...moved] = await Promise.all([
      close(url),
      ...Array.from({ length: 8 }, () => move(drawer, { amount: '1.00' })),
    ]);
    expect(closed?.status, closed?.text).toBe(200);
    const kept = moved.filter(({ status }) => status === 201).length;
    for (const answer of moved.filter(({ status }) => status !== 201))
      expect(codeOf(answer)).toEqual([400, 'account:drawer_not_open']);
    expect(closed?.body).toMatchObject({ expected: `${kept}.00`, counted: '0.00' });
    expect(await balanceOf(drawer)).toBe('0.00');
  });
});

describe('the closing', () => {
  it('asks to count each way to pay that something moved by, and tells what the daily book lacks', async () => {
    const drawer = await drawerWith();
    const url = await opened(drawer);
    await move(drawer);
    await move(drawer, { method: 'pix', amount: '12.30' });
    const uncounted = await close(url);
    expect(codeOf(uncounted)).toEqual([400, 'counting:cash_not_counted, counting:pix_not_counted']);
    const { body } = await office.maria.get(`${url}findings/`);
    expect(JSON.stringify(body)).toContain('movements_not_entered');
    expect(JSON.stringify(body)).not.toContain('12.30');
  });

  it('with a difference is explained, enters it, and is approved by somebody else', async () => {
    const drawer = await drawerWith({ opening_balance: '100.00' });
    const url = await opened(drawer, '100.00');
    await move(drawer, { amount: '60.10' });
    await move(drawer, { method: 'pix', amount: '30.00' });
    await count(url, { cash: '158.10', pix: '31.00' });
    const bare = await close(url);
    expect(codeOf(bare)).toEqual([400, 'explanation:unexplained_difference']);
    await office.maria.patch(url, { explanation: 'Troco dado a mais' });
    const closed = await close(url);
    expect(closed.body, closed.text).toMatchObject({
      expected: '190.10',
      counted: '189.10',
      difference: '-1.00',
      approval: 'waiting',
      closed_by: 'maria',
    });
    expect(await balanceOf(drawer)).toBe('189.10');
    const entered = resultsOf(
      await office.maria.get(`${MOVEMENT}?account=${drawer}&movement_type=difference&ordering=id`),
    );
    expect(entered).toMatchObject([
      { direction: 'out', amount: '2.00', method: 'cash', book_status: 'outside' },
      { direction: 'in', amount: '1.00', method: 'pix' },
    ]);
    expect(codeOf(await count(url, { cash: '1.00' }))).toEqual([409, 'closed_drawer']);
    expect(codeOf(await close(url))).toEqual([409, 'closed_drawer']);
    const offeredTo = async (api: Api): Promise<unknown> => (await api.get(url)).body['permissions'];
    expect(await offeredTo(office.maria)).not.toContain('approve_difference');
    expect(await offeredTo(office.maria)).not.toContain('recount');
    expect(await offeredTo(joao)).toEqual(expect.arrayContaining(['approve_difference', 'recount']));
    expect(codeOf(await office.maria.post(`${url}approve_difference/`))).toEqual([409, 'own_difference']);
    const approved = await joao.post(`${url}approve_difference/`);
    expect(approved.body, approved.text).toMatchObject({ approval: 'approved', approver: 'joao' });
    expect(codeOf(await joao.post(`${url}approve_difference/`))).toEqual([409, 'no_difference_to_approve']);
  });

  it('is counted again where whoever is to approve it says so, unless the drawer is open anew', async () => {
    const drawer = await drawerWith();
    const url = await opened(drawer);
    await move(drawer);
    await count(url, { cash: '40.00' }, { explanation: 'Falta' });
    await close(url);
    expect(await balanceOf(drawer)).toBe('40.00');
    const again = (by: Api): Promise<Answer> =>
      by.post(`${url}recount/`, { recount_reason: 'Há uma nota sob a gaveta' });
    expect(codeOf(await again(office.maria))).toEqual([409, 'own_difference']);
    const next = await opened(drawer, '40.00');
    expect(codeOf(await again(joao))).toEqual([409, 'drawer_is_open']);
    await count(next, { cash: '40.00' });
    await close(next);
    const reopened = await again(joao);
    expect(reopened.body, reopened.text).toMatchObject({
      session_status: 'open',
      difference: null,
      approval: null,
    });
    expect(await balanceOf(drawer)).toBe('50.00');
    await count(url, { cash: '50.00' });
    expect((await close(url)).body).toMatchObject({ difference: '0.00', approval: 'not_needed' });
  });

  it('is printed with movements, sums and lines to sign, before it and after', async () => {
    const drawer = await drawerWith();
    const url = await opened(drawer);
    await move(drawer, { amount: '1234.56', history: 'Escritura 77' });
    const until = await readPdf((await office.maria.post(`${url}drawer_report/`)).bytes);
    expect(until.text).toContain('CAIXA ABERTO: MOVIMENTO ATÉ AGORA');
    await count(url, { cash: '1230.00' }, { explanation: 'Troco dado a mais' });
    await close(url);
    await joao.post(`${url}approve_difference/`);
    const report = await office.maria.post(`${url}drawer_report/`);
    expect(report.status, report.text).toBe(200);
    const { text } = await readPdf(report.bytes);
    for (const said of [
      'FECHAMENTO DE CAIXA',
      'Escritura 77',
      '1.234,56',
      '1.230,00',
      '-4,56',
      'Troco dado a mais',
      'Diferença aprovada por joao',
      'Operador maria',
    ])
      expect(text).toContain(said);
  });

  it('is in the history, and nothing of another office', async () => {
    const drawer = await drawerWith();
    const url = await opened(drawer);
    await count(url, { cash: '0.00' });
    await close(url);
    const { body } = await office.maria.get(`${url}history/`);
    expect(JSON.stringify(body)).toContain('close_drawer');
    expect((await office.ana.post(`${url}close_drawer/`)).status).toBe(404);
    expect((await office.ana.post(SESSION, { account: drawer, float_amount: '0.00' })).status).toBe(400);
  });

  it('is for whom it was granted to', async () => {
    const drawer = await drawerWith();
    const url = await opened(drawer);
    await count(url, { cash: '1.00' }, { explanation: 'Sobra' });
    await close(url);
    await grantOnly(office.owner, 'joao@primeiro', ['financial/cash_session read']);
    expect((await joao.get(url)).body).toMatchObject({ approval: 'waiting', permissions: [] });
    expect((await joao.post(`${url}approve_difference/`)).status).toBe(403);
    expect((await open(drawer, '1.00', {}, joao)).status).toBe(403);
    await grantOnly(office.owner, 'joao@primeiro', [
      'financial/cash_session read',
      'financial/cash_session approve_difference',
    ]);
    expect((await joao.post(`${url}approve_difference/`)).body).toMatchObject({ approver: 'joao' });
  });
});
