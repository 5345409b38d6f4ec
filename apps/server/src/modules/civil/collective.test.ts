import type { Related } from '@serventia/domain/office/related';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import {
  groundOf,
  type Ground,
  licenseBody,
  marriageBody,
  nextCouple,
  openCivilBooks,
} from '../../testing/civil-acts.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let ground: Ground;
let held: number;

const urlOf = (resource: string, id?: unknown): string =>
  `/api/civil_registration/${resource}/${id === undefined ? '' : `${Number(id)}/`}`;

const act = (resource: string, id: unknown, action: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${urlOf(resource, id)}${action}/`, input);

async function created(resource: string, body: Row): Promise<number> {
  const answer = await office.maria.post(urlOf(resource), body);
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}

/** A couple that is licensed and in the ceremony, with the draft of its record. */
async function draftOf(
  changes: Row = {},
  party = (each: Row): Row => each,
): Promise<{ license: number; id: number }> {
  const couple = nextCouple();
  const license = await created('marriage_license', {
    ...licenseBody(couple),
    requested_on: daysAgo(25),
  });
  await act('marriage_license', license, 'analyze');
  await act('marriage_license', license, 'publish', { published_on: daysAgo(20) });
  await act('marriage_license', license, 'certify');
  const scheduled = await act('marriage_license', license, 'schedule', { ceremony: held });
  expect(scheduled.status, scheduled.text).toBe(200);
  const { parties, ceremony_city, documents_presented } = marriageBody(ground, couple);
  const licensed = await office.maria.get(`${urlOf('marriage_license', license)}?expand=parties`);
  const people = new Map((licensed.body['parties'] as Row[]).map(({ name, person }) => [name, person]));
  const body = {
    license,
    parties: (parties as Row[]).map((each) => party({ ...each, person: people.get(each['name']) ?? null })),
    ceremony_city,
    documents_presented,
  };
  return { license, id: await created('marriage', { ...body, ...changes }) };
}

const together = (id: unknown): Promise<Answer> => act('marriage', id, 'register_together');

beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
  const justice = await created('justice_of_peace', {
    name: 'Davi Ramos',
    cpf: '11144477735',
    sex: 'M',
    term_from: daysAgo(30),
  });
  const room = await created('ceremony_room', { name: 'Salão nobre' });
  held = await created('ceremony', {
    held_on: daysAgo(0),
    starts_at: '10:00',
    room,
    justice,
    collective: true,
  });
});
afterAll(() => office.close());

it('registers each couple of a collective ceremony by itself, and only those that are left when done again', async () => {
  const [first, lacking, last] = [
    await draftOf(),
    await draftOf({ documents_presented: null }),
    await draftOf(),
  ];
  const related = (await office.maria.get(`${urlOf('ceremony', held)}related/`)).body as unknown as Related;
  const group = related.results.find(({ entity }) => entity === 'civil_registration/marriage');
  expect(group).toMatchObject({
    count: 3,
    filter: 'ceremony',
    together: [{ action: 'register_together', name: expect.any(String) }],
  });

  // Two at once ask for the same book.
  const [one, two, three] = await Promise.all([together(first.id), together(lacking.id), together(last.id)]);
  expect(one?.status, one?.text).toBe(200);
  expect(three?.status, three?.text).toBe(200);
  expect(two?.headers['x-error-code']).toBe('documents_presented:required');
  const terms = [one, three].map((answer) => Number(answer?.body['term'])).toSorted((a, b) => a - b);
  expect(terms[1]).toBe(Number(terms[0]) + 1);
  expect(one?.body).toMatchObject({ status: 'pending', celebrated_at: '10:00', collective: true });
  expect((await office.maria.get(urlOf('marriage_license', first.license))).body['license_status']).toBe(
    'married',
  );
  // The refusal left the couple as it was.
  expect((await office.maria.get(urlOf('marriage', lacking.id))).body).toMatchObject({
    status: 'introducing',
    term: null,
  });

  const open = resultsOf(await office.maria.get(`${urlOf('marriage')}?ceremony=${held}&ordering=id`)).filter(
    ({ permissions }) => (permissions as string[]).includes('register_together'),
  );
  expect(open.map(({ id }) => id)).toEqual([lacking.id]);
  await office.maria.patch(urlOf('marriage', lacking.id), { documents_presented: 'Certidões' });
  const again = await together(lacking.id);
  expect(again.body['term'], again.text).toBe(Number(terms[1]) + 1);
  expect((await together(first.id)).headers['x-error-code']).toBe('wrong_status');
});

it('takes day, hour and place of the ceremony, where its couple is, and follows it', async () => {
  const room = Number(resultsOf(await office.maria.get(urlOf('ceremony_room')))[0]?.['id']);
  const justice = Number(resultsOf(await office.maria.get(urlOf('justice_of_peace')))[0]?.['id']);
  const plan = { held_on: daysAgo(-5), starts_at: '09:00', room, justice, collective: true };
  const later = await created('ceremony', plan);
  const { license, id } = await draftOf();
  await act('marriage_license', license, 'schedule', { ceremony: later });
  expect((await office.maria.get(urlOf('marriage', id))).body).toMatchObject({
    ceremony: later,
    celebrated_on: null,
    celebrated_at: '09:00',
  });
  const early = await together(id);
  expect([early.status, early.headers['x-error-code']]).toEqual([409, 'ceremony_not_held']);
  await office.maria.patch(urlOf('ceremony', later), { held_on: daysAgo(0), starts_at: '16:00' });
  expect((await office.maria.get(urlOf('marriage', id))).body).toMatchObject({
    celebrated_on: daysAgo(0),
    celebrated_at: '16:00',
  });
  await act('marriage_license', license, 'schedule', { ceremony_on: daysAgo(0) });
  const taken = (await office.maria.get(urlOf('marriage', id))).body;
  expect(taken).toMatchObject({ ceremony: null, collective: false });
  expect((await together(id)).status).toBe(404);
  const other = await logIn(office.server.server, 'ana@segundo');
  expect((await other.post(`${urlOf('marriage', id)}register_together/`)).status).toBe(404);
});

it('refuses a couple with a warning until somebody has read it', async () => {
  const { id } = await draftOf({}, (party) =>
    party['role'] === 'justice_of_peace' ? { ...party, cpf: null } : party,
  );
  const url = urlOf('marriage', id);
  expect((await together(id)).headers['x-error-code']).toBe('warnings_to_acknowledge');
  const warnings = resultsOf(await office.maria.get(`${url}findings/`)).filter(
    ({ level }) => level === 'warning',
  );
  const read = await office.maria.post(`${url}findings/`, {
    warnings: warnings.map(({ field, code, params }) => ({ field, code, ...(params ? { params } : {}) })),
  });
  expect(read.status, read.text).toBeLessThan(300);
  expect((await together(id)).status).toBe(200);
});
