import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../db/database.ts';
import { type Api, resultsOf } from '../testing/api.ts';
import { BIRTH, birthBody, cityOf } from '../testing/births.ts';
import { logIn } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

const CHANGES = '/api/basic/change/';
const PERSON = '/api/basic/person/';

let office: TestOffice;
/** A clerk with every grant, who does not answer for the office. */
let joao: Api;
/** Rosa of the first office: made, renamed, deleted. */
let rosa: number;
beforeAll(async () => {
  office = await openTestOffice();
  joao = await logIn(office.server.server, 'joao@primeiro');
  rosa = Number((await joao.post(PERSON, { name: 'Rosa Lima' })).body['id']);
  await joao.patch(`${PERSON}${rosa}/`, { name: 'Rosa de Lima' });
  await joao.del(`${PERSON}${rosa}/`);
});
afterAll(() => office.close());

const changesOf = async (api: Api, query: string): Promise<Row[]> => {
  const page = await api.get(`${CHANGES}?limit=100&${query}`);
  expect(page.status, page.text).toBe(200);
  expect(page.body['count']).toBe(resultsOf(page).length);
  return resultsOf(page);
};

describe('the list of all changes', () => {
  it('says when who changed what of which row, newest first', async () => {
    const rows = await changesOf(office.maria, `resource=basic/person&row=${rosa}`);
    expect(rows.map(({ change_kind: kind, user_name: user }) => [kind, user])).toEqual([
      ['-', 'joao'],
      ['~', 'joao'],
      ['+', 'joao'],
    ]);
    expect(rows[1]).toMatchObject({
      resource: 'basic/person',
      row: rosa,
      action: null,
      changes: [{ field: 'name', old: 'Rosa Lima', new: 'Rosa de Lima' }],
      happened_at: expect.stringMatching(/^\d{4}-/u),
    });
    const one = await office.maria.get(`${CHANGES}${Number(rows[1]?.['id'])}/`);
    expect(one.body).toMatchObject({ changes: rows[1]?.['changes'], permissions: [] });
  });

  it('is asked by person, kind, resource, action and day', async () => {
    expect(await changesOf(office.maria, `resource=basic/person&row=${rosa}&change_kind=-`)).toHaveLength(1);
    expect(
      await changesOf(office.maria, `resource=basic/person&row=${rosa}&change_kind__in=~,-`),
    ).toHaveLength(2);
    expect(await changesOf(office.maria, 'user_name__icontains=JOÃO')).toHaveLength(3);
    expect(await changesOf(office.maria, 'resource=basic/book&action=open')).toHaveLength(1);
    expect(await changesOf(office.maria, `row=${rosa}&happened_at__lte=2020-01-01`)).toEqual([]);
  });

  it('counts all of them exactly', async () => {
    const { rows } = await office.owner.query<{ count: number }>(
      'select count(*)::integer as count from history where office_id = $1',
      [office.offices[0]],
    );
    expect((await office.maria.get(`${CHANGES}?limit=1`)).body['count']).toBe(rows[0]?.count);
  });

  it.each([
    ['pt-br', 'Pessoas', 'Nome: Rosa Lima → Rosa de Lima', 'Alteração'],
    ['en-us', 'People', 'Name: Rosa Lima → Rosa de Lima', 'Changed'],
  ])('is a sheet in words, in %s', async (language, resource, change, kind) => {
    const body = { row: String(rosa), columns: 'changes,change_kind,user_name' };
    const sheet = await office.maria.post(`${CHANGES}export/`, body, { 'accept-language': language });
    expect(sheet.text).toContain(change);
    expect(sheet.text).toContain(kind);
    const whole = await office.maria.post(
      `${CHANGES}export/`,
      { row: String(rosa) },
      { 'accept-language': language },
    );
    expect(whole.text).toContain(resource);
    expect(whole.text).not.toContain('basic/person');
  });

  it('tells that a password was changed, and not which', async () => {
    const made = await office.admin.post('/api/account/user/', {
      name: 'Nova Pessoa',
      username: 'nova',
      notary_office: office.offices[0],
    });
    const url = `/api/account/user/${Number(made.body['id'])}/change_password/`;
    const reset = await office.admin.patch(url, { reset: true });
    const [row] = await changesOf(office.admin, `resource=account/user&row=${Number(made.body['id'])}`);
    expect(row).toMatchObject({ action: 'reset_password' });
    expect(row?.['changes']).toContainEqual({ field: 'password_hash', old: null, new: null });
    const text = JSON.stringify(await changesOf(office.admin, 'resource=account/user'));
    expect(text).not.toContain(String(reset.body['password']));
  });
});

