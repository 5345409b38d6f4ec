// Who may go where: every route of the server is open, of everybody who is logged in, or shut without a grant.
import { getEntity, registry } from '@serventia/domain/registry';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, Api } from '../testing/api.ts';
import { logIn } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { openProgram } from '../testing/programs.ts';
import { grantOnly, openOnly, usersByName } from '../testing/users.ts';
import { installAuthentication } from './authentication.ts';
import { SHARED_AREAS } from './caller.ts';

/** What a stranger may ask. */
const OPEN: ReadonlySet<string> = new Set([
  'GET /',
  'GET /*',
  'GET /health/live',
  'GET /health/ready',
  // Loopback only.
  'GET /metrics',
  'GET /api/schema',
  'POST /api/account/token',
  'POST /api/account/recover',
  'POST /api/account/recover/confirm',
  'GET /api/public/info',
  'GET /api/public/setup',
  // With the code that the server has printed.
  'POST /api/public/setup',
  'GET /api/public/verify/:code',
  'GET /api/public/editais',
  'GET /api/public/editais/feed.json',
  // With the number and the password of a receipt.
  'POST /api/public/follow',
  'GET /api/public/privacy/:cns',
  'GET /api/public/panel/:cns',
  // The bank is known by the key of the address; what it says is read at the bank.
  'POST /api/pix/:key/pix',
  // They ask for the token in their subprotocol, or for the cookie.
  'GET /ws/broadcast',
  'GET /ws/new_rows',
  'GET /ws/presence',
  'GET /ws/seal_credits',
  // Agents at desks prove the key that they were paired with.
  'GET /ws/desk_agent',
]);

const LOGOUT = 'POST /api/account/logout';

/** What whoever is logged in may ask: their own, what the law says for all, and what is asked for each row. */
const OF_EVERYBODY: ReadonlySet<string> = new Set([
  LOGOUT,
  'POST /api/account/confirm',
  'GET /api/account/permission/mine',
  'GET /api/account/permission/refusal',
  'GET /api/account/module/with_granted',
  'GET /api/account/module_menu/find_menu',
  'GET /api/account/form_draft',
  'PUT /api/account/form_draft',
  'DELETE /api/account/form_draft',
  'GET /api/basic/identifier',
  'GET /api/basic/words',
  'GET /api/basic/deadline',
  'GET /api/basic/release_note/dont_show_again',
  'GET /api/basic/record_type/choices',
  // Shows what may be read of the work that waits.
  'GET /api/basic/home',
  'GET /api/basic/home/opened',
  'GET /api/basic/work',
  'GET /api/basic/work/counts',
  // Tells of the office's persons to who may read them alone.
  'GET /api/basic/address',
  // Names the office's steps to who answers for it, and nothing to others.
  'GET /api/basic/home/beginning',
  // Shows what may be read of what it finds.
  'GET /api/basic/search',
  // A file is seen by who may read what holds it, or has sent it.
  'POST /api/basic/file',
  'GET /api/basic/file/:id',
  'GET /api/basic/file/:id/thumbnail',
  'GET /api/account/second_factor',
  'POST /api/account/begin_second_factor',
  'POST /api/account/turn_on_second_factor',
  'POST /api/account/turn_off_second_factor',
  // Only their own are added, found and removed.
  'POST /api/account/add_signing_certificate',
  // The providers of the own office, the own certificate, and the connection of it.
  'GET /api/account/signature_providers',
  'GET /api/account/signing_certificate_in_use',
  'POST /api/account/connect_cloud_certificate',
  'POST /api/account/finish_cloud_certificate',
  // The own agents, and what they are asked for.
  'POST /api/account/pair_desk_agent',
  'GET /api/account/desk_agent_bundle',
  'GET /api/account/desk_agent_bundle/:name',
  'POST /api/account/begin_desk_job',
  'POST /api/account/cancel_desk_jobs',
  'POST /api/basic/desk_agent/:id/revoke',
  'DELETE /api/basic/signing_certificate/:id',
  'POST /api/basic/session/:id/end',
  'POST /api/basic/session/:id/end_others',
  // The balance stands above every page.
  'GET /api/seal/sealer/get_credits',
]);

let office: TestOffice;
/** A clerk to whom nothing was granted. */
let joao: Api;
let routes: readonly { readonly method: string; readonly url: string; readonly name: string }[];

beforeAll(async () => {
  office = await openTestOffice();
  await grantOnly(office.owner, 'joao@primeiro', []);
  await openOnly(office.owner, 'joao@primeiro', []);
  joao = await logIn(office.server.server, 'joao@primeiro');
  routes = office.server.routes.all
    // The built web application and the page that shows the OpenAPI document.
    .filter(
      ({ url }) =>
        !/^\/(?:index\.html|first-look\.js|robots\.txt|assets\/|fonts\/|favicon|api\/docs)/u.test(url),
    )
    .map(({ method, url }) => ({
      method,
      url,
      name: `${method === 'HEAD' ? 'GET' : method} ${url.replace(/(?<=.)\/$/u, '')}`,
    }));
});
afterAll(() => office.close());

