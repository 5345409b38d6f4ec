// Who has the form of a row open: shown to those of the office who may read the row, and to nobody else.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Api } from '../testing/api.ts';
import { logIn } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { grantOnly } from '../testing/users.ts';

let office: TestOffice;
let joao: Api;
let person: number;
let address: string;
const opened: Form[] = [];
beforeAll(async () => {
  office = await openTestOffice();
  // A socket that is injected is closed at the server only when it is asked whether it is there.
  address = (await office.server.server.listen({ port: 0 })).replace('http', 'ws');
  joao = await logIn(office.server.server, 'joao@primeiro');
  person = Number((await office.maria.post('/api/basic/person/', { name: 'Rosa Lima' })).body['id']);
});
afterEach(() => {
  for (const { leave } of opened.splice(0)) leave();
});
afterAll(() => office.close());

interface Form {
  /** The names of the last message. */
  readonly names: () => string[] | undefined;
  readonly messages: { readonly editors: { readonly name: string; readonly since: string }[] }[];
  readonly isClosed: () => boolean;
  readonly leave: () => void;
}

function open(api: Api, query = `entity=basic/person&id=${person}&editing=true`): Form {
  const messages: Form['messages'] = [];
  let closed = false;
  const socket = new WebSocket(`${address}/ws/presence/?${query}`, ['bearer', api.token ?? '']);
  socket.addEventListener('message', ({ data }) =>
    messages.push(JSON.parse(String(data)) as Form['messages'][number]),
  );
  socket.addEventListener('close', () => {
    closed = true;
  });
  const form: Form = {
    names: () => messages.at(-1)?.editors.map(({ name }) => name),
    messages,
    isClosed: () => closed,
    leave: () => socket.close(),
  };
  opened.push(form);
  return form;
}

const WAIT = { timeout: 20_000 };

it('shows each of two who edit the other, with the moment, and not themselves', async () => {
  const began = Date.now();
  const maria = open(office.maria);
  await expect.poll(maria.names, WAIT).toEqual([]);
  const second = open(office.maria);
  const other = open(joao);
  await expect.poll(other.names, WAIT).toEqual(['maria']);
  await expect.poll(maria.names, WAIT).toEqual(['joao']);
  await expect.poll(second.names, WAIT).toEqual(['joao']);
  const since = Date.parse(other.messages.at(-1)?.editors[0]?.since ?? '');
  expect(since).toBeGreaterThanOrEqual(began);
  expect(since).toBeLessThanOrEqual(Date.now());
  maria.leave();
  await vi.waitFor(() => expect(maria.isClosed()).toBe(true));
  expect(other.names()).toEqual(['maria']);
  second.leave();
  await expect.poll(other.names, WAIT).toEqual([]);
});

it('shows an editor to who only reads, and never who only reads', async () => {
  const reader = open(office.maria, `entity=basic/person&id=${person}`);
  const editor = open(joao);
  await expect.poll(reader.names, WAIT).toEqual(['joao']);
  expect(editor.names()).toEqual([]);
});

it('shows nobody of another office, nor of another row', async () => {
  const ana = open(office.ana);
  const admin = open(office.admin);
  const elsewhere = open(joao, `entity=basic/person&id=${person + 1}&editing=true`);
  const maria = open(office.maria);
  for (const form of [ana, admin, elsewhere, maria]) await expect.poll(form.names, WAIT).toEqual([]);
});

it('shows nothing to who may not read the row, from the moment that they may not', async () => {
  open(office.maria);
  const form = open(joao);
  await expect.poll(form.names, WAIT).toEqual(['maria']);
  await grantOnly(office.owner, 'joao@primeiro', ['basic/local read']);
  const later = open(office.maria);
  await expect.poll(form.names, WAIT).toEqual([]);
  await expect.poll(open(joao).names, WAIT).toEqual([]);
  await expect.poll(later.names, WAIT).toEqual([]);
  await grantOnly(office.owner, 'joao@primeiro', ['basic/person read', 'basic/person update']);
});

it('counts nobody among the editors who may not edit', async () => {
  await grantOnly(office.owner, 'joao@primeiro', ['basic/person read']);
  const maria = open(office.maria);
  const form = open(joao);
  await expect.poll(form.names, WAIT).toEqual(['maria']);
  expect(maria.names()).toEqual([]);
  await grantOnly(office.owner, 'joao@primeiro', ['basic/person read', 'basic/person update']);
});

it('ends with the session', async () => {
  const maria = open(office.maria);
  const gone = await logIn(office.server.server, 'joao@primeiro');
  open(gone);
  await expect.poll(maria.names, WAIT).toEqual(['joao']);
  await gone.post('/api/account/logout/');
  await expect.poll(maria.names, WAIT).toEqual([]);
});

it.each(['entity=basic/nothing&id=1', 'entity=basic/person&id=x', 'entity=basic/session&id=1', ''])(
  'refuses what names no row that others see: %s',
  async (query) => {
    const form = open(office.maria, query);
    await vi.waitFor(() => expect(form.isClosed()).toBe(true), { timeout: 20_000 });
  },
);

it('takes over the editors of another server of the installation', async () => {
  const form = open(office.maria);
  const announce = (editors: readonly object[]): Promise<unknown> =>
    office.owner.query("select pg_notify('serventia', $1)", [
      JSON.stringify({
        topic: 'presence',
        server: 'another',
        row: `${office.offices[0]} basic/person ${person}`,
        editors,
      }),
    ]);
  await announce([{ userId: 999, name: 'Zeca', since: new Date().toISOString() }]);
  await expect.poll(form.names, WAIT).toEqual(['Zeca']);
  await announce([]);
  await expect.poll(form.names, WAIT).toEqual([]);
});
