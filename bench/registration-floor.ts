import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, freePort } from '@serventia/server/db/embedded-postgres';
import pg from 'pg';
import { openBooks } from './data.ts';
import type { SentStatement } from './record-statements.ts';
import { call, makeDrafts, nextBirth, registerDrafts, WORKERS } from './registrations.ts';
import { type BenchServer, startBenchServer } from './server.ts';

/** Loaded before a server, it keeps the statements that are sent. */
export const RECORDER = fileURLToPath(new URL('record-statements.ts', import.meta.url));

export interface FloorOptions {
  readonly postgres: EmbeddedPostgres;
  readonly folder: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly tokenKey: string;
}

/**
 * Registrations of twenty clerks in one book, and the same statements with the same values sent to a copy of the
 * database by a bare script, over as many connections. What the product is slower by is its own work between them.
 */
export async function measureRegistrationFloor(options: FloorOptions): Promise<void> {
  const { postgres, folder, ownerUrl, appUrl, tokenKey } = options;
  const [clerk] = await openBooks(ownerUrl, 1);
  const recorded = join(folder, 'statements.json');
  process.env['RECORDED'] = recorded;
  const start = async (): Promise<BenchServer> =>
    startBenchServer({ port: await freePort(), ownerUrl, tokenKey, folder, preloaded: RECORDER });
  const logIn = async (server: BenchServer): Promise<string[]> => {
    const token = await server.logIn(clerk?.username ?? '');
    return Array.from({ length: WORKERS }, () => token);
  };

  const before = await start();
  const drafting = await logIn(before);
  const drafts = await makeDrafts(before, drafting, await addPersons(before, drafting[0] ?? ''));
  await before.stop();
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await admin.connect();
  await admin.query('create database floor template bench');
  await admin.end();

  const server = await start();
  const tokens = await logIn(server);
  await statementsOf(server, recorded);
  const product = await registerDrafts(server, tokens, drafts);
  const statements = await statementsOf(server, recorded);
  await server.stop();

  const copy = new URL(appUrl);
  copy.pathname = '/floor';
  const { seconds, refused, connections, sent } = await sendAgain(copy.href, statements);
  const registered = drafts.flat().length;
  const floor = registered / seconds;
  console.log(`registrations of ${WORKERS} clerks in one book, people known before, a second:`);
  console.log(
    `  floor (the same ${(sent / registered).toFixed(1)} statements each, ${connections} connections, ${refused} refused): ${floor.toFixed(0)}`,
  );
  console.log(`  product: ${product.toFixed(0)}, share ${(product / floor).toFixed(2)} (aim: at least 0.5)`);
}

/** People whom the drafts name, in the order of their parties: no statement waits for the number of a new one. */
async function addPersons(server: BenchServer, token: string): Promise<number[]> {
  const ids: number[] = [];
  for (const { name } of nextBirth(0)['parties'] as { name: string }[]) {
    const person = await call(server, token, 'POST', '/api/basic/person/', { name, no_cpf: true });
    ids.push(Number(person['id']));
  }
  return ids;
}

/** What the server has sent since it was asked last. */
export async function statementsOf(server: BenchServer, file: string): Promise<SentStatement[]> {
  await rm(file, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  while (!existsSync(file)) await sleep(50);
  return JSON.parse(await readFile(file, 'utf8')) as SentStatement[];
}

/** A transaction, or a statement outside of one. */
type Unit = readonly SentStatement[];

/** The work of clerks, in the order in which it began; without the workers' and without whose rows are asked for. */
export function unitsOf(statements: readonly SentStatement[]): Unit[] {
  const workers = new Set(
    statements
      .filter(({ text }) => /graphile_worker|^listen/iu.test(text))
      .map(({ connection }) => connection),
  );
  const open = new Map<number, SentStatement[]>();
  const units: SentStatement[][] = [];
  for (const statement of statements) {
    const { connection, text, name } = statement;
    if (workers.has(connection) || name === 'scope') continue;
    const unit = open.get(connection);
    if (unit) unit.push(statement);
    else units.push([statement]);
    if (text === 'begin') open.set(connection, units.at(-1) ?? []);
    if (text === 'commit' || text === 'rollback') open.delete(connection);
  }
  return units;
}

async function sendAgain(
  url: string,
  statements: readonly SentStatement[],
): Promise<{ seconds: number; refused: number; connections: number; sent: number }> {
  const units = unitsOf(statements);
  const scope = statements.find(({ name, values }) => name === 'scope' && values?.[0] !== '');
  const writing = new Set(
    statements.filter(({ text }) => text === 'begin').map(({ connection }) => connection),
  );
  const clients = await Promise.all(
    Array.from(writing, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      if (scope) await client.query(queryOf(scope));
      return client;
    }),
  );
  let refused = 0;
  const queue = units.values();
  const began = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (const unit of queue) {
        try {
          for (const statement of unit) await client.query(queryOf(statement));
        } catch {
          refused += 1;
          await client.query('rollback');
        }
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return { seconds, refused, connections: clients.length, sent: units.flat().length };
}

export const queryOf = ({ text, name, values }: SentStatement): pg.QueryConfig => ({
  text,
  ...(name ? { name } : {}),
  values: [...(values ?? [])],
});
