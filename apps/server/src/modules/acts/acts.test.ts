import { checkMatricula } from '@serventia/domain/identifiers/matricula';
import { getEntity } from '@serventia/domain/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { daysAgo, serviceOf } from '../../testing/births.ts';
import {
  groundOf,
  type Ground,
  marriageBody,
  openCivilBooks,
  REGISTRABLE,
} from '../../testing/civil-acts.ts';
import { cancelInput, voidInput } from '../../testing/exclusions.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { acts } from './acts.ts';

let office: TestOffice;
let ground: Ground;
beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

const urlOf = (resource: string, id?: unknown): string =>
  `/api/civil_registration/${resource}/${id === undefined ? '' : `${Number(id)}/`}`;

async function draft(resource: string, changes: Row = {}): Promise<Row> {
  const body = REGISTRABLE[resource]?.body(ground);
  const created = await office.maria.post(urlOf(resource), { ...body, ...changes });
  expect(created.status, created.text).toBe(201);
  return created.body;
}

async function register(resource: string, changes: Row = {}): Promise<Answer> {
  const { id } = await draft(resource, changes);
  return office.maria.post(`${urlOf(resource, id)}register/`);
}

it('knows every entity of civil registration that declares the actions of an act', () => {
  const tested = acts
    .filter(({ entity }) => entity.area === 'civil_registration' && entity.actions?.['register'])
    .map(({ entity }) => entity.resource)
    .toSorted();
  expect(tested).toEqual(Object.keys(REGISTRABLE).toSorted());
});

