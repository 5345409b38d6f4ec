// A seal that was asked for wrongly: rectified by another, given to another act, or cancelled by two persons.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { finishSeals } from '../../jobs/jobs.ts';
import { type Answer, type Api, resultsOf } from '../../testing/api.ts';
import { BIRTH, cityOf, registerBirth, serviceOf } from '../../testing/births.ts';
import { failedSealChecks } from '../../testing/failed-checks.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { groundOf, openCivilBooks, REGISTRABLE } from '../../testing/civil-acts.ts';
import { voidInput } from '../../testing/exclusions.ts';

const SEAL = '/api/seal/registered_seal/';
const DEATH = '/api/civil_registration/death/';
const REASON = { correction_reason: 'Selado pelo serviço errado' };

let office: TestOffice;
let city: number;
let service: { birth: number; paid: number };
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  service = { birth: await serviceOf(office.maria, 'birth'), paid: await serviceOf(office.maria, 'other') };
});
afterAll(async () => {
  await expectRightBooks();
  await office.close();
});

/** Holds after every correction and withdrawal. */
async function expectRightBooks(): Promise<void> {
  expect(await failedSealChecks(office.owner)).toEqual([]);
}

async function registered(): Promise<number> {
  const answer = await registerBirth(office.maria, city);
  expect(answer.status, answer.text).toBe(200);
  return Number(answer.body['id']);
}

interface Sealed {
  readonly birth: number;
  readonly seal: number;
  readonly number: string;
}

async function sealed(actService = service.paid): Promise<Sealed> {
  const birth = await registered();
  const answer = await office.maria.post(`${BIRTH}${birth}/seal/`, { act_service: actService });
  expect(answer.status, answer.text).toBe(200);
  return { birth, seal: Number(answer.body['id']), number: String(answer.body['seal_number']) };
}

const correct = (seal: number, action: string, input: Row, api: Api = office.maria): Promise<Answer> =>
  api.post(`${SEAL}${seal}/${action}/`, input);

async function credits(): Promise<number> {
  const answer = await office.maria.get('/api/seal/sealer/get_credits/');
  return Math.round(Number(answer.body['credits']) * 100);
}

const statusOf = async (birth: number): Promise<unknown> =>
  (await office.maria.get(`${BIRTH}${birth}/`)).body['status'];

const rowOf = async (seal: number): Promise<Row> => (await office.maria.get(`${SEAL}${seal}/`)).body;

async function entriesOf(seal: number): Promise<unknown[]> {
  const rows = resultsOf(await office.maria.get(`/api/seal/credit_entry/?registered_seal=${seal}`));
  return rows.map(({ entry_kind: kind, amount }) => `${String(kind)} ${String(amount)}`).toReversed();
}

const publicPage = async (number: string): Promise<Row> =>
  (await office.sandbox.inject({ url: `/portal-selo/selos/consulta/${number}` })).json<{ selo: Row }>().selo;

const fault = (kind: string, times: number) =>
  office.sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { kind, times } });

