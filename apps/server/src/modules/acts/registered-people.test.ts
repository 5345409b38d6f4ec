import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { resultsOf } from '../../testing/api.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const PERSON = '/api/basic/person/';
const BIRTH = '/api/civil_registration/birth/';
const RITA = { name: 'Rita de Sousa Lima', birth_date: '1980-05-01', mother_name: 'Vera Lima' };

let office: TestOffice;
let rita: number;
beforeAll(async () => {
  office = await openTestOffice();
  rita = Number((await office.maria.post(PERSON, RITA)).body['id']);
});
afterAll(() => office.close());

/** Where a row is told that somebody in it is registered already, and as whom. */
async function toldOf(url: string, body: Row): Promise<Row[]> {
  const made = await office.maria.post(url, body);
  expect(made.status, made.text).toBe(201);
  const told = resultsOf(await office.maria.get(`${url}${Number(made.body['id'])}/findings/`));
  return told.filter(({ code }) => code === 'person_registered');
}

describe('somebody who is registered already', () => {
  const way = { level: 'warning', row: { resource: 'basic/person', id: expect.any(Number) } };

  it('is told of in a person entered again, who is kept', async () => {
    const again = { ...RITA, name: 'RITA DE SOUSA LIMA' };
    expect(await toldOf(PERSON, again)).toMatchObject([{ ...way, field: 'name', row: { id: rita } }]);
    expect(await toldOf(PERSON, { ...RITA, mother_name: 'Vera Prado' })).toEqual([]);
  });

  it.each([
    ['birth', BIRTH, 'parties', { role: 'declarant' }],
    ['marriage', '/api/civil_registration/marriage/', 'parties', { role: 'witness' }],
    ['deed', '/api/note_registration/deed/', 'parts', { role: 'seller' }],
    ['power of attorney', '/api/note_registration/proxy/', 'parts', { role: 'grantor' }],
  ])('is told of in a party of a %s that was typed', async (_act, url, list, party) => {
    const typed = { ...party, ...RITA };
    expect(await toldOf(url, { [list]: [typed] })).toMatchObject([{ ...way, field: `${list}.0.name` }]);
    expect(await toldOf(url, { [list]: [{ ...typed, person: rita }] })).toEqual([]);
  });

  it('is not told of where the person came after the act was begun', async () => {
    const name = 'Lina Prado';
    const party = { role: 'declarant', name, birth_date: '1990-01-02' };
    const begun = await office.maria.post(BIRTH, { parties: [party] });
    await office.maria.post(PERSON, { name, birth_date: '1990-01-02' });
    const told = resultsOf(await office.maria.get(`${BIRTH}${Number(begun.body['id'])}/findings/`));
    expect(told.map(({ code }) => code)).not.toContain('person_registered');
    expect(await toldOf(BIRTH, { parties: [party] })).toHaveLength(1);
  });

  it('is not told of by another office', async () => {
    const made = await office.ana.post(PERSON, RITA);
    const told = resultsOf(await office.ana.get(`${PERSON}${Number(made.body['id'])}/findings/`));
    expect(told).toEqual([]);
  });

  it('is not told of where the CPF says who it is', async () => {
    const cpf = '39053344705';
    await office.maria.post(PERSON, { ...RITA, birth_date: '1981-06-02', cpf });
    const typed = { role: 'declarant', ...RITA, birth_date: '1981-06-02', cpf };
    expect(await toldOf(BIRTH, { parties: [typed] })).toEqual([]);
  });
});
