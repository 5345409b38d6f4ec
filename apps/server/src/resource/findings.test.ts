import { duty } from '@serventia/domain/office/duties';
import { getEntity, registry } from '@serventia/domain/registry';
import { problemText } from '@serventia/i18n';
import { isJudged } from '@serventia/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../db/database.ts';
import { type Answer, type Api, resultsOf } from '../testing/api.ts';
import { birthBody, daysAgo } from '../testing/births.ts';
import { DEED, openNoteBooks, saleBody, noteParty } from '../testing/notes.ts';
import { logIn } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { grantOnly } from '../testing/users.ts';
import { keepTasks } from './tasks.ts';

const BIRTH = '/api/civil_registration/birth/';
const TASK = '/api/basic/task/';
const COAF = '/api/integrations/coaf_task/';

let office: TestOffice;
let joao: Api;
let city: number;
let person: Row;
beforeAll(async () => {
  office = await openTestOffice();
  joao = await logIn(office.server.server, 'joao@primeiro');
  person = await noteParty(office.maria);
  await openNoteBooks(office);
  const { rows } = await office.owner.query<{ id: number }>(
    "select id from city where ibge_code = '2304202'",
  );
  city = Number(rows[0]?.id);
});
afterAll(() => office.close());

/** A birth that was declared so late that the rules warn of it. */
const lateBirth = async (changes: Row = {}): Promise<Answer> => {
  const made = await office.maria.post(
    `${BIRTH}?expand=findings`,
    birthBody(city, { born_on: daysAgo(400), ...changes }),
  );
  expect(made.status, made.text).toBe(201);
  return made;
};
const codesOf = (findings: readonly Row[]): string[] => findings.map(({ code }) => String(code));
const findingsAt = async (api: Api, url: string): Promise<Row[]> =>
  resultsOf(await api.get(`${url}findings/`));
const warningsOf = (findings: readonly Row[]): Row[] =>
  findings
    .filter(({ level }) => level === 'warning')
    .map(({ field, code, params }) => ({ field, code, ...(params ? { params } : {}) }));

/** An act stands as one that was brought from books before the system. */
const FROM_OLD_BOOKS =
  "update record set status = 'legacy' where set_config('app.beside', 'following', true) is not null";

describe('the findings of a row', () => {
  it.each(registry.filter((entity) => isJudged(entity, getEntity)).map(({ name }) => name))(
    '%s have a route, which a stranger and another office do not get through',
    async (name) => {
      expect((await office.stranger.get(`/api/${name}/1/findings/`)).status).toBe(401);
      expect((await office.maria.get(`/api/${name}/987654321/findings/`)).status).toBeOneOf([403, 404]);
      expect((await office.maria.post(`/api/${name}/987654321/findings/`, {})).status).toBeOneOf([400, 403]);
    },
  );

  it('come with the answer of a write, in words, and what the books alone know is marked', async () => {
    const dnv = (await lateBirth()).body['dnv'];
    const first = await lateBirth();
    expect(codesOf(first.body['findings'] as Row[])).toContain('late_registration');
    expect(first.body['findings']).toContainEqual(
      expect.objectContaining({
        code: 'late_registration',
        level: 'warning',
        books: false,
        acknowledged: null,
        message: expect.stringMatching(/prazo/u),
      }),
    );
    const url = `${BIRTH}${Number(first.body['id'])}/`;
    const changed = await office.maria.patch(`${url}?expand=findings,parties`, { birth_kind: 'late' });
    expect(codesOf(changed.body['findings'] as Row[])).toContain('late_request_with_witnesses');
    expect(codesOf(changed.body['findings'] as Row[])).not.toContain('late_registration');
    expect(changed.body['parties']).not.toEqual([]);
    expect((await office.maria.get(`${url}?expand=findings`)).body['findings']).toEqual(
      changed.body['findings'],
    );
    await office.owner.query(`${FROM_OLD_BOOKS} and id = (select id from birth where dnv = $1)`, [dnv]);
    const repeated = await office.maria.patch(`${url}?expand=findings`, { dnv });
    expect(repeated.body['findings']).toContainEqual(
      expect.objectContaining({ code: 'dnv_repeated', books: true }),
    );
  });

  it('follow the settings of the office', async () => {
    const made = await lateBirth({ dnv: null });
    const dnv = (findings: readonly Row[]): Row[] => findings.filter(({ field }) => field === 'dnv');
    expect(dnv(made.body['findings'] as Row[])).toHaveLength(1);
    const url = `${BIRTH}${Number(made.body['id'])}/`;
    try {
      await office.owner.query('update notary_office set require_dnv = false where id = $1', [
        office.offices[0],
      ]);
      expect(dnv(await findingsAt(office.maria, url))).toEqual([]);
    } finally {
      await office.owner.query('update notary_office set require_dnv = true where id = $1', [
        office.offices[0],
      ]);
    }
  });

  it('count the people of the same name that the office has registered', async () => {
    const one = await lateBirth({ given_name: 'Zulmira', surname: 'Teixeira Lima' });
    await office.owner.query(`${FROM_OLD_BOOKS} and id = $1`, [one.body['id']]);
    const other = await lateBirth({ given_name: 'Zulmira', surname: 'Teixeira Lima', born_on: daysAgo(401) });
    expect(other.body['findings']).toContainEqual(
      expect.objectContaining({ code: 'homonym', params: { count: 1 }, books: true }),
    );
    expect(codesOf(other.body['findings'] as Row[])).not.toContain('possible_duplicate');
  });
});

