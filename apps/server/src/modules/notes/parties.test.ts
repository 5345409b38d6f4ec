import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { apiOf, resultsOf } from '../../testing/api.ts';
import { cityOf } from '../../testing/births.ts';
import {
  DEED,
  noteParty,
  openNoteBooks,
  PROTOCOL,
  protocolBody,
  PROXY,
  saleBody,
  sellerOf,
} from '../../testing/notes.ts';
import { openEnrollment } from '../../testing/property.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const CPF = '39053344705';
const CNPJ = '11222333000181';

let office: TestOffice;
let person: unknown;
let company: unknown;
let city: number;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  const made = await office.maria.post('/api/basic/person/', {
    name: 'Quitéria Holanda Alencar',
    cpf: CPF,
    birth_date: '1971-03-04',
    civil_status: 'single',
    profession_text: 'Apicultora',
    city,
    phone: '88999990000',
    email: 'quiteria@exemplo.com.br',
  });
  person = made.body['id'];
  const body = { name: 'Mel do Araripe Ltda', cnpj: CNPJ, legal_nature: 'limited', city };
  const founded = await office.maria.post('/api/basic/legal_person/', body);
  company = founded.body['id'];
});
afterAll(() => office.close());

async function partOf(url: string, part: Row): Promise<Row> {
  const made = await office.maria.post(url, { parts: [part] });
  expect(made.status, made.text).toBe(201);
  const row = await office.maria.get(`${url}${Number(made.body['id'])}/?expand=parts`);
  return (row.body['parts'] as Row[])[0] ?? {};
}

describe('a registered person who is picked', () => {
  it.each([
    ['deed', DEED, 'seller'],
    ['proxy', PROXY, 'grantor'],
  ])('brings their qualification into a part of a %s', async (_name, url, role) => {
    expect(await partOf(url, { role, person })).toMatchObject({
      name: 'Quitéria Holanda Alencar',
      cpf: CPF,
      birth_date: '1971-03-04',
      civil_status: 'single',
      profession_text: 'Apicultora',
      city,
    });
  });

  it('never over what was typed, nor where it was emptied', async () => {
    const part = await partOf(DEED, { role: 'seller', person, name: 'Quitéria H. Alencar', phone: null });
    expect(part).toMatchObject({ name: 'Quitéria H. Alencar', phone: null, cpf: CPF });
  });

  it('brings a company into a part, a card and a title', async () => {
    const part = await partOf(DEED, { role: 'seller', person_kind: 'legal', legal_person: company });
    expect(part).toMatchObject({ name: 'Mel do Araripe Ltda', cnpj: CNPJ, city });
    const card = await office.maria.post('/api/note_registration/signature_card/', {
      person_kind: 'legal',
      person,
      legal_person: company,
      id_number: '2001',
      opened_on: '2025-02-03',
      company_powers: 'Administradora: assina isoladamente.',
    });
    expect(card.body, card.text).toMatchObject({
      name: 'Quitéria Holanda Alencar',
      cpf: CPF,
      company_name: 'Mel do Araripe Ltda',
      cnpj: CNPJ,
    });
    const title = await office.maria.post(
      PROTOCOL,
      protocolBody({ presenter_name: undefined, presenter: person }),
    );
    expect(title.body, title.text).toMatchObject({
      presenter_name: 'Quitéria Holanda Alencar',
      presenter_document: CPF,
      email: 'quiteria@exemplo.com.br',
    });
  });

  it('brings nothing to who may not read them, and stays another office’s', async () => {
    await office.owner.query(`update app_user set data_access = 'granted' where username = 'joao@primeiro'`);
    await office.owner.query(
      `insert into app_user_permission (source_id, target_id) select u.id, p.id from app_user u, permission p
       where u.username = 'joao@primeiro' and p.name like 'note_registration/deed%'`,
    );
    const joao = await logIn(office.server.server, 'joao@primeiro');
    const made = await joao.post(DEED, { parts: [{ role: 'seller', person }] });
    expect(made.status, made.text).toBe(201);
    const row = await joao.get(`${DEED}${Number(made.body['id'])}/?expand=parts`);
    expect((row.body['parts'] as Row[])[0]).toMatchObject({ name: null, cpf: null });
    const theirs = await office.ana.post(DEED, { parts: [{ role: 'seller', person }] });
    expect(theirs.headers['x-error-code']).toBe('parts.0.person:invalid_reference');
    expect((await apiOf(office.server.server, undefined).post(DEED, {})).status).toBe(401);
  });

  it('takes the place of another, in what was not typed', async () => {
    const made = await office.maria.post(DEED, { parts: [{ role: 'seller', name: 'Ana' }] });
    const url = `${DEED}${Number(made.body['id'])}/`;
    const [part] = (await office.maria.get(`${url}?expand=parts`)).body['parts'] as Row[];
    const picked = await office.maria.patch(url, { parts: [{ id: part?.['id'], person }] });
    expect((picked.body['parts'] as Row[])[0]).toMatchObject({ name: 'Ana', cpf: CPF });
  });
});

