import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultsOf } from '../testing/api.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const PERSON = '/api/basic/person/';
const HOSTILE = [
  "'; drop table person; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${jndi:ldap://x}',
  '../../etc/passwd',
  '%00',
  '\\',
  "' or '1'='1",
  'ＡＢＣ',
];

describe('bad input', () => {
  it('that is not JSON is told so', async () => {
    for (const body of ['{', '{"name":', 'nada', '']) {
      const answer = await office.maria.call('POST', PERSON, body);
      expect([answer.status, answer.headers['x-error-code']], body).toEqual([400, 'malformed_json']);
      expect(answer.body, body).toEqual({ non_field_errors: [expect.stringMatching(/\w/u)] });
    }
    const list = await office.maria.call('POST', PERSON, '[]');
    expect(list.status).toBe(400);
    const form = await office.maria.call('POST', PERSON, 'a=1', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(415);
  });

  it.each<[string, string, unknown, Readonly<Record<string, string>>, string, string]>([
    ['nothing at all', '/api/public/follow/', {}, {}, 'office:required', 'Este campo é obrigatório.'],
    [
      'what is too long',
      '/api/public/follow/',
      { office: '123455', number: '1'.repeat(41), password: 'x' },
      {},
      'number:max_length',
      'No máximo 40 caracteres.',
    ],
    [
      'a number for a text',
      '/api/public/follow/',
      { office: 123_455, number: '1', password: 'x' },
      {},
      'office:invalid_type',
      'O valor não é do tipo esperado.',
    ],
    ['no warnings', `${PERSON}1/findings/`, { warnings: [] }, {}, 'warnings:min_items', 'No mínimo 1.'],
    [
      'a warning without its code',
      `${PERSON}1/findings/`,
      { warnings: [{ field: 'name' }] },
      {},
      'warnings.0.code:required',
      'Este campo é obrigatório.',
    ],
    [
      'an endless key',
      PERSON,
      { name: 'Ana Lima' },
      { 'idempotency-key': 'x'.repeat(300) },
      'Idempotency-Key:max_length',
      'No máximo 200 caracteres.',
    ],
  ])('of %s is told at its field, in a sentence', async (_, path, body, headers, code, sentence) => {
    const answer = await office.maria.post(path, body, headers);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, code]);
    expect(Object.values(answer.body)).toEqual([[sentence]]);
    const english = await office.maria.post(path, body, { ...headers, 'accept-language': 'en-us' });
    expect(english.text).not.toMatch(/cannot be accepted|[çãé]/u);
  });

  it('of ten megabytes is refused, not swallowed', async () => {
    const answer = await office.maria.post(PERSON, { name: 'x'.repeat(10_000_000) });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([413, 'too_large']);
    const long = await office.maria.post(PERSON, { name: 'x'.repeat(101) });
    expect([long.status, long.headers['x-error-code']]).toEqual([400, 'name:max_length']);
  });

  it('in a date says that there is no such day', async () => {
    const answer = await office.maria.post(
      PERSON,
      { name: 'Ana', birth_date: '2024-02-31' },
      { 'accept-language': 'en-us' },
    );
    expect([answer.status, answer.body]).toEqual([400, { birth_date: ['There is no such date.'] }]);
  });

  it.each(HOSTILE)('%j in text is kept as text, or refused, and never run', async (text) => {
    const created = await office.maria.post('/api/basic/local/', { name: text, place_kind: 'other' });
    expect(created.status, created.text).toBe(201);
    expect(created.body['name']).toBe(text.normalize('NFC'));
    for (const query of [
      `search=${encodeURIComponent(text)}`,
      `name=${encodeURIComponent(text)}`,
      `name__icontains=${encodeURIComponent(text)}`,
    ]) {
      const found = await office.maria.get(`/api/basic/local/?${query}`);
      expect(found.status, found.text).toBe(200);
      expect(resultsOf(found).map((row) => row['id'])).toContain(created.body['id']);
    }
    expect((await office.maria.get(`/api/basic/search/?q=${encodeURIComponent(text)}`)).status).toBe(200);
  });

  it('that cannot be seen is refused wherever a text comes in, and named', async () => {
    const text = `Ana\u202E amiL`;
    const kept = await office.maria.post('/api/basic/local/', { name: text, place_kind: 'other' });
    expect([kept.status, kept.headers['x-error-code']]).toEqual([400, 'name:invisible_characters']);
    expect(kept.text).toContain('U+202E');
    const encoded = encodeURIComponent(text);
    const answers = await Promise.all([
      office.maria.get(`${PERSON}?search=${encoded}`),
      office.maria.get(`${PERSON}?name__icontains=${encoded}`),
      office.maria.get(`/api/basic/search/?q=${encoded}`),
      office.maria.post('/api/seal/sealer/1/purchase/', {
        amount: '1.00',
        receipt_number: text,
        paid_on: '2026-01-02',
      }),
      office.stranger.post('/api/account/token/', { username: text, password: 'x' }),
      office.stranger.post('/api/account/recover/', { username: text }),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers['x-error-code']])).toEqual(
      ['search', 'name__icontains', 'q', 'receipt_number', 'username', 'username'].map((field) => [
        400,
        `${field}:invisible_characters`,
      ]),
    );
  });

  it('with U+0000 is refused before the database sees it', async () => {
    expect(
      (await office.maria.post('/api/basic/local/', { name: 'a\u0000b', place_kind: 'other' })).headers[
        'x-error-code'
      ],
    ).toBe('name:invisible_characters');
    for (const url of [
      `${PERSON}?search=a%00b`,
      `${PERSON}?name=a%00b`,
      `${PERSON}?cpf=%00`,
      '/api/basic/search/?q=a%00',
    ])
      expect((await office.maria.get(url)).status, url).toBe(400);
  });

  it('in numbers of every size stays a refusal', async () => {
    for (const url of [
      `${PERSON}?limit=99999999999999999999`,
      `${PERSON}?offset=1e9`,
      `${PERSON}?id=99999999999999999999`,
      '/api/basic/book/?number=99999999999999',
      '/api/basic/book/?number__in=,,,',
    ]) {
      expect((await office.maria.get(url)).status, url).toBe(400);
    }
  });

  it('is answered with the number of its request', async () => {
    const answer = await office.maria.get('/api/nada/');
    expect([answer.status, typeof answer.headers['x-request-id']]).toEqual([404, 'string']);
  });
});