describe('who reads the list of all changes', () => {
  it('is who answers for the office, of their own office alone', async () => {
    const own = new Set((await historyOf(office.offices[1])).map(({ id }) => id));
    const rows = resultsOf(await office.ana.get(`${CHANGES}?limit=1000`));
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.every(({ id }) => own.has(id))).toBe(true);
    const [foreign] = await historyOf(office.offices[0]);
    expect((await office.ana.get(`${CHANGES}${Number(foreign?.['id'])}/`)).status).toBe(404);
  });

  it('is no other clerk, and nobody without a session', async () => {
    const refused = await joao.get(CHANGES);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([403, 'responsible_only']);
    expect((await joao.post(`${CHANGES}export/`, {})).status).toBe(403);
    expect((await office.stranger.get(CHANGES)).status).toBe(401);
  });

  it('is nobody who would write it', async () => {
    const [row] = await changesOf(office.maria, `row=${rosa}`);
    const url = `${CHANGES}${Number(row?.['id'])}/`;
    expect((await office.maria.post(CHANGES, {})).status).toBe(403);
    expect((await office.maria.patch(url, { user_name: 'Outra' })).status).toBe(403);
    expect((await office.maria.del(url)).status).toBe(403);
  });

  it('is a super user, of what they may read in all offices and of what belongs to none', async () => {
    const page = await office.admin.get(`${CHANGES}?limit=1000`);
    const rows = resultsOf(page);
    expect(page.body['count']).toBe(rows.length);
    expect(new Set(rows.map(({ notary_office: of }) => of))).toEqual(new Set([...office.offices, null]));
    const resources = new Set(rows.map(({ resource }) => resource));
    expect(resources).toContain('basic/book');
    expect(resources).not.toContain('basic/person');
  });
});

describe('who answers for an office and may not read all of it', () => {
  let occurrence: number;
  let birth: number;
  beforeAll(async () => {
    const coaf = await office.maria.post('/api/integrations/occurrence/', {
      number: '2026001',
      basis: 'suspicion',
      started_on: '2026-01-02',
      ended_on: '2026-01-03',
      credit_value: '100000.00',
      details: 'Pagamento em espécie',
      municipality: 'Crato',
      state_code: 'CE',
    });
    occurrence = Number(coaf.body['id']);
    birth = Number((await office.maria.post(BIRTH, birthBody(await cityOf(office.maria)))).body['id']);
  });

  const maria = (): string => `username = 'maria@primeiro'`;

  /** What maria sees of a resource while her modules are these. */
  async function seenWith(modules: string, query: string): Promise<Row[]> {
    await office.owner.query(
      `update app_user set module_access = 'granted' where ${maria()};
       delete from app_user_module where source_id = (select id from app_user where ${maria()});
       insert into app_user_module (source_id, target_id)
         select u.id, m.id from app_user u, module m where u.${maria()} and m.description = '${modules}'`,
    );
    try {
      return await changesOf(office.maria, query);
    } finally {
      await office.owner.query(`update app_user set module_access = 'all' where ${maria()}`);
    }
  }

  it('reads nothing of COAF there without the right to it (Lei 9.613/1998 art. 11 II)', async () => {
    expect(await changesOf(office.maria, `resource=integrations/occurrence&row=${occurrence}`)).toHaveLength(
      1,
    );
    expect(await seenWith('civil-registration', `resource=integrations/occurrence`)).toEqual([]);
    expect(
      await seenWith('civil-registration', 'resource__in=integrations/occurrence,basic/book'),
    ).not.toEqual([]);
  });

  it('reads nothing of acts there that they may not read, nor of who takes part in them', async () => {
    const whole = await changesOf(
      office.maria,
      'resource__in=civil_registration/birth,basic/record,basic/person_record',
    );
    expect(new Set(whole.map(({ resource }) => resource)).size).toBe(3);
    expect(await seenWith('note-registration', `resource=civil_registration/birth`)).toEqual([]);
    expect(await seenWith('note-registration', `resource=basic/record&row=${birth}`)).toEqual([]);
    expect(await seenWith('note-registration', 'resource=basic/person_record')).toEqual([]);
    expect(await seenWith('civil-registration', `resource=basic/record&row=${birth}`)).toHaveLength(1);
  });
});

const historyOf = async (of: number): Promise<Row[]> =>
  (await office.owner.query<Row>('select id from history where office_id = $1', [of])).rows;
