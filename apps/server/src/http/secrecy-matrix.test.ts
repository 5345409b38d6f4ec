// Every route of the server × restricted rows × who asks: nothing of them leaves without an opening.
import { findEntity } from '@serventia/domain/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../db/database.ts';
import { type Answer, type Api, resultsOf } from '../testing/api.ts';
import { birthBody, cityOf, daysAgo, serviceOf } from '../testing/births.ts';
import { insertUser, logIn, PASSWORD } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { grantOnly } from '../testing/users.ts';
import { hashPassword } from '../modules/account/passwords.ts';

/** Words that stand in the restricted record and its margin and nowhere else. */
const SECRETS = ['Zenóbia', 'Quixabrava', 'Ferdinanda', 'Jurumirim'];
/** Some thirteen hundred requests of one caller, on a machine that does other work as well. */
const WALK_MS = 180_000;
const BIRTH = '/api/civil_registration/birth/';
const RESTRICTIONS = '/api/basic/record_restriction/';
const READINGS = '/api/basic/restricted_reading/';

let office: TestOffice;
/** Reads all of the office but has no permission to open. */
let joao: Api;
/** Holds the permission and has opened nothing. */
let rosa: Api;
let routes: readonly { readonly method: string; readonly url: string }[];
/** The ids of everything that hangs on the restricted record, by entity. */
let ids: ReadonlyMap<string, readonly number[]>;
let record: number;
let file: number;
let restriction: number;

/** A record with an attachment, a certificate, a line of a load and a margin, all restricted by an adoption. */
async function furnish(): Promise<void> {
  office = await openTestOffice();
  const { maria, owner } = office;
  await insertUser(owner, 'rosa@primeiro', await hashPassword(PASSWORD), office.offices[0]);
  const city = await cityOf(maria);
  const created = await maria.post(BIRTH, birthBody(city, { given_name: 'Zenóbia', surname: 'Quixabrava' }));
  record = Number(created.body['id']);
  const { rows: stored } = await owner.query<{ id: number }>(
    "insert into stored_file (office_id, sha256, name, content_type, size, created_by) values ($1, repeat('b', 64), 'Jurumirim.pdf', 'application/pdf', 1, 'Maria') returning id",
    [office.offices[0]],
  );
  file = Number(stored[0]?.id);
  const attachment = await maria.post('/api/basic/attachment/', {
    record,
    attachment_kind: 'other',
    description: 'Jurumirim',
    file,
  });
  expect(attachment.status, attachment.text).toBe(201);
  expect((await maria.post(`${BIRTH}${record}/register/`)).status).toBe(200);
  const service = await serviceOf(maria, 'birth');
  expect((await maria.post(`${BIRTH}${record}/seal/`, { act_service: service })).status).toBe(200);
  const certificate = await maria.post(`${BIRTH}${record}/certificate/`, {});
  expect(certificate.status, certificate.text.slice(0, 300)).toBe(200);
  const days = { first_act_on: daysAgo(0), last_act_on: daysAgo(0) };
  const load = { movement: 'birth', ...days, registrations: [{ record, name: 'Zenóbia Quixabrava' }] };
  const loaded = await maria.post('/api/integrations/crc/', load);
  expect(loaded.status, loaded.text).toBe(201);
  await adopt(maria);
  await office.owner.query("update session set confirmed_until = 'infinity'");
  ids = await idsOfRecord();
  const names = (await owner.query<{ name: string }>('select name from permission')).rows.map(
    ({ name }) => name,
  );
  await grantOnly(
    owner,
    'joao@primeiro',
    names.filter((name) => !name.endsWith(' open_restricted')),
  );
  joao = await logIn(office.server.server, 'joao@primeiro');
  rosa = await logIn(office.server.server, 'rosa@primeiro');
  routes = office.server.routes.all
    .map(({ method, url }) => ({ method: String(method), url: url.replace(/(?<=.)\/$/u, '') }))
    .filter(({ url }) => url.startsWith('/api/') && !url.startsWith('/api/docs'));
  restriction = Number(resultsOf(await joao.get(`${RESTRICTIONS}?record=${record}`))[0]?.['id']);
}
beforeAll(furnish);
afterAll(() => office.close());

/** An averbação that changes the name and restricts the record. */
async function adopt(api: Api): Promise<void> {
  const [type] = resultsOf(await api.get('/api/basic/endorsement_type/?effect=adoption'));
  const draft = await api.post('/api/basic/record_endorsement/', {
    record,
    endorsement_type: type?.['id'],
    dated_on: daysAgo(0),
    name_after: 'Ferdinanda Prado',
    full_text: 'Averbo a adoção de Ferdinanda Prado.',
    title_kind: 'judgment',
    title_authority: '1ª Vara',
    title_case: '0001',
    title_on: daysAgo(3),
    title_final_on: daysAgo(3),
    parents: [{ gender_role: 'mother', name: 'Ferdinanda Prado Lima' }],
  });
  expect(draft.status, draft.text).toBe(201);
  const entered = await api.post(`/api/basic/record_endorsement/${Number(draft.body['id'])}/register/`);
  expect(entered.status, entered.text).toBe(200);
}

