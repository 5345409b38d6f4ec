import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEntity } from '@serventia/domain/registry';
import { buildSandbox } from '@serventia/sealer-sandbox/app';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import type { Row } from '../db/database.ts';
import { provision } from '../db/provision.ts';
import { readSettings } from '../env.ts';
import { type Caller, callerFor } from '../http/caller.ts';
import { hashPassword } from '../modules/account/passwords.ts';
import { importCostTable } from '../modules/seals/cost-tables.ts';
import { enterCredit } from '../modules/seals/ledger.ts';
import { createRow, setFields, type WriteContext } from '../resource/write.ts';
import { type RunningServer, startServer } from '../serve.ts';
import { type Api, apiOf } from './api.ts';
import { compileSchemasOnce } from './compile-once.ts';
import { queryOnce } from './query-once.ts';

const COST_TABLE = new URL('../../data/cost-table-ce-2025.json', import.meta.url);
export const PASSWORD = 'uma senha boa';

/** A database of its own with a running server and the court's stand-in, for one test file. */
export interface TestOffice {
  readonly server: RunningServer;
  readonly sandbox: FastifyInstance;
  readonly sandboxUrl: string;
  /** The owner's connection, past every wall. */
  readonly owner: pg.Client;
  readonly ownerUrl: string;
  /** Clerk of the first office, clerk of the second, super user, nobody. */
  readonly maria: Api;
  readonly ana: Api;
  readonly admin: Api;
  readonly stranger: Api;
  readonly offices: readonly [number, number];
  /** Runs a deed as a clerk of an office, inside a transaction. */
  as<T>(office: number, work: (context: WriteContext) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens one; `env` holds settings that the tests of a file need otherwise. */
export async function openTestOffice(env: Readonly<Record<string, string>> = {}): Promise<TestOffice> {
  compileSchemasOnce();
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const template = inject('ownerUrl');
  const ownerUrl = template.replace('{database}', database);
  // Copied as files: written through the log, as is usual, it takes five times as long.
  await queryOnce(
    template.replace('{database}', 'postgres'),
    `create database ${database} template serventia_template strategy file_copy`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'serventia-office-'));
  const tokenKey = inject('tokenKey');
  const appUrl = await provision(ownerUrl, tokenKey);
  const sandbox = buildSandbox({
    stateFile: join(folder, 'sandbox.jsonl'),
    centralUsers: [
      centralUser('serventia', '123455', 'Ofício primeiro'),
      centralUser('segundo', '000018', 'Ofício segundo'),
    ],
    users: [
      {
        username: 'serventia',
        password: 'serventia',
        clientId: 'serventia',
        office: '123455',
        officeName: 'Ofício',
        city: 'Crato',
      },
    ],
  });
  const sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const settings = readSettings({
    DATA_DIR: folder,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    DEMO: 'off',
    // The last is where nobody listens.
    SEALER_HOSTS: `.jus.br, ${sandboxUrl}, http://127.0.0.1:9`,
    CENTRAL_HOSTS: `.registrocivil.org.br, ${sandboxUrl}, http://127.0.0.1:9`,
    PRINTER_NETWORKS: 'loopback',
    ...env,
  });
  const server = await startServer({ settings, storage: { appUrl, tokenKey }, jobs: false, connections: 8 });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const password = await hashPassword(PASSWORD);
  const first = await insertOffice(owner, '123455', 'primeiro');
  const second = await insertOffice(owner, '000018', 'segundo');
  await insertUser(owner, 'maria@primeiro', password, first);
  await insertUser(owner, 'joao@primeiro', password, first);
  await insertUser(owner, 'ana@segundo', password, second);
  await insertUser(owner, 'admin', password, null);
  const as: TestOffice['as'] = (office, work) =>
    server.services.database.write({ office, isSuper: false }, (db) =>
      work({ db, caller: callerOf(office), hooks: server.services.entityHooks }),
    );
  for (const office of [first, second]) await as(office, (context) => furnish(context, sandboxUrl));
  const stranger = apiOf(server.server, undefined);
  const [maria, ana, admin] = [
    await logIn(server.server, 'maria@primeiro'),
    await logIn(server.server, 'ana@segundo'),
    await logIn(server.server, 'admin'),
  ];
  // However long a suite takes, its users have shown their passwords.
  await owner.query("update session set confirmed_until = 'infinity'");
  return {
    server,
    sandbox,
    sandboxUrl,
    owner,
    ownerUrl,
    maria,
    ana,
    admin,
    stranger,
    offices: [first, second],
    as,
    async close() {
      await owner.end();
      await server.close();
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
      await queryOnce(template.replace('{database}', 'postgres'), `drop database ${database} with (force)`);
    },
  };
}

const centralUser = (username: string, office: string, officeName: string) => ({
  username,
  password: 'serventia',
  clientId: username,
  office,
  officeName,
  city: 'Crato',
});

export async function logIn(app: FastifyInstance, username: string): Promise<Api> {
  const answer = await apiOf(app, undefined).post('/api/account/token/', { username, password: PASSWORD });
  return apiOf(app, (answer.body['token'] as Row)['access'] as string);
}

export function callerOf(office: number): Caller {
  return callerFor('Maria', office, { userId: 1, username: 'maria@primeiro' });
}

export async function insertOffice(owner: pg.Client, cns: string, suffix: string): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into notary_office (name, cns, official_name, official_role, city_id, username_suffix, court)
     select $1, $2, 'Helena Sampaio', 'Oficial Titular', id, $3, 'Tribunal de Justiça do Estado do Ceará' from city where ibge_code = '2304202' returning id`,
    [`Ofício ${suffix}`, cns, suffix],
  );
  return Number(rows[0]?.id);
}

export async function insertUser(
  owner: pg.Client,
  username: string,
  password: string,
  office: number | null,
): Promise<void> {
  await owner.query(
    "insert into app_user (name, username, password_hash, notary_office_id, is_superuser, module_access, is_responsible, signing_role, signs_since) values ($1, $2, $3, $4, $5, 'all', $1 in ('maria', 'ana'), case when $5 then null else 'Escrevente autorizada' end, case when $5 then null else date '2020-03-02' end)",
    [username.replace(/@.*/u, ''), username, password, office, office === null],
  );
}

/** The least an office needs to work: fee table, services, reasons, an open book of births, credits. */
async function furnish(context: WriteContext, sandboxUrl: string): Promise<void> {
  const create = (entity: string, row: Row): Promise<Row> => createRow(context, getEntity(entity), row);
  await importCostTable(context, JSON.parse(await readFile(COST_TABLE, 'utf8')));
  const law = await create('seal/reason_free', {
    code: 'L9534',
    description: 'Nascimento',
    legal_basis: 'Lei 9.534/1997',
  });
  await create('seal/act_service', {
    code: '004001',
    description: 'Nascimento',
    act_use: 'birth',
    sealer_path: 'civil/nascimento',
    reason_free: law['id'],
  });
  await create('seal/act_service', {
    code: '004014',
    description: 'Segunda via',
    act_use: 'second_copy',
    sealer_path: 'civil/atos-em-geral',
  });
  await create('seal/act_service', {
    code: '004014',
    description: 'Inteiro teor',
    act_use: 'full_text',
    sealer_path: 'civil/atos-em-geral',
  });
  await create('seal/act_service', {
    code: '004018',
    description: 'Ato pago',
    act_use: 'other',
    sealer_path: 'civil/nascimento',
  });
  await context.db.query(
    "insert into sealer (office_id, name, base_url, username, password, client_id) values ($1, 'Selador', $2, 'serventia', 'serventia', 'serventia')",
    [context.caller.office, sandboxUrl],
  );
  await enterCredit(context, { kind: 'purchase', cents: 100_000, description: 'Compra' });
  const type = await context.db.find<{ id: number }>('select id from book_type where digit = 1');
  const book = await create('basic/book', { book_type: type?.id, number: 1, sheet_count: 300 });
  await setFields(
    context,
    getEntity('basic/book'),
    Number(book['id']),
    { status: 'open', opened_on: '2026-01-02', first_term: 1 },
    'open',
  );
}