async function ask(
  api: Api,
  { method, url }: { readonly method: string; readonly url: string },
): Promise<Answer> {
  const body = !['POST', 'PUT', 'PATCH'].includes(method)
    ? undefined
    : url.endsWith('/associate')
      ? { source: 1, all: true, associated: false }
      : {};
  const address = url.replaceAll(':id', '999999999').replaceAll(':code', 'ABCDEFGHJKLM').replace('*', 'nada');
  return api.call(method as 'GET', address, body);
}

/** What all offices share, and one's own office, is read by every clerk, in the areas that every clerk needs. */
const isShared = ({ method, url }: { readonly method: string; readonly url: string }): boolean =>
  registry.some(
    (entity) =>
      entity.scope !== 'office' &&
      SHARED_AREAS.has(entity.area) &&
      (entity.access.read ?? ['clerk']).includes('clerk') &&
      (url === `/api/${entity.name}` || url.startsWith(`/api/${entity.name}/`)) &&
      (['GET', 'HEAD', 'OPTIONS'].includes(method) || url.endsWith('/export')),
  );

it('knows every route that it names', () => {
  const names = new Set(routes.map(({ name }) => name));
  expect([...OPEN, ...OF_EVERYBODY].filter((name) => !names.has(name))).toEqual([]);
  expect(names.size).toBeGreaterThan(500);
});

const person = getEntity('basic/person');
it.each([
  ['nothing', {}],
  ['open and of their own', { open: true, own: true }],
  ['of their own and by a grant', { own: true, grant: { entity: person, action: 'read' } }],
])('mounts no route that says of who is let in: %s', (_, config) => {
  const app = Fastify();
  installAuthentication(app, office.server.services.sessions);
  expect(() => app.get('/api/basic/anything', { config }, () => ({}))).toThrow(
    'GET /api/basic/anything must say who is let in',
  );
});

it('asks a stranger at every other route who they are', async () => {
  const wrong: string[] = [];
  for (const route of routes) {
    const { status } = await ask(office.stranger, route);
    if ((status === 401) === OPEN.has(route.name)) wrong.push(`${route.name}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

it('lets a clerk without a grant into what is of everybody, and nowhere else', async () => {
  const wrong: string[] = [];
  for (const route of routes.filter(({ name }) => !OPEN.has(name) && name !== LOGOUT)) {
    const { status } = await ask(joao, route);
    const isFree = OF_EVERYBODY.has(route.name) || isShared(route);
    if (status === 401 || (status === 403) === isFree) wrong.push(`${route.name}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect((await joao.post('/api/account/logout/')).status).toBe(204);
});

/** What a session may do that must first choose a password, or set up the second factor. */
const WITH_OLD_PASSWORD = [
  LOGOUT,
  'GET /api/account/permission/mine',
  'PATCH /api/account/user/:id/change_password',
];
const WITHOUT_SECOND_FACTOR = [
  ...WITH_OLD_PASSWORD,
  'GET /api/account/second_factor',
  'POST /api/account/begin_second_factor',
  'POST /api/account/turn_on_second_factor',
  'POST /api/account/turn_off_second_factor',
];

it.each([
  ['password_must_change', 'update app_user set must_change_password = $2 where id = $1', WITH_OLD_PASSWORD],
  [
    'second_factor_required',
    'update session set needs_second_factor = $2 where user_id = $1',
    WITHOUT_SECOND_FACTOR,
  ],
])('lets nobody past %s', async (code, text, free) => {
  const maria = await logIn(office.server.server, 'maria@primeiro');
  const { 'maria@primeiro': id } = await usersByName(office.owner);
  await office.owner.query(text, [id, true]);
  const wrong: string[] = [];
  for (const route of routes.filter(({ name }) => !OPEN.has(name) && name !== LOGOUT)) {
    const { status, headers } = await ask(maria, route);
    const isShut = status === 403 && headers['x-error-code'] === code;
    if (isShut === free.includes(route.name)) wrong.push(`${route.name}: ${status}`);
  }
  await office.owner.query(text, [id, false]);
  expect(wrong).toEqual([]);
});

/** What is everybody's own and changes something, and a program may call. */
const WRITES_OF_PROGRAMS: ReadonlySet<string> = new Set(['POST /api/basic/file']);

it('lets no program into what is of a person, and a key that reads into nothing that writes', async () => {
  const { api } = await openProgram(office, { username: 'programa' });
  const { api: reader } = await openProgram(office, { username: 'leitor', readsOnly: true });
  const wrong: string[] = [];
  for (const route of routes.filter(({ name }) => OF_EVERYBODY.has(name))) {
    const isWrite = route.method !== 'GET' && route.method !== 'HEAD';
    const { status } = await ask(api, route);
    if (isWrite && (status === 403) === WRITES_OF_PROGRAMS.has(route.name))
      wrong.push(`${route.name}: ${status}`);
    if (isWrite && (await ask(reader, route)).status !== 403) wrong.push(`${route.name} by a reader`);
  }
  expect(wrong).toEqual([]);
});
