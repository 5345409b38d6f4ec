import { createHash } from 'node:crypto';
import { registry } from '@serventia/domain/registry';
import { type Entity, rolesFor } from '@serventia/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../db/database.ts';
import { papers } from '../modules/papers/papers.ts';
import type { Answer, Api } from '../testing/api.ts';
import { BIRTH, birthBody, cityOf, registerBirth, serviceOf } from '../testing/births.ts';
import { sampleValue } from '../testing/samples.ts';
import { logIn } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { normaliseInput } from './body.ts';

let office: TestOffice;
let city: number;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
});
afterAll(() => office.close());

let made = 0;
const newKey = (): Record<string, string> => {
  made += 1;
  return { 'idempotency-key': `key ${made}` };
};

const counted = async (text: string, values: unknown[] = []): Promise<number> =>
  Number(
    (await office.owner.query<{ count: string }>(`select count(*) from ${text}`, values)).rows[0]?.count,
  );

const codeOf = ({ status, headers }: Answer): unknown[] => [status, headers['x-error-code']];

async function draft(): Promise<string> {
  const created = await office.maria.post(BIRTH, birthBody(city));
  return `${BIRTH}${Number(created.body['id'])}/`;
}

describe('a registration that is repeated', () => {
  it('is answered as it was, and not done twice', async () => {
    const [url, key] = [await draft(), newKey()];
    const first = await office.maria.post(`${url}register/`, {}, key);
    expect(first.status, first.text).toBe(200);
    const again = await office.maria.post(`${url}register/`, {}, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(
      await counted("history where entity = 'basic/record' and row_id = $1 and action = 'register'", [
        first.body['id'],
      ]),
    ).toBe(1);
    expect(codeOf(await office.maria.post(`${url}register/`, {}))).toEqual([409, 'wrong_status']);
  });

  it('is refused with another body, and for another act', async () => {
    const [url, key] = [await draft(), newKey()];
    expect((await office.maria.post(`${url}register/`, {}, key)).status).toBe(200);
    const [book] = (await office.owner.query<{ id: number }>('select id from book limit 1')).rows;
    const other = await office.maria.post(`${url}register/`, { book: book?.id }, key);
    expect(codeOf(other)).toEqual([409, 'idempotency_key_reused']);
    expect(codeOf(await office.maria.post(`${await draft()}register/`, {}, key))).toEqual([
      409,
      'idempotency_key_reused',
    ]);
  });

  it('waits for the first where that is under way', async () => {
    const [url, key] = [await draft(), newKey()];
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => office.maria.post(`${url}register/`, {}, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  });

  it('is done after a refusal, which keeps nothing', async () => {
    const [url, key] = [await draft(), newKey()];
    await office.maria.patch(url, { sex: null });
    expect((await office.maria.post(`${url}register/`, {}, key)).status).toBe(400);
    await office.maria.patch(url, { sex: 'F' });
    expect((await office.maria.post(`${url}register/`, {}, key)).status).toBe(200);
  });

  it('is another’s own matter under the same key', async () => {
    const joao = await logIn(office.server.server, 'joao@primeiro');
    const [url, key] = [await draft(), newKey()];
    expect((await office.maria.post(`${url}register/`, {}, key)).status).toBe(200);
    expect(codeOf(await joao.post(`${url}register/`, {}, key))).toEqual([409, 'wrong_status']);
  });
});

describe('a seal that is asked for again', () => {
  async function registered(): Promise<string> {
    const birth = await registerBirth(office.maria, city);
    expect(birth.status, birth.text).toBe(200);
    return `${BIRTH}${Number(birth.body['id'])}/`;
  }

  it('is the seal that there is, paid once', async () => {
    const [url, key] = [await registered(), newKey()];
    const input = { act_service: await serviceOf(office.maria, 'birth') };
    const first = await office.maria.post(`${url}seal/`, input, key);
    expect(first.status, first.text).toBe(200);
    const paid = await counted('credit_entry');
    const again = await office.maria.post(`${url}seal/`, input, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await counted('credit_entry')).toBe(paid);
    expect(codeOf(await office.maria.post(`${url}seal/`, input))).toEqual([409, 'already_sealed']);
  });

  it('is refused while the first is under way, and taken over when that was left behind', async () => {
    const [url, key] = [await registered(), newKey()];
    const input = { act_service: await serviceOf(office.maria, 'birth') };
    await keepClaim(`${url}seal/`, input, key, null);
    expect(codeOf(await office.maria.post(`${url}seal/`, input, key))).toEqual([
      409,
      'idempotency_key_in_use',
    ]);
    await office.owner.query(
      "update idempotency set created_at = now() - interval '6 minutes' where status is null",
    );
    expect((await office.maria.post(`${url}seal/`, input, key)).status).toBe(200);
    expect((await office.maria.post(`${url}seal/`, input, key)).status).toBe(200);
  });

  it('is asked for after a refusal, which keeps nothing', async () => {
    const [url, key] = [await draft(), newKey()];
    const input = { act_service: await serviceOf(office.maria, 'birth') };
    expect((await office.maria.post(`${url}seal/`, input, key)).status).toBe(409);
    expect((await office.maria.post(`${url}register/`, {})).status).toBe(200);
    expect((await office.maria.post(`${url}seal/`, input, key)).status).toBe(200);
  });

  it('buys no second certificate', async () => {
    const url = await registered();
    const input = { act_service: await serviceOf(office.maria, 'birth') };
    expect((await office.maria.post(`${url}seal/`, input)).status).toBe(200);
    const key = newKey();
    const first = await office.maria.post(`${url}certificate/`, { kind: '17' }, key);
    expect(first.status, first.text.slice(0, 200)).toBe(200);
    const again = await office.maria.post(`${url}certificate/`, { kind: '17' }, key);
    expect(again.headers['x-document-id']).toBe(first.headers['x-document-id']);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const id = Number(/\d+/u.exec(url)?.[0]);
    expect(await counted('document where record_id = $1', [id])).toBe(1);
  });
});

/** What stands under a key of maria's for a request: an answer, or nothing yet. */
async function keepClaim(
  url: string,
  body: unknown,
  key: Record<string, string>,
  kept: Row | null,
): Promise<void> {
  const hash = createHash('sha256')
    .update(JSON.stringify([url, body]))
    .digest('hex');
  await office.owner.query(
    `insert into idempotency (user_id, key, request_hash, status, answer)
     select id, $2, $3, $4, $5 from app_user where username = any($1)`,
    [['maria@primeiro', 'admin'], key['idempotency-key'], hash, kept && 200, kept && JSON.stringify(kept)],
  );
}

const actions = registry.flatMap((entity) =>
  Object.keys(entity.actions ?? {}).map((action) => [entity.name, action, entity] as const),
);

/** Whoever may do an action: a clerk who answers for the office, or a super user. */
const doerOf = (entity: Entity, action: string): Api =>
  rolesFor(entity, action).some((role) => role !== 'super') ? office.maria : office.admin;

/** What answers with a paper reads it anew for a repeat: each has tests of its own. */
const PAPERS: ReadonlySet<string> = new Set([
  'certificate',
  'issue',
  'label',
  ...Object.values(papers).map(({ action }) => action ?? 'paper'),
]);

/** What is shown once is kept nowhere, and refused to a repeat: its tests are its own. */
const isShownOnce = (entity: Entity, action: string): boolean =>
  entity.actions?.[action]?.shows !== undefined;

it.each(actions.filter(([, action, entity]) => !PAPERS.has(action) && !isShownOnce(entity, action)))(
  'an action answers a repeat with what was kept: %s %s',
  async (name, action, entity) => {
    const [url, key] = [`/api/${name}/987654321/${action}/`, newKey()];
    const input = entity.actions?.[action]?.input ?? {};
    const body = normaliseInput(
      input,
      Object.fromEntries(
        Object.entries(input).map(([field, spec]) => [
          field,
          spec.kind === 'reference' || spec.kind === 'file' ? 1 : sampleValue(spec, 1),
        ]),
      ),
    );
    // What is secret is no part of the hash that is kept.
    const hashed = Object.fromEntries(Object.entries(body as Row).filter(([field]) => !input[field]?.secret));
    await keepClaim(url, hashed, key, { id: 5, title: 'kept' });
    const answer = await doerOf(entity, action).post(url, body, key);
    expect([answer.status, answer.body], answer.text).toEqual([200, { id: 5, title: 'kept' }]);
    const other = await doerOf(entity, action).post(url.replace('321', '322'), body, key);
    expect(codeOf(other)).toEqual([409, 'idempotency_key_reused']);
  },
);

it('the document of the API names the header of each creation and action', async () => {
  const { paths } = office.server.server.swagger() as unknown as {
    paths: Record<string, { post?: { parameters?: { in: string; name: string }[] } }>;
  };
  const without = [
    ...actions.map(([name, action]) => `/api/${name}/{id}/${action}`),
    ...registry.filter(({ access }) => access.create).map(({ name }) => `/api/${name}`),
  ].filter(
    (path) =>
      !paths[path]?.post?.parameters?.some(
        ({ in: place, name }) => place === 'header' && name.toLowerCase() === 'idempotency-key',
      ),
  );
  expect(without).toEqual([]);
});
