import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { daysAgo, serviceOf } from '../../testing/births.ts';
import {
  groundOf,
  type Ground,
  licenseBody,
  licenseDocuments,
  marriageBody,
  nextCouple,
  openCivilBooks,
  REGISTRABLE,
} from '../../testing/civil-acts.ts';
import { voidInput } from '../../testing/exclusions.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

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

  it('tells of all of its rows at once what is wrong with them', async () => {
    const undated = licenseDocuments().map((row) => ({ ...row, issued_on: null }));
    const body = licenseBody();
    const [first, ...others] = body['parties'] as Row[];
    const parties = [{ ...first, role: 'declarant' }, ...others];
    const refused = await office.maria.post(urlOf(license), { ...body, parties, documents: undated });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toEqual([
      'parties.0.role',
      'documents.0.issued_on',
      'documents.1.issued_on',
    ]);
  });

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

  it('is not for somebody whose marriage abroad was transcribed here', async () => {
    const couple = nextCouple();
    const { body: transcript } = await register('born_abroad', {
      transcript_kind: 'marriage',
      event_on: '2020-05-06',
      event_place: 'Lisboa',
      foreign_registered_on: '2020-05-07',
      property_regime: 'partial_communion',
      nationality_basis: null,
      nationality_text: null,
      parties: [...couple, { role: 'requester', name: 'Joana Teixeira Lima' }],
    });
    expect(transcript['term'], JSON.stringify(transcript)).toEqual(expect.any(Number));
    const created = await office.maria.post(urlOf(license), licenseBody(couple));
    await act(created.body['id'], 'analyze');
    const refused = await act(created.body['id'], 'publish');
    expect(refused.headers['x-error-code']).toContain('parties.0.civil_status:married_in_this_office');
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

  it('has its place in the agenda: a room and a justice to itself, and a ceremony of its own', async () => {
    const created = async (resource: string, body: Row): Promise<number> => {
      const answer = await office.maria.post(urlOf(resource), body);
      expect(answer.status, answer.text).toBe(201);
      return Number(answer.body['id']);
    };
    const justice = await created('justice_of_peace', {
      name: 'Davi Ramos',
      cpf: '11144477735',
      sex: 'M',
      term_from: daysAgo(30),
    });
    const room = await created('ceremony_room', { name: 'Salão nobre' });
    const plan = { held_on: daysAgo(0), starts_at: '10:00', room, justice };
    const alone = await created('ceremony', plan);
    const clash = await office.maria.post(urlOf('ceremony'), { ...plan, starts_at: '10:15' });
    expect(clash.headers['x-error-code']).toBe('room:room_taken, justice:justice_taken');
    const early = await office.maria.post(urlOf('ceremony'), { ...plan, held_on: daysAgo(31) });
    expect(early.headers['x-error-code']).toBe('justice:justice_out_of_term');
    const collective = await created('ceremony', { ...plan, starts_at: '11:00', collective: true });
    const back = await office.maria.patch(urlOf('ceremony', collective), { starts_at: '10:29' });
    expect(back.headers['x-error-code']).toBe('room:room_taken, justice:justice_taken');

    const couple = nextCouple();
    const [one, other] = [await published(couple), await published()];
    for (const id of [one, other]) await act(id, 'certify');
    const bare = await act(one, 'schedule');
    expect(bare.headers['x-error-code']).toBe('ceremony_on:required');
    const scheduled = await act(one, 'schedule', { ceremony: alone });
    expect(scheduled.body, scheduled.text).toMatchObject({
      license_status: 'scheduled',
      ceremony_on: daysAgo(0),
      ceremony_at: '10:00',
      ceremony_place: 'Salão nobre',
    });
    const second = await act(other, 'schedule', { ceremony: alone });
    expect(second.headers['x-error-code']).toBe('ceremony:ceremony_of_one_couple');
    for (const id of [one, other])
      expect((await act(id, 'schedule', { ceremony: collective })).status).toBe(200);
    expect((await office.maria.patch(urlOf('ceremony', collective), { starts_at: '15:00' })).status).toBe(
      200,
    );
    for (const id of [one, other])
      expect((await office.maria.get(urlOf(license, id))).body['ceremony_at']).toBe('15:00');
    const late = await office.maria.patch(urlOf('ceremony', collective), { held_on: daysAgo(-120) });
    expect(late.headers['x-error-code']).toBe('ceremony:license_expired');

    const { id } = (await office.maria.post(urlOf('marriage'), { license: one })).body;
    const begun = (await office.maria.get(`${urlOf('marriage', id)}?expand=parties`)).body;
    expect(begun).toMatchObject({
      celebrated_on: daysAgo(0),
      celebrated_at: '15:00',
      ceremony_place_kind: 'office',
      ceremony_place: 'Salão nobre',
      collective: true,
    });
    expect(begun['parties']).toContainEqual(
      expect.objectContaining({ role: 'justice_of_peace', sex: 'M', name: 'Davi Ramos', cpf: '11144477735' }),
    );

    // A form sends the couple that it took from the license: who presides is added, and nobody twice.
    const sent = ['first', 'second'].map((side) => ({ role: 'spouse', side, name: 'Eva Reis' }));
    const typed = await office.maria.post(urlOf('marriage'), { license: other, parties: sent });
    const named = (await office.maria.get(`${urlOf('marriage', typed.body['id'])}?expand=parties`)).body;
    expect((named['parties'] as Row[]).map(({ role, position }) => [role, position])).toEqual([
      ['spouse', 0],
      ['spouse', 1],
      ['justice_of_peace', 2],
    ]);
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

  it('expires once the days of its certificate are over, and its record with it', async () => {
    const id = await published();
    expect((await act(id, 'certify')).status).toBe(200);
    await office.owner.query('alter table marriage_license disable trigger user');
    await office.owner.query('update marriage_license set valid_until = current_date - 3 where id = $1', [
      Number(id),
    ]);
    await office.owner.query('alter table marriage_license enable trigger user');
    const expired = await act(id, 'expire');
    expect(expired.body, expired.text).toMatchObject({ license_status: 'expired', status: 'expired' });
    expect((await act(id, 'withdraw', { reason: 'Desistiram' })).status).toBe(409);
  });
});
