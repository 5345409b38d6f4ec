import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Answer, resultsOf } from '../testing/api.ts';
import { logIn, PASSWORD } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

const LOG = '/api/basic/access_entry/';
const PERSON = '/api/basic/person/';

let office: TestOffice;
/** A clerk with every grant, who does not answer for the office. */
let joao: Api;
beforeAll(async () => {
  office = await openTestOffice();
  joao = await logIn(office.server.server, 'joao@primeiro');
});
afterAll(() => office.close());

const kept = async (where: string): Promise<Record<string, unknown>[]> =>
  (await office.owner.query<Record<string, unknown>>(`select * from access_entry where ${where} order by id`))
    .rows;

const entriesOf = ({ headers }: Answer): Promise<Record<string, unknown>[]> =>
  kept(`request = '${String(headers['x-request-id'])}'`);

/** The entry of a request, as soon as it is written. */
async function entryOf(answer: Answer): Promise<Record<string, unknown>> {
  await expect.poll(() => entriesOf(answer)).toHaveLength(1);
  return (await entriesOf(answer))[0] as Record<string, unknown>;
}

describe('the access log', () => {
  it('says who did what to which row, from where, in which session', async () => {
    const created = await joao.post(PERSON, { name: 'Rosa Lima' });
    expect(created.status, created.text).toBe(201);
    const id = Number(created.body['id']);
    expect(await entryOf(created)).toMatchObject({
      office_id: office.offices[0],
      username: 'joao@primeiro',
      address: '127.0.0.1',
      session: expect.stringMatching(/^[\da-f-]{36}$/u),
      resource: 'basic/person',
      action: 'create',
      row_ids: String(id),
      result: 'done',
      status: 201,
    });
    const changed = await joao.patch(`${PERSON}${id}/`, { name: 'Rosa de Lima' });
    expect(await entryOf(changed)).toMatchObject({ action: 'update', row_ids: String(id) });
  });

  it('tells what was read, listed, searched, exported, and asked for', async () => {
    const one = resultsOf(await joao.get(`${PERSON}?limit=1`))[0];
    const id = String(one?.['id']);
    expect(await entryOf(await joao.get(`${PERSON}${id}/`))).toMatchObject({ action: 'read', row_ids: id });
    expect(await entryOf(await joao.get(`${PERSON}${id}/history/`))).toMatchObject({ action: 'history' });
    expect(await entryOf(await joao.get(`${PERSON}?name__icontains=rosa&limit=5`))).toMatchObject({
      action: 'list',
      row_ids: id,
      query: 'name__icontains=rosa limit=5',
    });
    expect(await entryOf(await joao.get('/api/basic/search/?q=rosa'))).toMatchObject({
      resource: null,
      action: 'search',
      query: 'q=rosa',
    });
    expect(await entryOf(await joao.post(`${PERSON}export/`, { search: 'rosa' }))).toMatchObject({
      action: 'export',
      query: '{"search":"rosa"}',
    });
    expect(await entryOf(await joao.get(`${PERSON}?name__icontains=a?b&search=rosa`))).toMatchObject({
      query: 'name__icontains=a?b search=rosa',
    });
    expect(await entryOf(await joao.post(`${PERSON}export/?search=rosa`, {}))).toMatchObject({
      action: 'export',
      query: expect.stringContaining('search=rosa'),
    });
  });

  it('tells refusals with their reason', async () => {
    expect(await entryOf(await joao.get(`${PERSON}999999999/`))).toMatchObject({
      result: 'refused',
      status: 404,
      row_ids: '999999999',
    });
    expect(await entryOf(await joao.post('/api/account/user/', {}))).toMatchObject({
      result: 'refused',
      status: 403,
      refusal: 'forbidden',
    });
  });

  it('tells logins that failed, with the names of users alone', async () => {
    const wrong = await office.stranger.post('/api/account/token/', {
      username: 'joao@primeiro',
      password: 'errada',
    });
    expect(await entryOf(wrong)).toMatchObject({
      office_id: office.offices[0],
      username: 'joao@primeiro',
      action: 'token',
      result: 'refused',
      status: 401,
      session: null,
    });
    const slip = await office.stranger.post('/api/account/token/', {
      username: 'minha senha',
      password: 'x',
    });
    expect(await entryOf(slip)).toMatchObject({ office_id: null, username: null, action: 'token' });
    const right = await office.stranger.post('/api/account/token/', {
      username: 'joao@primeiro',
      password: PASSWORD,
    });
    expect(await entryOf(right)).toMatchObject({ username: 'joao@primeiro', result: 'done' });
  });

  it('leaves out what the screens count by themselves', async () => {
    const counted = await joao.get('/api/basic/work/counts/');
    expect(counted.status, counted.text).toBe(200);
    expect(await entryOf(await joao.get(`${PERSON}?limit=1`))).toMatchObject({ action: 'list' });
    expect(await entriesOf(counted)).toEqual([]);
  });

  it('tells the office what a super user did to its rows', async () => {
    const made = await office.admin.post('/api/basic/printer/', {
      name: 'Balcão',
      host: 'impressora',
      notary_office: office.offices[1],
    });
    expect(made.status, made.text).toBe(201);
    expect(await entryOf(made)).toMatchObject({ office_id: office.offices[1], username: 'admin' });
  });

  it.each([
    ['a zero byte', { username: 'a\0b', password: 'x' }],
    ['half a character', { username: `${'a'.repeat(103)}😀`, password: 'x' }],
    ['a name too long', { username: 'a'.repeat(5000), password: 'x' }],
  ])('goes on after %s in what was typed', async (_, body) => {
    expect((await office.stranger.post('/api/account/token/', body)).status).toBe(400);
    expect(await entryOf(await joao.get(`${PERSON}?limit=1`))).toMatchObject({ action: 'list' });
  });

  it.each(['\ud83d', '\0', 'a'.repeat(5000)])('goes on after an export for %j', async (search) => {
    const asked = await joao.post(`${PERSON}export/`, { search });
    expect(await entryOf(asked)).toMatchObject({ action: 'export', status: asked.status });
  });

  it('gives up an entry that cannot be kept, and keeps the others', async () => {
    await office.owner.query(
      `create function refuse_one() returns trigger language plpgsql as $$
       begin if new.query = 'q=veneno' then raise exception 'not this' using errcode = '23514'; end if; return new; end $$;
       create trigger refuse_one before insert on access_entry for each row execute function refuse_one()`,
    );
    const [refused, other] = await Promise.all([
      joao.get('/api/basic/search/?q=veneno'),
      joao.get('/api/basic/search/?q=outra'),
    ]);
    expect(await entryOf(other)).toMatchObject({ query: 'q=outra' });
    expect(await entriesOf(refused)).toEqual([]);
    await office.owner.query('drop trigger refuse_one on access_entry');
  });

  it('holds no password and nothing that was typed into a form', async () => {
    const text = JSON.stringify(await kept('true'));
    for (const secret of [PASSWORD, 'errada', 'minha senha', 'Rosa de Lima'])
      expect(text).not.toContain(secret);
  });
});

