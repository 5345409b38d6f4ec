import type { Related } from '@serventia/domain/office/related';
import { registry } from '@serventia/domain/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../db/database.ts';
import { type Api, resultsOf } from '../testing/api.ts';
import { birthBody, cityOf, daysAgo } from '../testing/births.ts';
import { openCivilBooks } from '../testing/civil-acts.ts';
import { DEED, openNoteBooks, saleBody, sellerOf, noteParty } from '../testing/notes.ts';
import { logIn } from '../testing/logins.ts';
import { openEnrollment } from '../testing/property.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { grantOnly } from '../testing/users.ts';
import { pointersTo } from './related.ts';

const BIRTH = '/api/civil_registration/birth/';
const PERSON = '/api/basic/person/';

let office: TestOffice;
let joao: Api;
let birth: number;
let person: number;
let deed: number;

const made = async (url: string, body: Row): Promise<number> => {
  const answer = await office.maria.post(url, body);
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
};

async function relatedTo(api: Api, url: string): Promise<Related['results']> {
  const answer = await api.get(`${url}related/`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as unknown as Related).results;
}

const groupOf = (groups: Related['results'], entity: string): Related['results'][number] | undefined =>
  groups.find((each) => each.entity === entity);

beforeAll(async () => {
  office = await openTestOffice();
  joao = await logIn(office.server.server, 'joao@primeiro');
  await openCivilBooks(office.maria);
  await openNoteBooks(office);
  const city = Number(resultsOf(await office.maria.get('/api/basic/city/?ibge_code=2304202'))[0]?.['id']);
  birth = await made(BIRTH, birthBody(city, { given_name: 'Rita' }));
  await office.maria.post(`${BIRTH}${birth}/register/`);
  const account = await made('/api/financial/account/', {
    name: 'Gaveta',
    account_kind: 'cash_drawer',
    opened_on: '2026-01-02',
  });
  await made('/api/financial/movement/', {
    history: 'Recibo',
    account,
    movement_type: 'receipt_act',
    amount: '120.50',
    moved_on: daysAgo(0),
    act_on: daysAgo(0),
    department: 'civil',
    method: 'cash',
    record: birth,
  });
  person = await made(PERSON, { name: 'Ana Maria Teixeira', cpf: '39053344705' });
  const party = await noteParty(office.maria);
  const [, buyer = {}] = saleBody(party)['parts'] as Row[];
  deed = await made(
    DEED,
    saleBody(party, { parts: [{ ...sellerOf(party), person, cpf: '39053344705' }, buyer] }),
  );
});
afterAll(() => office.close());

it('finds ways to rows from most kinds of the office', () => {
  expect(registry.filter((entity) => pointersTo(entity).size > 0).length).toBeGreaterThan(25);
});

it('leads from a part to what it is a part of, and not to what the form of the row shows', () => {
  const person_ = registry.find(({ name }) => name === 'basic/person');
  const deed_ = registry.find(({ name }) => name === 'note_registration/deed');
  const names = (entity: typeof deed_): string[] =>
    entity ? [...pointersTo(entity).keys()].map(({ name }) => name) : [];
  expect(names(person_)).toContain('note_registration/deed');
  expect(names(person_)).not.toContain('note_registration/deed_part');
  expect(names(deed_)).toContain('seal/registered_seal');
  expect(names(deed_)).not.toContain('note_registration/deed_part');
});

it('shows what points at an act, and by which filter its list shows it', async () => {
  expect(groupOf(await relatedTo(office.maria, `${BIRTH}${birth}/`), 'financial/movement')).toMatchObject({
    count: 1,
    filter: 'record',
    rows: [{ title: 'Recibo', state: null }],
  });
});

it('shows the deeds that a person is a party to, once each', async () => {
  const deeds = groupOf(await relatedTo(office.maria, `${PERSON}${person}/`), 'note_registration/deed');
  expect(deeds).toMatchObject({
    count: 1,
    filter: null,
    rows: [{ entity: 'note_registration/deed', id: deed, state: { name: 'Em lançamento' } }],
  });
});

it('tells the state of a row in the language of who asks', async () => {
  const { body } = await office.maria.get(`${PERSON}${person}/related/`, { 'accept-language': 'en-us' });
  const deeds = groupOf((body as unknown as Related).results, 'note_registration/deed');
  expect(deeds?.rows[0]?.state?.name).toBe('Draft');
});

it('says what may be begun on a row: upon an act once it is registered', async () => {
  const begun = async (api: Api, url: string): Promise<string[]> => {
    const { begins } = (await api.get(`${url}related/`)).body as unknown as Related;
    return begins.map(({ entity, field }) => `${entity} ${field}`);
  };
  expect(await begun(office.maria, `${BIRTH}${birth}/`)).toContain('basic/record_endorsement record');
  expect(await begun(office.maria, `${DEED}${deed}/`)).toEqual([
    'basic/draft_comment record',
    'financial/prior_deposit record',
  ]);
  await grantOnly(office.owner, 'joao@primeiro', ['civil_registration/birth read']);
  expect(await begun(joao, `${BIRTH}${birth}/`)).toEqual([]);
});

it('says what may be begun on a row as it stands: a certificate of a matrícula once that is open', async () => {
  const begunOn = async (enrollment: unknown): Promise<string[]> => {
    const at = `/api/property_registration/enrollment/${Number(enrollment)}/`;
    const { begins } = (await office.maria.get(`${at}related/`)).body as unknown as Related;
    return begins.map(({ entity, field }) => `${entity} ${field}`);
  };
  const certified = [
    'basic/certificate_request enrollment',
    'property_registration/enrollment_page enrollment',
  ];
  const { id: open } = await openEnrollment(office.maria);
  expect(await begunOn(open)).toEqual(expect.arrayContaining(certified));
  const draft = await made('/api/property_registration/enrollment/', {
    city: await cityOf(office.maria),
    description: 'Um terreno na Rua das Flores',
    owners: [{ name: 'Ana Braga', share: '1' }],
  });
  for (const begin of certified) expect(await begunOn(draft)).not.toContain(begin);
});

it('leaves out the kinds that the caller may not read', async () => {
  await grantOnly(office.owner, 'joao@primeiro', ['civil_registration/birth read']);
  const names = (await relatedTo(joao, `${BIRTH}${birth}/`)).map(({ entity }) => entity);
  expect(names).not.toContain('financial/movement');
  expect((await joao.get(`${PERSON}${person}/related/`)).status).toBe(403);
});

it('knows nothing of the rows of another office', async () => {
  expect((await office.ana.get(`${BIRTH}${birth}/related/`)).status).toBe(404);
  expect((await office.stranger.get(`${BIRTH}${birth}/related/`)).status).toBe(401);
});
