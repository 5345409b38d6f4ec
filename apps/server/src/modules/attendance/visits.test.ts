// Visits to the counter: numbers of the day without gaps, whom the office calls next, and what a clerk has in hand.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, type Api, resultsOf } from '../../testing/api.ts';
import { logIn } from '../../testing/logins.ts';
import { openProgram } from '../../testing/programs.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { grantOnly } from '../../testing/users.ts';
import { endDays } from './end-of-day.ts';

const VISIT = '/api/basic/counter_visit/';
const QUEUE = '/api/basic/counter_queue/';

let office: TestOffice;
let maria: Api;
let joao: Api;
let civil: number;
let notes: number;
beforeAll(async () => {
  office = await openTestOffice();
  ({ maria } = office);
  joao = await logIn(office.server.server, 'joao@primeiro');
  civil = await made(QUEUE, { name: 'Registro civil', prefix: 'RC', department: 'civil' });
  notes = await made(QUEUE, { name: 'Notas', prefix: 'N' });
});
afterAll(() => office.close());
// The counter of each test is empty.
beforeEach(async () => {
  await office.owner.query('truncate counter_visit cascade');
});

async function made(url: string, body: Row): Promise<number> {
  const answer = await maria.post(url, body);
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}
const comes = (given: Row = {}): Promise<number> => made(VISIT, { counter_queue: civil, ...given });
const next = async (api: Api, body: Row = {}): Promise<Answer> =>
  api.post(`${VISIT}call_next/`, { desk: '1', ...body });
const calledBy = async (api: Api, body: Row = {}): Promise<unknown> => (await next(api, body)).body['ticket'];
const act = (id: number, action: string, input: Row = {}, api = maria): Promise<Answer> =>
  api.post(`${VISIT}${id}/${action}/`, input);
const rowOf = async (id: number): Promise<Row> => (await maria.get(`${VISIT}${id}/`)).body;
const codeOf = ({ status, headers }: Answer): unknown[] => [status, headers['x-error-code']];

describe('the end of a day', () => {
  it('ends what was left open of it, and nothing of today', async () => {
    const [waited, called, attended, later] = [await comes(), await comes(), await comes(), await comes()];
    await act(called, 'call_visit', { desk: '1' });
    await act(attended, 'call_visit', { desk: '2' }, joao);
    await act(attended, 'begin_visit', {}, joao);
    await office.owner.query('update counter_visit set visit_on = visit_on - 1 where id <> $1', [later]);
    expect(await endDays(office.server.services)).toEqual([]);
    const states = async (): Promise<unknown[]> =>
      Promise.all(
        [waited, called, attended, later].map(async (id) => (await rowOf(id))['attendance_status']),
      );
    expect(await states()).toEqual(['unattended', 'unattended', 'ended', 'waiting']);
    expect(await rowOf(attended)).toMatchObject({ ended_at: null, minutes_attended: null });
    const history = resultsOf(await maria.get(`${VISIT}${waited}/history/`));
    expect(history[0]).toMatchObject({ action: 'close_visit', history_user: { name: 'Serventia' } });
    expect((await act(waited, 'call_visit', { desk: '1' })).status).toBe(409);
    await endDays(office.server.services);
    expect(await states()).toEqual(['unattended', 'unattended', 'ended', 'waiting']);
  });
});

