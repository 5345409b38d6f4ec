import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEntity } from '@serventia/domain/registry';
import pg from 'pg';
import type { Row } from '../db/database.ts';
import { readSettings } from '../env.ts';
import { hashPassword } from '../modules/account/passwords.ts';
import { importCostTable } from '../modules/seals/cost-tables.ts';
import { enterCredit } from '../modules/seals/ledger.ts';
import { createRow, setFields, type WriteContext } from '../resource/write.ts';
import { startServer } from '../serve.ts';
import { callerOf, insertOffice, insertUser, logIn, PASSWORD } from './logins.ts';

const COST_TABLE = new URL('../../data/cost-table-ce-2025.json', import.meta.url);

/** What each test file begins with, in a database of its own. */
export interface OfficeTemplate {
  readonly offices: readonly [number, number];
  /** Of who has logged in and shown their password. */
  readonly tokens: Readonly<Record<'maria' | 'ana' | 'admin', string>>;
}

interface Place {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly tokenKey: string;
}

/** Puts two offices that can work into a database, and their users, who are logged in. */
export async function makeOffices({ ownerUrl, appUrl, tokenKey }: Place): Promise<OfficeTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'serventia-template-'));
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' });
  const server = await startServer({ settings, storage: { appUrl, tokenKey }, jobs: false, connections: 4 });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const offices = await insertOffices(owner);
    for (const office of offices)
      await server.services.database.write({ office, isSuper: false }, (db) =>
        furnish({ db, caller: callerOf(office), hooks: server.services.entityHooks }),
      );
    const tokenOf = async (username: string): Promise<string> =>
      (await logIn(server.server, username)).token ?? '';
    const tokens = {
      maria: await tokenOf('maria@primeiro'),
      ana: await tokenOf('ana@segundo'),
      admin: await tokenOf('admin'),
    };
    // However long a suite takes, its users have shown their passwords.
    await owner.query("update session set confirmed_until = 'infinity'");
    return { offices, tokens };
  } finally {
    await owner.end();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function insertOffices(owner: pg.Client): Promise<[number, number]> {
  const password = await hashPassword(PASSWORD);
  const first = await insertOffice(owner, '123455', 'primeiro');
  const second = await insertOffice(owner, '000018', 'segundo');
  await insertUser(owner, 'maria@primeiro', password, first);
  await insertUser(owner, 'joao@primeiro', password, first);
  await insertUser(owner, 'ana@segundo', password, second);
  await insertUser(owner, 'admin', password, null);
  return [first, second];
}

/** The address of a sealer that no test has put in its place. */
const NO_SEALER = 'http://127.0.0.1:9';

/** The least an office needs to work: fee table, services, reasons, an open book of births, credits. */
async function furnish(context: WriteContext): Promise<void> {
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
    [context.caller.office, NO_SEALER],
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
