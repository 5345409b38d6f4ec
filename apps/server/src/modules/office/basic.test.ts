import vectors from '@serventia/domain/vectors' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { resultsOf } from '../../testing/api.ts';
import { BIRTH, birthBody, cityOf, registerBirth } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

interface Hit {
  readonly title: string;
  readonly match: string;
  readonly entity: string;
  readonly id: number;
}

const search = async (q: string, api = office.maria): Promise<Hit[]> =>
  (await api.get(`/api/basic/search/?q=${encodeURIComponent(q)}`)).body['results'] as Hit[];

it.each(['agricultor', 'do lar', 'estudante', 'aposentada', 'empresário', 'professora'])(
  'finds the occupation that people call %s',
  async (word) => {
    const found = await office.maria.get(`/api/basic/profession/?search=${encodeURIComponent(word)}`);
    expect(Number(found.body['count']), found.text).toBeGreaterThan(0);
  },
);

it('gives the last pages of a long list in the order of the first ones', async () => {
  const url = '/api/basic/city/?ordering=name';
  const { count } = (await office.maria.get(`${url}&limit=1`)).body;
  const idsFrom = async (offset: number, limit: number): Promise<unknown[]> =>
    resultsOf(await office.maria.get(`${url}&limit=${limit}&offset=${offset}`)).map(({ id }) => id);
  const half = Math.floor(Number(count) / 2);
  expect(half).toBeGreaterThan(1000);
  // Read from the beginning up to the half, and from the end beyond it.
  const [before, beyond] = [await idsFrom(half, 6), await idsFrom(half + 2, 4)];
  expect(beyond).toEqual(before.slice(2));
  expect(await idsFrom(Number(count) - 2, 10)).toHaveLength(2);
});

describe('the search', () => {
  beforeAll(async () => {
    for (const name of [
      'Luiz Felipe de Souza',
      'Luiza Fernandes',
      'Cristina Araújo Gonçalves',
      'José da Silva',
    ])
      await office.maria.post('/api/basic/person/', { name });
    await office.maria.post('/api/basic/person/', { name: 'Yara Batista', cpf: '529.982.247-25' });
  });

  it('says of a hit what its list says, and leaves a number that looks like a day', async () => {
    const made = await office.maria.post('/api/basic/legal_person/', {
      name: 'Sementes do Brejo',
      cnpj: '11444777000161',
      legal_nature: 'limited',
    });
    expect(made.status, made.text).toBe(201);
    await office.maria.post('/api/basic/person/', { name: 'Ester Brejo', birth_date: '1980-05' });
    await office.maria.post('/api/basic/person/', { name: 'Rui Brejo' });
    await office.owner.query(
      "update search_entry set subtitle = 'Pasta 2026-12345' where title = 'Rui Brejo'",
    );
    const told = async (language: string): Promise<unknown[]> => {
      const headers = { 'accept-language': language };
      const { body } = await office.maria.call('GET', '/api/basic/search/?q=brejo', undefined, headers);
      return (body['results'] as Row[]).map(({ subtitle }) => subtitle);
    };
    expect(new Set(await told('pt-br'))).toEqual(
      new Set(['05/1980', 'Pasta 2026-12345', 'Sociedade limitada']),
    );
    expect(await told('en-us')).toContain('Limited company');
  });

  it.each([
    ['cristina goncalves', 'Cristina Araújo Gonçalves', 'exact'],
    ['Christina', 'Cristina Araújo Gonçalves', 'similar'],
    ['Luis Phelipe Sousa', 'Luiz Felipe de Souza', 'similar'],
    ['jose silva', 'José da Silva', 'exact'],
    ['fernan', 'Luiza Fernandes', 'prefix'],
    ['Cristinna Gonsalves', 'Cristina Araújo Gonçalves', 'similar'],
    ['529.982.247-25', 'Yara Batista', 'exact'],
    ['Iara', 'Yara Batista', 'similar'],
  ])('for %s finds %s', async (typed, title, match) => {
    const hits = await search(typed);
    expect(hits).toEqual(expect.arrayContaining([expect.objectContaining({ title, match })]));
  });

  it('finds nobody who was deleted', async () => {
    const { body } = await office.maria.post('/api/basic/person/', { name: 'Xenofonte Quirino' });
    expect((await search('xenofonte')).map(({ title }) => title)).toEqual(['Xenofonte Quirino']);
    expect((await office.maria.del(`/api/basic/person/${Number(body['id'])}/`)).status).toBe(204);
    expect(await search('xenofonte')).toEqual([]);
    const entries = await office.owner.query(
      "select 1 from search_entry where entity = 'basic/person' and row_id = $1",
      [body['id']],
    );
    expect(entries.rowCount).toBe(0);
  });

  it('ranks what is equal before what begins so before what is alike', async () => {
    expect((await search('luiz')).map(({ match }) => match)).toEqual(
      ['exact', 'prefix'].concat((await search('luiz')).slice(2).map(() => 'similar')),
    );
  });

  it('leaves room for acts where more people than a page holds are called so', async () => {
    for (let place = 1; place <= 21; place += 1)
      await office.maria.post('/api/basic/person/', { name: 'Zoroastra Quental' });
    expect((await search('zoroastra')).map(({ entity }) => entity)).toEqual(
      Array.from({ length: 20 }, () => 'basic/person'),
    );
    const birth = { ...birthBody(await cityOf(office.maria)), given_name: 'Zoroastra', surname: 'Quental' };
    expect((await office.maria.post(BIRTH, birth)).status).toBe(201);
    const found = (await search('zoroastra')).map(({ entity }) => entity);
    expect(found).toHaveLength(20);
    expect(found.filter((entity) => entity === 'civil_registration/birth')).toHaveLength(1);
  });

  it('takes a lone letter for the beginning of a name that is still being typed', async () => {
    for (const name of ['Ondina Prado', 'Ondina Mota', 'Ondina Reis'])
      await office.maria.post('/api/basic/person/', { name });
    const titles = (await search('ondina m')).map(({ title }) => title);
    expect(titles[0]).toBe('Ondina Mota');
    expect(titles).toEqual(expect.arrayContaining(['Ondina Prado', 'Ondina Reis']));
    expect((await search('m ondina')).map(({ title }) => title)[0]).toBe('Ondina Mota');
    expect((await office.maria.get('/api/basic/person/?search=ondina m')).body['count']).toBe(3);
  });

  it('finds acts by matrícula, term and DNV, and nothing of another office', async () => {
    const registered = await registerBirth(office.maria, await cityOf(office.maria));
    for (const code of [registered.body['matricula'], registered.body['dnv'], registered.body['term']]) {
      expect((await search(String(code))).map(({ entity }) => entity)).toContain('civil_registration/birth');
      expect(await search(String(code), office.ana)).toEqual([]);
    }
    expect(await search('cristina', office.ana)).toEqual([]);
    const [hit] = await search(String(registered.body['matricula']));
    expect(hit).toMatchObject({ status: 'pending', term: registered.body['term'] });
    // A row of another kind has nothing of the record that happens to have its id.
    const person = { entity: 'basic/person', id: hit?.id };
    await office.owner.query(
      "insert into search_entry (office_id, entity, row_id, title, codes, words) select office_id, 'basic/person', row_id, 'Namesake', '{98765}', words from search_entry where entity = 'civil_registration/birth' and row_id = $1 on conflict (office_id, entity, row_id) do update set title = excluded.title, codes = excluded.codes",
      [hit?.id],
    );
    const [namesake] = await search('98765');
    expect(namesake).toMatchObject(person);
    expect(namesake).not.toHaveProperty('status');
    expect((await office.maria.get(`${BIRTH}?search=Teixera Moreyra`)).body['count']).toBe(1);
  });
});