describe('a ticket', () => {
  it('has the next number of the day, of all queues together, however many come at once', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, place) => comes({ counter_queue: place % 2 ? civil : notes })),
    );
    const rows = resultsOf(await maria.get(`${VISIT}?ordering=number&limit=50`));
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const other = await office.ana.post(QUEUE, { name: 'Balcão', prefix: 'B' });
    const elsewhere = await office.ana.post(VISIT, { counter_queue: other.body['id'] });
    expect(elsewhere.body).toMatchObject({ number: 1, ticket: 'B001', attendance_status: 'waiting' });
  });

  it('is made by a program of a totem, which calls nobody', async () => {
    const { api } = await openProgram(office, {
      username: 'totem',
      grants: ['basic/counter_visit create', 'basic/counter_visit read', 'basic/counter_visit call_visit'],
      areas: ['basic'],
    });
    const answer = await api.post(VISIT, { counter_queue: civil, visit_priority: 'elderly' });
    expect(answer.body, answer.text).toMatchObject({ ticket: 'RC001', attendance_status: 'waiting' });
    expect(codeOf(await next(api))).toEqual([403, 'only_people']);
  });

  it('is printed as a slip without a name', async () => {
    const id = await comes({ visit_priority: 'pregnant', visitor_name: 'Rita Alves' });
    const answer = await act(id, 'ticket_slip');
    expect(answer.headers['content-type'], answer.text).toBe('application/pdf');
    const { text, pages } = await readPdf(answer.bytes);
    expect(pages).toBe(1);
    for (const said of ['RC001', 'Registro civil', 'Gestante']) expect(text).toContain(said);
    expect(text).not.toContain('Rita');
    expect(codeOf(await act(id, 'print_ticket'))).toEqual([409, 'no_printer']);
  });
});

describe('whoever is called next', () => {
  it('is who has priority, then who came first', async () => {
    await comes();
    await comes({ counter_queue: notes });
    await comes({ visit_priority: 'elderly' });
    await comes({ visit_priority: 'over_80' });
    const { visits } = (await maria.get(`${VISIT}calling_order/`)).body;
    const called = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const answer = await next(maria);
      called.push(answer.body['ticket']);
      await act(Number(answer.body['visit']), 'miss_visit');
    }
    expect(called).toEqual(['RC004', 'RC003', 'RC001', 'N002']);
    expect(visits).toHaveLength(4);
    expect((await rowOf(Number((visits as unknown[])[0])))['ticket']).toBe('RC004');
    expect((await next(maria)).body).toEqual({ visit: null, ticket: null });
  });

  it('is of the queues that the desk names, or of those for the departments of the caller', async () => {
    await comes();
    await comes({ counter_queue: notes });
    expect(await calledBy(maria, { queues: [notes] })).toBe('N002');
    await office.owner.query(
      "update app_user set departments = '{property}' where username = 'joao@primeiro'",
    );
    const propertys = await logIn(office.server.server, 'joao@primeiro');
    expect(await calledBy(propertys)).toBeNull();
    await office.owner.query("update app_user set departments = null where username = 'joao@primeiro'");
  });

  it('follows by turns where the office calls so', async () => {
    await office.owner.query("update notary_office set visit_order = 'by_turns'");
    await comes();
    await comes({ visit_priority: 'autism' });
    await comes({ visit_priority: 'nursing' });
    const called = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await next(maria);
      called.push(answer.body['ticket']);
      await act(Number(answer.body['visit']), 'miss_visit');
    }
    expect(called).toEqual(['RC002', 'RC001', 'RC003']);
    await office.owner.query("update notary_office set visit_order = 'priority_first'");
  });

  it('is called by one clerk, whoever else presses at the same moment', async () => {
    await comes();
    await comes();
    const answers = await Promise.all(
      [maria, joao].map((api, place) => next(api, { desk: String(place + 1) })),
    );
    expect(new Set(answers.map(({ body }) => body['ticket']))).toEqual(new Set(['RC001', 'RC002']));
    const rows = resultsOf(await maria.get(`${VISIT}?ordering=number`));
    expect(rows.map(({ times_called: times }) => times)).toEqual([1, 1]);
    expect(new Set(rows.map(({ desk }) => desk))).toEqual(new Set(['1', '2']));
  });

  it('is called once where one calls the next and another that very one', async () => {
    const id = await comes();
    const answers = await Promise.all([next(maria), act(id, 'call_visit', { desk: '2' }, joao)]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ attendance_status: 'called', times_called: 1 });
    // Whoever came second is refused, or finds nobody left to call.
    const desk = row['desk'] === '1' ? answers[0] : answers[1];
    expect(desk?.status).toBe(200);
    expect(row['desk'] === '1' ? answers[1]?.status : answers[0]?.body['ticket']).toBe(
      row['desk'] === '1' ? 409 : null,
    );
  });

  it('is called by whoever may call', async () => {
    await comes();
    await grantOnly(office.owner, 'joao@primeiro', [
      'basic/counter_visit read',
      'basic/counter_visit create',
    ]);
    const other = await logIn(office.server.server, 'joao@primeiro');
    expect((await next(other)).status).toBe(403);
    await grantOnly(office.owner, 'joao@primeiro', [
      'basic/counter_visit read',
      'basic/counter_visit call_visit',
    ]);
    expect(await calledBy(await logIn(office.server.server, 'joao@primeiro'))).toBe('RC001');
  });

  it('is refused without a desk', async () => {
    expect((await next(maria, { desk: ' ' })).status).toBe(400);
    expect((await maria.post(`${VISIT}call_next/`, {})).status).toBe(400);
  });
});

