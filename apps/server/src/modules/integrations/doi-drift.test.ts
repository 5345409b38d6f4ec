import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { buyerOf, DEED, noteParty, openNoteBooks, saleBody, sellerOf, signAll } from '../../testing/notes.ts';
import { daysAgo } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const DOI = '/api/integrations/doi/';
const HOUSE = { description: 'Casa', enrollment_number: '11', declared_value: '200000.00' };
const PLOT = { description: 'Terreno', enrollment_number: '12', declared_value: '100000.00' };

let office: TestOffice;
let person: Row;
beforeAll(async () => {
  office = await openTestOffice();
  person = await noteParty(office.maria);
  await openNoteBooks(office);
});
afterAll(() => office.close());

const bodyOf = (answer: Answer, status = 200): Row => {
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
};
const driftOf = async (id: unknown): Promise<unknown[]> =>
  resultsOf(await office.maria.get(`${DOI}${Number(id)}/findings/`)).flatMap(({ field, code, params }) =>
    String(code).endsWith('_from_act') ? [[field, params]] : [],
  );

/** A deed in draft, and its declaration that a clerk began already. */
async function begun(changes: Row = {}, declared: Row = {}): Promise<{ deed: number; id: number }> {
  const deed = Number(bodyOf(await office.maria.post(DEED, saleBody(person, changes)), 201)['id']);
  const id = Number(
    bodyOf(await office.maria.post(DOI, { deed, act_on: daysAgo(1), ...declared }), 201)['id'],
  );
  return { deed, id };
}

describe('a declaration that was begun before its deed was changed', () => {
  it('tells what the deed says now, until one of the two is corrected', async () => {
    const { deed, id } = await begun();
    expect(await driftOf(id)).toEqual([]);
    const carla = { ...buyerOf(person), name: 'Carla Dias', cpf: '39053344705' };
    bodyOf(
      await office.maria.patch(`${DEED}${deed}/`, {
        declared_value: '310000.00',
        parts: [sellerOf(person), carla],
      }),
    );
    expect(await driftOf(id)).toEqual([
      ['operation_value', { said: '310000.00' }],
      ['parties', { names: 'Carla Dias, Bruno Lima' }],
    ]);
    bodyOf(await office.maria.patch(`${DOI}${id}/`, { operation_value: '310000.00' }));
    expect(await driftOf(id)).toEqual([['parties', { names: 'Carla Dias, Bruno Lima' }]]);
  });

  it('stays that of its property where another one was taken out of the deed', async () => {
    const property = resultsOf(await office.maria.get('/api/property_registration/property/?limit=1'))[0];
    const made =
      property ??
      bodyOf(
        await office.maria.post('/api/property_registration/property/', {
          destination: 'urban',
          property_type: '67',
          street: 'Rua das Acácias',
          city: person['city'],
          enrollment_number: '12',
          land_area: '250.00',
          built_area: '100.00',
        }),
        201,
      );
    const plot = { ...PLOT, property: made['id'] };
    const { deed, id } = await begun({ properties: [HOUSE, plot] }, { property: made['id'] });
    expect(bodyOf(await office.maria.get(`${DOI}${id}/`))['property_place']).toBe(2);
    bodyOf(
      await office.maria.patch(`${DEED}${deed}/`, {
        properties: [plot],
        declared_value: '100000.00',
        payments: [{ payment_form: 'pix', amount: '100000.00' }],
      }),
    );
    bodyOf(await office.maria.post(`${DEED}${deed}/register/`));
    await signAll(office.maria, `${DEED}${deed}/`);
    const all = resultsOf(await office.maria.get(`${DOI}?deed=${deed}&limit=20`));
    expect(all.map((row) => [row['id'], row['property_place']])).toEqual([[id, 1]]);
  });
});
