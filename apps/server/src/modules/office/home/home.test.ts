import { addDays } from '@serventia/domain/calendar/civil-date';
import { type Beginning, BEGINNING_STEPS, type Home } from '@serventia/domain/office/home';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, resultsOf } from '../../../testing/api.ts';
import { birthBody, daysAgo } from '../../../testing/births.ts';
import { openCivilBooks } from '../../../testing/civil-acts.ts';
import { insertOffice, logIn } from '../../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { grantOnly, openOnly } from '../../../testing/users.ts';

const BIRTH = '/api/civil_registration/birth/';
const URL = '/api/basic/home/';

let office: TestOffice;
/** Another clerk of the first office. */
let joao: Api;
let draft: number;
let registered: number;

async function homeOf(api: Api, query = ''): Promise<Home> {
  const answer = await api.get(`${URL}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Home;
}

async function newBirth(changes = {}): Promise<number> {
  const city = Number(resultsOf(await office.maria.get('/api/basic/city/?ibge_code=2304202'))[0]?.['id']);
  const answer = await office.maria.post(BIRTH, birthBody(city, changes));
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}

/** A movement of money of today in a drawer, unless told. */
async function move(account: number, given: object): Promise<number> {
  const answer = await office.maria.post('/api/financial/movement/', {
    history: 'Recibo',
    account,
    movement_type: 'receipt_act',
    amount: '120.50',
    moved_on: daysAgo(0),
    act_on: daysAgo(0),
    department: 'civil',
    method: 'cash',
    ...given,
  });
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}

beforeAll(async () => {
  office = await openTestOffice();
  joao = await logIn(office.server.server, 'joao@primeiro');
  await openCivilBooks(office.maria);
  draft = await newBirth({ given_name: 'Rita' });
  registered = await newBirth({ given_name: 'Clara' });
  await office.maria.post(`${BIRTH}${registered}/register/`);
});
afterAll(() => office.close());

describe('the page of work', () => {
  it('shows what the user began and did not finish, and to no other user', async () => {
    await office.maria.call('PUT', '/api/account/form_draft/', {
      form: 'basic/person/create',
      content: { values: { name: 'Joana Prado' } },
    });
    const { drafts } = await homeOf(office.maria);
    expect(drafts).toEqual([
      expect.objectContaining({ entity: 'basic/person', id: null, title: 'Joana Prado', state: 'typed' }),
      expect.objectContaining({ entity: 'civil_registration/birth', id: draft, state: 'draft' }),
    ]);
    expect(drafts[1]?.title).toContain('Rita');
    expect((await homeOf(joao)).drafts).toEqual([]);
  });

  it('shows an act once whose changes were not saved, and one that was checked', async () => {
    const form = `civil_registration/birth/${draft}`;
    await office.maria.call('PUT', '/api/account/form_draft/', { form, content: { values: { sex: 'M' } } });
    const ofAct = async (): Promise<unknown[]> =>
      (await homeOf(office.maria)).drafts.filter(({ id }) => id === draft).map(({ state }) => state);
    expect(await ofAct()).toEqual(['typed']);
    await office.maria.del(`/api/account/form_draft/?form=${form}`);
    expect(await ofAct()).toEqual(['draft']);
    const checked = await office.maria.post(`${BIRTH}${draft}/check/`);
    expect(checked.status, checked.text).toBe(200);
    expect(await ofAct()).toEqual(['checked']);
  });

  it('shows the acts that wait for their seal to everybody of the office', async () => {
    for (const api of [office.maria, joao]) {
      const { sealing } = await homeOf(api);
      expect(sealing?.count).toBe(1);
      expect(sealing?.results).toEqual([
        expect.objectContaining({
          entity: 'civil_registration/birth',
          id: registered,
          registered_on: daysAgo(0),
        }),
      ]);
    }
  });

  it('counts the acts of the month by day and kind', async () => {
    const { acts, today } = await homeOf(office.maria);
    expect(acts).toEqual([{ day: today, entity: 'civil_registration/birth', count: 1 }]);
  });

  it('names the deadlines that are near or over, the earliest first, with the list that shows them', async () => {
    const today = daysAgo(0);
    const put = (title: string, due: string, more = ''): Promise<unknown> =>
      office.owner.query(
        `insert into task (office_id, kind, title, resource, row, due_on, finding, finding_field${more ? ', task_status' : ''})
         values ($1, 'prosecutor', $2, 'civil_registration/birth', $3, $4, $2, ''${more})`,
        [office.offices[0], title, registered, due],
      );
    const before = (await homeOf(office.maria)).due;
    await put('Vencida', addDays(today, -3));
    await put('De hoje', today);
    await put('Da semana', addDays(today, 7));
    await put('Distante', addDays(today, 8));
    await put('Feita', today, ", 'done'");
    const { due } = await homeOf(office.maria);
    expect([due?.late, due?.today, due?.soon]).toEqual([
      (before?.late ?? 0) + 1,
      (before?.today ?? 0) + 1,
      (before?.soon ?? 0) + 1,
    ]);
    const titles = due?.results.filter(({ entity }) => entity === 'basic/task').map(({ title }) => title);
    expect(
      titles?.filter((title) => ['Vencida', 'De hoje', 'Da semana', 'Distante'].includes(title)),
    ).toEqual(['Vencida', 'De hoje', 'Da semana']);
    const kind = due?.kinds.find(({ entity }) => entity === 'basic/task');
    expect(kind?.filters).toEqual({ due_on__lte: addDays(today, 7), task_status: 'open' });
    const list = await office.maria.get(
      `/api/basic/task/?${new URLSearchParams({ ...kind?.filters }).toString()}`,
    );
    expect(list.body['count']).toBe(kind?.count);
  });

  it('sums the money of the day that stays in drawers and banks, in exact cents', async () => {
    const opened = { opened_on: '2026-01-02' };
    const account = async (name: string, kind: string): Promise<number> => {
      const body = { name, account_kind: kind, ...opened };
      return Number((await office.maria.post('/api/financial/account/', body)).body['id']);
    };
    const [drawer, funds] = [await account('Caixa', 'cash_drawer'), await account('A receber', 'receivable')];
    await move(drawer, { amount: '0.10' });
    await move(drawer, { amount: '0.20', method: 'pix' });
    await move(funds, { amount: '900.00' });
    await move(drawer, { amount: '700.00', method: 'postponed' });
    const wrong = await move(drawer, { amount: '5000.00' });
    await office.maria.post(`/api/financial/movement/${wrong}/reverse/`, { reason: 'Valor errado' });
    await move(drawer, {
      movement_type: 'cash_out',
      amount: '0.05',
      act_on: undefined,
      department: undefined,
    });
    expect((await homeOf(office.maria)).money).toEqual([{ day: daysAgo(0), received: '0.30', paid: '0.05' }]);
  });

  it('gives the words of the named rows that the user may read, in the same order', async () => {
    const { opened } = await homeOf(
      office.maria,
      `?opened=civil_registration/birth/${registered},basic/person/999999,civil_registration/birth/${draft},basic/no_such/1`,
    );
    expect(opened.map(({ id }) => id)).toEqual([registered, draft]);
    expect(opened[0]?.title).toContain('Clara');
  });

  it.each([
    '?opened=birth',
    '?opened=basic/person/0',
    `?opened=${'basic/person/1,'.repeat(8)}basic/person/1`,
    '?p=1',
  ])('refuses %s', async (query) => {
    expect((await office.maria.get(`${URL}${query}`)).status).toBe(400);
    expect((await office.maria.get(`${URL}opened/${query}`)).status).toBe(400);
  });

  it('gives the words of named rows alone, to who may read them', async () => {
    const asked = `${URL}opened/?opened=civil_registration/birth/${registered}`;
    expect(resultsOf(await office.maria.get(asked)).map(({ id }) => id)).toEqual([registered]);
    expect(resultsOf(await office.ana.get(asked))).toEqual([]);
    expect([(await office.stranger.get(asked)).status, (await office.admin.get(asked)).status]).toEqual([
      401, 403,
    ]);
  });
});

describe('the page of work shows nothing', () => {
  it('of another office', async () => {
    const home = await homeOf(office.ana, `?opened=civil_registration/birth/${registered}`);
    expect(home).toMatchObject({ drafts: [], acts: [], money: [], opened: [] });
    expect([home.sealing?.count, home.due?.late, home.due?.today, home.due?.soon]).toEqual([0, 0, 0, 0]);
  });

  it('to an unauthenticated caller, nor to a super user, who has no office', async () => {
    expect((await office.stranger.get(URL)).status).toBe(401);
    expect((await office.admin.get(URL)).status).toBe(403);
  });

  it('of the parts that the user has no right to', async () => {
    await grantOnly(office.owner, 'joao@primeiro', []);
    await openOnly(office.owner, 'joao@primeiro', []);
    const home = await homeOf(joao, `?opened=civil_registration/birth/${registered}`);
    expect(Object.keys(home).toSorted()).toEqual(['drafts', 'opened', 'today']);
    expect([home.drafts, home.opened]).toEqual([[], []]);
  });

  it('of acts to whoever reads records and no kind of act', async () => {
    await grantOnly(office.owner, 'joao@primeiro', ['basic/record read']);
    await openOnly(office.owner, 'joao@primeiro', []);
    expect(Object.keys(await homeOf(joao)).toSorted()).toEqual(['drafts', 'opened', 'today']);
  });

  it('of the acts that wait for a seal, to whoever may not read them', async () => {
    const pendingOf = async (api: Api): Promise<unknown> =>
      (await api.get('/api/seal/sealer/get_credits/')).body['pending_quantity'];
    expect(await pendingOf(office.maria)).toBe(1);
    expect(await pendingOf(joao)).toBeUndefined();
    await grantOnly(office.owner, 'joao@primeiro', ['basic/record read', 'civil_registration/death read']);
    await openOnly(office.owner, 'joao@primeiro', ['civil_registration']);
    expect(await pendingOf(joao)).toBe(0);
  });

  it('of kinds of act that the user may not read', async () => {
    await grantOnly(office.owner, 'joao@primeiro', [
      'basic/record read',
      'civil_registration/death read',
      'basic/task read',
    ]);
    await openOnly(office.owner, 'joao@primeiro', ['civil_registration']);
    const home = await homeOf(joao);
    expect(home).toMatchObject({ acts: [], sealing: { count: 0, results: [] } });
    expect([home.due?.late, home.due?.today, home.due?.soon, home.money]).toEqual([0, 0, 0, undefined]);
  });
});

describe('what a new office lacks', () => {
  const beginnings = async (api: Api): Promise<Beginning[]> =>
    resultsOf(await api.get(`${URL}beginning/`)) as unknown as Beginning[];
  const undone = ({ steps }: Beginning): string[] =>
    steps.filter(({ done }) => !done).map(({ name }) => name);

  it('follows from the rows of the office, and names who does it', async () => {
    const [own, ...others] = await beginnings(office.maria);
    expect(others).toEqual([]);
    expect(own?.office).toEqual({ id: office.offices[0], name: 'Ofício primeiro' });
    // Of the fixture: a city and a court, but no street; services, a sealer, a book, no printer and no text.
    expect(own && undone(own)).toEqual(['office', 'printer', 'texts']);
    expect(own?.lacks).toEqual(['street']);
    expect(own?.steps.filter(({ permitted }) => !permitted).map(({ name }) => name)).toEqual([
      'office',
      'users',
      'signer',
    ]);
  });

  it('is shown for each office to super users, who may set all of it up but buy no credits', async () => {
    const all = await beginnings(office.admin);
    expect(all.map((each) => each.office.id)).toEqual([office.offices[1], office.offices[0]]);
    expect(all[0] && undone(all[0])).toEqual(['office', 'users', 'printer', 'texts']);
    expect(all[0]?.steps.filter(({ permitted }) => !permitted).map(({ name }) => name)).toEqual(['credits']);
  });

  it('is nothing to a clerk who does not answer for the office', async () => {
    expect(await beginnings(joao)).toEqual([]);
  });

  it.each([
    ['signer', "update app_user set signs_since = current_date + 30 where username = 'ana@segundo'"],
    ['books', 'delete from book where office_id = $office'],
    ['fees', 'update cost_table set active = false where office_id = $office'],
    ['services', 'update act_service set active = false where office_id = $office'],
    ['sealer', 'update sealer set active = false where office_id = $office'],
  ])('names %s as soon as its fact is gone', async (step, text) => {
    const before = (await beginnings(office.ana)).flatMap(undone);
    expect(before).not.toContain(step);
    await office.owner.query(text.replaceAll('$office', String(office.offices[1])));
    expect((await beginnings(office.ana)).flatMap(undone)).toContain(step);
  });

  it('is everything but what the setup page fills, at an office that has just begun', async () => {
    const id = await insertOffice(office.owner, '012344', 'terceiro');
    const [newest] = await beginnings(office.admin);
    expect(newest?.office.id).toBe(id);
    expect(newest?.lacks).toEqual(['street']);
    expect(newest && undone(newest)).toEqual([...BEGINNING_STEPS]);
  });

  it('is nothing when all is done', async () => {
    await office.owner.query("update notary_office set street = 'Rua Ratisbona' where id = $1", [
      office.offices[0],
    ]);
    const printer = { name: 'Etiquetas', host: '127.0.0.1' };
    expect((await office.maria.post('/api/basic/printer/', printer)).status).toBe(201);
    const body = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Texto' }] }],
    };
    const template = { name: 'Ofício ao juiz', act_type: '1', template_kind: 'letter', body, active: true };
    const answer = await office.maria.post('/api/basic/document_template/', template);
    expect(answer.status, answer.text).toBe(201);
    expect(await beginnings(office.maria)).toEqual([]);
  });
});