describe('a seal that is rectified', () => {
  it('stands beside the new one, at the court too, and its price goes back to the credits', async () => {
    const before = await credits();
    const wrong = await sealed();
    const answer = await correct(wrong.seal, 'rectify', { act_service: service.birth, ...REASON });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      seal_status: 'applied',
      rectifies: wrong.seal,
      record: wrong.birth,
      price: '0.00',
    });
    expect(await rowOf(wrong.seal)).toMatchObject({
      seal_status: 'rectified',
      rectified_by: answer.body['id'],
      seal_number: wrong.number,
    });
    expect(await entriesOf(wrong.seal)).toEqual(['reserve 10.48', 'consume 10.48', 'refund 10.48']);
    expect([await statusOf(wrong.birth), await credits()]).toEqual(['sealed', before]);
    const number = String(answer.body['seal_number']);
    expect(await publicPage(wrong.number)).toMatchObject({ retificadoPor: number, seloOriginal: null });
    expect(await publicPage(number)).toMatchObject({ retificadoPor: null, seloOriginal: wrong.number });
    const history = resultsOf(await office.maria.get(`${SEAL}${wrong.seal}/history/`));
    expect(history[0]).toMatchObject({ action: 'rectify' });
  });

  it('is rectified once; the new one may be rectified in its turn', async () => {
    const wrong = await sealed();
    const input = { act_service: service.paid, ...REASON };
    const answers = await Promise.all([1, 2, 3].map(() => correct(wrong.seal, 'rectify', input)));
    expect(new Set(answers.map(({ status }) => status).filter((status) => status !== 409))).toEqual(
      new Set([200]),
    );
    const [later, ...others] = resultsOf(await office.maria.get(`${SEAL}?rectifies=${wrong.seal}`));
    expect(others).toEqual([]);
    const again = await correct(wrong.seal, 'rectify', input);
    expect(again.headers['x-error-code']).toBe('wrong_status');
    expect((await correct(Number(later?.['id']), 'rectify', input)).status).toBe(200);
    expect(await entriesOf(wrong.seal)).toEqual(['reserve 10.48', 'consume 10.48', 'refund 10.48']);
  });

  it('stays as it is where the court refuses the new one', async () => {
    const wrong = await sealed();
    const before = await credits();
    await fault('refuse', 1);
    const refused = await correct(wrong.seal, 'rectify', { act_service: service.paid, ...REASON });
    expect(refused.headers['x-error-code']).toBe('sealer_refused');
    expect(await rowOf(wrong.seal)).toMatchObject({ seal_status: 'applied', rectified_by: null });
    expect([await statusOf(wrong.birth), await credits()]).toEqual(['sealed', before]);
  });

  it('waits for a court that does not answer, and is done once by whoever asks next', async () => {
    const wrong = await sealed();
    const before = await credits();
    await fault('error500', 9);
    const waiting = await correct(wrong.seal, 'rectify', { act_service: service.paid, ...REASON });
    expect(waiting.status, waiting.text).toBe(503);
    expect(await credits()).toBe(before - 1048);
    await office.sandbox.inject({
      method: 'POST',
      url: '/sandbox/faults',
      payload: { kind: 'none', times: 0 },
    });
    while ((await finishSeals(office.server.services, 0)).length > 0);
    expect(await rowOf(wrong.seal)).toMatchObject({ seal_status: 'rectified' });
    expect(await credits()).toBe(before);
    expect(resultsOf(await office.maria.get(`${SEAL}?rectifies=${wrong.seal}`))).toHaveLength(1);
  });

  it('asks why, and is that of the own office', async () => {
    const wrong = await sealed();
    const unreasoned = await correct(wrong.seal, 'rectify', { act_service: service.paid });
    expect(unreasoned.status).toBe(400);
    expect(unreasoned.body).toHaveProperty('correction_reason');
    const input = { act_service: await serviceOf(office.ana, 'other'), ...REASON };
    expect((await correct(wrong.seal, 'rectify', input, office.ana)).status).toBe(404);
    expect((await correct(wrong.seal, 'rectify', input, office.stranger)).status).toBe(401);
  });
});

