import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CHECKS } from '../../cli/check.ts';
import type { Row } from '../../db/database.ts';
import { freePort } from '../../db/embedded-postgres.ts';
import { inventCpf, inventName } from '../../demo/invented-people.ts';
import { seededRandom } from '../../demo/random.ts';
import { BIRTH, birthBody, cityOf, familyOf, serviceOf } from '../../testing/births.ts';
import { killServer, spawnServer } from '../../testing/spawned-server.ts';
import { enterCredit } from '../seals/ledger.ts';
import { PASSWORD } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const CLERKS = 50;
const BIRTHS = 300;
const KILL_AFTER = 120;
/** Cents, enough for every seal. */
const PURCHASE = 2_000_000;
const random = seededRandom(1);

let office: TestOffice;
let port: number;
let city: number;
let service: number;
let server: ChildProcess;
/** The server that answers, or the next one while none does. */
let answering: Promise<unknown>;

beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  service = await serviceOf(office.maria, 'other');
  port = await freePort();
  await office.owner.query(
    "insert into app_user (name, username, password_hash, notary_office_id, module_access) select 'Clerk ' || n, 'clerk' || n, password_hash, notary_office_id, module_access from app_user, generate_series(1, $1) n where username = 'maria@primeiro'",
    [CLERKS],
  );
  await office.owner.query('update book set sheet_count = 999 where office_id = $1', [office.offices[0]]);
  await office.as(office.offices[0], (context) =>
    enterCredit(context, { kind: 'purchase', cents: PURCHASE, description: 'Compra' }),
  );
  // A tenth of the registrations and of the seals fail half way, inside their transactions.
  await office.owner.query(`
    create function fail_sometimes() returns trigger language plpgsql as $$
    begin if random() < 0.1 then raise exception 'made to fail'; end if; return new; end $$;
    create trigger fail_registration after insert on sheet for each row execute function fail_sometimes();
    create trigger fail_seal after insert on credit_entry for each row when (new.entry_kind = 'consume') execute function fail_sometimes()`);
  server = await start();
  answering = Promise.resolve();
});

afterAll(async () => {
  server.kill('SIGKILL');
  await office.close();
});

const start = (): Promise<ChildProcess> => spawnServer({ office, port, tokenKey: inject('tokenKey') });

interface Reply {
  readonly status: number;
  readonly body: Row;
}

/** One request as a clerk's browser repeats it: until the server gives an answer that is not a failure of its own. */
async function persist(
  token: string,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Reply> {
  for (;;) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const read = (await answer.json()) as Row;
      if (answer.status < 500) return { status: answer.status, body: read };
    } catch {
      await answering;
    }
  }
}

/** Resolved at the registration after which the server is killed. */
const progress = { registered: 0, enough: Promise.withResolvers<void>() };

/** A birth of parents of its own: the children of one mother would be registered one after another already for her CPF. */
function birthOfItsOwn(): Row {
  const [mother, father] = [inventCpf(random), inventCpf(random)];
  const given = (sex: 'F' | 'M'): string => inventName(random, sex).given;
  const parents = { mother: `${given('F')} Teixeira Lima`, father: `${given('M')} Moreira Alves` };
  return birthBody(city, {
    given_name: given('F'),
    parties: familyOf(city).map((party) => {
      if (party['gender_role'] === 'mother') return { ...party, name: parents.mother, cpf: mother };
      return 'cpf' in party ? { ...party, name: parents.father, cpf: father } : party;
    }),
  });
}

async function workAs(clerk: number, births: number): Promise<void> {
  const login = await persist('', 'POST', '/api/account/token/', {
    username: `clerk${clerk}`,
    password: PASSWORD,
  });
  const token = (login.body['token'] as Row)['access'] as string;
  for (let index = 0; index < births; index += 1) {
    const created = await persist(token, 'POST', BIRTH, birthOfItsOwn(), `${clerk}-${index}`);
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const path = `${BIRTH}${Number(created.body['id'])}/`;
    await until(token, path, 'register', undefined, 'pending');
    progress.registered += 1;
    if (progress.registered === KILL_AFTER) progress.enough.resolve();
    await until(token, path, 'seal', { act_service: service }, 'sealed');
  }
}

/** Repeats an action until the act stands where it leads: as its answer says, or, where that was lost, the act itself. */
async function until(
  token: string,
  path: string,
  action: string,
  input: unknown,
  status: string,
): Promise<void> {
  for (;;) {
    const { body, status: code } = await persist(token, 'POST', `${path}${action}/`, input ?? {});
    if (body['status'] === status) return;
    const act = await persist(token, 'GET', path);
    if (act.body['status'] === status) return;
    expect(code, JSON.stringify(body)).toBeLessThan(410);
  }
}

async function killOnce(): Promise<void> {
  await progress.enough.promise;
  const next = Promise.withResolvers<void>();
  answering = next.promise;
  await killServer(server);
  server = await start();
  next.resolve();
}

it('50 clerks register and seal 300 births while a tenth of it fails and the server is killed', {
  timeout: 600_000,
}, async () => {
  await Promise.all([
    killOnce(),
    ...Array.from({ length: CLERKS }, (_, clerk) => workAs(clerk + 1, BIRTHS / CLERKS)),
  ]);
  const { rows: terms } = await office.owner.query<{ term: number }>(
    'select term from record where office_id = $1 and term is not null order by term',
    [office.offices[0]],
  );
  expect(terms.map(({ term }) => term)).toEqual(Array.from({ length: BIRTHS }, (_, index) => index + 1));
  const { rows } = await office.owner.query<Record<string, number>>(
    `select (select count(*) from sheet where office_id = $1) as faces, (select count(distinct matricula) from record where office_id = $1) as matriculas,
       (select count(*) from registered_seal where office_id = $1 and seal_status = 'applied') as seals,
       (select count(distinct record_id) from registered_seal where office_id = $1 and seal_status = 'applied') as sealed_acts,
       (select count(distinct seal_number) from registered_seal where office_id = $1) as numbers,
       (select reserved_cents from seal_account where office_id = $1) as reserved,
       (select balance_cents from seal_account where office_id = $1) as balance`,
    [office.offices[0]],
  );
  const sums = Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]),
  );
  expect(sums).toEqual({
    faces: BIRTHS,
    matriculas: BIRTHS,
    seals: BIRTHS,
    sealed_acts: BIRTHS,
    numbers: BIRTHS,
    reserved: 0,
    balance: 100_000 + PURCHASE - BIRTHS * 1048,
  });
  for (const { name, query } of CHECKS) {
    const { rows: found } = await office.owner.query<{ count: string }>(query);
    expect(Number(found[0]?.count), name).toBe(0);
  }
});
