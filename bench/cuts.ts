import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  freePort,
  startEmbeddedPostgres,
} from '@serventia/server/db/embedded-postgres';
import pg from 'pg';
import { openBooks } from './data.ts';
import { BIRTH, nextBirth } from './registrations.ts';
import { type BenchServer, startBenchServer } from './server.ts';

const ROUNDS = 50;
const OFFICES = 5;
const CLERKS = 100;
const APART_MS = 1500;
const POLL_MS = 20;
const DATABASE = 'serventia';

/** The product with its own PostgreSQL, which is killed, stopped and cut off under a hundred clerks. */
export async function measureCuts(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'serventia-cuts-'));
  const server = await startBenchServer({ port: await freePort(), folder });
  const postgres = await startEmbeddedPostgres(folder);
  try {
    const offices = await openBooks(postgres.urlOf(DATABASE), OFFICES);
    const tokens: string[] = [];
    for (let clerk = 0; clerk < CLERKS; clerk += 1)
      tokens.push(await server.logIn(offices[clerk % OFFICES]?.username ?? ''));
    const done = new AbortController();
    const told = new Map<number, number>();
    const clerks = tokens.map((token, clerk) => register(server, token, clerk, told, done.signal));
    const waits: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await disturb(folder, postgres, round);
      waits.push(await untilBack(server, postgres));
      await sleep(APART_MS);
    }
    done.abort();
    await Promise.all(clerks);
    const sorted = waits.toSorted((one, other) => one - other);
    console.log(
      `PostgreSQL killed, stopped or cut off ${ROUNDS} times under ${CLERKS} clerks: the server answers ${(sorted[ROUNDS / 2] ?? 0).toFixed(0)} ms after the database does, at most ${(sorted.at(-1) ?? 0).toFixed(0)} ms (aim: 5000); ${await lost(postgres, told)}`,
    );
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One clerk who registers birth after birth, and repeats what was not answered; keeps the terms that they were told. */
async function register(
  server: BenchServer,
  token: string,
  clerk: number,
  told: Map<number, number>,
  done: AbortSignal,
): Promise<void> {
  const ask = async (
    path: string,
    body: unknown,
    key: string,
  ): Promise<Record<string, unknown> | undefined> => {
    while (!done.aborted) {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      const read = (await answer?.json().catch(() => undefined)) as Record<string, unknown> | undefined;
      if (answer && read && answer.status < 500) return answer.ok ? read : undefined;
      await sleep(POLL_MS);
    }
    return undefined;
  };
  for (let turn = 0; !done.aborted; turn += 1) {
    const draft = await ask(BIRTH, nextBirth(clerk % 20), `${clerk}-${turn}`);
    const act = draft && (await ask(`${BIRTH}${Number(draft['id'])}/register/`, {}, `r-${clerk}-${turn}`));
    if (act) told.set(Number(act['id']), Number(act['term']));
  }
}

/** Kills the database, stops it in order, or ends every connection to it, in turn. */
async function disturb(folder: string, postgres: EmbeddedPostgres, round: number): Promise<void> {
  if (round % 3 === 2) {
    await query(
      postgres,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'serventia%'",
    );
    return;
  }
  const [pid] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), round % 3 === 0 ? 'SIGKILL' : 'SIGINT');
}

/** Milliseconds from the first answer of the database to the first one of the server that it is ready. */
async function untilBack(server: BenchServer, postgres: EmbeddedPostgres): Promise<number> {
  while (!(await query(postgres, 'select 1').catch(() => undefined))) await sleep(POLL_MS);
  const began = performance.now();
  while (!(await fetch(`${server.url}/health/ready`).catch(() => undefined))?.ok) await sleep(POLL_MS);
  return performance.now() - began;
}

/** What was told to a clerk and is not in the database, and terms that are missing or twice. */
async function lost(postgres: EmbeddedPostgres, told: ReadonlyMap<number, number>): Promise<string> {
  const rows = await query(
    postgres,
    'select id::integer, office_id::integer as office, term from record where term is not null',
  );
  const terms = new Map(rows.map(({ id, term }) => [Number(id), Number(term)]));
  const missing = [...told].filter(([id, term]) => terms.get(id) !== term).length;
  const offices = Map.groupBy(rows, ({ office }) => office);
  const gaps = [...offices.values()].filter(
    (each) =>
      new Set(each.map(({ term }) => term)).size !== each.length ||
      Math.max(...each.map(({ term }) => Number(term))) !== each.length,
  ).length;
  return `${told.size} registrations told, ${missing} of them lost, ${rows.length} in the books, gaps in ${gaps} of ${offices.size} books`;
}

async function query(postgres: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: postgres.urlOf(DATABASE) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
