// A list is told that it has new rows, and how many of them it finds; nothing of the rows.
import { LIST_MARK_HEADER } from '@serventia/kit/list-mark';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Api } from '../testing/api.ts';
import { logIn } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { grantOnly } from '../testing/users.ts';

const PERSON = '/api/basic/person/';

let office: TestOffice;
let joao: Api;
beforeAll(async () => {
  office = await openTestOffice();
  joao = await logIn(office.server.server, 'joao@primeiro');
});
afterAll(() => office.close());

async function make(api: Api, ...names: string[]): Promise<void> {
  for (const name of names) expect((await api.post(PERSON, { name })).status).toBe(201);
}

/** As the screen of a list asks. */
const ASKING = { [LIST_MARK_HEADER]: '1' };

const markOf = async (api: Api, query = ''): Promise<string> =>
  String((await api.get(`${PERSON}${query}`, ASKING)).body['mark']);

const countOf = async (api: Api, mark: string): Promise<unknown> =>
  (await api.get(`${PERSON}new_rows/?mark=${mark}`)).body['count'];

describe('the rows that came since a list was read', () => {
  it('are counted within its filters and its search, whatever its page and order', async () => {
    await make(office.maria, 'Rosa Lima');
    const all = await markOf(joao);
    const named = await markOf(joao, '?name__icontains=rosa&ordering=name&limit=1&offset=1');
    const found = await markOf(joao, '?search=rosa');
    expect(await Promise.all([all, named, found].map((mark) => countOf(joao, mark)))).toEqual([0, 0, 0]);
    await make(office.maria, 'Rosa Prado', 'Bento Prado');
    await make(office.ana, 'Rosa Melo');
    expect(await Promise.all([all, named, found].map((mark) => countOf(joao, mark)))).toEqual([2, 1, 1]);
    expect(await countOf(joao, await markOf(joao))).toBe(0);
  });

  it('are counted from the first where the list was empty', async () => {
    const mark = await markOf(joao, '?name=Ninguém Ainda');
    await make(office.maria, 'Ninguém Ainda');
    expect(await countOf(joao, mark)).toBe(1);
  });

  it('are told by the mark of this user and this list alone', async () => {
    const mark = await markOf(joao);
    const refused = await Promise.all([
      office.maria.get(`${PERSON}new_rows/?mark=${mark}`),
      joao.get(`/api/basic/local/new_rows/?mark=${mark}`),
      joao.get(`${PERSON}new_rows/?mark=${mark.slice(0, -2)}`),
      joao.get(`${PERSON}new_rows/`),
      joao.get(`${PERSON}new_rows/?name=Rosa`),
    ]);
    expect(refused.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
      refused.map(() => [400, ['mark']]),
    );
  });

  it('have no entry in the log of accesses, in which the list itself stands', async () => {
    const list = await joao.get(`${PERSON}?name__icontains=rosa`, ASKING);
    const count = await joao.get(`${PERSON}new_rows/?mark=${String(list.body['mark'])}`);
    const later = await joao.get(PERSON);
    const requests = [list, count, later].map(({ headers }) => String(headers['x-request-id']));
    const kept = async (): Promise<string[]> =>
      (
        await office.owner.query<{ request: string }>(
          'select request from access_entry where request = any($1) order by id',
          [requests],
        )
      ).rows.map(({ request }) => request);
    await expect.poll(kept).toContain(requests[2]);
    expect(await kept()).toEqual([requests[0], requests[2]]);
  });

  it('are of an office: lists of all offices, and those of the product’s own rows, carry no mark', async () => {
    await office.owner.query("update app_user set is_responsible = true where username = 'maria@primeiro'");
    const lists = await Promise.all([
      office.maria.get('/api/basic/country/', ASKING),
      office.maria.get('/api/basic/change/', ASKING),
      office.admin.get('/api/basic/book/', ASKING),
      // And no list does for who does not ask.
      joao.get(PERSON),
    ]);
    expect(lists.map(({ status, body }) => [status, 'mark' in body])).toEqual(lists.map(() => [200, false]));
  });
});

describe('the socket of a list', () => {
  interface Opened {
    readonly messages: string[];
    code?: number;
  }

  async function open(api: Api, entity: string): Promise<Opened> {
    const opened: Opened = { messages: [] };
    await office.server.server.injectWS(
      `/ws/new_rows/?entity=${entity}`,
      { headers: { 'sec-websocket-protocol': `bearer, ${api.token ?? ''}` } },
      {
        onInit: (socket) => {
          socket.on('message', (data: Buffer) => opened.messages.push(data.toString()));
          socket.on('close', (code: number) => {
            opened.code = code;
          });
        },
      },
    );
    return opened;
  }

  it('is told at once, and of each row that the office gets there', async () => {
    const people = await open(joao, 'basic/person');
    const others = [await open(office.ana, 'basic/person'), await open(joao, 'basic/local')];
    await vi.waitFor(() =>
      expect([people, ...others].map((each) => each.messages.length)).toEqual([1, 1, 1]),
    );
    // What one transaction makes is announced once.
    await office.as(office.offices[0], async ({ db }) => {
      await db.query(
        `insert into history (office_id, entity, row_id, history_type, user_name, changes)
         select $1, 'basic/person', n, '+', 'Maria', '{}' from generate_series(1, 50) n`,
        [office.offices[0]],
      );
    });
    await make(office.maria, 'Rosa Lima');
    await vi.waitFor(() => expect(people.messages).toHaveLength(3));
    expect(new Set(people.messages)).toEqual(new Set(['{"new_rows":true}']));
    expect(others.map((each) => each.messages.length)).toEqual([1, 1]);
  });

  it('is for who may read the list', async () => {
    await grantOnly(office.owner, 'joao@primeiro', ['basic/local read']);
    const opened = [
      await open(joao, 'basic/person'),
      await open(joao, 'basic/nothing'),
      await open(joao, 'basic/change'),
      await open(office.admin, 'basic/book'),
      await open({ ...joao, token: 'unknown' }, 'basic/person'),
    ];
    await vi.waitFor(() => expect(opened.map(({ code }) => code)).toEqual(opened.map(() => 1008)));
    expect(opened.flatMap(({ messages }) => messages)).toEqual([]);
    const allowed = await open(joao, 'basic/local');
    await vi.waitFor(() => expect(allowed.messages).toHaveLength(1));
  });
});
