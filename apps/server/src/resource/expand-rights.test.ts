import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, resultsOf } from '../testing/api.ts';
import { logIn, openTestOffice, type TestOffice } from '../testing/test-office.ts';

const MOVEMENTS = '/api/financial/movement/';

let office: TestOffice;
/** A clerk who has only what is granted. */
let joao: Api;
beforeAll(async () => {
  office = await openTestOffice();
  await office.owner.query("update app_user set data_access = 'granted' where username = 'joao@primeiro'");
  joao = await logIn(office.server.server, 'joao@primeiro');
  const account = await office.maria.post('/api/financial/account/', {
    name: 'Caixa reservado',
    account_kind: 'cash_drawer',
    opened_on: '2026-01-02',
  });
  const made = await office.maria.post(MOVEMENTS, {
    account: account.body['id'],
    movement_type: 'receipt_act',
    method: 'pix',
    amount: '10.00',
    moved_on: '2026-01-05',
    act_on: '2026-01-05',
    department: 'civil',
    history: 'Emolumentos',
  });
  if (made.status !== 201) throw new Error(made.text);
});
afterAll(() => office.close());

async function grant(...names: string[]): Promise<void> {
  await office.owner.query(
    "delete from app_user_permission where source_id = (select id from app_user where username = 'joao@primeiro')",
  );
  await office.owner.query(
    `insert into app_user_permission (source_id, target_id)
     select u.id, p.id from app_user u, permission p where u.username = 'joao@primeiro' and p.name = any($1)`,
    [names],
  );
}

describe('a reference to what the caller may not read', () => {
  it('stays a number, in lists, rows and sheets', async () => {
    await grant('financial/movement read');
    const listed = resultsOf(await joao.get(`${MOVEMENTS}?expand=account`))[0];
    expect(listed?.['account']).toEqual(expect.any(Number));
    const read = await joao.get(`${MOVEMENTS}${Number(listed?.['id'])}/?expand=account`);
    expect(read.body['account']).toBe(listed?.['account']);
    const sheet = await joao.post(`${MOVEMENTS}export/`, { columns: 'account' });
    expect(sheet.text).toContain(`#${Number(listed?.['account'])}`);
    for (const answer of [read, sheet]) expect(answer.text).not.toContain('reservado');
  });

  it('is the row for who may read it', async () => {
    await grant('financial/movement read', 'financial/account read');
    const listed = resultsOf(await joao.get(`${MOVEMENTS}?expand=account`))[0];
    expect(listed?.['account']).toMatchObject({ name: 'Caixa reservado' });
    expect((await joao.post(`${MOVEMENTS}export/`, { columns: 'account' })).text).toContain('reservado');
  });
});
