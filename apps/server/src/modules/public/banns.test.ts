import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { resultsOf } from '../../testing/api.ts';
import { groundOf, licenseBody, nextCouple, openCivilBooks, REGISTRABLE } from '../../testing/civil-acts.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const LICENSE = '/api/civil_registration/marriage_license/';
const PROCLAMATION = '/api/civil_registration/proclamation/';
const BANNS = '/api/public/editais/';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

async function done(url: string, body: object = {}): Promise<Row> {
  const answer = await office.maria.post(url, body);
  expect([200, 201], answer.text.slice(0, 400)).toContain(answer.status);
  return answer.body;
}

/** Publishes the edital of a license; the address of the license, and the edital's row. */
async function publish(): Promise<{ readonly license: string; readonly banns: Row }> {
  const { id } = await done(LICENSE, licenseBody());
  const license = `${LICENSE}${Number(id)}/`;
  await done(`${license}analyze/`);
  await done(`${license}publish/`);
  const [banns] = resultsOf(await office.maria.get(`${PROCLAMATION}?license=${Number(id)}`));
  return { license, banns: banns ?? {} };
}

async function shown(search = ''): Promise<Row[]> {
  const answer = await office.stranger.get(`${BANNS}${search}`);
  expect(answer.status, answer.text).toBe(200);
  return resultsOf(answer);
}

const idsOf = (rows: readonly Row[]): unknown[] => rows.map(({ id }) => id);

it('shows strangers the text of an edital with its place in book D and its last day', async () => {
  const { banns } = await publish();
  const row = (await shown()).find(({ id }) => id === banns['id']);
  expect(row).toMatchObject({
    name: banns['name'],
    published_on: banns['published_on'],
    opposition_ends_on: banns['opposition_ends_on'],
  });
  expect(row?.['published_text']).toContain('Faço saber que pretendem casar-se');
  expect(row?.['published_text']).toContain('Quem conhecer algum impedimento');
  expect(row?.['published_text']).toBe(banns['published_text']);
  expect(row?.['published_text']).toContain(`termo ${Number(banns['term'])}`);
});

it('finds an edital by part of a name, whatever its accents, and by the CNS of the office', async () => {
  const { banns } = await publish();
  const name = String(banns['name']);
  const [row] = await shown(`?search=${encodeURIComponent(name.slice(0, 6).toUpperCase())}`);
  expect(row).toBeDefined();
  expect(await shown('?search=nobody-of-this-name')).toEqual([]);
  const cns = String(row?.['office_cns']);
  expect(idsOf(await shown(`?office=${cns}`))).toContain(banns['id']);
  expect(await shown('?office=999999')).toEqual([]);
});

it('shows an opposed edital until it is upheld, and none that was withdrawn', async () => {
  const opposed = await publish();
  const opposition = { opponent_name: 'Carlos Dias', opposition_kind: 'impediment', facts: 'São irmãos.' };
  await done(`${opposed.license}oppose/`, opposition);
  expect(idsOf(await shown())).toContain(opposed.banns['id']);
  const [row] = resultsOf(await office.maria.get('/api/civil_registration/opposition/?ordering=-id&limit=1'));
  const address = `/api/civil_registration/opposition/${Number(row?.['id'])}/`;
  await done(`${address}notify/`, { notified_on: row?.['opposed_on'] });
  await done(`${address}remit/`, { remitted_on: row?.['opposed_on'], court: 'Vara Cível' });
  await done(`${opposed.license}impede/`, { reason: 'Procedente.' });
  expect(idsOf(await shown())).not.toContain(opposed.banns['id']);
  const withdrawn = await publish();
  await done(`${withdrawn.license}withdraw/`, { reason: 'Desistência.' });
  expect(idsOf(await shown())).not.toContain(withdrawn.banns['id']);
});