it('a failure of the server says the number of its request in words', async () => {
  await office.owner.query('alter table local rename to local_away');
  try {
    const answer = await office.maria.get('/api/basic/local/');
    expect([answer.status, answer.headers['x-error-code']]).toEqual([500, 'unexpected']);
    expect(answer.body['detail']).toContain(String(answer.headers['x-request-id']));
  } finally {
    await office.owner.query('alter table local_away rename to local');
  }
});

describe('deleting what others refer to', () => {
  it('says what holds it', async () => {
    const [service] = resultsOf(await office.maria.get('/api/seal/reason_free/'));
    const answer = await office.maria.del(`/api/seal/reason_free/${Number(service?.['id'])}/`);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'referenced']);
    expect(answer.body['detail']).toBe('Não pode ser apagado: é usado em Serviços.');
    const english = await office.maria.call(
      'DELETE',
      `/api/seal/reason_free/${Number(service?.['id'])}/`,
      undefined,
      { 'accept-language': 'en-US' },
    );
    expect(english.body['detail']).toBe('Cannot be deleted: it is used in Services.');
  });
});

describe('arranging rows', () => {
  it('moves a row to a place in the list of its parent', async () => {
    const birth = await office.maria.post('/api/civil_registration/birth/', {
      given_name: 'A',
      parties: ['Ana', 'Bia', 'Caio'].map((name) => ({ role: 'witness', name })),
    });
    const [, , third] = birth.body['parties'] as { id: number }[];
    const moved = await office.maria.patch(`/api/basic/person_record/${Number(third?.id)}/reorder/`, {
      item_move: 0,
    });
    expect([moved.status, moved.body['position']]).toEqual([200, 0]);
    const rows = resultsOf(
      await office.maria.get(
        `/api/basic/person_record/?record=${Number(birth.body['id'])}&ordering=position`,
      ),
    );
    expect(rows.map((row) => row['name'])).toEqual(['Caio', 'Ana', 'Bia']);
    expect(
      (await office.maria.patch(`/api/basic/person_record/${Number(third?.id)}/reorder/`, { item_move: -1 }))
        .status,
    ).toBe(400);
  });

  it('leaves one active row among those that share a parent', async () => {
    const make = async (name: string, state: string): Promise<number> => {
      const { rows } = await office.owner.query<{ id: number }>(
        "insert into cost_table (office_id, name, state, year, valid_from, source, active) values ($1, $2, $3, 2020, '2020-01-01', 'x', true) returning id",
        [office.offices[0], name, state],
      );
      return Number(rows[0]?.id);
    };
    const [one, two, elsewhere] = [
      await make('PI a', 'PI'),
      await make('PI b', 'PI'),
      await make('MA', 'MA'),
    ];
    const answer = await office.maria.patch(
      `/api/seal/cost_table/${two}/active_one/?field=active&parent_field=state`,
      { active: true },
    );
    expect(answer.status, answer.text).toBe(200);
    const active = new Set(
      resultsOf(await office.maria.get('/api/seal/cost_table/?active=true&year=2020')).map(
        (row) => row['id'],
      ),
    );
    expect([active.has(one), active.has(two), active.has(elsewhere)]).toEqual([false, true, true]);
    expect(
      (
        await office.maria.patch(`/api/seal/cost_table/${two}/active_one/?field=name&parent_field=state`, {
          name: true,
        })
      ).status,
    ).toBe(400);
  });

  it('turns on what a body may turn on, by the rules of a body, and nothing else', async () => {
    const [clerk] = resultsOf(await office.admin.get('/api/account/user/?username=maria@primeiro'));
    const promoted = await office.admin.patch(
      `/api/account/user/${Number(clerk?.['id'])}/active_one/?field=is_superuser&parent_field=notary_office`,
      { is_superuser: true },
    );
    expect([promoted.status, promoted.headers['x-error-code']]).toEqual([400, 'field:invalid_choice']);
    const card = await office.maria.post('/api/note_registration/signature_card/', {
      name: 'Rui Sá',
      cpf: '52998224725',
      id_number: '1',
      opened_on: '2025-01-01',
    });
    const url = `/api/note_registration/signature_card/${Number(card.body['id'])}/`;
    const changed = await Promise.all(
      [url, `${url}active_one/?field=no_cpf&parent_field=profession`].map((each) =>
        office.maria.patch(each, { no_cpf: true }),
      ),
    );
    expect(changed.map(({ status, headers }) => [status, headers['x-error-code']])).toEqual([
      [400, 'mother_name:required'],
      [400, 'mother_name:required'],
    ]);
  });

  it('puts a model in use in place of the one of its act and kind, and leaves those of other kinds', async () => {
    const body = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Texto' }] }],
    };
    const make = async (name: string, kind: string, active: boolean): Promise<number> => {
      const made = await office.maria.post('/api/basic/document_template/', {
        name,
        act_type: '36',
        template_kind: kind,
        body,
        active,
      });
      expect(made.status, made.text).toBe(201);
      return Number(made.body['id']);
    };
    const [used, next, other] = [
      await make('Em uso', 'certificate', true),
      await make('Nova', 'certificate', false),
      await make('Termo', 'record', true),
    ];
    const one = `/api/basic/document_template/${next}/`;
    const turned = await office.maria.patch(`${one}active_one/?field=active&parent_field=act_type`, {
      active: true,
    });
    expect(turned.status, turned.text).toBe(200);
    const isActive = async (id: number): Promise<unknown> =>
      (await office.maria.get(`/api/basic/document_template/${id}/`)).body['active'];
    expect(await Promise.all([used, next, other].map(isActive))).toEqual([false, true, true]);
  });

  it('names the field of a body that is wrong, missing or unknown', async () => {
    const code = async (body: object): Promise<unknown> =>
      (await office.maria.post('/api/seal/reason_free/associate/', body)).headers['x-error-code'];
    const whole = { source: 1, target: 1, associated: true };
    expect([
      await code({ ...whole, source: 'a' }),
      await code({ source: 1 }),
      await code({ ...whole, tarjet: 1 }),
      await code({ ...whole, targets: [1] }),
      await code({ source: 1, associated: true }),
      await code({ ...whole, target: null }),
      await code({ ...whole, all: true }),
      await code({ source: 1, associated: true, all: false }),
    ]).toEqual([
      'source:invalid_type',
      'associated:required',
      'tarjet:unknown_field',
      'targets:invalid_choice',
      'target:required',
      'target:required',
      'all:invalid_choice',
      'target:required',
    ]);
    const moved = (body: object) => office.maria.patch('/api/basic/holiday/1/reorder/', body);
    const codes = [];
    for (const body of [{}, { item_move: 'a' }, { item_move: 1, x: 1 }])
      codes.push((await moved(body)).headers['x-error-code']);
    expect(codes).toEqual(['item_move:required', 'item_move:out_of_range', 'x:unknown_field']);
  });

  it('puts rows of two entities together and apart', async () => {
    const [service] = resultsOf(await office.maria.get('/api/seal/act_service/'));
    const [reason] = resultsOf(await office.maria.get('/api/seal/reason_free/'));
    const listed = async (): Promise<unknown> =>
      resultsOf(await office.maria.get(`/api/seal/reason_free/?source=${Number(service?.['id'])}`))[0]?.[
        'associated'
      ];
    expect(await listed()).toBe(false);
    const pair = { source: service?.['id'], target: reason?.['id'], associated: true };
    for (let twice = 0; twice < 2; twice += 1)
      expect((await office.maria.post('/api/seal/reason_free/associate/', pair)).status).toBe(204);
    expect(await listed()).toBe(true);
    expect((await office.ana.post('/api/seal/reason_free/associate/', pair)).status).toBe(404);
    expect(
      (await office.maria.post('/api/seal/reason_free/associate/', { ...pair, associated: false })).status,
    ).toBe(204);
    expect(await listed()).toBe(false);
  });
});
