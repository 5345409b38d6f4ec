import autocannon, { type Result } from 'autocannon';
import Fastify from 'fastify';
import pg from 'pg';
import type { BenchServer } from './server.ts';

const SECONDS = 8;
const CONNECTIONS = 10;

/** Requests a second of the product's list against a route that does nothing but one prepared query. */
export async function measureList(server: BenchServer, appUrl: string, office: number): Promise<void> {
  const token = await server.logIn('clerk@o1');
  const listUrl = `${server.url}/api/civil_registration/birth/?limit=10`;
  const answer = await fetch(listUrl, { headers: { authorization: `Bearer ${token}` } });
  const page = (await answer.json()) as { count: number; results: Record<string, unknown>[] };
  const floor = await startFloor(appUrl, office, Object.keys(page.results[0] ?? {}));
  const bare = await requestsPerSecond(floor.url);
  const product = await requestsPerSecond(listUrl, token);
  const filtered = await requestsPerSecond(`${listUrl}&sex=F`, token);
  const expanded = await requestsPerSecond(`${listUrl}&expand=birth_city`, token);
  await floor.stop();
  const share = (value: number): string => (value / bare).toFixed(2);
  console.log(
    `list of 10 births of ${page.count} (1,000,000 in the table), joined with their records, exact count:`,
  );
  console.log(`  floor (bare Fastify, one prepared query, no count): ${bare} requests/s`);
  console.log(`  product: ${product} requests/s, share ${share(product)} (aim: at least 0.5)`);
  console.log(`  product, filtered by sex, exact count: ${filtered} requests/s, share ${share(filtered)}`);
  console.log(`  product, city expanded: ${expanded} requests/s, share ${share(expanded)}`);
}

async function startFloor(
  appUrl: string,
  office: number,
  columns: readonly string[],
): Promise<{ url: string; stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: appUrl, max: 20, options: `-c app.office=${office}` });
  const app = Fastify();
  const ofRecord = new Set([
    'status',
    'status_reason',
    'registered_on',
    'book',
    'sheet',
    'face',
    'term',
    'matricula',
  ]);
  const references = new Set(['record', 'book', 'local', 'birth_city', 'hometown_city']);
  const list = columns
    // What the caller may do with a row is no column.
    .filter((name) => name !== 'permissions')
    .map(
      (name) =>
        `${ofRecord.has(name) ? 'r' : 'b'}."${references.has(name) ? `${name}_id` : name}" as "${name}"`,
    )
    .join(', ');
  const query = {
    name: 'floor',
    text: `select ${list} from birth b join record r on r.id = b.id where b.office_id = $1 order by b.id desc limit 10`,
    values: [office],
  };
  app.get('/', async () => (await pool.query(query)).rows);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    async stop() {
      await app.close();
      await pool.end();
    },
  };
}

async function requestsPerSecond(url: string, token?: string): Promise<number> {
  const run = (duration: number): Promise<Result> =>
    autocannon({
      url,
      connections: CONNECTIONS,
      duration,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  await run(2);
  const result = await run(SECONDS);
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with a failure`);
  return Math.round(result.requests.average);
}
