// What stands on an account today follows from its movements, whatever was reversed, moved on or is owed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

let named = 0;
async function account(given: Row): Promise<number> {
  named += 1;
  const answer = await office.maria.post('/api/financial/account/', {
    name: `Conta ${named}`,
    opened_on: '2026-01-02',
    ...given,
  });
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}

async function move(given: Row): Promise<number> {
  const answer = await office.maria.post('/api/financial/movement/', {
    history: 'Movimentação',
    movement_type: 'receipt_act',
    moved_on: '2026-03-05',
    act_on: '2026-03-05',
    department: 'civil',
    method: 'cash',
    ...given,
  });
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}

const reverse = (id: number): Promise<Answer> =>
  office.maria.post(`/api/financial/movement/${id}/reverse/`, { reason: 'Valor errado' });
const read = async (id: number): Promise<Row> =>
  (await office.maria.get(`/api/financial/account/${id}/`)).body;
const balanceOf = async (id: number): Promise<unknown> => (await read(id))['balance'];

it('is the opening balance and what came and went, in its row, its list and its export', async () => {
  const drawer = await account({ account_kind: 'cash_drawer', opening_balance: '100.00' });
  const { version } = await read(drawer);
  expect(await balanceOf(drawer)).toBe('100.00');
  await move({ account: drawer, amount: '50.30' });
  await move({ account: drawer, movement_type: 'cash_in', amount: '20.00' });
  await move({ account: drawer, movement_type: 'cash_out', amount: '200.40' });
  expect(await balanceOf(drawer)).toBe('-30.10');
  const list = await office.maria.get(`/api/financial/account/?id=${drawer}`);
  expect(resultsOf(list)).toMatchObject([{ id: drawer, balance: '-30.10', version }]);
  const sheet = await office.maria.post(`/api/financial/account/export/?id=${drawer}`);
  expect(sheet.text).toContain('-30,10');
});

it('is what it was once a movement is reversed, of a transfer on both accounts', async () => {
  const drawer = await account({ account_kind: 'cash_drawer' });
  const bank = await account({ account_kind: 'receivable' });
  const wrong = await move({ account: drawer, amount: '70.00' });
  const moved = await move({
    account: drawer,
    movement_type: 'transfer',
    amount: '40.00',
    transfer_account: bank,
  });
  expect([await balanceOf(drawer), await balanceOf(bank)]).toEqual(['30.00', '40.00']);
  await reverse(wrong);
  expect(await balanceOf(drawer)).toBe('-40.00');
  const { body } = await reverse(moved);
  expect([await balanceOf(drawer), await balanceOf(bank)]).toEqual(['0.00', '0.00']);
  const noted = await office.maria.patch(`/api/financial/movement/${Number(body['id'])}/`, {
    notes: 'Visto',
  });
  expect(noted.body, noted.text).toMatchObject({ transfer_account: bank, notes: 'Visto' });
  expect([await balanceOf(drawer), await balanceOf(bank)]).toEqual(['0.00', '0.00']);
});

it('is not what a move between two accounts adds to the totals of all, and is what it takes from one', async () => {
  const [drawer, bank] = [
    await account({ account_kind: 'cash_drawer' }),
    await account({ account_kind: 'receivable' }),
  ];
  const totals = async (filter = ''): Promise<string[]> => {
    const list = await office.maria.get(`/api/financial/movement/?limit=1${filter}`);
    const { totals: told } = list.body['header'] as {
      readonly totals: readonly { readonly amount: string }[];
    };
    return told.map(({ amount }) => amount);
  };
  const before = await totals();
  const moved = await move({
    account: drawer,
    movement_type: 'transfer',
    amount: '40.00',
    transfer_account: bank,
  });
  expect(await totals()).toEqual(before);
  expect(await totals(`&account=${drawer}`)).toEqual(['0.00', '40.00']);
  await reverse(moved);
  expect(await totals()).toEqual(before);
  expect(await totals(`&account=${drawer}`)).toEqual(['40.00', '40.00']);
});

it('counts what is owed where that stands alone, and free acts nowhere', async () => {
  const drawer = await account({ account_kind: 'cash_drawer' });
  const owed = await account({ account_kind: 'receivable' });
  for (const method of ['postponed', 'monthly_account', 'free'])
    for (const each of [drawer, owed]) await move({ account: each, method, amount: '10.00' });
  expect([await balanceOf(drawer), await balanceOf(owed)]).toEqual(['0.00', '20.00']);
});

it('is read by nobody of another office, and written by nobody', async () => {
  const drawer = await account({ account_kind: 'cash_drawer' });
  expect((await office.ana.get(`/api/financial/account/${drawer}/`)).status).toBe(404);
  const typed = await office.maria.patch(`/api/financial/account/${drawer}/`, { balance: '5.00' });
  expect(typed.headers['x-error-code']).toBe('balance:read_only');
});
