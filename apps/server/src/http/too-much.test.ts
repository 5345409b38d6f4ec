// Requests that are longer or deeper than anybody needs cost little and are refused in few words.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

const PERSON = '/api/basic/person/';
let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const fields = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`f${place}`, 1]));

it('80,000 unknown fields are refused before anything looks at them', async () => {
  for (const body of [fields(80_000), { name: fields(2001) }, { parties: [fields(2001)] }]) {
    const answer = await office.maria.post(PERSON, body);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'too_many_fields']);
  }
});

it('many unknown fields are refused by the first of them, with few codes in the header', async () => {
  const answer = await office.maria.post(PERSON, fields(2000));
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body)).toHaveLength(50);
  expect(String(answer.headers['x-error-code']).split(', ')).toHaveLength(20);
});

const nested = (depth: number): string => `{"description":${'['.repeat(depth)}${']'.repeat(depth)}}`;

it.each([
  ['POST', PERSON],
  ['PUT', '/api/account/form_draft/?form=basic%2Fperson%2Fcreate'],
] as const)('a body nested 40,000 deep is a refusal of %s %s', async (method, url) => {
  const answer = await office.maria.call(method, url, nested(40_000));
  expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'nested_too_deep']);
});

it('an address of seven thousand letters is no way to break the login', async () => {
  const answer = await office.stranger.post(
    '/api/account/token/',
    { username: 'ninguem', password: 'errada' },
    { 'x-forwarded-for': randomBytes(3500).toString('hex') },
  );
  expect(answer.status).toBe(401);
});

it('forty addresses that a client claims are one address to the counter of failures', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 8; at += 1) {
    const answer = await office.stranger.post(
      '/api/account/token/',
      { username: 'ana@segundo', password: 'errada' },
      { 'x-forwarded-for': `10.1.1.${at}` },
    );
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
});

it('a request has an end: a body that goes on for ever is cut', () => {
  const { requestTimeout } = office.server.server.server;
  expect(requestTimeout).toBeGreaterThan(0);
  expect(requestTimeout).toBeLessThanOrEqual(120_000);
});