describe('a party', () => {
  const found = async (resource: string, search: string): Promise<unknown[]> =>
    resultsOf(await office.maria.get(`/api/${resource}/?search=${encodeURIComponent(search)}`)).map(
      ({ id }) => id,
    );
  const hits = async (q: string): Promise<string[]> =>
    resultsOf(await office.maria.get(`/api/basic/search/?q=${encodeURIComponent(q)}`)).map(
      (hit) => `${String(hit['entity'])} ${String(hit['id'])}`,
    );

  it.each([
    [
      'note_registration/deed',
      { parts: [{ role: 'consenting', name: 'Zenóbia Quirino', cpf: '15350946056' }] },
    ],
    [
      'note_registration/proxy',
      { parts: [{ role: 'witness', name: 'Zenóbia Quirino', cpf: '15350946056' }] },
    ],
    [
      'note_registration/protocol',
      protocolBody({ persons: [{ role: 'interested', name: 'Zenóbia Quirino', cpf: '15350946056' }] }),
    ],
  ])('finds the %s by name and by number, in lists and everywhere', async (resource, body) => {
    const made = await office.maria.post(`/api/${resource}/`, body);
    expect(made.status, made.text).toBe(201);
    const { id } = made.body;
    for (const search of ['153.509.460-56', '15350946056', 'zenobia quirino'])
      expect(await found(resource, search), search).toContain(id);
    expect(await hits('153.509.460-56')).toContain(`${resource} ${String(id)}`);
    const child = resource.endsWith('protocol') ? 'persons' : 'parts';
    await office.maria.patch(`/api/${resource}/${Number(id)}/`, { [child]: [] });
    expect(await found(resource, '15350946056')).not.toContain(id);
    expect(await found(resource, 'zenobia quirino')).not.toContain(id);
  });

  it('is told anew when it is changed on its own', async () => {
    const made = await office.maria.post(DEED, { parts: [{ role: 'consenting', name: 'Ivo Prado' }] });
    const [part] = (await office.maria.get(`${DEED}${Number(made.body['id'])}/?expand=parts`)).body[
      'parts'
    ] as Row[];
    expect(await found('note_registration/deed', 'ivo prado')).toEqual([made.body['id']]);
    await office.maria.patch(`/api/note_registration/deed_part/${Number(part?.['id'])}/`, {
      name: 'Ugo Serpa',
    });
    expect(await found('note_registration/deed', 'ivo prado')).toEqual([]);
    expect(await found('note_registration/deed', 'ugo serpa')).toEqual([made.body['id']]);
  });

  it('who owns finds the enrollment', async () => {
    const owners = [{ name: 'Teodora Moura Brasil', cpf: '15350946056', share: '1' }];
    const { id } = await openEnrollment(office.maria, owners);
    expect(await found('property_registration/enrollment', '153.509.460-56')).toEqual([id]);
    expect(await found('property_registration/enrollment', 'teodora brasil')).toEqual([id]);
  });
});

describe('a party of a registered act', () => {
  const NAME_OF_FEW = 'Maria '.repeat(20).trim();
  let parts: Row[];
  beforeAll(async () => {
    await openNoteBooks(office);
    const party = await noteParty(office.maria);
    const name = 'Mel do Araripe Ltda';
    const buyer = { role: 'buyer', person_kind: 'legal', name, cnpj: CNPJ, city, share: '1' };
    const made = await office.maria.post(
      DEED,
      saleBody(party, {
        parts: [
          sellerOf(party),
          buyer,
          { ...party, role: 'representative', name: 'Quitéria', cpf: CPF, sex: 'F', represents: name },
          { role: 'witness', name: NAME_OF_FEW, cpf: '15350946056', sex: 'F', signature_kind: 'signs' },
        ],
      }),
    );
    const url = `${DEED}${Number(made.body['id'])}/`;
    const registered = await office.maria.post(`${url}register/`, {});
    if (registered.status !== 200) throw new Error(registered.text);
    parts = (await office.maria.get(`${url}?expand=parts`)).body['parts'] as Row[];
  });

  it('becomes a person of the office, with what the act says', async () => {
    const { body } = await office.maria.get(`/api/basic/person/${Number(parts[0]?.['person'])}/`);
    expect(body).toMatchObject({ name: 'Ana Maria Teixeira', cpf: '52998224725', birth_date: '1980-05-06' });
    const again = resultsOf(await office.maria.get('/api/basic/person/?search=ana maria teixeira'));
    expect(again.map(({ id }) => id)).toEqual([parts[0]?.['person']]);
  });

  it('is the person or the company that the office knows by its number, whatever the act calls it', () => {
    expect(parts[1]).toMatchObject({ person: null, legal_person: company });
    expect(parts[2]).toMatchObject({ person, legal_person: null, name: 'Quitéria' });
  });

  it('stays without a card where its name is longer than one takes', () => {
    expect(parts[3]).toMatchObject({ name: NAME_OF_FEW, person: null });
  });
});
