import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const LOCAL = '/api/basic/local/';

describe('odd input is refused and never an error of the server:', () => {
  it.each(['toString', 'constructor', 'hasOwnProperty'])('the field %s in a body', async (name) => {
    const answer = await office.maria.post(LOCAL, { name: 'Casa', place_kind: 'other', [name]: 'x' });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, `${name}:unknown_field`]);
    const list = await office.maria.post('/api/civil_registration/birth/', { [name]: [{ [name]: 1 }] });
    expect([list.status, list.headers['x-error-code']]).toEqual([400, `${name}:unknown_field`]);
  });

  it('a field of every object in the input of an action', async () => {
    const answer = await office.maria.post('/api/basic/book/1/open/', { toString: 'x' });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'toString:unknown_field']);
  });

  it('a parameter named __proto__', async () => {
    const answer = await office.maria.get(`${LOCAL}?__proto__=1`);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, '__proto__:unknown_parameter']);
  });

  it('a parent that is no field', async () => {
    const created = await office.maria.post('/api/basic/person/', { name: 'Ana' });
    for (const parent of ['constructor', 'toString', '__proto__']) {
      const answer = await office.maria.patch(
        `/api/seal/act_service/${Number(created.body['id'])}/active_one/?field=active&parent_field=${parent}`,
        { active: true },
      );
      expect([answer.status, answer.headers['x-error-code']], parent).toEqual([
        400,
        'parent_field:invalid_choice',
      ]);
    }
  });

  it.each([
    '/api/basic/search/?q=a&q=b',
    '/api/basic/search/?q=maria&area=%00',
    '/api/basic/search/?q=maria&area=a&area=b',
    '/api/basic/words/?kind=number&value=1&value=2',
    '/api/basic/words/?kind=toString&value=1',
    '/api/basic/identifier/?kind=cpf&value=1&value=2',
    '/api/basic/deadline/?kind=x&kind=y&from=2024-01-01',
    '/api/basic/deadline/?kind=birth_registration&from=2024-01-01&from=2024-01-02',
    '/api/basic/record/get_pending_record/?record_type=%00',
    '/api/basic/record/get_pending_record/?record_type=1&record_type=2',
    '/api/basic/record_type/choices/?type=%00',
    '/api/basic/record_type/choices/?type=1&type=2',
    '/api/account/module_menu/find_menu/?module=a&module=b',
    '/api/account/form_draft/?form=a&form=b',
    '/api/basic/person/?created_at__gte=2024-01-01T00:00:00%2B99:99',
  ])('%s', async (url) => {
    const answer = await office.maria.get(url);
    expect([200, 400], answer.text).toContain(answer.status);
  });

  it('a zero byte in a name or password', async () => {
    const login = await office.stranger.post('/api/account/token/', { username: 'a\0b', password: 'x' });
    expect(login.status, login.text).toBe(400);
    const confirm = await office.maria.post('/api/account/confirm/', { username: 'a\0b', password: 'x' });
    expect(confirm.status, confirm.text).toBe(400);
  });

  it.each(['1.5', '1e30', 'Infinity', '0x10', '-1', '9'.repeat(30)])('the cost table %s', async (id) => {
    const answer = await office.maria.post(`/api/seal/cost_table/${id}/calculate/`, { code: '004001' });
    expect(answer.status, answer.text).toBe(404);
  });

  it('a quantity beyond any money', async () => {
    const answer = await office.maria.post('/api/seal/cost_table/current/calculate/', {
      code: '004018',
      quantity: Number.MAX_SAFE_INTEGER,
    });
    expect(answer.status, answer.text).toBe(400);
  });

  it('half a character', async () => {
    const created = await office.maria.post(LOCAL, { name: 'Casa', place_kind: 'other' });
    const patched = await office.maria.patch(`${LOCAL}${Number(created.body['id'])}/`, {
      name: 'Casa \ud83d',
    });
    expect(patched.status, patched.text).toBeLessThan(500);
    const draft = await office.maria.call('PUT', '/api/account/form_draft/', {
      form: 'x',
      content: { a: '\ud83d' },
    });
    expect(draft.status, draft.text).toBe(204);
  });

  it('a backslash before u0000 in a draft, which is kept', async () => {
    const content = { a: String.raw`\u0000`, b: 'x\0y', c: '\\' };
    const saved = await office.maria.call('PUT', '/api/account/form_draft/', { form: 'y', content });
    expect(saved.status, saved.text).toBe(204);
    const read = await office.maria.get('/api/account/form_draft/?form=y');
    expect(read.body['content']).toEqual({ ...content, b: 'xy' });
  });

  it('an object that cannot be a text', async () => {
    const nothing = { toString: 1, valueOf: 1 };
    for (const body of [{ columns: [nothing] }, { columns: nothing }, { search: nothing }]) {
      const answer = await office.maria.post(`${LOCAL}export/`, body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
    }
  });

  it('two thousand times the same column', async () => {
    const answer = await office.maria.post(`${LOCAL}export/`, { columns: Array(2000).fill('name') });
    expect(answer.status, answer.text.slice(0, 200)).toBe(200);
    expect(answer.text.split('\r\n')[0]).not.toContain(';');
  });

  it('a file without a name', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const payload = Buffer.concat([
      Buffer.from(
        '--b\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\n',
      ),
      png,
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const answer = await office.server.server.inject({
      method: 'POST',
      url: '/api/basic/file/',
      headers: {
        authorization: `Bearer ${office.maria.token ?? ''}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload,
    });
    expect([answer.statusCode, answer.json<{ name: string }>().name], answer.payload).toEqual([
      201,
      'arquivo',
    ]);
  });

  it('a broken multipart', async () => {
    for (const payload of [
      '',
      '--b\r\n',
      'nothing',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nxx',
    ]) {
      const answer = await office.server.server.inject({
        method: 'POST',
        url: '/api/basic/file/',
        headers: {
          authorization: `Bearer ${office.maria.token ?? ''}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
        payload,
      });
      expect(answer.statusCode, payload).toBe(400);
    }
  });

  it('a question mark in a search keeps it in the link to the next page', async () => {
    for (const name of ['a?b 1', 'a?b 2']) await office.maria.post(LOCAL, { name, place_kind: 'other' });
    const page = await office.maria.get(`${LOCAL}?limit=1&name__icontains=a?b`);
    expect(page.body['count']).toBe(2);
    expect(new URL(String(page.body['next']), 'http://x').searchParams.get('name__icontains')).toBe('a?b');
  });
});