describe('a warning', () => {
  it('is acknowledged by its name, once, and the history keeps who did', async () => {
    const made = await lateBirth();
    const url = `${BIRTH}${Number(made.body['id'])}/`;
    const warning = warningsOf(made.body['findings'] as Row[]).find(
      ({ code }) => code === 'late_registration',
    );
    const answer = await joao.post(`${url}findings/`, { warnings: [warning] });
    expect(answer.status, answer.text).toBe(200);
    expect(resultsOf(answer)).toContainEqual(
      expect.objectContaining({
        code: 'late_registration',
        acknowledged: { by: 'joao', at: expect.any(String) },
      }),
    );
    await office.maria.post(`${url}findings/`, { warnings: [warning] });
    const entries = resultsOf(await office.maria.get(`${url}history/`)).filter(
      ({ action }) => action === 'acknowledge',
    );
    expect(entries).toEqual([
      expect.objectContaining({
        history_user: { name: 'joao' },
        changes: [
          {
            field: 'birth_kind',
            old: null,
            new: null,
            finding: {
              code: 'late_registration',
              params: expect.objectContaining({ due: expect.any(String) }),
            },
          },
        ],
      }),
    ]);
    const changes = resultsOf(
      await office.maria.get('/api/basic/change/?resource=civil_registration/birth&action=acknowledge'),
    );
    expect(changes).toHaveLength(1);
  });

  it('that does not stand is not acknowledged, nor by whoever may not write the row', async () => {
    const made = await lateBirth();
    const url = `${BIRTH}${Number(made.body['id'])}/findings/`;
    const none = await office.maria.post(url, { warnings: [{ field: 'birth_kind', code: 'unheard_of' }] });
    expect([none.status, none.headers['x-error-code']]).toEqual([400, 'warnings.0:no_such_warning']);
    const [warning] = warningsOf(made.body['findings'] as Row[]);
    expect((await office.ana.post(url, { warnings: [warning] })).status).toBe(404);
    await grantOnly(office.owner, 'joao@primeiro', ['civil_registration/birth read']);
    try {
      expect((await joao.post(url, { warnings: [warning] })).status).toBe(403);
    } finally {
      await office.owner.query("update app_user set data_access = 'all' where username = 'joao@primeiro'");
    }
  });

  it('that nobody has acknowledged stops the registration where the office asks for it, and is kept elsewhere', async () => {
    const kept = await lateBirth({ given_name: 'Quitéria' });
    const made = await lateBirth({ given_name: 'Rosalina' });
    const url = `${BIRTH}${Number(made.body['id'])}/`;
    const warnings = warningsOf(await findingsAt(office.maria, url));
    const set = (on: boolean): Promise<unknown> =>
      office.owner.query('update notary_office set require_acknowledgement = $2 where id = $1', [
        office.offices[0],
        on,
      ]);
    await set(true);
    try {
      const refused = await office.maria.post(`${url}register/`);
      expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'warnings_to_acknowledge']);
      expect((await office.maria.get(url)).body['status']).toBe('introducing');
      await office.maria.post(`${url}findings/`, { warnings });
      const registered = await office.maria.post(`${url}register/`);
      expect(registered.status, registered.text).toBe(200);
    } finally {
      await set(false);
    }
    const other = `${BIRTH}${Number(kept.body['id'])}/`;
    expect((await office.maria.post(`${other}register/`)).status).toBe(200);
    const warned = resultsOf(await office.maria.get(`${other}history/`)).find(
      ({ action }) => action === 'warned',
    );
    expect(((warned?.['changes'] ?? []) as Row[]).map(({ finding }) => (finding as Row)['code'])).toContain(
      'late_registration',
    );
    expect(await findingsAt(office.maria, other)).toEqual([]);
  });
});

