import { addDays } from '@serventia/domain/calendar/civil-date';
import type { WorkItem, WorkList } from '@serventia/domain/office/work';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, resultsOf } from '../../../testing/api.ts';
import { birthBody, cityOf, daysAgo } from '../../../testing/births.ts';
import { takenDeposit } from '../../../testing/deposits.ts';
import { logIn } from '../../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { grantOnly } from '../../../testing/users.ts';

const URL = '/api/basic/work/';
const COUNTS = `${URL}counts/`;
const BIRTH = '/api/civil_registration/birth/';
const TODAY = daysAgo(0);

let office: TestOffice;
let joao: Api;
let act: number;

async function workOf(api: Api, query = ''): Promise<WorkList> {
  const answer = await api.get(`${URL}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as WorkList;
}

async function registered(): Promise<number> {
  const created = await office.maria.post(BIRTH, birthBody(await cityOf(office.maria)));
  const id = Number(created.body['id']);
  expect((await office.maria.post(`${BIRTH}${id}/register/`)).status).toBe(200);
  return id;
}

const putTask = (title: string, due: string): Promise<unknown> =>
  office.owner.query(
    `insert into task (office_id, kind, title, resource, row, norm, due_on, finding, finding_field)
     values ($1, 'judge', $2, 'civil_registration/birth', $3, 'LRP art. 106', $4, $2, '')`,
    [office.offices[0], title, act, due],
  );

const titles = ({ results }: WorkList): string[] => results.map(({ title }) => title);
const ofKind = (work: WorkList, key: string): WorkItem[] =>
  work.results.filter(({ entity, field }) => `${entity}/${field}` === key);

beforeAll(async () => {
  office = await openTestOffice();
  joao = await logIn(office.server.server, 'joao@primeiro');
  act = await registered();
  for (const [title, days] of [
    ['Soon', 3],
    ['Late', -4],
    ['Later', -40],
    ['Today', 0],
  ] as const)
    await putTask(title, addDays(TODAY, days));
});
afterAll(() => office.close());

describe('the work list', () => {
  it('shows what is open, the overdue first and what has no last day at the end', async () => {
    const work = await workOf(office.maria);
    expect(titles(work).slice(0, 4)).toEqual(['Later', 'Late', 'Today', 'Soon']);
    expect(work.results[1]).toMatchObject({
      entity: 'basic/task',
      field: 'due_on',
      due_on: addDays(TODAY, -4),
      days_left: -4,
      norm: 'LRP art. 106',
      in_business_days: false,
    });
    expect(work.results.at(-1)?.due_on).toBeNull();
    expect(ofKind(work, 'civil_registration/birth/seal')).toMatchObject([
      { id: act, person: 'maria', days_left: null },
    ]);
  });

  it('is filtered by what is overdue, by kind, and by who began it', async () => {
    const late = await workOf(office.maria, '?late=true');
    expect([titles(late), late.count]).toEqual([['Later', 'Late'], 2]);
    const tasks = await workOf(office.maria, '?kind=basic/task/due_on');
    expect([tasks.count, new Set(tasks.results.map(({ entity }) => entity))]).toEqual([
      4,
      new Set(['basic/task']),
    ]);
    // All kinds stay to be chosen from.
    expect(tasks.kinds.map(({ entity }) => entity)).toContain('civil_registration/birth');
    expect(tasks.kinds.find(({ entity }) => entity === 'basic/task')).toMatchObject({ count: 4, late: 2 });
    expect(ofKind(await workOf(office.maria, '?whose=mine'), 'civil_registration/birth/seal')).toHaveLength(
      1,
    );
    expect(ofKind(await workOf(joao, '?whose=mine'), 'civil_registration/birth/seal')).toEqual([]);
    expect(ofKind(await workOf(joao), 'civil_registration/birth/seal')).toHaveLength(1);
  });

  it('asks for the next book until it is prepared', async () => {
    const [book] = resultsOf(await office.maria.get('/api/basic/book/?status=open'));
    expect(ofKind(await workOf(office.maria), 'basic/book/next_book')).toEqual([]);
    await office.owner.query('update book set used_faces = 560 where id = $1', [book?.['id']]);
    expect(ofKind(await workOf(office.maria), 'basic/book/next_book')).toMatchObject([
      { id: book?.['id'], title: 'A-1', norm: 'LRP art. 6' },
    ]);
    expect((await office.maria.post(`/api/basic/book/${Number(book?.['id'])}/prepare_next/`)).status).toBe(
      200,
    );
    expect(ofKind(await workOf(office.maria), 'basic/book/next_book')).toEqual([]);
  });

  it('asks for what is left of a deposit once its act is registered', async () => {
    const { body } = await office.maria.post(BIRTH, birthBody(await cityOf(office.maria)));
    const id = await takenDeposit(office.maria, { record: act });
    await takenDeposit(office.maria, { record: body['id'] });
    const kind = 'financial/prior_deposit/deposit_left';
    expect(ofKind(await workOf(office.maria), kind)).toMatchObject([{ id, norm: 'Prov. CNJ 45/2015' }]);
    await office.maria.post(`/api/financial/prior_deposit/${id}/refund_deposit/`, { method: 'cash' });
    expect(ofKind(await workOf(office.maria), kind)).toEqual([]);
  });

  it('is of the office alone, and of what the reader may read', async () => {
    expect(await workOf(office.ana)).toMatchObject({ count: 0, results: [], kinds: [] });
    await grantOnly(office.owner, 'joao@primeiro', ['basic/book read']);
    const own = await workOf(joao);
    expect(own.results.filter(({ entity }) => entity !== 'basic/book')).toEqual([]);
    expect((await office.admin.get(URL)).status).toBe(403);
    expect((await office.stranger.get(URL)).status).toBe(401);
  });

  it('counts the rows of each entity, the overdue ones apart, within the rights of the reader', async () => {
    const countsOf = async (api: Api): Promise<unknown> => (await api.get(COUNTS)).body;
    expect(await countsOf(office.maria)).toMatchObject({
      'basic/task': { count: 4, late: 2 },
      'civil_registration/birth': { count: 1, late: 0 },
    });
    expect(await countsOf(joao)).not.toHaveProperty('basic/task');
    expect(await countsOf(office.ana)).toEqual({});
    expect((await office.maria.get(`${COUNTS}?kind=basic/task`)).status).toBe(400);
    expect((await office.admin.get(COUNTS)).status).toBe(403);
    expect((await office.stranger.get(COUNTS)).status).toBe(401);
  });

  it.each(['?page=0', '?page=x', '?whose=me', '?late=1', '?other=1'])('refuses %s', async (query) => {
    expect((await office.maria.get(`${URL}${query}`)).status).toBe(400);
  });

  it('comes in pages, and in good time with a hundred thousand tasks', async () => {
    await office.owner.query(
      `insert into task (office_id, kind, title, resource, row, due_on, finding, finding_field, task_status)
       select $1, 'judge', 'T' || n, 'civil_registration/birth', $2, date '2020-01-01' + n % 2000, 'f' || n, '', case when n % 20 = 0 then 'open' else 'done' end
       from generate_series(1, 100000) n`,
      [office.offices[0], act],
    );
    await office.owner.query('analyze task');
    await workOf(office.maria);
    const began = performance.now();
    const [first, second] = [await workOf(office.maria), await workOf(office.maria, '?page=2')];
    expect(performance.now() - began).toBeLessThan(1500);
    expect([first.results.length, second.results.length]).toEqual([50, 50]);
    const ids = new Set([...first.results, ...second.results].map(({ entity, id }) => `${entity}/${id}`));
    expect(ids.size).toBe(100);
  });
});