/** Every row that refers to the record by a column `record_id`, and the rows below its averbações. */
async function idsOfRecord(): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, readonly number[]>([['*', [record]]]);
  const { rows: tables } = await office.owner.query<{ name: string }>(
    "select table_name as name from information_schema.columns where column_name = 'record_id' and table_schema = 'public'",
  );
  for (const { name } of tables) {
    const { rows } = await office.owner.query<{ id: number }>(
      `select id from ${name} where record_id = $1 order by id`,
      [record],
    );
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ id }) => Number(id)),
      );
  }
  const { rows } = await office.owner.query<{ id: number }>(
    'select p.id from endorsement_parent p join record_endorsement e on e.id = p.record_endorsement_id where e.record_id = $1',
    [record],
  );
  return found.set(
    'endorsement_parent',
    rows.map(({ id }) => Number(id)),
  );
}

/** The addresses that a route has for the restricted rows: that of the record, of the file, and of its own rows. */
function addressesOf({ url }: { readonly url: string }): string[] {
  const resource = url.split('/')[3] ?? '';
  const own = resource === 'file' ? [file] : (ids.get(resource) ?? [record]);
  const bare = url.includes(':id') ? own.map((id) => url.replace(':id', String(id))) : [url];
  return bare.map((each) => each.replaceAll(/:[a-z]+/gu, '1'));
}

/** Asks for what every reference of a list or a row points at, and for its children. */
function expandedBy(url: string): string | undefined {
  const [, , area = '', resource = '', id, ...rest] = url.split('/');
  const entity = findEntity(`${area}/${resource}`);
  if (!entity || rest.length > 0 || (id !== undefined && id !== ':id')) return undefined;
  const references = Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind === 'reference');
  const wanted = [...references, ...Object.keys(entity.children ?? {})];
  return wanted.length > 0 ? `?expand=${wanted.join(',')}` : undefined;
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** What ends the session, or changes who may do what, is none of what is asked here. */
const LEFT_OUT = /\/account\/|\/session\/|record_restriction\/:id\/(?:open_restricted|lift)$/u;

const bodyOf = (url: string): Row =>
  url.endsWith('/associate')
    ? { source: 1, all: true, associated: false }
    : url.endsWith('/export')
      ? { limit: '1000' }
      : {};

/** What a route answers about the restricted rows, asked as widely as it lets one ask. */
async function answersOf(
  api: Api,
  route: { readonly method: string; readonly url: string },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const expanded = route.method === 'GET' ? expandedBy(route.url) : undefined;
  for (const address of addressesOf(route)) {
    const body = WRITES.has(route.method) ? bodyOf(route.url) : undefined;
    answers.push(await api.call(route.method as 'GET', address, body));
    if (!expanded) continue;
    const whole = await api.get(address + expanded);
    expect(whole.status, address + expanded).not.toBe(400);
    answers.push(whole);
  }
  if (route.method === 'GET' && route.url === '/api/basic/search')
    for (const word of SECRETS) answers.push(await api.get(`${route.url}?q=${encodeURIComponent(word)}`));
  return answers;
}

async function leaksTo(api: Api): Promise<string[]> {
  const leaks: string[] = [];
  for (const route of routes.filter(({ url }) => !LEFT_OUT.test(url)))
    for (const { text, status } of await answersOf(api, route)) {
      const said = SECRETS.filter((word) => text.includes(word));
      if (said.length > 0) leaks.push(`${route.method} ${route.url} ${status}: ${said.join(', ')}`);
    }
  return leaks;
}

describe('nothing of a restricted record leaves the server', () => {
  it.each([
    ['a clerk with every permission but that to open', () => joao],
    ['a clerk who may open and has not', () => rosa],
    ['a clerk of another office', () => office.ana],
    ['a super user', () => office.admin],
    ['an anonymous visitor', () => office.stranger],
  ] as const)(
    'to %s',
    async (_, api) => {
      expect(await leaksTo(api())).toEqual([]);
    },
    WALK_MS,
  );

  it('leaks to whoever may read it: the walk above can fail', { timeout: WALK_MS }, async () => {
    const routesThatTell = await leaksTo(office.maria);
    for (const url of [
      'GET /api/civil_registration/birth 200',
      'GET /api/civil_registration/birth/:id 200',
      'GET /api/civil_registration/birth/:id/margin 200',
      'GET /api/civil_registration/birth/:id/history 200',
      'POST /api/civil_registration/birth/export 200',
      'GET /api/basic/search 200',
      'GET /api/basic/record_endorsement/:id 200',
      'GET /api/basic/change 200',
    ])
      expect(
        routesThatTell.filter((each) => each.startsWith(url)),
        url,
      ).not.toEqual([]);
  });
});

