import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '@serventia/server/db/embedded-postgres';
import { type FloorOptions, queryOf, RECORDER, statementsOf, unitsOf } from './registration-floor.ts';
import { type BenchServer, startBenchServer } from './server.ts';

/** Misspelt, very common, rare, of one word and of four. */
const QUERIES = [
  'maria silva',
  'jose santos',
  'ana maria',
  'maria',
  'silva',
  'cristinna',
  'luis souza',
  'luiz sousa',
  'tiago olivera',
  'francisca das chagas',
  'bacedifon silva',
  'bacedifom',
  'joao pedro santos lima',
  'maria jose silva santos',
  'helena goncalvez',
  'jessyka ferreyra',
  'gabriel',
  'antonio carlos pereira',
  'mari',
  'fernand',
  'laurra almeda',
  'rafael ribeiro',
  'joze da silva',
  'beatris carvalho',
  'zozozozon',
];
const ROUNDS = 20;

/** Searches of a clerk, one after another; returns the p95 in milliseconds. */
export async function measureSearch(server: BenchServer): Promise<number> {
  const token = await server.logIn('clerk@o1');
  const times: number[] = [];
  const slowest = new Map<string, number>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const query of QUERIES) {
      const began = performance.now();
      await search(server, token, query);
      const took = performance.now() - began;
      if (round === 0) continue;
      times.push(took);
      slowest.set(query, Math.max(slowest.get(query) ?? 0, took));
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => percentile(sorted, share).toFixed(1);
  console.log(
    `search over 1,000,000 people, ${QUERIES.length} queries × ${ROUNDS}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (aim: under 25), p99 ${at(0.99)} ms`,
  );
  const worst = [...slowest].toSorted((a, b) => b[1] - a[1]).slice(0, 4);
  console.log(`  slowest: ${worst.map(([query, ms]) => `${query} ${ms.toFixed(1)} ms`).join(', ')}`);
  return percentile(sorted, P95);
}

const P95 = 0.95;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? 0;

async function search(server: BenchServer, token: string, query: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/basic/search/?q=${encodeURIComponent(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
}

/** The statements that the same searches send, sent again by a bare script, beside the p95 of the product. */
export async function measureSearchFloor(options: FloorOptions, product: number): Promise<void> {
  const { folder, ownerUrl, appUrl, tokenKey } = options;
  const recorded = join(folder, 'searches.json');
  process.env['RECORDED'] = recorded;
  const server = await startBenchServer({
    port: await freePort(),
    ownerUrl,
    tokenKey,
    folder,
    preloaded: RECORDER,
  });
  const token = await server.logIn('clerk@o1');
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  const times: number[] = [];
  for (const query of QUERIES) {
    await statementsOf(server, recorded);
    await search(server, token, query);
    const statements = await statementsOf(server, recorded);
    const scope = statements.find(({ name, values }) => name === 'scope' && values?.[0] !== '');
    if (scope) await client.query(queryOf(scope));
    const sent = unitsOf(statements).flat();
    for (let round = 0; round <= ROUNDS; round += 1) {
      const began = performance.now();
      for (const statement of sent) await client.query(queryOf(statement));
      if (round > 0) times.push(performance.now() - began);
    }
  }
  await client.end();
  await server.stop();
  const floor = percentile(
    times.toSorted((a, b) => a - b),
    P95,
  );
  console.log(
    `  floor (the same statements by a bare script): p95 ${floor.toFixed(1)} ms; the product takes ${(product / floor).toFixed(2)} times as long (aim: at most 1.5)`,
  );
}