describe('a visit', () => {
  it('is called, begun and ended, and tells how long all of it took', async () => {
    const id = await comes({ visitor_name: 'Rita Alves' });
    await office.owner.query("update counter_visit set arrived_at = arrived_at - interval '7 minutes'");
    await next(maria);
    expect((await act(id, 'call_again')).body).toMatchObject({
      times_called: 2,
      desk: '1',
      minutes_waited: 7,
    });
    await act(id, 'begin_visit');
    await office.owner.query("update counter_visit set begun_at = begun_at - interval '12 minutes'");
    const ended = await act(id, 'end_visit');
    expect(ended.body).toMatchObject({ attendance_status: 'ended', minutes_waited: 7, minutes_attended: 12 });
    expect(codeOf(await maria.patch(`${VISIT}${id}/`, { notes: 'Tarde demais' }))).toEqual([
      409,
      'ended_visit',
    ]);
    expect(codeOf(await act(id, 'call_visit', { desk: '1' }))[0]).toBe(409);
  });

  it('is one at a time of each clerk', async () => {
    const one = await comes();
    const two = await comes();
    await next(maria);
    expect(codeOf(await next(maria))).toEqual([409, 'visit_in_hand']);
    expect(codeOf(await act(two, 'call_visit', { desk: '1' }))).toEqual([409, 'visit_in_hand']);
    await act(one, 'begin_visit');
    expect(codeOf(await next(maria))).toEqual([409, 'visit_in_hand']);
    await act(one, 'end_visit');
    expect(await calledBy(maria)).toBe('RC002');
  });

  it('goes to another queue with its number and its place, and says why', async () => {
    const id = await comes();
    await next(maria);
    await act(id, 'begin_visit');
    expect(codeOf(await act(id, 'transfer_visit', { counter_queue: civil, reason: 'Engano' }))[0]).toBe(400);
    const moved = await act(id, 'transfer_visit', { counter_queue: notes, reason: 'Quer uma procuração' });
    expect(moved.body).toMatchObject({
      ticket: 'N001',
      attendance_status: 'waiting',
      transferred_from: civil,
      transfer_reason: 'Quer uma procuração',
    });
    await comes({ counter_queue: notes });
    expect(await calledBy(maria, { queues: [notes] })).toBe('N001');
  });

  it('is called once more where nobody came, and of today alone', async () => {
    const id = await comes();
    await next(maria);
    await act(id, 'miss_visit');
    expect((await act(id, 'call_visit', { desk: '2' })).body).toMatchObject({ attendance_status: 'called' });
    const old = await comes();
    await office.owner.query('update counter_visit set visit_on = visit_on - 1 where id = $1', [old]);
    expect(codeOf(await act(old, 'call_visit', { desk: '2' }, joao))).toEqual([409, 'visit_of_another_day']);
  });
});
