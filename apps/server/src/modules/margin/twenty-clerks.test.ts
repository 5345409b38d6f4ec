// Twenty clerks enter averbações of several kinds in the same records at once, each in an order of their own.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, type Api, resultsOf } from '../../testing/api.ts';
import { BIRTH, birthBody, cityOf, daysAgo, serviceOf } from '../../testing/births.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const CLERKS = 20;
const RECORDS = 4;
const URL = '/api/basic/record_endorsement/';
const BASE_NAME = 'Clara Luíza Teixeira Moreira';
const JUDGED = {
  title_kind: 'judgment',
  title_authority: '1ª Vara de Família',
  title_case: '0001234-56.2026.8.06.0001',
  title_on: daysAgo(0),
  title_final_on: daysAgo(0),
} as const;

/** What a clerk enters: a whole name, or another spelling of the second parent. */
type Planned = { readonly kind: 'prenome' | 'sobrenome' | 'retificacao_judicial'; readonly said: string };
const LETTERS = [...'ABCDEFGHIJKLMNOPRSTUVXZ'];
const planned: fc.Arbitrary<Planned> = fc.record({
  kind: fc.constantFrom('prenome', 'sobrenome', 'retificacao_judicial'),
  said: fc.array(fc.constantFrom(...LETTERS), { minLength: 6, maxLength: 6 }).map((letters) => {
    const [first = '', ...rest] = letters;
    return `${first}${rest.join('').toLowerCase()}`;
  }),
});
const sequence = fc.array(planned, { minLength: 1, maxLength: 2 });

let office: TestOffice;
let clerks: readonly Api[];
let types: Readonly<Record<Planned['kind'], number>>;
let births: readonly number[];

beforeAll(async () => {
  office = await openTestOffice();
  await office.owner.query('update seal_account set balance_cents = balance_cents + 10000000');
  await office.owner.query(
    "insert into app_user (name, username, password_hash, notary_office_id, module_access, data_access) select 'Escrevente ' || n, 'escrevente' || n, password_hash, notary_office_id, module_access, data_access from app_user, generate_series(1, $1) n where username = 'maria@primeiro'",
    [CLERKS],
  );
  clerks = await Promise.all(
    Array.from({ length: CLERKS }, (_, n) => logIn(office.server.server, `escrevente${n + 1}`)),
  );
  const typeOf = async (code: string): Promise<number> =>
    Number(resultsOf(await office.maria.get(`/api/basic/endorsement_type/?code=${code}`))[0]?.['id']);
  types = {
    prenome: await typeOf('prenome'),
    sobrenome: await typeOf('sobrenome'),
    retificacao_judicial: await typeOf('retificacao_judicial'),
  };
  births = await sealedBirths();
}, 300_000);
afterAll(() => office.close());

async function sealedBirths(): Promise<number[]> {
  const city = await cityOf(office.maria);
  const service = await serviceOf(office.maria, 'birth');
  const made: number[] = [];
  while (made.length < RECORDS) {
    const { body } = await office.maria.post(BIRTH, birthBody(city));
    const url = `${BIRTH}${Number(body['id'])}/`;
    await office.maria.post(`${url}register/`);
    await office.maria.post(`${url}seal/`, { act_service: service });
    made.push(Number(body['id']));
  }
  return made;
}

const valuesOf = ({ kind, said }: Planned): Row => {
  if (kind === 'prenome') return { ...JUDGED, name_after: `${said} Teixeira Moreira` };
  if (kind === 'sobrenome') return { ...JUDGED, name_after: `Clara Luíza ${said}` };
  return { ...JUDGED, corrections: [{ fact: 'second_parent', text_after: `Pedro ${said}` }] };
};

async function enter(clerk: Api, record: number, entry: Planned): Promise<Answer> {
  const draft = await clerk.post(URL, {
    record,
    endorsement_type: types[entry.kind],
    dated_on: daysAgo(0),
    ...valuesOf(entry),
  });
  expect(draft.status, draft.text).toBe(201);
  return clerk.post(`${URL}${Number(draft.body['id'])}/register/`);
}

interface Entered extends Row {
  readonly number: number;
  readonly name_after: string | null;
  readonly before_text: string | null;
  readonly spelling: string | null;
}
const ENTERED = `
  select e.number, e.name_after, e.before_text, c.text_after as spelling
  from record_endorsement e left join endorsement_correction c on c.record_endorsement_id = e.id
  where e.record_id = $1 and e.endorsement_status = 'done' order by e.number`;

/** A record as its entries leave it, one after another by their numbers; told apart from the product's own replay. */
function leftBy(entries: readonly Entered[]): { readonly name: string; readonly spelling: string | null } {
  let name = BASE_NAME;
  let spelling: string | null = null;
  for (const [place, entry] of entries.entries()) {
    expect(entry.number).toBe(place + 1);
    if (entry.name_after === null) spelling = entry.spelling;
    else {
      expect(entry.before_text).toBe(`Nome: ${name}`);
      name = entry.name_after;
    }
  }
  return { name, spelling };
}

it('80 random sequences by 20 clerks leave each record as its margin says, number by number', {
  timeout: 600_000,
}, async () => {
  const plans = fc.sample(sequence, { numRuns: CLERKS * RECORDS, seed: 1912 });
  const statuses = new Map<number, number>();
  await Promise.all(
    clerks.map(async (clerk, place) => {
      for (const [turn, record] of births.entries())
        for (const entry of plans[place * RECORDS + turn] ?? []) {
          const { status, text } = await enter(clerk, record, entry);
          expect([200, 400], text).toContain(status);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
    }),
  );
  // Nearly all are entered; what says again what the record says already is refused.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(plans.flat().length * 0.9);
  for (const record of births) {
    const { rows } = await office.owner.query<Entered>(ENTERED, [record]);
    expect(rows.length).toBeGreaterThan(CLERKS / 2);
    const left = leftBy(rows);
    const { body } = await office.maria.get(`${BIRTH}${record}/margin/`);
    const changed = (body['changed'] as readonly Row[]).map(({ after }) => after);
    const expected = left.name === BASE_NAME ? [] : [left.name];
    expect(changed).toEqual(expect.arrayContaining([...expected, ...(left.spelling ? [left.spelling] : [])]));
    // The base is what was registered.
    expect((await office.maria.get(`${BIRTH}${record}/`)).body['name']).toBe(BASE_NAME);
  }
});