it('shows none before it is entered, none of another office, and none outside of its days', async () => {
  const { banns } = await publish();
  const received = {
    origin: 'received',
    origin_office: '2º Ofício',
    received_on: banns['published_on'],
    published_on: banns['published_on'],
    parties: nextCouple(),
  };
  const { id: other } = await done(PROCLAMATION, received);
  await done(`${PROCLAMATION}${Number(other)}/register/`);
  const { id: draft } = await done(PROCLAMATION, {
    published_on: banns['published_on'],
    parties: nextCouple(),
  });
  expect(idsOf(await shown())).not.toEqual(expect.arrayContaining([other]));
  expect(idsOf(await shown())).not.toEqual(expect.arrayContaining([draft]));
  const shownAt = async (moment: string): Promise<boolean> => {
    const { rows } = await office.owner.query('select banns from public_banns($1, null, null, 0, 1000)', [
      moment,
    ]);
    return rows.some((row: { banns: Row }) => row.banns['id'] === banns['id']);
  };
  expect(await shownAt(`${String(banns['published_on'])}T12:00:00-03:00`)).toBe(true);
  expect(await shownAt(`${String(banns['opposition_ends_on'])}T23:59:00-03:00`)).toBe(true);
  expect(await shownAt('2020-01-01T12:00:00-03:00')).toBe(false);
  const after = new Date(Date.parse(`${String(banns['opposition_ends_on'])}T23:59:00-03:00`) + 120_000);
  expect(await shownAt(after.toISOString())).toBe(false);
});

it('shows an edital of another office where this one publishes them, and says what its books know', async () => {
  const url = `/api/basic/notary_office/${office.offices[0]}/`;
  const publishes = async (publish_received_banns: boolean): Promise<void> => {
    expect((await office.admin.patch(url, { publish_received_banns })).status).toBe(200);
  };
  const { banns } = await publish();
  const [dead, ...others] = nextCouple();
  const received = {
    origin: 'received',
    origin_office: '2º Ofício de Registro Civil',
    received_on: banns['published_on'],
    published_on: banns['published_on'],
    opposition_days: 5,
    parties: [{ ...dead, cpf: '39053344705' }, ...others],
  };
  const death = REGISTRABLE['death']?.body(await groundOf(office.maria));
  const { id: record } = await done('/api/civil_registration/death/', {
    ...death,
    name: dead?.['name'],
    cpf: '39053344705',
    birth_date: dead?.['birth_date'],
  });
  await done(`/api/civil_registration/death/${Number(record)}/register/`);
  await publishes(true);
  try {
    const { id } = await done(PROCLAMATION, received);
    const found = resultsOf(await office.maria.get(`${PROCLAMATION}${Number(id)}/findings/`));
    expect(found).toContainEqual(
      expect.objectContaining({
        code: 'dead_in_this_office',
        level: 'warning',
        norm: 'CC art. 1.522, parágrafo único',
      }),
    );
    const entered = await done(`${PROCLAMATION}${Number(id)}/register/`);
    const row = (await shown()).find((each) => each['id'] === id);
    expect(row?.['published_text']).toContain('Por edital do Segundo Ofício de Registro Civil, recebido em');
    expect(row?.['opposition_ends_on']).toBe(entered['opposition_ends_on']);
  } finally {
    await publishes(false);
  }
});

it('is a feed that readers understand', async () => {
  const { banns } = await publish();
  const answer = await office.stranger.get(`${BANNS}feed.json`);
  expect(answer.headers['content-type']).toContain('application/feed+json');
  const feed = JSON.parse(answer.text) as { version: string; items: Row[] };
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
  expect(feed.items.find(({ id }) => String(id).endsWith(`/${Number(banns['id'])}`))).toMatchObject({
    title: banns['name'],
    content_text: banns['published_text'],
  });
});

it('refuses a parameter that it does not know', async () => {
  expect((await office.stranger.get(`${BANNS}?secret=1`)).status).toBe(400);
});
