// An order of a seal that the court does not answer and that is not wanted any more.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { finishSeals } from '../../jobs/jobs.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { BIRTH, cityOf, registerBirth, serviceOf } from '../../testing/births.ts';
import { failedSealChecks } from '../../testing/failed-checks.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { WITHDRAWAL_SECONDS } from './withdraw-seal.ts';

const SEAL = '/api/seal/registered_seal/';
const REASON = { withdrawal_reason: 'Serviço errado' };

let office: TestOffice;
let city: number;
let service: { readonly free: number; readonly paid: number };
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  service = { free: await serviceOf(office.maria, 'birth'), paid: await serviceOf(office.maria, 'other') };
});
afterAll(async () => {
  await expectRightBooks();
  await office.close();
});

/** Holds after every correction and withdrawal. */
async function expectRightBooks(): Promise<void> {
  expect(await failedSealChecks(office.owner)).toEqual([]);
}

const credits = async (): Promise<number> =>
  Math.round(Number((await office.maria.get('/api/seal/sealer/get_credits/')).body['credits']) * 100);

const sealBirth = (birth: number, actService: number): Promise<Answer> =>
  office.maria.post(`${BIRTH}${birth}/seal/`, { act_service: actService });

const rowOf = async (seal: number): Promise<Row> => (await office.maria.get(`${SEAL}${seal}/`)).body;

const refusalOf = (answer: Answer): unknown[] => [answer.status, answer.headers['x-error-code']];

interface Ordered {
  readonly birth: number;
  readonly seal: number;
}

/** A birth whose seal was ordered by the wrong service, of a court that gives no answer. */
async function unanswered(): Promise<Ordered> {
  const registered = await registerBirth(office.maria, city);
  const birth = Number(registered.body['id']);
  await office.sandbox.inject({
    method: 'POST',
    url: '/sandbox/faults',
    payload: { kind: 'error500', times: 3 },
  });
  expect((await sealBirth(birth, service.paid)).status).toBe(503);
  const [order] = resultsOf(await office.maria.get(`${SEAL}?record=${birth}`));
  return { birth, seal: Number(order?.['id']) };
}

/** So much time goes by that no call for the order can be under way any more. */
async function wait(seal: number): Promise<void> {
  await office.owner.query('alter table registered_seal disable trigger user');
  await office.owner.query(
    'update registered_seal set withdrawal_asked_at = withdrawal_asked_at - make_interval(secs => $2) where id = $1',
    [seal, WITHDRAWAL_SECONDS + 1],
  );
  await office.owner.query('alter table registered_seal enable trigger user');
}

/** The court ends what it had begun: the request that it gave no answer to. */
async function sealLate(): Promise<void> {
  const { requests } = (await office.sandbox.inject('/sandbox/requests')).json<{
    requests: { method: string; url: string; clientKey: string; body: object }[];
  }>();
  const asked = requests.findLast(({ method, url }) => method === 'POST' && url.startsWith('/selo/'));
  if (!asked) throw new RangeError('the court was asked for nothing');
  const login = await office.sandbox.inject({
    method: 'POST',
    url: '/auth',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=serventia&password=serventia&client_id=serventia&grant_type=password',
  });
  const { access_token: token } = login.json<{ access_token: string }>();
  const answer = await office.sandbox.inject({
    method: 'POST',
    url: asked.url,
    headers: { authorization: `Bearer ${token}`, 'x-chave-cliente': asked.clientKey },
    payload: asked.body,
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

it('is withdrawn once the court says that it sealed nothing, and the act is sealed as it should be', async () => {
  const before = await credits();
  const { birth, seal } = await unanswered();
  const asked = await office.maria.post(`${SEAL}${seal}/ask_to_withdraw/`, REASON);
  expect(asked.body).toMatchObject({ seal_status: 'reserved', withdrawal_asked_by: 'maria', ...REASON });
  expect(refusalOf(await office.maria.post(`${SEAL}${seal}/ask_to_withdraw/`, REASON))).toEqual([
    409,
    'seal_being_withdrawn',
  ]);
  // Another call for it may still be under way: the court is neither asked to seal nor believed.
  expect(await finishSeals(office.server.services, 0)).toEqual([]);
  expect(refusalOf(await sealBirth(birth, service.free))).toEqual([409, 'seal_being_withdrawn']);
  expect([(await rowOf(seal))['seal_status'], await credits()]).toEqual(['reserved', before - 1048]);
  await wait(seal);
  expect(await finishSeals(office.server.services, 0)).toEqual([]);
  expect(await rowOf(seal)).toMatchObject({ seal_status: 'withdrawn', seal_number: null });
  expect(await credits()).toBe(before);
  const right = await sealBirth(birth, service.free);
  expect(right.body, right.text).toMatchObject({ seal_status: 'applied', act_service: service.free });
});

it('stands where the court sealed all the same', async () => {
  const before = await credits();
  const { birth, seal } = await unanswered();
  await office.maria.post(`${SEAL}${seal}/ask_to_withdraw/`, REASON);
  await sealLate();
  await wait(seal);
  expect(await finishSeals(office.server.services, 0)).toEqual([]);
  expect(await rowOf(seal)).toMatchObject({ seal_status: 'applied', withdrawal_asked_by: 'maria' });
  expect([(await office.maria.get(`${BIRTH}${birth}/`)).body['status'], await credits()]).toEqual([
    'sealed',
    before - 1048,
  ]);
});

it('stays as long as the court is away, and is no more withdrawn once it was answered', async () => {
  const { seal } = await unanswered();
  await office.maria.post(`${SEAL}${seal}/ask_to_withdraw/`, REASON);
  await wait(seal);
  const move = (url: string): Promise<unknown> =>
    office.owner.query('update sealer set base_url = $2 where office_id = $1', [office.offices[0], url]);
  await move('http://127.0.0.1:9');
  expect(await finishSeals(office.server.services, 0)).toHaveLength(1);
  expect((await rowOf(seal))['seal_status']).toBe('reserved');
  await move(office.sandboxUrl);
  expect(await finishSeals(office.server.services, 0)).toEqual([]);
  expect(refusalOf(await office.maria.post(`${SEAL}${seal}/ask_to_withdraw/`, REASON))).toEqual([
    409,
    'wrong_status',
  ]);
  expect((await office.ana.post(`${SEAL}${seal}/ask_to_withdraw/`, REASON)).status).toBe(404);
});