describe.each(Object.entries(REGISTRABLE))('%s', (resource, { digit }) => {
  it('takes consecutive terms and a matrícula of its book', async () => {
    const [one, other] = [await register(resource), await register(resource)];
    expect(one.status, one.text).toBe(200);
    expect(other.status, other.text).toBe(200);
    expect(other.body['term']).toBe(Number(one.body['term']) + 1);
    for (const { body } of [one, other]) {
      expect(checkMatricula(String(body['matricula'])).valid).toBe(true);
      expect(String(body['matricula'])[14]).toBe(digit);
      expect(body).toMatchObject({ status: 'pending' });
    }
    const { body: record } = await office.maria.get(`/api/basic/record/${Number(one.body['id'])}/`);
    expect(record).toMatchObject({ resource: `civil_registration/${resource}`, term: one.body['term'] });
    expect(record['title']).toEqual(expect.stringMatching(/^\p{L}+ \p{L}+/u));
  });

  it('is checked, reopened and checked again before it is registered', async () => {
    const { id } = await draft(resource);
    const url = urlOf(resource, id);
    expect((await office.maria.post(`${url}check/`)).body['status']).toBe('created');
    expect((await office.maria.del(url)).headers['x-error-code']).toBe('checked_act');
    expect((await office.maria.post(`${url}reopen/`, { reason: 'Falta um dado' })).body['status']).toBe(
      'introducing',
    );
    expect((await office.maria.post(`${url}check/`)).body['status']).toBe('created');
    expect((await office.maria.post(`${url}register/`)).body['status']).toBe('pending');
  });

  it('is registered unchecked only where the office does not want it checked first', async () => {
    const { id } = await draft(resource);
    const url = urlOf(resource, id);
    const wants = (wanted: boolean): Promise<unknown> =>
      office.owner.query('update notary_office set require_check = $2 where id = $1', [
        office.offices[0],
        wanted,
      ]);
    await wants(true);
    try {
      const refused = await office.maria.post(`${url}register/`);
      expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'check_first']);
      expect((await office.maria.get(url)).body).toMatchObject({ status: 'introducing', term: null });
      await office.maria.post(`${url}check/`);
      expect((await office.maria.post(`${url}register/`)).body['status']).toBe('pending');
    } finally {
      await wants(false);
    }
  });

  it('offers what can be done with it as it stands', async () => {
    const begun = await draft(resource);
    expect(begun['permissions']).toEqual(expect.arrayContaining(['update', 'delete', 'check', 'register']));
    const { body } = await register(resource);
    const { permissions } = (await office.maria.get(urlOf(resource, body['id']))).body;
    expect(permissions).toEqual(expect.arrayContaining(['void', 'seal']));
    for (const gone of ['update', 'delete', 'check', 'register', 'reopen'])
      expect(permissions).not.toContain(gone);
  });

  it('tells what happened to it once, though it stands in two rows', async () => {
    const { body } = await register(resource);
    const told = resultsOf(await office.maria.get(`${urlOf(resource, body['id'])}history/`));
    expect(told.filter(({ history_type: type }) => type === '+')).toHaveLength(1);
    expect(told.filter(({ action }) => action === 'register').length).toBeGreaterThan(0);
    const { id } = await draft(resource);
    await office.maria.post(`${urlOf(resource, id)}check/`);
    const checked = resultsOf(await office.maria.get(`${urlOf(resource, id)}history/`));
    expect(checked.map(({ history_type: type, action }) => [type, action])).toEqual([
      ['~', 'check'],
      ['+', null],
    ]);
  });

  it('refuses every change once it is registered', async () => {
    const { body } = await register(resource);
    const [party] = resultsOf(
      await office.maria.get(`/api/basic/person_record/?record=${Number(body['id'])}`),
    );
    const refusals = [
      await office.maria.patch(urlOf(resource, body['id']), { notes: 'Depois' }),
      await office.maria.del(urlOf(resource, body['id'])),
      await office.maria.patch(`/api/basic/person_record/${Number(party?.['id'])}/`, { name: 'Outra' }),
      await office.maria.post(`${urlOf(resource, body['id'])}register/`),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    const { table } = getEntity(`civil_registration/${resource}`);
    await expect(
      office.owner.query(`update ${table} set notes = 'Depois' where id = $1`, [body['id']]),
    ).rejects.toMatchObject({ code: 'SV001' });
  });

  it('keeps its number when it is voided, and the next act takes the next one', async () => {
    const { body } = await register(resource);
    const url = urlOf(resource, body['id']);
    const voided = await office.maria.post(`${url}void/`, await voidInput(office.maria));
    expect(voided.body).toMatchObject({
      status: 'ineffective',
      term: body['term'],
      matricula: body['matricula'],
    });
    expect((await register(resource)).body['term']).toBe(Number(body['term']) + 1);
  });

  it('does not exist for another office', async () => {
    const { id } = await draft(resource);
    const url = urlOf(resource, id);
    const answers = [
      await office.ana.get(url),
      await office.ana.get(`${url}findings/`),
      await office.ana.post(`${url}check/`),
      await office.ana.post(`${url}register/`),
      await office.ana.post(`${url}void/`, await voidInput(office.maria, 'Nada')),
      await office.ana.post(`${url}seal/`, { act_service: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('says in words what a draft lacks that has hardly begun', async () => {
    const created = await office.maria.post(urlOf(resource), { notes: 'Trazido ao balcão.' });
    expect(created.status, created.text).toBe(201);
    const url = urlOf(resource, created.body['id']);
    const findings = resultsOf(await office.maria.get(`${url}findings/`));
    expect(findings.length).toBeGreaterThan(0);
    for (const { message } of findings) expect(message).not.toMatch(/findings\.|errors\./u);
    const refused = await office.maria.post(`${url}register/`);
    expect(refused.status).toBe(400);
    expect((await office.maria.get(url)).body).toMatchObject({ status: 'introducing', term: null });
  });
});

describe('an act that loses its effect', () => {
  const reasonOf = async (code: string): Promise<number> =>
    Number(resultsOf(await office.maria.get(`/api/basic/record_exclusion_reason/?code=${code}`))[0]?.['id']);

  it('says by which legal reason, and none of another effect', async () => {
    const { body } = await register('death');
    const url = urlOf('death', body['id']);
    const other = await office.maria.post(`${url}void/`, {
      ...(await voidInput(office.maria)),
      exclusion_reason: await reasonOf('duplicidade'),
    });
    expect(other.headers['x-error-code']).toBe('exclusion_reason:reference_not_meant');
    expect((await office.maria.post(`${url}void/`, await voidInput(office.maria))).status).toBe(200);
    const { body: record } = await office.maria.get(`/api/basic/record/${Number(body['id'])}/`);
    expect(record).toMatchObject({
      status: 'ineffective',
      exclusion_reason: await reasonOf('desistencia'),
      exclusion_order: null,
    });
  });

  it('is canceled by the order of a judge', async () => {
    const { body } = await register('death');
    const url = urlOf('death', body['id']);
    await office.maria.post(`${url}seal/`, { act_service: await serviceOf(office.maria, 'second_copy') });
    const { order_court: _, order_issued_on: __, ...bare } = await cancelInput(office.maria);
    expect((await office.maria.post(`${url}cancel/`, bare)).headers['x-error-code']).toBe(
      'order_court:required, order_issued_on:required',
    );
    const canceled = await office.maria.post(`${url}cancel/`, await cancelInput(office.maria));
    expect(canceled.body['status'], canceled.text).toBe('canceled');
    const { body: record } = await office.maria.get(`/api/basic/record/${Number(body['id'])}/`);
    expect(record['exclusion_order']).toBe(
      '1ª Vara de Registros Públicos; 0001234-56.2026.8.06.0001; 2026-02-03',
    );
  });
});

it('takes parties in the roles of the act alone', async () => {
  const [spouse, ...others] = marriageBody(ground)['parties'] as Row[];
  const wrong = await office.maria.post(urlOf('marriage'), {
    ...marriageBody(ground),
    parties: [spouse, ...others, { role: 'midwife', name: 'Rita' }],
  });
  expect(wrong.headers['x-error-code']).toBe(`parties.${others.length + 1}.role:invalid_choice`);
});

it('the acts of book E share one sequence', async () => {
  const terms = [];
  for (const resource of ['emancipation', 'stable_union', 'interdiction'])
    terms.push(Number((await register(resource)).body['term']));
  expect(terms[1]).toBe(Number(terms[0]) + 1);
  expect(terms[2]).toBe(Number(terms[0]) + 2);
});

it('a religious marriage stands in book B auxiliary', async () => {
  const { id } = await draft('marriage');
  const url = urlOf('marriage', id);
  const parties = (marriageBody(ground)['parties'] as Row[]).map((party) =>
    party['role'] === 'justice_of_peace' ? { ...party, role: 'celebrant' } : party,
  );
  const changed = await office.maria.patch(url, {
    marriage_kind: 'religious_licensed',
    religion: 'Católico',
    religious_entered_on: daysAgo(0),
    parties,
  });
  expect(changed.status, changed.text).toBe(200);
  const registered = await office.maria.post(`${url}register/`);
  expect(registered.status, registered.text).toBe(200);
  expect(String(registered.body['matricula'])[14]).toBe('3');
});

it('a declaration of death serves one act, in book C or C auxiliary', async () => {
  const { body } = await register('death');
  const stillborn = await register('stillborn');
  for (const resource of ['death', 'stillborn'])
    for (const used of [body, stillborn.body]) {
      const again = await register(resource, { death_statement: used['death_statement'] });
      expect(again.headers['x-error-code']).toContain('death_statement:death_statement_repeated');
    }
});
