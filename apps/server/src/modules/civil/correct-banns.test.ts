import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { cityOf, daysAgo } from '../../testing/births.ts';
import { licenseBody, nextCouple, openCivilBooks } from '../../testing/civil-acts.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let city: number;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

const urlOf = (resource: string, id?: unknown): string =>
  `/api/civil_registration/${resource}/${id === undefined ? '' : `${Number(id)}/`}`;
const act = (resource: string, id: unknown, action: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${urlOf(resource, id)}${action}/`, input);
const read = async (resource: string, id: unknown, expand = ''): Promise<Row> =>
  (await office.maria.get(`${urlOf(resource, id)}${expand && `?expand=${expand}`}`)).body;

/** A couple of whose profession and birthplace nothing is said yet. */
const withoutOrigin = (): Row[] =>
  nextCouple().map((spouse) => ({ ...spouse, profession_text: null, hometown_text: null }));

/** A couple whose banns were published some days ago. */
async function published(days = 5): Promise<{ license: unknown; banns: Row }> {
  const created = await office.maria.post(urlOf('marriage_license'), {
    ...licenseBody(withoutOrigin()),
    requested_on: daysAgo(25),
  });
  const { id } = created.body;
  await act('marriage_license', id, 'analyze');
  const answer = await act('marriage_license', id, 'publish', { published_on: daysAgo(days) });
  expect(answer.status, answer.text).toBe(200);
  return { license: id, banns: await bannsOf(id) };
}

const bannsOf = async (license: unknown): Promise<Row> =>
  resultsOf(await office.maria.get(`${urlOf('proclamation')}?license=${Number(license)}&ordering=-id`))[0] ??
  {};

async function correction(banns: Row, body: Row): Promise<unknown> {
  const created = await office.maria.post(urlOf('banns_correction'), {
    proclamation: banns['id'],
    reason: 'Erro de digitação',
    ...body,
  });
  expect(created.status, created.text).toBe(201);
  return created.body['id'];
}

const publish = (id: unknown, input: Row = {}): Promise<Answer> =>
  act('banns_correction', id, 'publish_correction', input);

async function shown(banns: Row): Promise<Row | undefined> {
  const rows = resultsOf(await office.stranger.get('/api/public/editais/'));
  return rows.find(({ id }) => id === banns['id']);
}

it('puts a clerical error right by an errata, while the term goes on', async () => {
  const { license, banns } = await published();
  const id = await correction(banns, {
    correction_kind: 'errata',
    corrections: [
      { fact: 'first_profession', text_after: 'professora' },
      { fact: 'second_hometown', city_after: city },
    ],
  });
  const done = await publish(id);
  expect(done.status, done.text).toBe(200);
  expect(done.body).toMatchObject({
    correction_status: 'published',
    published_on: daysAgo(0),
    opposition_ends_on: banns['opposition_ends_on'],
    replacement: null,
  });
  const { corrections } = await read('banns_correction', id, 'corrections');
  expect(corrections).toMatchObject([
    { fact: 'first_profession', said_before: 'sem profissão declarada', says_now: 'professora' },
    {
      fact: 'second_hometown',
      said_before: null,
      says_now: expect.stringContaining(', Estado do Ceará'),
    },
  ]);
  const row = await shown(banns);
  expect(row?.['published_text']).toContain('professora');
  expect(row?.['notes']).toEqual([
    {
      on: daysAgo(0),
      text: expect.stringMatching(
        /onde se lê “sem profissão declarada”, leia-se “professora”.*acrescente-se “Crato, Estado do Ceará”.*continua a correr/su,
      ),
    },
  ]);
  const feed = await office.stranger.get('/api/public/editais/feed.json');
  expect(feed.text).toContain('leia-se “professora”');

  // The entry in book D stays as it was registered; the license, of which the marriage is made, says it right.
  const { parties, ...kept } = await read('proclamation', banns['id'], 'parties');
  expect(kept).toMatchObject({
    term: banns['term'],
    opposition_ends_on: banns['opposition_ends_on'],
    corrected_on: daysAgo(0),
  });
  expect(parties).toContainEqual(expect.objectContaining({ side: 'first', profession_text: null }));
  const couple = await read('marriage_license', license, 'parties');
  expect(couple['parties']).toContainEqual(
    expect.objectContaining({ role: 'spouse', side: 'first', profession_text: 'professora' }),
  );
  expect(couple['opposition_ends_on']).toBe(banns['opposition_ends_on']);
  expect((await publish(id)).headers['x-error-code']).toBe('wrong_status');
  const frozen = await office.maria.patch(urlOf('banns_correction', id), { reason: 'x' });
  expect(frozen.headers['x-error-code']).toBe('published_correction');

  const paper = await act('banns_correction', id, 'paper');
  expect(paper.headers['content-type']).toBe('application/pdf');
  expect((await act('banns_correction', id, 'paper')).headers['x-paper-sha256']).toBe(
    paper.headers['x-paper-sha256'],
  );
  const history = resultsOf(await office.maria.get(`${urlOf('marriage_license', license)}history/`));
  expect(history.map(({ action }) => action)).toContain('correct_banns');
});

it('publishes a couple anew whose identity was wrong, with a new entry and a new term', async () => {
  const { license, banns } = await published(12);
  const id = await correction(banns, {
    correction_kind: 'republication',
    corrections: [{ fact: 'first_name', text_after: 'Joana Teixeira de Lima' }],
  });
  const done = await publish(id);
  expect(done.status, done.text).toBe(200);
  const anew = await bannsOf(license);
  expect(anew).toMatchObject({
    name: 'Joana Teixeira de Lima e Pedro Moreira Alves',
    published_on: daysAgo(0),
    opposition_ends_on: daysAgo(-15),
    proclamation_status: 'published',
    term: Number(banns['term']) + 1,
  });
  expect(done.body).toMatchObject({ replacement: anew['id'], opposition_ends_on: daysAgo(-15) });
  expect(await read('proclamation', banns['id'])).toMatchObject({
    proclamation_status: 'replaced',
    name: 'Joana Teixeira Lima e Pedro Moreira Alves',
  });
  expect(await shown(banns)).toBeUndefined();
  const row = await shown(anew);
  expect(row?.['notes']).toMatchObject([
    { text: expect.stringContaining('o prazo para oposições corre por inteiro') },
  ]);
  expect(await read('marriage_license', license)).toMatchObject({
    name: 'Joana Teixeira de Lima e Pedro Moreira Alves',
    license_status: 'published',
    published_on: daysAgo(0),
    opposition_ends_on: daysAgo(-15),
  });
  const early = await act('marriage_license', license, 'certify');
  expect(early.headers['x-error-code']).toBe('published_on:opposition_time_runs');
  // What ends the license reaches the edital that stands, and not the one that was replaced.
  await act('marriage_license', license, 'withdraw', { reason: 'Desistiram' });
  expect((await read('proclamation', banns['id']))['proclamation_status']).toBe('replaced');
  expect((await read('proclamation', anew['id']))['proclamation_status']).toBe('canceled');
});

it('builds on what was put right before, and goes on opposed where it was', async () => {
  const { license, banns } = await published();
  const one = await correction(banns, {
    correction_kind: 'errata',
    corrections: [{ fact: 'first_profession', text_after: 'professora' }],
  });
  await publish(one);
  const same = await correction(banns, {
    correction_kind: 'errata',
    corrections: [{ fact: 'first_profession', text_after: 'professora' }],
  });
  expect((await publish(same)).headers['x-error-code']).toBe('corrections.0.fact:edital_says_so');
  await act('marriage_license', license, 'oppose', {
    opponent_name: 'Rita Holanda',
    opposition_kind: 'impediment',
    facts: 'São irmãos.',
  });
  const two = await correction(banns, {
    correction_kind: 'republication',
    corrections: [{ fact: 'property_regime', regime_after: 'universal_communion' }],
  });
  expect((await publish(two)).status).toBe(200);
  const anew = await bannsOf(license);
  expect(anew).toMatchObject({ proclamation_status: 'opposed', property_regime: 'universal_communion' });
  expect(anew['published_text']).toContain('professora');
  expect((await read('marriage_license', license))['property_regime']).toBe('universal_communion');
});

it('refuses what corrects nothing, what is not published, and an errata after the term', async () => {
  const { banns } = await published();
  const nothing = await correction(banns, { correction_kind: 'errata' });
  expect((await publish(nothing)).headers['x-error-code']).toBe('corrections:nothing_corrected');
  const father = await correction(banns, {
    correction_kind: 'errata',
    corrections: [{ fact: 'first_father', text_after: 'Davi Lima' }],
  });
  expect((await publish(father)).headers['x-error-code']).toBe('corrections.0.fact:edital_names_nobody');
  const found = resultsOf(await office.maria.get(`${urlOf('banns_correction', father)}findings/`));
  expect(found).toContainEqual(expect.objectContaining({ code: 'identity_corrected_by_errata' }));
  const early = await publish(father, { published_on: daysAgo(6) });
  expect(early.headers['x-error-code']).toBe('published_on:corrected_before_publication');

  const over = await published(20);
  const late = await correction(over.banns, {
    correction_kind: 'errata',
    corrections: [{ fact: 'first_profession', text_after: 'professora' }],
  });
  expect((await publish(late)).headers['x-error-code']).toBe('published_on:errata_after_term');
  await act('marriage_license', over.license, 'certify');
  expect((await publish(late)).headers['x-error-code']).toBe('edital_not_standing');
  expect((await office.ana.get(urlOf('banns_correction', late))).status).toBe(404);
  expect((await office.ana.post(`${urlOf('banns_correction', late)}publish_correction/`)).status).toBe(404);
});

it('takes the edital of another office off the page at once, with its reason', async () => {
  const settings = `/api/basic/notary_office/${office.offices[0]}/`;
  await office.admin.patch(settings, { publish_received_banns: true });
  const created = await office.maria.post(urlOf('proclamation'), {
    origin: 'received',
    origin_office: '2º Ofício',
    received_on: daysAgo(0),
    published_on: daysAgo(0),
    parties: nextCouple(),
  });
  const { id } = created.body;
  const input = { cancel_ground: 'origin_office', reason: 'Ofício 12/2026 do cartório de origem' };
  expect((await act('proclamation', id, 'cancel_received', input)).headers['x-error-code']).toBe(
    'edital_not_standing',
  );
  await act('proclamation', id, 'register');
  expect(await shown(created.body)).toBeDefined();
  const bare = await act('proclamation', id, 'cancel_received', { cancel_ground: 'origin_office' });
  expect(bare.headers['x-error-code']).toBe('reason:required');
  const canceled = await act('proclamation', id, 'cancel_received', input);
  expect(canceled.body, canceled.text).toMatchObject({
    proclamation_status: 'canceled',
    cancel_reason: input.reason,
    canceled_on: daysAgo(0),
    status: 'pending',
  });
  expect(await shown(created.body)).toBeUndefined();
  expect((await act('proclamation', id, 'cancel_received', input)).status).toBe(409);
  const { banns } = await published();
  const own = await act('proclamation', banns['id'], 'cancel_received', input);
  expect(own.headers['x-error-code']).toBe('edital_of_this_office');
  const foreign = await office.maria.post(urlOf('banns_correction'), { proclamation: id, reason: 'x' });
  expect(foreign.status).toBe(400);
  await office.admin.patch(settings, { publish_received_banns: false });
});