describe('a task', () => {
  const movement = (changes: Row = {}): Row => ({
    movement_type: 'receipt_act',
    moved_on: daysAgo(1),
    act_on: daysAgo(1),
    department: 'civil',
    amount: '150000.00',
    method: 'cash',
    history: 'Depósito',
    ...changes,
  });

  it('is written once for what it follows from, answered, and taken up again', async () => {
    const made = await lateBirth({ birth_kind: 'late' });
    const id = Number(made.body['id']);
    const found = resultsOf(await office.maria.get(`${TASK}?resource=civil_registration/birth&row=${id}`));
    expect(found, 'a draft leaves nothing to do').toEqual([]);
    await office.as(office.offices[0], async (context) => {
      const finding = {
        level: 'task',
        kind: 'paper',
        field: 'birth_kind',
        code: 'late_request_with_witnesses',
        norm: 'LRP art. 46',
      } as const;
      await keepTasks(context, getEntity('civil_registration/birth'), made.body, [finding]);
      await keepTasks(context, getEntity('civil_registration/birth'), made.body, [finding]);
    });
    const tasks = resultsOf(await office.maria.get(`${TASK}?resource=civil_registration/birth&row=${id}`));
    expect(tasks).toEqual([
      expect.objectContaining({ kind: 'paper', task_status: 'open', norm: 'LRP art. 46' }),
    ]);
    const url = `${TASK}${Number(tasks[0]?.['id'])}/`;
    const missing = await office.maria.post(`${url}answer/`, {});
    expect([missing.status, missing.headers['x-error-code']]).toEqual([400, 'answer:required']);
    const answered = await office.maria.post(`${url}answer/`, { answer: 'Assinado.' });
    expect(answered.body).toMatchObject({
      task_status: 'done',
      answer: 'Assinado.',
      answered_by: 'maria',
      answered_on: daysAgo(0),
    });
    expect((await office.maria.post(`${url}answer/`, { answer: 'De novo' })).status).toBe(409);
    const resumed = await office.maria.post(`${url}resume/`);
    expect(resumed.body).toMatchObject({ task_status: 'open', answer: null, answered_on: null });
    expect((await office.maria.post(`${url}drop/`, { answer: 'Não se aplica.' })).body).toMatchObject({
      task_status: 'dropped',
    });
  });

  it.each([
    ['crc_refused_record', { message: 'CPF 1' }],
    ['sign_negative_statement', undefined],
  ])('is told in the language of who reads it, wherever it stands: %s', async (code, params) => {
    const made = await lateBirth({ birth_kind: 'late' });
    const id = Number(made.body['id']);
    const finding = duty('central', 'load 1', code, params ? { params } : {});
    await office.as(office.offices[0], (context) =>
      keepTasks(context, getEntity('civil_registration/birth'), made.body, [finding]),
    );
    const list = `${TASK}?resource=civil_registration/birth&row=${id}`;
    const [kept] = resultsOf(await office.maria.get(list));
    // The page of work shows the first ones alone.
    await office.owner.query("update task set due_on = '2000-01-01' where id = $1", [kept?.['id']]);
    const opened = `/api/basic/home/opened/?opened=basic/task/${Number(kept?.['id'])}`;
    const isOwn = (row: Row): boolean => row['entity'] === 'basic/task' && row['id'] === kept?.['id'];
    for (const [language, said] of [
      ['pt-br', problemText('pt-br', code, params)],
      ['en-us', problemText('en-us', code, params)],
    ] as const) {
      const get = (path: string): Promise<Answer> => office.maria.get(path, { 'accept-language': language });
      const sheet = await office.maria.post(`${TASK}export/`, { row: id }, { 'accept-language': language });
      const work = resultsOf(await get('/api/basic/work/?kind=basic/task/due_on'));
      const { due } = (await get('/api/basic/home/')).body as { due: { results: Row[] } };
      const told = [
        resultsOf(await get(list))[0]?.['title'],
        (await get(`${TASK}${Number(kept?.['id'])}/`)).body['title'],
        resultsOf(await get(opened))[0]?.['title'],
        work.find(isOwn)?.['title'],
        due.results.find(isOwn)?.['title'],
      ];
      expect(told).toEqual(told.map(() => said));
      expect(sheet.text).toContain(said);
      const act = (action: string, input: Row): Promise<Answer> =>
        office.maria.post(`${TASK}${Number(kept?.['id'])}/${action}/`, input, {
          'accept-language': language,
        });
      expect((await act('answer', { answer: 'Feito.' })).body['title']).toBe(said);
      expect((await act('resume', {})).body['title']).toBe(said);
    }
  });

  it('of COAF leaves no trace for whoever has no right to it', async () => {
    const deed = await office.maria.post(`${DEED}?expand=findings`, saleBody(person));
    const url = `${DEED}${Number(deed.body['id'])}/`;
    expect(codesOf(deed.body['findings'] as Row[])).toContain('coaf_cash_report');
    expect((await office.maria.post(`${url}register/`)).status).toBe(200);
    const reviews = resultsOf(await office.maria.get(`${COAF}?row=${Number(deed.body['id'])}`));
    expect(reviews).toEqual([expect.objectContaining({ finding: 'coaf_cash_report', task_status: 'open' })]);

    const other = await office.maria.post(DEED, saleBody(person));
    const unseen = `${DEED}${Number(other.body['id'])}/`;
    await grantOnly(office.owner, 'joao@primeiro', [
      ...['read', 'create', 'update', 'register'].map((action) => `note_registration/deed ${action}`),
      ...['deed_part', 'deed_property', 'deed_payment', 'deed_tax'].map(
        (name) => `note_registration/${name} read`,
      ),
      'basic/task read',
      'basic/record read',
      'basic/change read',
    ]);
    try {
      expect(codesOf(await findingsAt(joao, unseen))).not.toContain('coaf_cash_report');
      const changed = await joao.patch(`${unseen}?expand=findings`, { place: 'Crato' });
      expect(changed.status, changed.text).toBe(200);
      expect(changed.text).not.toContain('coaf');
      expect((await joao.post(`${unseen}register/`)).status).toBe(200);
      expect((await joao.get(COAF)).status).toBe(403);
      expect((await joao.get(`${COAF}${Number(reviews[0]?.['id'])}/history/`)).status).toBe(403);
      for (const path of [`${unseen}history/`, TASK, '/api/basic/record/', unseen])
        expect((await joao.get(path)).text, path).not.toMatch(/coaf/iu);
    } finally {
      await office.owner.query("update app_user set data_access = 'all' where username = 'joao@primeiro'");
    }
    expect(
      resultsOf(await office.maria.get(`${COAF}?row=${Number(other.body['id'])}`)),
      'and is kept all the same',
    ).toHaveLength(1);
  });

  it('follows from money as soon as it is entered', async () => {
    const account = await office.maria.post('/api/financial/account/', {
      name: 'Caixa',
      account_kind: 'cash_drawer',
      opening_balance: '0.00',
      opened_on: daysAgo(30),
    });
    expect(account.status, account.text).toBe(201);
    const made = await office.maria.post(
      '/api/financial/movement/?expand=findings',
      movement({ account: account.body['id'] }),
    );
    expect(made.status, made.text).toBe(201);
    expect(made.body['findings']).toContainEqual(
      expect.objectContaining({ code: 'cash_to_coaf', level: 'task', kind: 'coaf' }),
    );
    expect(resultsOf(await office.maria.get(`${COAF}?resource=financial/movement`))).toEqual([
      expect.objectContaining({ finding: 'cash_to_coaf', subject: 'Depósito' }),
    ]);
  });
});