describe('the seal of another act', () => {
  it('leaves its act waiting for one, and seals the other', async () => {
    const before = await credits();
    const wrong = await sealed();
    const right = await registered();
    const answer = await correct(wrong.seal, 'reassign', { record: right, ...REASON });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ record: right, rectifies: wrong.seal, price: '10.48' });
    expect([await statusOf(wrong.birth), await statusOf(right)]).toEqual(['pending', 'sealed']);
    expect(await credits()).toBe(before - 1048);
    const pending = (await office.maria.get('/api/basic/record/get_pending_record/'))
      .body as unknown as Row[];
    const waiting = pending.filter(({ record }) => (record as Row)['id'] === wrong.birth);
    expect(waiting).toMatchObject([{ sealer: { numeroSelo: null } }]);
    const sealedAgain = await office.maria.post(`${BIRTH}${wrong.birth}/seal/`, {
      act_service: service.birth,
    });
    expect(sealedAgain.status, sealedAgain.text).toBe(200);
  });

  it.each([
    ['itself', async ({ birth }: Sealed) => birth],
    ['a draft', async () => Number((await office.maria.post(BIRTH, { given_name: 'Ana' })).body['id'])],
    ['one that has a seal', async () => (await sealed()).birth],
  ] as const)('is not that of %s', async (_, other) => {
    const wrong = await sealed();
    const answer = await correct(wrong.seal, 'reassign', { record: await other(wrong), ...REASON });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('record');
    expect(await rowOf(wrong.seal)).toMatchObject({ seal_status: 'applied' });
  });

  it('is not that of an act of another kind', async () => {
    const wrong = await sealed();
    await openCivilBooks(office.maria);
    const ground = await groundOf(office.maria);
    const death = await office.maria.post(DEATH, REGISTRABLE['death']?.body(ground) ?? {});
    const kept = await office.maria.post(`${DEATH}${Number(death.body['id'])}/register/`);
    expect(kept.status, kept.text).toBe(200);
    const answer = await correct(wrong.seal, 'reassign', { record: death.body['id'], ...REASON });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('record');
  });
});

describe('a seal that is cancelled', () => {
  const ASKED = { ...REASON, cancellation_order: 'Proc. 0001234-56.2026, Corregedoria' };

  it('takes two persons and the permission of the court; its act waits for another', async () => {
    const { birth, seal, number } = await sealed();
    const before = await credits();
    const unasked = await correct(seal, 'cancel_applied_seal', {});
    expect(unasked.headers['x-error-code']).toBe('cancellation_not_asked');
    const joao = await logIn(office.server.server, 'joao@primeiro');
    await office.owner.query("update session set confirmed_until = 'infinity'");
    const asked = await correct(seal, 'ask_to_cancel', ASKED, joao);
    expect(asked.body, asked.text).toMatchObject({ seal_status: 'applied' });
    expect((await correct(seal, 'ask_to_cancel', ASKED)).headers['x-error-code']).toBe('cancellation_asked');
    expect((await correct(seal, 'cancel_applied_seal', {}, joao)).status).toBe(403);
    const answer = await correct(seal, 'cancel_applied_seal', { credit_returned: true });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      seal_status: 'cancelled',
      seal_number: number,
      cancellation_asked_by: 'joao',
      cancelled_by: 'maria',
      ...ASKED,
    });
    expect([await statusOf(birth), await credits()]).toEqual(['pending', before + 1048]);
    expect((await office.maria.post(`${BIRTH}${birth}/seal/`, { act_service: service.birth })).status).toBe(
      200,
    );
  });

  it('is not cancelled by who asked for it', async () => {
    const { seal } = await sealed();
    expect((await correct(seal, 'ask_to_cancel', ASKED)).status).toBe(200);
    const alone = await correct(seal, 'cancel_applied_seal', {});
    expect(alone.headers['x-error-code']).toBe('second_person');
    expect((await rowOf(seal))['permissions']).not.toContain('cancel_applied_seal');
    expect(await rowOf(seal)).toMatchObject({ seal_status: 'applied' });
  });

  it('that stands on a certificate stays with its act, and may be rectified: the paper is not sealed twice', async () => {
    const { birth, seal } = await sealed();
    const copy = (): Promise<Answer> =>
      office.maria.post(`${BIRTH}${birth}/certificate/`, { act_service: service.paid });
    expect((await copy()).status).toBe(200);
    const right = await registered();
    const moved = await correct(seal, 'reassign', { record: right, ...REASON });
    expect(moved.headers['x-error-code']).toBe('seal_on_paper');
    expect((await correct(seal, 'ask_to_cancel', ASKED)).status).toBe(200);
    await office.owner.query("update registered_seal set cancellation_asked_by = 'joao' where id = $1", [
      seal,
    ]);
    const cancelled = await correct(seal, 'cancel_applied_seal', {});
    expect(cancelled.headers['x-error-code']).toBe('seal_on_paper');
    expect((await correct(seal, 'rectify', { act_service: service.paid, ...REASON })).status).toBe(200);
    expect((await copy()).status).toBe(200);
    const [certificate] = resultsOf(await office.maria.get(`${SEAL}?record=${birth}&purpose=certificate`));
    const onPaper = await correct(Number(certificate?.['id']), 'rectify', {
      act_service: service.paid,
      ...REASON,
    });
    expect(onPaper.headers['x-error-code']).toBe('seal_on_paper');
  });

  it('leaves an act that was certified by another seal, which is not voided for that', async () => {
    const { birth, seal } = await sealed();
    const copy = await office.maria.post(`${BIRTH}${birth}/certificate/`, { act_service: service.paid });
    expect(copy.status, copy.text).toBe(200);
    const { body } = await correct(seal, 'rectify', { act_service: service.paid, ...REASON });
    const right = await registered();
    expect((await correct(Number(body['id']), 'reassign', { record: right, ...REASON })).status).toBe(200);
    const voided = await office.maria.post(`${BIRTH}${birth}/void/`, await voidInput(office.maria));
    expect(voided.headers['x-error-code']).toBe('certified_act');
  });
});

