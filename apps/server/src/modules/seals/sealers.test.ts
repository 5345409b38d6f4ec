import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Api } from '../../testing/api.ts';
import { BIRTH, cityOf, registerBirth, serviceOf } from '../../testing/births.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const SEALER = '/api/seal/sealer/';
const COURT = 'https://selos.tjce.jus.br/api';

let office: TestOffice;
/** A clerk with every grant, who does not answer for the office. */
let joao: Api;
let sealer: number;

beforeAll(async () => {
  office = await openTestOffice();
  joao = await logIn(office.server.server, 'joao@primeiro');
  const { rows } = await office.owner.query<{ id: number }>('select id from sealer where office_id = $1', [
    office.offices[0],
  ]);
  sealer = Number(rows[0]?.id);
});
afterAll(() => office.close());
afterEach(() => office.owner.query("update session set confirmed_until = 'infinity'"));

const change = (api: Api, body: Record<string, unknown>): Promise<Answer> =>
  api.patch(`${SEALER}${sealer}/`, body);
const anew = { name: 'Outro', base_url: COURT, username: 'u', password: 'p', client_id: 'c' };
const codeOf = (answer: Answer): unknown => answer.headers['x-error-code'];
const settle = (baseUrl: string): Promise<unknown> =>
  office.owner.query('update sealer set base_url = $1 where id = $2', [baseUrl, sealer]);

describe('the way to the court', () => {
  it('is set by who answers for the office or a super user, by no other clerk', async () => {
    for (const answer of [
      await change(joao, { name: 'Meu' }),
      await joao.post(SEALER, anew),
      await joao.post('/api/integrations/crc_config/', {}),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([403, 'responsible_only']);
    expect((await change(office.maria, { name: 'Selador do Tribunal' })).status).toBe(200);
    expect((await change(office.admin, { name: 'Selador' })).status).toBe(200);
  });

  it('is set by who has given their password a moment ago', async () => {
    await office.owner.query("update session set confirmed_until = now() - interval '1 second'");
    for (const answer of [
      await change(office.maria, { name: 'Meu' }),
      await office.maria.post(SEALER, anew),
      await office.maria.post('/api/integrations/crc_config/', { name: 'CRC' }),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([403, 'confirmation_needed']);
  });

  it.each([
    ['http://selos.tjce.jus.br/api', 'sealer_without_https'],
    ['https://selos.example.com/api', 'sealer_host_not_allowed'],
    ['https://jus.br.example.com/', 'sealer_host_not_allowed'],
    ['https://evil-jus.br/', 'sealer_host_not_allowed'],
    ['https://127.0.0.1/', 'sealer_host_not_allowed'],
  ])('never leads to %s', async (base_url, code) => {
    for (const answer of [
      await change(office.maria, { base_url, password: 'x' }),
      await office.maria.post(SEALER, { ...anew, base_url }),
    ]) {
      expect([answer.status, codeOf(answer)], answer.text).toEqual([400, `base_url:${code}`]);
      expect(Object.keys(answer.body)).toEqual(['base_url']);
    }
  });

  it('leads to another host with its password given anew, so that no password goes where it was not meant for', async () => {
    const kept = await change(office.maria, { base_url: COURT });
    expect([kept.status, codeOf(kept)]).toEqual([400, 'password:password_of_new_host']);
    expect(Object.keys(kept.body)).toEqual(['password']);
    expect((await change(office.maria, { base_url: COURT, password: 'nova' })).status).toBe(200);
    // Another path of the same host is no other system.
    expect((await change(office.maria, { base_url: `${COURT}/v2` })).status).toBe(200);
    await settle(office.sandboxUrl);
    await office.owner.query("update sealer set password = 'serventia' where id = $1", [sealer]);
  });

  it('is not taken where it was kept before the rule, or changed past it', async () => {
    let asked = 0;
    const stranger = await listening(() => {
      asked += 1;
    });
    await settle(urlOf(stranger));
    const birth = await registerBirth(office.maria, await cityOf(office.maria));
    const answer = await office.maria.post(`${BIRTH}${Number(birth.body['id'])}/seal/`, {
      act_service: await serviceOf(office.maria, 'birth'),
    });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'sealer_without_https']);
    expect(asked).toBe(0);
    await settle(office.sandboxUrl);
    stranger.close();
  });
});

describe('a purchase of credits', () => {
  const paid = { amount: '12.34', receipt_number: 'GUIA-1', paid_on: '2026-01-10' };
  const purchase = (api: Api, body: Record<string, unknown>): Promise<Answer> =>
    api.post(`${SEALER}${sealer}/purchase/`, body);
  const credits = async (): Promise<string> =>
    String((await office.maria.get('/api/seal/sealer/get_credits/')).body['credits']);

  it('is a right of its own', async () => {
    await office.owner.query("update app_user set data_access = 'granted' where username = 'joao@primeiro'");
    await office.owner.query(
      `insert into app_user_permission (source_id, target_id)
       select u.id, p.id from app_user u, permission p where u.username = 'joao@primeiro' and p.name = 'seal/sealer read'`,
    );
    const refused = await purchase(joao, paid);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'permission_not_granted']);
  });

  it('is entered by who has given their password a moment ago', async () => {
    await office.owner.query("update session set confirmed_until = now() - interval '1 second'");
    const answer = await purchase(office.maria, paid);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'confirmation_needed']);
  });

  it('is entered once for each receipt of the court', async () => {
    expect(await credits()).toBe('1000.00');
    const answers = await Promise.all([1, 2, 3].map(() => purchase(office.maria, paid)));
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(Object.keys(refused?.body ?? {})).toEqual(['receipt_number']);
    expect(await credits()).toBe('1012.34');
    const entries = await office.maria.get('/api/seal/credit_entry/?entry_kind=purchase');
    expect(entries.body['results']).toContainEqual(
      expect.objectContaining({ amount: '12.34', receipt_number: 'GUIA-1', paid_on: '2026-01-10' }),
    );
  });

  it('says what was paid, when, and by which receipt', async () => {
    for (const wrong of [
      { amount: '0.00' },
      { amount: '-1' },
      { amount: '1,50' },
      { amount: 5 },
      { amount: undefined },
      { receipt_number: undefined },
      { paid_on: undefined },
      { paid_on: '2999-01-01' },
    ]) {
      const answer = await purchase(office.maria, { ...paid, receipt_number: 'GUIA-2', ...wrong });
      expect([answer.status, Object.keys(answer.body)], answer.text).toEqual([400, Object.keys(wrong)]);
    }
  });

  it('stays below what the office lets be bought in a day', async () => {
    await change(office.maria, { daily_purchase_limit: '100.00' });
    const over = await purchase(office.maria, { ...paid, amount: '87.67', receipt_number: 'GUIA-3' });
    expect([over.status, codeOf(over)], over.text).toEqual([400, 'amount:over_purchase_limit']);
    expect(over.text).toContain('87,66');
    expect(
      (await purchase(office.maria, { ...paid, amount: '87.66', receipt_number: 'GUIA-3' })).status,
    ).toBe(200);
  });
});

async function listening(onRequest: () => void): Promise<Server> {
  const server = createServer((_, response) => {
    onRequest();
    response.end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