describe('identifiers, words and deadlines by the API', () => {
  it('agree with the published cases', async () => {
    for (const { input, valid } of [...vectors.cpf, ...vectors.cnpj]) {
      const kind = vectors.cpf.some((each) => each.input === input) ? 'cpf' : 'cnpj';
      expect(
        (await office.maria.get(`/api/basic/identifier/?kind=${kind}&value=${encodeURIComponent(input)}`))
          .body['valid'],
        input,
      ).toBe(valid);
    }
    for (const { input, output } of vectors.hora_extenso)
      expect((await office.maria.get(`/api/basic/words/?kind=time&value=${input}`)).body['text']).toBe(
        output,
      );
    for (const { cents, output } of vectors.moeda_extenso)
      expect(
        (await office.maria.get(`/api/basic/words/?kind=money&value=${(cents / 100).toFixed(2)}`)).body[
          'text'
        ],
      ).toBe(output);
    for (const { input, output, feminino } of vectors.numero_extenso) {
      expect((await office.maria.get(`/api/basic/words/?kind=number&value=${input}`)).body['text']).toBe(
        output,
      );
      expect((await office.maria.get(`/api/basic/words/?kind=feminine&value=${input}`)).body['text']).toBe(
        feminino,
      );
    }
  });

  it('refuse what is none with the field named', async () => {
    expect((await office.maria.get('/api/basic/identifier/?kind=x&value=1')).headers['x-error-code']).toBe(
      'kind:unknown_kind',
    );
    expect(
      (await office.maria.get('/api/basic/words/?kind=date&value=2024-02-31')).headers['x-error-code'],
    ).toBe('value:invalid_value');
    expect(
      (await office.maria.get('/api/basic/deadline/?kind=days&from=31/02/2024&days=5')).headers[
        'x-error-code'
      ],
    ).toBe('from:invalid_date');
    for (const [days, code] of [
      ['', 'days:required'],
      ['&days=99999', 'days:max_value'],
    ])
      expect(
        (await office.maria.get(`/api/basic/deadline/?kind=days&from=2026-02-20${days}`)).headers[
          'x-error-code'
        ],
      ).toBe(code);
    expect(
      (await office.maria.get('/api/basic/deadline/?kind=business_days&from=2026-11-19&days=1')).body,
    ).toMatchObject({ due: '2026-11-23', business_days_skipped: [{ date: '2026-11-20' }] });
  });
});

it('finds a title by its number, with the year and without', async () => {
  const created = await office.maria.post('/api/note_registration/protocol/', {
    presenter_name: 'Rita Sampaio Verde',
    speciality: 'notes',
    request_kind: 'registration',
    title_kind: 'public_deed',
    title_nature: 'Escritura de compra e venda',
  });
  expect(created.status, created.text).toBe(201);
  const { id, label } = created.body;
  expect(label).toMatch(/^\d+\/\d{4}$/u);
  const found = async (typed: string): Promise<unknown[]> =>
    resultsOf(
      await office.maria.get(`/api/note_registration/protocol/?search=${encodeURIComponent(typed)}`),
    ).map((row) => row['id']);
  expect(await found(String(label))).toEqual([id]);
  expect(await found(String(label).split('/')[0] ?? '')).toContain(id);
});