describe('another service of an act', () => {
  const line = (birth: number, actService: number): Promise<Answer> =>
    office.maria.post(`${BIRTH}${birth}/seal_line/`, { act_service: actService });

  it('takes a seal of its own, once, while the act waits for its own or has it', async () => {
    const before = await credits();
    const birth = await registered();
    const first = await line(birth, service.paid);
    expect(first.status, first.text).toBe(200);
    expect(first.body).toMatchObject({ purpose: 'line', seal_status: 'applied', price: '10.48' });
    expect([await statusOf(birth), await credits()]).toEqual(['pending', before - 1048]);
    const twice = await line(birth, service.paid);
    expect(twice.status).toBe(400);
    expect(twice.body).toHaveProperty('act_service');
    expect((await office.maria.post(`${BIRTH}${birth}/seal/`, { act_service: service.birth })).status).toBe(
      200,
    );
    expect(await statusOf(birth)).toBe('sealed');
    const copy = await office.maria.post(`${BIRTH}${birth}/certificate/`, {});
    expect(copy.status, copy.text).toBe(200);
    expect(resultsOf(await office.maria.get(`${SEAL}?record=${birth}&purpose=certificate`))).toEqual([]);
  });

  it('is given once to clerks who ask at the same moment', async () => {
    const birth = await registered();
    await Promise.all([1, 2, 3].map(() => line(birth, service.paid)));
    const seals = resultsOf(await office.maria.get(`${SEAL}?record=${birth}&purpose=line`));
    expect(seals).toMatchObject([{ seal_status: 'applied' }]);
  });

  it('is put right and cancelled without moving its act', async () => {
    const { birth } = await sealed(service.birth);
    const wrong = await line(birth, service.paid);
    const right = await correct(Number(wrong.body['id']), 'rectify', {
      act_service: service.paid,
      ...REASON,
    });
    expect(right.body, right.text).toMatchObject({ purpose: 'line', record: birth });
    const moved = await correct(Number(right.body['id']), 'reassign', {
      record: await registered(),
      ...REASON,
    });
    expect(moved.headers['x-error-code']).toBe('wrong_status');
    await correct(Number(right.body['id']), 'ask_to_cancel', { ...REASON, cancellation_order: 'Proc. 1' });
    await office.owner.query("update registered_seal set cancellation_asked_by = 'joao' where id = $1", [
      right.body['id'],
    ]);
    const cancelled = await correct(Number(right.body['id']), 'cancel_applied_seal', {});
    expect(cancelled.body, cancelled.text).toMatchObject({ seal_status: 'cancelled' });
    expect(await statusOf(birth)).toBe('sealed');
    expect((await line(birth, service.paid)).status).toBe(200);
  });

  it('is none of a draft', async () => {
    const draft = await office.maria.post(BIRTH, { given_name: 'Ana' });
    expect((await line(Number(draft.body['id']), service.paid)).headers['x-error-code']).toBe('wrong_status');
  });
});
