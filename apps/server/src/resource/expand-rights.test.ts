import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '@serventia/domain/registry';
import { hasRecord } from '../db/guards.ts';
import { type Api, resultsOf } from '../testing/api.ts';
import { logIn } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { grantOnly } from '../testing/users.ts';

const MOVEMENTS = '/api/financial/movement/';

let office: TestOffice;
/** A clerk who has only what is granted. */
let joao: Api;
beforeAll(async () => {
  office = await openTestOffice();
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

const grant = (...names: string[]): Promise<void> => grantOnly(office.owner, 'joao@primeiro', names);

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

  it('is the record of an act for who reads all acts, whatever else they may not read', async () => {
    const birth = await office.maria.post('/api/civil_registration/birth/', { given_name: 'Aurora' });
    await office.owner.query('update movement set record_id = $1', [birth.body['id']]);
    const acts = registry.filter(hasRecord).map(({ name }) => `${name} read`);
    const recordOf = async (): Promise<unknown> =>
      resultsOf(await joao.get(`${MOVEMENTS}?expand=record`))[0]?.['record'];
    await grant('financial/movement read', 'basic/record read', ...acts);
    expect(await recordOf()).toMatchObject({ resource: 'civil_registration/birth' });
    await grant('financial/movement read', 'basic/record read', ...acts.slice(1));
    expect(await recordOf()).toBe(birth.body['id']);
  });
});
