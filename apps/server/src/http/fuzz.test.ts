import { Ajv, type ValidateFunction } from 'ajv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry } from '@serventia/domain/registry';
import type { Row } from '../db/database.ts';
import type { Answer } from '../testing/api.ts';
import { BIRTH, birthBody, cityOf } from '../testing/births.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

/** A name that only the second office knows; no answer to the first may hold it. */
const MARKER = 'Zwyxmarca';
/** Requests to each route: a few in every run of the tests, `npm run fuzz` for two hundred. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 5);
const AT_ONCE = 6;
/** Generous: a slow machine is no defect. */
const TIMEOUT_MS = 60_000 + ROUNDS * 10_000;
const SEED = 20_260_710;

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  const { ana, maria } = office;
  const city = await cityOf(ana);
  for (const api of [ana, maria]) {
    const name = api === ana ? MARKER : 'Maria';
    await api.post('/api/basic/person/', { name: `${name} Silva`, cpf: '52998224725' });
    await api.post('/api/basic/local/', { name: `${name} Hospital`, place_kind: 'other' });
    await api.post(BIRTH, birthBody(city, { given_name: name }));
    await api.call('PUT', '/api/account/form_draft/', { form: 'x', content: { name } });
  }
});
afterAll(() => office.close());

/** Pseudo-random numbers from 0 up to 1, the same for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = generator(SEED);
const chance = (probability: number): boolean => random() < probability;
function pick<T>(values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

const HOSTILE: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  String.raw`\u0000`,
  "'; drop table person; --",
  '%',
  '_%\\',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>',
  '=1+1',
  'x'.repeat(5000),
  '😀'.repeat(60),
  'İıſK',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '0',
  '1e308',
  'NaN',
  '99999999999999999999',
  '1.5',
  '2024-02-30',
  '2024-01-01T00:00:00+99:99',
  '0001-01-01',
  '9999-12-31',
  '24:00',
  'true',
  'null',
  '1,2,3',
  ',',
];
const NUMBERS = [0, 1, 2, 3, -1, 1.5, 2 ** 31, -(2 ** 31), 2 ** 53, Number.MAX_SAFE_INTEGER, 1e300];
const WORDS = ['Maria', 'ana silva', '2024-01-15', '2024-01', '10:30', '12.50', '52998224725', '1', 'mother'];
const PARAMETERS: readonly string[] =
  'limit offset ordering search expand source id id__in q area kind value from days name name__icontains status code type module form field parent_field created_at__gte active birth_date__lte record_type granted __proto__ toString '.split(
    ' ',
  );

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

function junk(depth = 0): unknown {
  if (depth < 2 && chance(0.2))
    return Array.from({ length: Math.floor(random() * 4) }, () => junk(depth + 1));
  if (depth < 2 && chance(0.2))
    return { [pick(['id', 'name', 'toString', 'valueOf', 'a'])]: junk(depth + 1) };
  return chance(0.5) ? pick(HOSTILE) : pick<unknown>([...NUMBERS, null, true, false]);
}

/** A value that mostly follows a schema, and sometimes does not at all. */
function valueOf(schema: Schema | undefined, depth = 0): unknown {
  if (!schema || chance(0.12)) return junk();
  if (schema.enum && chance(0.9)) return pick(schema.enum);
  switch (pick([schema.type ?? 'string'].flat())) {
    case 'object':
      return objectOf(schema, depth);
    case 'array':
      return depth > 2 ? [] : [valueOf(schema.items, depth + 1)];
    case 'integer':
    case 'number':
      return pick(NUMBERS);
    case 'boolean':
      return chance(0.5);
    case 'null':
      return null;
    default:
      return chance(0.4) ? pick(HOSTILE) : pick(WORDS);
  }
}

function objectOf(schema: Schema, depth: number): Row {
  const share = random();
  const entries = Object.entries(schema.properties ?? {}).filter(() => chance(share));
  const known = Object.fromEntries(entries.map(([name, each]) => [name, valueOf(each, depth + 1)]));
  return chance(0.15) ? { ...known, [pick([...PARAMETERS, 'constructor'])]: junk() } : known;
}