describe('who reads the access log', () => {
  it('is who answers for the office, of their own office alone', async () => {
    const page = await office.maria.get(`${LOG}?limit=100`);
    expect(page.status, page.text).toBe(200);
    expect(resultsOf(page).length).toBeGreaterThan(5);
    const of = await kept(`office_id = ${office.offices[0]}`);
    const ids = new Set(of.map(({ id }) => id));
    expect(resultsOf(page).every(({ id }) => ids.has(id))).toBe(true);
    const sheet = await office.maria.post(`${LOG}export/`, { action: 'token' });
    expect([sheet.status, sheet.text.includes('joao@primeiro')]).toEqual([200, true]);
  });

  it('is no other clerk', async () => {
    const refused = await joao.get(LOG);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([403, 'responsible_only']);
    expect((await joao.post(`${LOG}export/`, {})).status).toBe(403);
  });

  it('is a super user, of all offices and of none', async () => {
    const page = resultsOf(await office.admin.get(`${LOG}?limit=100`));
    expect(page.some(({ notary_office: of }) => of === null)).toBe(true);
    expect(new Set(page.map(({ notary_office: of }) => of)).size).toBe(3);
  });
});

describe('what was kept', () => {
  it.each([
    "update access_entry set username = 'outro'",
    'delete from access_entry',
    'truncate access_entry',
  ])('stays: %s', async (text) => {
    await expect(office.owner.query(text)).rejects.toMatchObject({ code: 'SV002' });
    await expect(
      office.server.services.database.read({ office: null, isSuper: true }, (db) => db.query(text)),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is forgotten after five years', async () => {
    await office.owner.query(
      `insert into access_entry (happened_at, action, result, status, request) values
       (now() - interval '5 years 1 day', 'read', 'done', 200, 'old'), (now() - interval '4 years 364 days', 'read', 'done', 200, 'young')`,
    );
    await office.server.services.database.read({ office: null, isSuper: false }, (db) =>
      db.query('select forget_old_accesses(5)'),
    );
    expect((await kept("request in ('old', 'young')")).map(({ request }) => request)).toEqual(['young']);
  });
});
