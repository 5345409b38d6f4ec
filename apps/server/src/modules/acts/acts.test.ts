import { checkMatricula } from '@serventia/domain/identifiers/matricula';
import { getEntity } from '@serventia/domain/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { cityOf, daysAgo, serviceOf } from '../../testing/births.ts';
import {
  countryOf,
  type Ground,
  licenseBody,
  licenseDocuments,
  marriageBody,
  nextCouple,
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
  ground = { city: await cityOf(office.maria), country: await countryOf(office.maria) };
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

describe('a marriage license', () => {
  const license = 'marriage_license';
  const act = (id: unknown, action: string, input: Row = {}): Promise<Answer> =>
    office.maria.post(`${urlOf(license, id)}${action}/`, input);

  async function published(couple = nextCouple()): Promise<unknown> {
    const created = await office.maria.post(urlOf(license), {
      ...licenseBody(couple),
      requested_on: daysAgo(25),
    });
    expect(created.status, created.text).toBe(201);
    expect(created.body).toMatchObject({
      name: 'Joana Teixeira Lima e Pedro Moreira Alves',
      license_status: 'filed',
      protocol: expect.stringMatching(/^\d+\/\d{4}$/u),
    });
    await act(created.body['id'], 'analyze');
    const answer = await act(created.body['id'], 'publish', { published_on: daysAgo(20) });
    expect(answer.status, answer.text).toBe(200);
    return created.body['id'];
  }

  it('goes from protocol to certificate, and its couple marries by it once', async () => {
    const couple = nextCouple();
    const id = await published(couple);
    const [banns] = resultsOf(await office.maria.get(`${urlOf('proclamation')}?license=${Number(id)}`));
    expect(banns).toMatchObject({ status: 'pending', name: 'Joana Teixeira Lima e Pedro Moreira Alves' });
    expect((await office.maria.patch(urlOf(license, id), { notes: 'x' })).headers['x-error-code']).toBe(
      'published_license',
    );
    const certified = await act(id, 'certify');
    expect(certified.status, certified.text).toBe(200);
    expect(certified.body).toMatchObject({ license_status: 'certified', status: 'pending' });
    const beyond = await act(id, 'schedule', { ceremony_on: '2999-01-01' });
    expect(beyond.headers['x-error-code']).toBe('ceremony_on:license_expired');
    const scheduled = await act(id, 'schedule', { ceremony_on: certified.body['certified_on'] });
    expect(scheduled.status, scheduled.text).toBe(200);
    const service = await serviceOf(office.maria, 'second_copy');
    const sealed = await act(id, 'seal', { act_service: service });
    expect(sealed.body['seal_status'], sealed.text).toBe('applied');

    const {
      license_office: _,
      license_number: __,
      license_certified_on: ___,
      ...body
    } = marriageBody(ground, couple);
    const { parties, ...declared } = body;
    const own = { ...declared, celebrated_on: certified.body['certified_on'] };
    const marriage = await office.maria.post(urlOf('marriage'), { ...own, license: id });
    expect(marriage.status, marriage.text).toBe(201);
    const url = urlOf('marriage', marriage.body['id']);
    const prefilled = (await office.maria.get(`${url}?expand=parties`)).body;
    expect(prefilled).toMatchObject({
      name: 'Joana Teixeira Lima e Pedro Moreira Alves',
      license_certified_on: certified.body['certified_on'],
    });
    expect((prefilled['parties'] as Row[]).map(({ role }) => role)).toEqual(['spouse', 'spouse']);
    const again = await office.maria.post(urlOf('marriage'), { ...own, license: id, parties });
    await office.maria.patch(url, { parties });
    const registered = await office.maria.post(`${url}register/`);
    expect(registered.status, registered.text).toBe(200);
    expect((await office.maria.get(urlOf(license, id))).body['license_status']).toBe('married');
    const second = await office.maria.post(`${urlOf('marriage', again.body['id'])}register/`);
    expect(second.headers['x-error-code']).toContain('license:license_not_certified');
  });

  it('serves the couple that it names, and nobody else', async () => {
    const id = await published();
    const certified = await act(id, 'certify');
    const other = await draft('marriage', {
      ...marriageBody(ground),
      celebrated_on: certified.body['certified_on'],
      license: id,
    });
    const refused = await office.maria.post(`${urlOf('marriage', other['id'])}register/`);
    expect(refused.status, refused.text).toBe(400);
    expect(refused.headers['x-error-code']).toBe('license:license_of_another_couple');
    expect(refused.body['license']).toEqual([expect.stringContaining('Joana Teixeira Lima')]);
    const converted = await office.maria.patch(urlOf('marriage', other['id']), {
      marriage_kind: 'conversion',
    });
    expect(converted.status, converted.text).toBe(200);
    const conversion = await office.maria.post(`${urlOf('marriage', other['id'])}register/`);
    expect(conversion.headers['x-error-code']).toContain('license:license_of_another_kind');
    expect((await office.maria.get(urlOf(license, id))).body['license_status']).toBe('certified');
  });

  it('is not for somebody who was married here and says to be single', async () => {
    const couple = nextCouple();
    const { body: marriage } = await register('marriage', marriageBody(ground, couple));
    expect(marriage['term']).toEqual(expect.any(Number));
    const created = await office.maria.post(urlOf(license), licenseBody(couple));
    await act(created.body['id'], 'analyze');
    const refused = await act(created.body['id'], 'publish');
    expect(refused.headers['x-error-code']).toContain('parties.0.civil_status:married_in_this_office');
    // Who married by a license is still the couple that it names.
    await office.maria.post(
      `${urlOf('marriage', marriage['id'])}void/`,
      await voidInput(office.maria, 'Não assinaram'),
    );
    expect((await act(created.body['id'], 'publish')).status).toBe(200);
  });

  it('is not for somebody whose death is registered here, and says who is under curatorship', async () => {
    const couple = nextCouple();
    const [first, second] = couple;
    const dead = { name: first?.['name'], cpf: '39053344705', birth_date: first?.['birth_date'] };
    const registered = await register('death', dead);
    expect(registered.status, registered.text).toBe(200);
    const body = REGISTRABLE['interdiction']?.body(ground) ?? {};
    const [interdicted, ...others] = body['parties'] as Row[];
    const ward = { ...interdicted, name: second?.['name'], birth_date: second?.['birth_date'] };
    const decreed = await register('interdiction', { parties: [ward, ...others] });
    expect(decreed.status, decreed.text).toBe(200);
    const { id } = (await office.maria.post(urlOf(license), licenseBody(couple))).body;
    const found = (await office.maria.get(`${urlOf(license, id)}findings/`)).body['results'] as Row[];
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'parties.0.name', code: 'dead_in_this_office', level: 'error' }),
        expect.objectContaining({ field: 'parties.1.name', code: 'under_curatorship', level: 'warning' }),
      ]),
    );
    await act(id, 'analyze');
    const refused = await act(id, 'publish');
    expect(refused.headers['x-error-code']).toContain('parties.0.name:dead_in_this_office');
  });

  it('is not published while a paper is missing, and notes what was asked for and answered', async () => {
    const created = await office.maria.post(urlOf(license), { ...licenseBody(), documents: [] });
    const { id } = created.body;
    await act(id, 'analyze');
    const refused = await act(id, 'publish');
    expect(refused.headers['x-error-code']).toContain('documents:owes_birth_certificate');
    expect(refused.text).toContain('Joana Teixeira Lima');
    const found = resultsOf(await office.maria.get(`${urlOf(license, id)}findings/`));
    expect(found).toContainEqual(
      expect.objectContaining({ code: 'owes_witnesses_statement', norm: 'CC art. 1.525 III' }),
    );
    expect((await act(id, 'require', { reason: 'Trazer os documentos.' })).body['license_status']).toBe(
      'in_requirement',
    );
    const note = async (): Promise<Row | undefined> =>
      resultsOf(await office.maria.get(`${urlOf('license_requirement')}?license=${Number(id)}`))[0];
    const open = await note();
    expect(open).toMatchObject({ requirement_status: 'open', required_on: daysAgo(0) });
    expect(String(open?.['demanded']).split('\n')).toHaveLength(4);
    const brought = await office.maria.patch(urlOf(license, id), { documents: licenseDocuments() });
    expect(brought.status, brought.text).toBe(200);
    const answered = await act(id, 'answer_requirement', { answer: 'Documentos entregues.' });
    expect(answered.body['license_status'], answered.text).toBe('in_analysis');
    expect(await note()).toMatchObject({
      requirement_status: 'answered',
      answered_on: daysAgo(0),
      answer: 'Documentos entregues.',
    });
    expect((await act(id, 'publish')).status).toBe(200);
  });

  it('is published after it was requested, for as long as the rule of the office says', async () => {
    const created = await office.maria.post(urlOf(license), licenseBody());
    const { id } = created.body;
    await act(id, 'analyze');
    const before = await act(id, 'publish', { published_on: daysAgo(20) });
    expect(before.headers['x-error-code']).toBe('published_on:published_before_request');
    const typed = await act(id, 'publish', { opposition_days: 5 });
    expect(typed.headers['x-error-code']).toBe('opposition_days:unknown_field');
    const url = `/api/basic/notary_office/${office.offices[0]}/`;
    expect((await office.admin.patch(url, { opposition_days: 20 })).status).toBe(200);
    const answer = await act(id, 'publish');
    expect(answer.status, answer.text).toBe(200);
    const [banns] = resultsOf(await office.maria.get(`${urlOf('proclamation')}?license=${Number(id)}`));
    expect(banns).toMatchObject({ opposition_days: 20, opposition_ends_on: daysAgo(-20) });
    expect(answer.body['opposition_ends_on']).toBe(daysAgo(-20));
    await office.admin.patch(url, { opposition_days: 15 });
    const byHand = await draft('proclamation', {
      license: id,
      opposition_days: 5,
      published_on: daysAgo(3),
    });
    expect(byHand['opposition_days']).toBe(15);
    const early = await office.maria.post(`${urlOf('proclamation', byHand['id'])}register/`);
    expect(early.headers['x-error-code']).toBe('published_on:published_before_request');
  });

  it('waits for the oppositions', async () => {
    const created = await office.maria.post(urlOf(license), licenseBody());
    await act(created.body['id'], 'analyze');
    await act(created.body['id'], 'publish');
    const early = await act(created.body['id'], 'certify');
    expect(early.headers['x-error-code']).toBe('published_on:opposition_time_runs');
  });

  const oppositionOf = async (id: unknown): Promise<Row> =>
    resultsOf(await office.maria.get(`${urlOf('opposition')}?license=${Number(id)}&ordering=-id`))[0] ?? {};
  const oppose = (id: unknown): Promise<Answer> =>
    act(id, 'oppose', {
      opponent_name: 'Rita Holanda',
      opposition_kind: 'impediment',
      facts: 'São irmãos.',
    });

  /** Tells the couple and sends the opposition to the judge. */
  async function sendToCourt(id: unknown): Promise<Row> {
    const url = urlOf('opposition', (await oppositionOf(id))['id']);
    const notified = await office.maria.post(`${url}notify/`, { notified_on: daysAgo(0) });
    expect(notified.status, notified.text).toBe(200);
    const remitted = await office.maria.post(`${url}remit/`, {
      remitted_on: daysAgo(0),
      court: 'Vara de Registros Públicos',
    });
    expect(remitted.status, remitted.text).toBe(200);
    return remitted.body;
  }

  it('stands still while it is opposed, until the judge decides', async () => {
    const id = await published();
    const opposed = await oppose(id);
    expect(opposed.body['license_status'], opposed.text).toBe('opposed');
    expect((await act(id, 'certify')).headers['x-error-code']).toBe('wrong_status');
    const early = await act(id, 'overrule', { reason: 'Sem prova' });
    expect(early.headers['x-error-code']).toBe('opposition_not_at_court');
    expect(await oppositionOf(id)).toMatchObject({ opposition_stage: 'to_notify', due_on: daysAgo(-1) });
    const url = urlOf('opposition', (await oppositionOf(id))['id']);
    const skipped = await office.maria.post(`${url}remit/`, { remitted_on: daysAgo(0), court: 'Vara' });
    expect(skipped.headers['x-error-code']).toBe('wrong_status');
    const before = await office.maria.post(`${url}notify/`, { notified_on: daysAgo(1) });
    expect(before.headers['x-error-code']).toBe('notified_on:notified_before_opposed');
    expect(await sendToCourt(id)).toMatchObject({
      opposition_stage: 'at_court',
      evidence_until: daysAgo(-3),
      hearing_until: daysAgo(-8),
      due_on: daysAgo(-13),
    });
    expect((await act(id, 'overrule', { reason: 'Sem prova' })).body['license_status']).toBe('published');
    expect(await oppositionOf(id)).toMatchObject({ opposition_stage: 'decided', decision: 'rejected' });
    expect((await act(id, 'certify')).body['license_status']).toBe('certified');
  });

  it('is opposed until the ceremony, and then serves no marriage before the judge decides', async () => {
    const couple = nextCouple();
    const id = await published(couple);
    const certified = await act(id, 'certify');
    expect((await oppose(id)).body['license_status']).toBe('suspended');
    const married = await draft('marriage', {
      ...marriageBody(ground, couple),
      celebrated_on: certified.body['certified_on'],
      license: id,
    });
    const refused = await office.maria.post(`${urlOf('marriage', married['id'])}register/`);
    expect(refused.headers['x-error-code']).toContain('license:license_not_certified');
    await sendToCourt(id);
    expect((await act(id, 'overrule', { reason: 'Sem prova' })).body['license_status']).toBe('certified');
    expect((await office.maria.post(`${urlOf('marriage', married['id'])}register/`)).status).toBe(200);
  });

  it('leaves no opposition open when the couple gives up', async () => {
    const id = await published();
    await oppose(id);
    expect((await act(id, 'withdraw', { reason: 'Desistiram' })).body['license_status']).toBe('withdrawn');
    expect(await oppositionOf(id)).toMatchObject({ opposition_stage: 'dropped', decision: 'pending' });
  });

  it('is certified without an edital only where the official or the judge waived it', async () => {
    const { id } = (await office.maria.post(urlOf(license), licenseBody())).body;
    expect((await act(id, 'ask_waiver', { urgency: 'Parto' })).headers['x-error-code']).toBe(
      'waiver_not_before_publication',
    );
    await act(id, 'analyze');
    const typed = await office.maria.patch(urlOf(license, id), { waived: true });
    expect(typed.headers['x-error-code']).toContain('waived:read_only');
    expect((await act(id, 'certify')).headers['x-error-code']).toBe('published_on:not_published');
    const waiverOf = async (): Promise<Row> =>
      resultsOf(await office.maria.get(`${urlOf('banns_waiver')}?license=${Number(id)}`))[0] ?? {};
    const step = async (action: string, input: Row = {}): Promise<Answer> =>
      office.maria.post(`${urlOf('banns_waiver', (await waiverOf())['id'])}${action}/`, input);
    expect((await act(id, 'ask_waiver', { urgency: 'Viagem a trabalho' })).status).toBe(200);
    expect((await act(id, 'ask_waiver', { urgency: 'Outra' })).headers['x-error-code']).toBe(
      'waiver_under_way',
    );
    expect(await waiverOf()).toMatchObject({ waiver_status: 'asked', due_on: daysAgo(-1) });
    expect((await step('grant_waiver', { decision: 'Defiro' })).headers['x-error-code']).toBe('wrong_status');
    expect((await step('prove', { proof: 'Passagens' })).body['waiver_status']).toBe('proved');
    expect((await step('refuse_waiver', { decision: 'Sem urgência' })).body['waiver_status']).toBe('refused');
    expect((await step('appeal')).body['waiver_status']).toBe('appealed');
    expect((await step('grant_waiver', { decision: 'Reformo' })).body['waiver_status']).toBe('granted');
    expect((await office.maria.get(urlOf(license, id))).body).toMatchObject({
      waived: true,
      waived_on: daysAgo(0),
      waiver_reason: 'Viagem a trabalho',
    });
    const certified = await act(id, 'certify');
    expect(certified.body['license_status'], certified.text).toBe('certified');
  });

  it('ends when the couple gives up, and does not end before its day', async () => {
    const id = await published();
    expect((await act(id, 'certify')).status).toBe(200);
    expect((await act(id, 'expire')).headers['x-error-code']).toBe('license_still_valid');
    const withdrawn = await act(id, 'withdraw', { reason: 'Desistiram' });
    expect(withdrawn.body).toMatchObject({ license_status: 'withdrawn', status: 'inactive' });
    const [banns] = resultsOf(await office.maria.get(`${urlOf('proclamation')}?license=${Number(id)}`));
    expect(banns?.['proclamation_status']).toBe('canceled');
    const history = resultsOf(await office.maria.get(`${urlOf('marriage_license')}${Number(id)}/history/`));
    expect(history.map(({ action }) => action)).toContain('withdraw');
    expect(history.map(({ action }) => action)).not.toContain('expire');
  });
});
