import type { BenchServer } from './server.ts';

const CLIENTS = 10;
const REQUESTS = 400;
const LIMIT_MS = 100;

/** Lists and export of one resource with 1,000,000 rows of one office, with ten clients at once. */
export async function measureMillion(server: BenchServer): Promise<void> {
  const token = await server.logIn('clerk@o1');
  const url = `${server.url}/api/basic/person/`;
  const headers = { authorization: `Bearer ${token}` };
  const { count } = (await (await fetch(`${url}?limit=1`, { headers })).json()) as { count: number };
  console.log(`lists of ${count} people of one office, ${CLIENTS} clients (aim: p95 under ${LIMIT_MS} ms):`);
  const queries = {
    'first page': '?limit=10',
    'last page': `?limit=10&offset=${count - 7}`,
    'filtered page': '?limit=10&city=77&birth_date__gte=1980-01-01',
    'filtered page, most of the rows': '?limit=10&birth_date__gte=1950-01-01',
    search: '?limit=10&search=maria%20silva',
    'search, misspelt': '?limit=10&search=cristinna%20olivera',
    'a rare part of the name': '?limit=10&name__icontains=cedifo',
    'a common part of the name': '?limit=10&name__icontains=ilv',
    'ordered by name': '?limit=10&ordering=name',
  };
  for (const [name, query] of Object.entries(queries)) {
    const times = await timesOf(`${url}${query}`, headers);
    const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    console.log(`  ${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`);
  }
  await measureExport(server, url, headers);
}

async function timesOf(url: string, headers: Record<string, string>): Promise<number[]> {
  const once = async (): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return performance.now() - began;
  };
  for (let warm = 0; warm < 20; warm += 1) await once();
  const times: number[] = [];
  const client = async (): Promise<void> => {
    for (let sent = 0; sent < REQUESTS / CLIENTS; sent += 1) times.push(await once());
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times.toSorted((one, other) => one - other);
}

/** Memory of the server while a million rows leave it, sampled as they come. */
async function measureExport(
  server: BenchServer,
  url: string,
  headers: Record<string, string>,
): Promise<void> {
  const before = await server.memory();
  const began = performance.now();
  const answer = await fetch(`${url}export/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ columns: ['id', 'name', 'cpf', 'birth_date', 'city'] }),
  });
  let [bytes, peak, next] = [0, before, 0];
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes < next) continue;
    next = bytes + 5_000_000;
    peak = Math.max(peak, await server.memory());
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `  export of all: ${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(1)} s, memory ${before} MB before, ${peak} MB at its highest`,
  );
}