interface Route {
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  readonly body: Schema | undefined;
  /** By status, `200` or `4xx`. */
  readonly answers: Readonly<Record<string, Schema | undefined>>;
}

/** Every route under `/api` of the OpenAPI document. */
function routesOf(): Route[] {
  const document = office.server.server.swagger() as {
    paths?: Record<
      string,
      Record<
        string,
        {
          requestBody?: { content?: Record<string, { schema?: Schema }> };
          responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
        }
      >
    >;
  };
  return Object.entries(document.paths ?? {})
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody, responses = {} }]) => ({
        path,
        method: method.toUpperCase() as Route['method'],
        body: requestBody?.content?.['application/json']?.schema,
        answers: Object.fromEntries(
          Object.entries(responses).map(([status, { content }]) => [
            status.toLowerCase(),
            content?.['application/json']?.schema,
          ]),
        ),
      })),
    );
}

function addressOf(path: string): string {
  const filled = path.replaceAll(/\{\w+\}/gu, () =>
    encodeURIComponent(
      (chance(0.7) ? String(1 + Math.floor(random() * 12)) : pick(HOSTILE)).toWellFormed(),
    ).slice(0, 150),
  );
  if (chance(0.5)) return filled;
  const parameters = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const value = chance(0.5) ? pick(HOSTILE) : pick([...WORDS, '-name', 'id', 'person', '5']);
    return `${pick(PARAMETERS)}=${encodeURIComponent(value.toWellFormed()).slice(0, 1500)}`;
  });
  return `${filled}?${parameters.join('&')}`;
}

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  {},
  { 'accept-language': 'en-us' },
  { 'if-match': '"1"' },
  { 'if-match': 'nonsense' },
  { 'idempotency-key': 'one key' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data; boundary=b' },
];

async function send(route: Route): Promise<string | undefined> {
  const { path, method, body } = route;
  const url = addressOf(path);
  const payload = method === 'POST' || method === 'PATCH' || method === 'PUT' ? valueOf(body) : undefined;
  // A logout that succeeds would end the session that everything else needs.
  const api = path.includes('logout') ? office.stranger : office.maria;
  const answer = await api.call(method, url, payload, pick(HEADERS));
  const wrong = faultOf(answer) ?? shapeFault(route, answer);
  return (
    wrong &&
    `${wrong}: ${method} ${url} ${JSON.stringify(payload)?.slice(0, 600) ?? ''} ${answer.text.slice(0, 300)}`
  );
}

function faultOf({ status, text, headers }: Answer): string | undefined {
  if (text.toLowerCase().includes(MARKER.toLowerCase())) return 'another office leaks';
  if (status === 503 && headers['x-error-code'] === 'sealer_unavailable') return undefined;
  return status >= 500 ? `status ${status}` : undefined;
}

const ajv = new Ajv({ strict: false, allowUnionTypes: true, validateFormats: false });
const validators = new Map<Schema, ValidateFunction>();

/** Whether an answer keeps what the OpenAPI document says of it. */
function shapeFault({ answers }: Route, { status, text, headers }: Answer): string | undefined {
  const schema = answers[String(status)] ?? answers[`${String(status)[0] ?? ''}xx`];
  if (!schema || !String(headers['content-type']).startsWith('application/json')) return undefined;
  const validate = validators.get(schema) ?? ajv.compile(schema as object);
  validators.set(schema, validate);
  return validate(JSON.parse(text)) ? undefined : `shape ${ajv.errorsText(validate.errors)}`;
}

it(
  'answers random requests to every route without an error of its own and without a leak',
  async () => {
    const routes = routesOf();
    expect(routes.length).toBeGreaterThan(registry.length * 9);
    const faults: string[] = [];
    let sent = 0;
    for (let round = 0; round < ROUNDS; round += 1)
      for (let at = 0; at < routes.length; at += AT_ONCE) {
        const answers = await Promise.all(routes.slice(at, at + AT_ONCE).map(send));
        sent += answers.length;
        faults.push(...answers.filter((fault) => fault !== undefined));
      }
    expect(faults, `of ${sent} requests, ${faults.length} went wrong`).toEqual([]);
    const alive = await office.maria.get('/api/basic/person/?limit=1');
    expect(alive.status).toBe(200);
  },
  TIMEOUT_MS,
);
