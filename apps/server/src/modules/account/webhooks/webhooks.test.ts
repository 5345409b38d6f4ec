// What programs of other systems are told of changes, at a stand-in that checks it with the library of receivers.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { change } from '@serventia/domain/account/change.entity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../../http/caller.ts';
import { linkHistory } from '../../../integrity/history-chain.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { groundOf } from '../../../testing/civil-acts.ts';
import { openProgram, type TestProgram } from '../../../testing/programs.ts';
import { registerAct } from '../../../testing/registered.ts';
import { restrictRecord } from '../../../testing/restriction.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { grantOnly } from '../../../testing/users.ts';
import { tellPrograms } from './tell-programs.ts';

let office: TestOffice;
let program: TestProgram;
beforeAll(async () => {
  office = await openTestOffice();
  program = await openProgram(office, {
    username: 'site',
    grants: ['basic/person read'],
    areas: ['civil_registration'],
  });
});
afterAll(() => office.close());

const WEBHOOKS = '/api/account/webhook/';
const PERSONS = '/api/basic/person/';

interface Taken {
  readonly id: string;
  readonly type: string;
  readonly data: {
    readonly office: string;
    readonly changes: readonly { readonly resource: string; readonly row: number; readonly place: number }[];
  };
}

const atProgram = async (path: string, body: unknown): Promise<void> => {
  const answer = await fetch(`${office.sandboxUrl}/program/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  expect(answer.status).toBe(204);
};
const taken = async (): Promise<readonly Taken[]> =>
  (await (await fetch(`${office.sandboxUrl}/program/notices`)).json()) as Taken[];
const codeOf = ({ status, headers }: Answer): readonly unknown[] => [status, headers['x-error-code']];

const make = (values: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  office.admin.post(WEBHOOKS, {
    user: program.user,
    name: 'Servidor do site',
    address: `${office.sandboxUrl}/program/notices`,
    ...values,
  });
const act = (id: number, action: string): Promise<Answer> =>
  office.admin.post(`${WEBHOOKS}${id}/${action}/`, {});
const rowOf = async (id: number): Promise<Answer['body']> =>
  (await office.admin.get(`${WEBHOOKS}${id}/`)).body;
const tell = async (clock?: Clock): Promise<void> => {
  expect(await tellPrograms(office.server.services, clock)).toEqual([]);
};
const inMinutes =
  (minutes: number): Clock =>
  () =>
    new Date(Date.now() + minutes * 60_000);

/** A webhook that is on, whose program checks by its secret. */
async function open(values: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const made = await make(values);
  expect(made.status, made.text).toBe(201);
  const id = Number(made.body['id']);
  const given = await act(id, 'give_secret');
  expect(given.status, given.text).toBe(200);
  await atProgram('secret', String(given.body['secret']));
  return id;
}
const addPerson = async (name: string): Promise<number> =>
  Number((await office.maria.post(PERSONS, { name })).body['id']);

/** Each test begins without a webhook, and with no notice of before it. */
let before = 0;
beforeEach(async () => {
  await office.owner.query('delete from webhook');
  before = (await taken()).length;
});
const news = async (): Promise<readonly Taken[]> => (await taken()).slice(before);
const rowsIn = (notices: readonly Taken[]): readonly (readonly unknown[])[] =>
  notices.flatMap(({ data }) => data.changes.map(({ resource, row }) => [resource, row]));

describe('a webhook', () => {
  it('tells which rows changed since its secret was given, in their order, once', async () => {
    await addPerson('Antes Disso');
    const id = await open();
    const person = await addPerson('Joana Prado');
    await office.maria.patch(`${PERSONS}${person}/`, { name: 'Joana Prado Lima' });
    await office.maria.del(`${PERSONS}${person}/`);
    await tell();
    const [notice, ...more] = await news();
    expect(more).toEqual([]);
    expect(notice).toEqual({
      id: expect.stringMatching(/^\d+-\d+$/u),
      type: 'changes',
      data: {
        office: '123455',
        changes: ['created', 'changed', 'deleted'].map((kind) => ({
          place: expect.any(Number),
          resource: 'basic/person',
          row: person,
          change: kind,
          action: null,
          happened_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/u),
        })),
      },
    });
    const places = notice?.data.changes.map(({ place }) => place) ?? [];
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    expect(await rowOf(id)).toMatchObject({
      webhook_state: 'on',
      last_told_at: expect.any(String),
      attempts: 0,
      next_attempt_at: null,
      failure: null,
    });
    await tell();
    expect(await news()).toHaveLength(1);
  });

  it('says nothing of what is in the row, nor who changed it', async () => {
    await open();
    await addPerson('Sigilosa Pessoa');
    await tell();
    const text = JSON.stringify(await news());
    expect(text).toContain('basic/person');
    expect(text).not.toMatch(/Sigilosa|maria/iu);
  });

  it('tells no more than its program may read: neither other rows, other offices nor restricted records', async () => {
    await grantOnly(office.owner, 'site@primeiro', [
      'basic/person read',
      'basic/record read',
      'civil_registration/birth read',
    ]);
    await open();
    const elsewhere = await office.ana.post(PERSONS, { name: 'De Outra Serventia' });
    expect(elsewhere.status).toBe(201);
    const local = await office.maria.post('/api/basic/local/', { name: 'Hospital' });
    const [open_, closed] = [
      Number((await registerAct(office.maria, 'birth', { ground: await groundOf(office.maria) })).id),
      Number((await registerAct(office.maria, 'birth', { ground: await groundOf(office.maria) })).id),
    ];
    await restrictRecord(office, closed);
    await tell();
    const rows = rowsIn(await news());
    expect(rows).toContainEqual(['civil_registration/birth', open_]);
    expect(rows).toContainEqual(['basic/record', open_]);
    for (const resource of ['civil_registration/birth', 'basic/record'])
      expect(rows).not.toContainEqual([resource, closed]);
    expect(rows).not.toContainEqual(['basic/person', Number(elsewhere.body['id'])]);
    expect(rows).not.toContainEqual(['basic/local', Number(local.body['id'])]);
    expect(new Set(rows.map(([resource]) => resource))).toEqual(
      new Set(['basic/person', 'basic/record', 'civil_registration/birth']),
    );
    await grantOnly(office.owner, 'site@primeiro', ['basic/person read']);
  });

  it('tells by the rights of the moment, and nothing while its program is inactive', async () => {
    await open();
    await grantOnly(office.owner, 'site@primeiro', ['basic/local read']);
    await addPerson('Sem Direito');
    await tell();
    expect(await news()).toEqual([]);
    await grantOnly(office.owner, 'site@primeiro', ['basic/person read']);
    await office.admin.patch(`/api/account/user/${program.user}/`, { is_active: false });
    const person = await addPerson('Programa Inativo');
    await tell();
    expect(await news()).toEqual([]);
    await office.admin.patch(`/api/account/user/${program.user}/`, { is_active: true });
    await tell();
    expect(rowsIn(await news())).toEqual([['basic/person', person]]);
  });

  it('parts what is much into notices in order', async () => {
    await open();
    const ids = await office.as(office.offices[0], async ({ db }) => {
      const rows = await db.query<{ row_id: number }>(
        `insert into history (office_id, entity, row_id, history_type, user_id, user_name, changes)
         select $1, 'basic/person', n, '~', null, 'x', '[]' from generate_series(900001, 900250) n returning row_id`,
        [office.offices[0]],
      );
      return rows.map(({ row_id: id }) => id);
    });
    await tell();
    const notices = await news();
    expect(notices.map(({ data }) => data.changes.length)).toEqual([100, 100, 50]);
    expect(rowsIn(notices)).toEqual(ids.map((id) => ['basic/person', id]));
  });

  it('says its secret once, and keeps it closed', async () => {
    const made = await make();
    const id = Number(made.body['id']);
    expect(made.body).toMatchObject({
      webhook_state: 'new',
      permissions: expect.not.arrayContaining(['send_test']),
    });
    const header = { 'idempotency-key': 'segredo uma vez' };
    const given = await office.admin.post(`${WEBHOOKS}${id}/give_secret/`, {}, header);
    const secret = String(given.body['secret']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/u);
    expect(codeOf(await office.admin.post(`${WEBHOOKS}${id}/give_secret/`, {}, header))).toEqual([
      409,
      'secret_shown_once',
    ]);
    for (const { text } of [
      await office.admin.get(`${WEBHOOKS}${id}/`),
      await office.admin.get(`${WEBHOOKS}${id}/history/`),
    ])
      expect(text).not.toContain(secret);
    for (const table of ['webhook', 'idempotency', 'history']) {
      const { rows } = await office.owner.query<{ text: string }>(
        `select string_agg(k::text, ' ') as text from ${table} k`,
      );
      expect(rows[0]?.text).not.toContain(secret.slice('whsec_'.length));
    }
  });

  it('signs with the secret that was given last, and goes on where it ended', async () => {
    const id = await open();
    const person = await addPerson('Segredo Novo');
    await act(id, 'give_secret');
    await tell();
    expect(await news()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ attempts: 1, failure: 'not_taken', answered_status: 401 });
    const again = await act(id, 'give_secret');
    await atProgram('secret', String(again.body['secret']));
    await tell(inMinutes(2));
    expect(rowsIn(await news())).toEqual([['basic/person', person]]);
  });

  it('tells again what was not taken, after a pause', async () => {
    const id = await open();
    const person = await addPerson('Tentativa');
    await atProgram('faults', [500, 404]);
    await tell();
    expect(await rowOf(id)).toMatchObject({ attempts: 1, failure: 'no_answer', answered_status: null });
    await tell();
    expect(await rowOf(id)).toMatchObject({ attempts: 1 });
    await tell(inMinutes(2));
    expect(await rowOf(id)).toMatchObject({ attempts: 2, failure: 'not_taken', answered_status: 404 });
    await tell(inMinutes(4));
    expect(await news()).toEqual([]);
    // The clock of the program is not moved: it would take the notice for one of another day.
    await office.owner.query('update webhook set next_attempt_at = now() where id = $1', [id]);
    await tell();
    expect(rowsIn(await news())).toEqual([['basic/person', person]]);
    expect(await rowOf(id)).toMatchObject({ attempts: 0, failure: null, answered_status: null });
  });

  it('tells the same place under the same id where the answer was lost', async () => {
    await open();
    await addPerson('Resposta Perdida');
    await atProgram('faults', [0]);
    await tell();
    await tell(inMinutes(2));
    const [first, second, ...more] = await news();
    expect(more).toEqual([]);
    expect(second).toEqual(first);
  });

  it('stops after days without success, and goes on where it ended once it is resumed', async () => {
    const id = await open();
    const person = await addPerson('Dias Sem Resposta');
    await atProgram(
      'faults',
      Array.from({ length: 12 }, () => 503),
    );
    for (let attempt = 0; attempt < 12; attempt += 1) await tell(inMinutes(attempt * 721));
    expect(await rowOf(id)).toMatchObject({ webhook_state: 'failed', attempts: 12 });
    await tell(inMinutes(20 * 721));
    expect(await news()).toEqual([]);
    const history = await office.admin.get(`${WEBHOOKS}${id}/history/`);
    expect(resultsOf(history)[0]).toMatchObject({
      action: 'fail_webhook',
      history_user: { name: 'Serventia' },
    });
    expect((await act(id, 'resume_webhook')).body).toMatchObject({ webhook_state: 'on', attempts: 0 });
    await tell();
    expect(rowsIn(await news())).toEqual([['basic/person', person]]);
  });

  it('keeps for later what changes while it is paused', async () => {
    const id = await open();
    expect((await act(id, 'pause_webhook')).body).toMatchObject({ webhook_state: 'paused' });
    const person = await addPerson('Pausa');
    await tell();
    expect(await news()).toEqual([]);
    await act(id, 'resume_webhook');
    await tell();
    expect(rowsIn(await news())).toEqual([['basic/person', person]]);
    expect(codeOf(await act(id, 'resume_webhook'))).toEqual([409, 'wrong_status']);
  });

  it('is told once where two processes tell at the same moment', async () => {
    await open();
    const person = await addPerson('Dois Processos');
    await linkHistory(office.server.services.database);
    await Promise.all([tell(), tell(), tell()]);
    expect(rowsIn(await news())).toEqual([['basic/person', person]]);
  });

  it('that does not answer delays no other', async () => {
    const silent = await make();
    const id = Number(silent.body['id']);
    await act(id, 'give_secret');
    const server = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await office.owner.query('update webhook set address = $2 where id = $1', [id, address]);
    await open();
    const person = await addPerson('Lado a Lado');
    const { services } = office.server;
    const webhookHosts = [...services.settings.webhookHosts, address];
    const telling = tellPrograms({ ...services, settings: { ...services.settings, webhookHosts } });
    await expect.poll(async () => rowsIn(await news())).toEqual([['basic/person', person]]);
    expect(await rowOf(id)).toMatchObject({ attempts: 1, failure: null });
    server.closeAllConnections();
    server.close();
    expect(await telling).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ attempts: 1, failure: 'no_answer' });
  });

  it('leads to addresses that the server permits alone, also where the setting changed since', async () => {
    const refused = await make({ address: 'https://outro.example/avisos' });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['address']]);
    expect((await make({ address: 'http://www.site.example/avisos' })).body).toHaveProperty('address');
    const id = await open();
    const moved = await office.admin.patch(`${WEBHOOKS}${id}/`, { address: 'https://outro.example/avisos' });
    expect([moved.status, Object.keys(moved.body)]).toEqual([400, ['address']]);
    await office.owner.query("update webhook set address = 'https://outro.example/avisos' where id = $1", [
      id,
    ]);
    await addPerson('Não Permitido');
    await tell();
    expect(await rowOf(id)).toMatchObject({ attempts: 1, failure: 'not_permitted' });
    expect(codeOf(await act(id, 'send_test'))).toEqual([409, 'webhook_host_not_allowed']);
  });

  it('says that its secret was closed by another key of the server', async () => {
    const id = await open();
    await office.owner.query("update webhook set signing_secret = 'x' || signing_secret where id = $1", [id]);
    await addPerson('Outra Chave');
    await tell();
    expect(await rowOf(id)).toMatchObject({ attempts: 1, failure: 'secret_unreadable' });
    expect(codeOf(await act(id, 'send_test'))).toEqual([409, 'webhook_secret_unreadable']);
  });

  it('is tried with a notice of nothing, and says what the program answered', async () => {
    const id = await open();
    expect((await act(id, 'send_test')).status).toBe(200);
    expect(await news()).toEqual([
      { id: expect.stringMatching(/^\d+-test-/u), type: 'test', data: { office: '123455' } },
    ]);
    await atProgram('faults', [410, 500]);
    expect(codeOf(await act(id, 'send_test'))).toEqual([409, 'webhook_refused']);
    expect(codeOf(await act(id, 'send_test'))).toEqual([503, 'webhook_unavailable']);
    const unsigned = await make();
    expect(codeOf(await act(Number(unsigned.body['id']), 'send_test'))).toEqual([409, 'wrong_status']);
  });

  it('is of an active program, and the administrator’s alone', async () => {
    expect((await make({ user: program.user + 10_000 })).body).toHaveProperty('user');
    expect((await office.maria.get(WEBHOOKS)).status).toBe(403);
    expect((await program.api.get(WEBHOOKS)).status).toBe(403);
    expect((await program.api.get(`/api/${change.name}/`)).status).toBe(403);
  });
});
