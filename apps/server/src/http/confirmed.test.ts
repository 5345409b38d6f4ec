// Whoever asks for a list is taken as last known, and confirmed by what the list's own statement reads: nothing that
// was committed before it goes unnoticed.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Api } from '../testing/api.ts';
import { BIRTH, birthBody, cityOf } from '../testing/births.ts';
import { logIn } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { openSessions } from './sessions.ts';

/** No row tells the mark. */
const EMPTY = `${BIRTH}?id=999999999`;

let office: TestOffice;
let joao: Api;
beforeAll(async () => {
  office = await openTestOffice();
  await office.maria.post(BIRTH, birthBody(await cityOf(office.maria)));
});
afterAll(() => office.close());
beforeEach(async () => {
  joao = await logIn(office.server.server, 'joao@primeiro');
  await joao.get(BIRTH);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await setModules('all');
});

const setModules = (access: 'all' | 'granted'): Promise<unknown> =>
  office.owner.query("update app_user set module_access = $1 where username = 'joao@primeiro'", [access]);

it.each([BIRTH, EMPTY])(
  'a right is gone for the next request, and there for the next: %s',
  async (address) => {
    for (let round = 0; round < 10; round += 1) {
      for (const [access, status] of [
        ['granted', 403],
        ['all', 200],
      ] as const) {
        await setModules(access);
        // The second time they are known as they are now.
        for (const _ of [1, 2]) expect((await joao.get(address)).status).toBe(status);
      }
    }
  },
);

it.each([BIRTH, EMPTY])(
  'a right that is taken away before the page is read is noticed: %s',
  async (address) => {
    const { database } = office.server.services;
    const consult = database.consult.bind(database);
    vi.spyOn(database, 'consult').mockImplementationOnce(async (scope, work) => {
      await setModules('granted');
      return consult(scope, work);
    });
    expect((await joao.get(address)).status).toBe(403);
  },
);

it('what is refused for another reason is refused to nobody whose session has ended', async () => {
  await joao.post('/api/account/logout/');
  for (const address of [BIRTH, EMPTY, `${BIRTH}?nada=1`])
    expect((await joao.get(address)).status, address).toBe(401);
});

it('nothing is asked of a known session beside the page', async () => {
  const find = vi.spyOn(office.server.services.sessions, 'find');
  expect((await joao.get(BIRTH)).status).toBe(200);
  expect(find).not.toHaveBeenCalled();
});

it('nobody is taken as last known where a replica is read', async () => {
  const { database } = office.server.services;
  const [, payload = ''] = (joao.token ?? '').split('.');
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
  for (const hasReplica of [false, true]) {
    const sessions = openSessions({ ...database, hasReplica });
    expect(await sessions.find(sid)).toBeDefined();
    expect(sessions.remembered(sid) === undefined).toBe(hasReplica);
  }
});