it('is verified by the name on the certificate, and not by that of the adoption', async () => {
  const { rows } = await office.owner.query<{ code: string }>(
    'select code from document where record_id = $1',
    [record],
  );
  const verified = await office.maria.get(`/api/public/verify/${rows[0]?.code}/`);
  expect(verified.body).toMatchObject({ initials: 'Z. Q.', certificate_kind: expect.any(String) });
});

describe('an opening', () => {
  it('asks its reason, lets this session read, and stands in the log with it', async () => {
    const without = await rosa.post(`${RESTRICTIONS}${restriction}/open_restricted/`, {});
    expect(without.status).toBe(400);
    const anonymous = await rosa.post(`${RESTRICTIONS}${restriction}/open_restricted/`, {
      reading_ground: 'judge_order',
      reason: 'Ofício',
    });
    expect(Object.keys(anonymous.body)).toEqual(expect.arrayContaining(['court', 'court_case']));
    const closed = await rosa.get(`${BIRTH}${record}/`);
    expect([closed.status, closed.headers['x-error-code']]).toEqual([404, 'restricted_row']);
    const opened = await rosa.post(`${RESTRICTIONS}${restriction}/open_restricted/`, {
      reading_ground: 'registered_person',
      requester: 'Ferdinanda Prado',
      reason: 'Pede a certidão de inteiro teor.',
    });
    expect(opened.status, opened.text).toBe(200);
    expect((await rosa.get(`${BIRTH}${record}/`)).body['given_name']).toBe('Zenóbia');
    const [logged] = resultsOf(await rosa.get(`${READINGS}?record=${record}&username=rosa@primeiro`));
    expect(logged).toMatchObject({
      restriction,
      reading_ground: 'registered_person',
      requester: 'Ferdinanda Prado',
      reason: 'Pede a certidão de inteiro teor.',
      address: '127.0.0.1',
    });
  });

  it('is of one session: another one of the same user has read nothing', async () => {
    const again = await logIn(office.server.server, 'rosa@primeiro');
    expect((await again.get(`${BIRTH}${record}/`)).status).toBe(404);
  });

  it('ends by itself', async () => {
    await office.owner.query('alter table restricted_reading disable trigger restricted_reading_grows');
    await office.owner.query('update restricted_reading set open_until = now() where username = $1', [
      'rosa@primeiro',
    ]);
    await office.owner.query('alter table restricted_reading enable trigger restricted_reading_grows');
    await office.owner.query('update access_mark set mark = mark + 1');
    expect((await rosa.get(`${BIRTH}${record}/`)).status).toBe(404);
  });

  it('is for who holds the permission', async () => {
    const refused = await joao.post(`${RESTRICTIONS}${restriction}/open_restricted/`, {
      reading_ground: 'office_duty',
      reason: 'Conferência',
    });
    expect(refused.status).toBe(403);
    const absent = await joao.get(`${BIRTH}${record}/`);
    expect([absent.status, absent.headers['x-error-code']]).toEqual([404, 'not_found']);
  });

  it('is kept for good, that of the writer too', async () => {
    await expect(office.owner.query('delete from restricted_reading')).rejects.toThrow(
      /only_grows|grows|rewritten|changed/iu,
    );
    const log = resultsOf(await office.maria.get(`${READINGS}?record=${record}`));
    expect(log.map((row) => row['reading_ground'])).toContain('entry');
  });
});

describe('a restriction', () => {
  it('does not let a row refer to what is closed', async () => {
    const refused = await joao.post('/api/basic/attachment/', {
      record,
      attachment_kind: 'other',
      description: 'Outro',
      file,
    });
    expect(Object.keys(refused.body)).toContain('record');
  });

  it('is lifted by the order of a judge, and the record is found again', async () => {
    const order = { court: '1ª Vara', court_case: '0009', decided_on: daysAgo(1) };
    const lifted = await office.maria.post(`${RESTRICTIONS}${restriction}/lift/`, order);
    expect(lifted.status, lifted.text).toBe(200);
    expect((await joao.get(`${BIRTH}${record}/`)).status).toBe(200);
    const { rows } = await office.owner.query('select from history where entity = $1 and row_id = $2', [
      'basic/record_restriction',
      restriction,
    ]);
    expect(rows.length).toBeGreaterThan(1);
  });
});
