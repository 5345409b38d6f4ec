import { birth } from '@serventia/domain/civil/birth.entity';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import pg from 'pg';
import type { BenchServer } from './server.ts';

/** V8 compiles what is asked often in the meantime; the floor has as long. */
const WARM_SECONDS = 6;
/** All are asked by turns: a machine that grows slower or quicker meanwhile is so for each of them. */
const ROUNDS = 4;
const SECONDS = 3;
const CONNECTIONS = 10;

interface Asked {
  readonly url: string;
  readonly token?: string;
}

/** Requests a second of the product's list against a route that does nothing but one prepared query. */
export async function measureList(server: BenchServer, appUrl: string, office: number): Promise<void> {
  const token = await server.logIn('clerk@o1');
  const listUrl = `${server.url}/api/civil_registration/birth/?limit=10`;
  const answer = await fetch(listUrl, { headers: { authorization: `Bearer ${token}` } });
  const page = (await answer.json()) as { count: number; results: Record<string, unknown>[] };
  const floor = await startFloor(appUrl, office, Object.keys(page.results[0] ?? {}));
  const [bare = 0, product = 0, filtered = 0, expanded = 0] = await requestsPerSecond([
    { url: floor.url },
    { url: listUrl, token },
    { url: `${listUrl}&sex=F`, token },
    { url: `${listUrl}&expand=birth_city`, token },
  ]);
  await floor.stop();
  const share = (value: number): string => (value / bare).toFixed(2);
  console.log(
    `list of 10 births of ${page.count} (1,000,000 in the table), joined with their records, exact count:`,
  );
  console.log(`  floor (bare Fastify, one prepared query, no count): ${bare} requests/s`);
  console.log(`  product: ${product} requests/s, share ${share(product)} (aim: at least 0.6)`);
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
  const list = columns.flatMap((name) => columnOf(name) ?? []).join(', ');
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

const fields = new Map(Object.entries(birth.fields));

/** A field of the answer as the floor selects it: of the record what all acts have; what the caller may do is no column. */
function columnOf(name: string): string | undefined {
  if (name === 'id' || name === 'version') return `b."${name}"`;
  const spec = fields.get(name);
  if (!spec) return undefined;
  const column = spec.kind === 'reference' || spec.kind === 'file' ? `${name}_id` : name;
  return `${spec.via ? 'r' : 'b'}."${column}" as "${name}"`;
}

/** What each answers in a second, over all rounds. */
async function requestsPerSecond(asked: readonly Asked[]): Promise<number[]> {
  for (const each of asked) await ask(each, WARM_SECONDS);
  const answered = asked.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, each] of asked.entries())
      answered[index] = (answered[index] ?? 0) + (await ask(each, SECONDS));
  return answered.map((average) => Math.round(average / ROUNDS));
}

async function ask({ url, token }: Asked, duration: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with a failure`);
  return result.requests.average;
}
