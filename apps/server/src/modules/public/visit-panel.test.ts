// The panel of the waiting room shows strangers tickets and desks of an office that wants it, and no name.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const PANEL = '/api/public/panel/123455/';
const VISIT = '/api/basic/counter_visit/';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const show = (shown: boolean): Promise<unknown> =>
  office.owner.query('update notary_office set visit_panel = $1', [shown]);
const called = async (): Promise<unknown[]> =>
  ((await office.stranger.get(PANEL)).body['calls'] as Row[]).map(({ ticket }) => ticket);

it('is off until the office turns it on', async () => {
  expect((await office.stranger.get(PANEL)).status).toBe(404);
  await show(true);
  expect((await office.stranger.get('/api/public/panel/12.345-5/')).status).toBe(200);
  expect((await office.stranger.get('/api/public/panel/999999/')).status).toBe(404);
});

it('tells the calls of today, the last first, with the desk and without a name', async () => {
  await show(true);
  const { body: queue } = await office.maria.post('/api/basic/counter_queue/', {
    name: 'Balcão',
    prefix: 'B',
  });
  const ids: number[] = [];
  for (const visitor of ['Rita Alves', 'Otávio Lima', 'Joana Teles']) {
    const { body } = await office.maria.post(VISIT, {
      counter_queue: queue['id'],
      visit_priority: 'pregnant',
      visitor_name: visitor,
    });
    ids.push(Number(body['id']));
  }
  const step = (id: number, action: string, input: Row = {}): Promise<{ readonly status: number }> =>
    office.maria.post(`${VISIT}${id}/${action}/`, input);
  const [first = 0, second = 0] = ids;
  await step(first, 'call_visit', { desk: '1' });
  await step(first, 'begin_visit');
  await step(first, 'end_visit');
  await step(second, 'call_visit', { desk: '2' });
  const answer = await office.stranger.get(PANEL);
  expect(answer.body['calls']).toMatchObject([
    { ticket: 'B002', desk: '2', queue: 'Balcão' },
    { ticket: 'B001', desk: '1' },
  ]);
  expect(
    Object.keys((answer.body['calls'] as Row[])[0] ?? {}).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['called_at', 'desk', 'queue', 'ticket']);
  expect(answer.text).not.toMatch(/Rita|Otávio|Joana|pregnant|Gestante/u);
  // Who was moved waits again, and is not called.
  const { body: other } = await office.maria.post('/api/basic/counter_queue/', {
    name: 'Notas',
    prefix: 'N',
  });
  await step(second, 'transfer_visit', { counter_queue: other['id'], reason: 'Quer uma procuração' });
  expect(await called()).toEqual(['B001']);
  await step(ids[2] ?? 0, 'call_visit', { desk: '3' });
  expect(await called()).toEqual(['B003', 'B001']);
  // Of yesterday nothing is shown; what has ended cannot be moved there.
  await office.owner.query(
    "update counter_visit set visit_on = visit_on - 1 where attendance_status = 'called'",
  );
  expect(await called()).toEqual(['B001']);
});
