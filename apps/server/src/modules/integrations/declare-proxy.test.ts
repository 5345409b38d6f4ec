import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import { cancelInput } from '../../testing/exclusions.ts';
import {
  actText,
  buyerOf,
  noteParty,
  noteService,
  openNoteBooks,
  PROXY,
  sellerOf,
  signAll,
} from '../../testing/notes.ts';
import { restrictRecord } from '../../testing/restriction.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let person: Row;

beforeAll(async () => {
  office = await openTestOffice();
  person = await noteParty(office.maria);
  await openNoteBooks(office);
});
afterAll(() => office.close());

const DOI = '/api/integrations/doi/';

function bodyOf(answer: Answer, status = 200): Row {
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
}

const partiesOf = async (id: unknown): Promise<Row[]> =>
  resultsOf(await office.maria.get(`/api/integrations/doi_party/?doi=${Number(id)}&limit=20`));

const wholeOf = async (id: unknown): Promise<Row> => (await office.maria.get(`${DOI}${Number(id)}/`)).body;

const ofProxy = async (proxy: number): Promise<Row[]> =>
  resultsOf(await office.maria.get(`${DOI}?proxy=${proxy}&ordering=id&limit=20`));

async function signedProxy(changes: Row = {}): Promise<number> {
  const grantor = { ...sellerOf(person), role: 'grantor', share: undefined };
  const attorney = { ...buyerOf(person), role: 'attorney', share: undefined };
  const body = {
    proxy_kind: 'own_cause',
    dated_on: daysAgo(1),
    powers: ['sell'],
    irrevocable: true,
    price: '250000.00',
    itbi_guide: '77',
    itbi_base: '260000.00',
    itbi_paid_on: daysAgo(2),
    parts: [grantor, attorney],
    properties: [{ description: 'Casa', enrollment_number: '4321' }],
    body: actText(),
    ...changes,
  };
  const id = Number(bodyOf(await office.maria.post(PROXY, body), 201)['id']);
  bodyOf(await office.maria.post(`${PROXY}${id}/register/`));
  await signAll(office.maria, `${PROXY}${id}/`);
  return id;
}

it('a power in own cause is to be declared as the transfer that it is, and not once it came to nothing', async () => {
  const proxy = await signedProxy();
  const [declaration, ...others] = await ofProxy(proxy);
  expect(others).toEqual([]);
  expect(await wholeOf(declaration?.['id'])).toMatchObject({
    outbound_status: 'draft',
    service: '1',
    act_kind: '2',
    act_on: daysAgo(1),
    business_on: daysAgo(1),
    book_number: '1',
    operation: '31',
    operation_value: '250000.00',
    tax_base: '260000.00',
    payment_form: null,
    exchange: false,
    matricula_number: '4321',
    property_place: 1,
  });
  expect((await partiesOf(declaration?.['id'])).map(({ name, side, ni }) => [name, side, ni])).toEqual([
    ['Ana Maria Teixeira', 'alienating', '52998224725'],
    ['Bruno Lima', 'acquiring', '11144477735'],
  ]);
  bodyOf(await office.maria.post(`${PROXY}${proxy}/seal/`, { act_service: await noteService(office.maria) }));
  bodyOf(await office.maria.post(`${PROXY}${proxy}/cancel/`, await cancelInput(office.maria)));
  expect(await wholeOf(declaration?.['id'])).toMatchObject({ outbound_status: 'canceled' });
});

it('a power in own cause is declared for each of its properties, none of which the price is of', async () => {
  const proxy = await signedProxy({
    properties: [
      { description: 'Casa', enrollment_number: '4321' },
      { description: 'Terreno', enrollment_number: '4322' },
    ],
  });
  const told = await Promise.all((await ofProxy(proxy)).map(({ id }) => wholeOf(id)));
  expect(told).toMatchObject([
    { matricula_number: '4321', operation_value: null, tax_base: null },
    { matricula_number: '4322', operation_value: null, tax_base: null },
  ]);
});

it('a power in own cause over a vehicle alone is no operation with real estate, nor is another power over a house', async () => {
  const vehicle = { brand_and_model: 'Fiat Uno', brand_new: true, chassis: '9BWZZZ377VT004251' };
  expect(await ofProxy(await signedProxy({ properties: [], vehicles: [vehicle] }))).toEqual([]);
  const sells = {
    proxy_kind: 'real_estate',
    price: null,
    itbi_guide: null,
    itbi_base: null,
    itbi_paid_on: null,
  };
  expect(await ofProxy(await signedProxy(sells))).toEqual([]);
});

it('a power in own cause has declarations closed with it', async () => {
  const proxy = await signedProxy();
  const at = `${DOI}${Number((await ofProxy(proxy))[0]?.['id'])}/`;
  bodyOf(await office.maria.get(at));
  await restrictRecord(office, proxy);
  expect((await office.maria.get(at)).status).toBe(404);
});
