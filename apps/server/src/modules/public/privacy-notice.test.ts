// What strangers read of who answers for the data: once the office has said how they are reached, and nothing of another.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const NOTICE = '/api/public/privacy/';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

it('is of an office that has said how its officer is reached, by the CNS in either form', async () => {
  expect((await office.stranger.get(`${NOTICE}123455/`)).status).toBe(404);
  await office.owner.query(
    "update notary_office set dpo_name = 'Lia Encarregada', dpo_email = 'lia@exemplo.com.br', dpo_phone = '8835210000' where cns = '123455'",
  );
  for (const cns of ['123455', '12.345-5']) {
    const { status, body } = await office.stranger.get(`${NOTICE}${cns}/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      office: { cns: '123455' },
      officer: { name: 'Lia Encarregada', email: 'lia@exemplo.com.br', phone: '(88) 3521-0000' },
      access_years: 5,
      is_followed: true,
    });
    expect(Object.keys(body).toSorted()).toEqual([
      'access_years',
      'controller',
      'is_followed',
      'office',
      'officer',
    ]);
  }
  expect((await office.stranger.get(`${NOTICE}000018/`)).status).toBe(404);
});

it('says that the public pages set no cookie, and they set none', async () => {
  for (const url of [`${NOTICE}123455/`, '/api/public/editais/', '/api/public/info/', '/privacidade/123455'])
    expect((await office.stranger.get(url)).headers['set-cookie']).toBeUndefined();
  const followed = await office.stranger.post('/api/public/follow/', {
    office: '123455',
    number: '1',
    password: 'ABCD2345',
  });
  expect(followed.headers['set-cookie']).toBeUndefined();
});
