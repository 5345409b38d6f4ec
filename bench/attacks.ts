import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers, AttackName, AttackOrder } from './attacker.ts';
import type { BenchServer } from './server.ts';

const ATTACKS: readonly AttackName[] = [
  'twenty unread exports',
  'two thousand sockets and ten logouts',
  'twelve JPEGs of 40 megapixels',
  'ten PDFs of 49 MB',
  'a hundred parts of names',
  'ten bodies of 80,000 unknown fields',
  // Afterwards their place has to wait.
  'a flood of logins',
];
/** How long the other office is watched, at least. */
const WATCHED_MS = 10_000;
const BETWEEN_MS = 3000;
const AFTER_MS = 60_000;
/** A clerk looks at what came before the next click. */
const THINKING_MS = 40;
const CLERKS = 3;
/** Sessions of the attacker that end while they attack. */
const LOGOUTS = 10;

/** How long another office waits while one user does their worst, and what the server keeps of it. */
export async function measureAttacks(server: BenchServer): Promise<void> {
  const office = await server.logIn('clerk@o2');
  // A server that has just begun is slower than it will be: what it is compared with comes after that.
  await whileWorking(server, office, () => sleep(WATCHED_MS));
  const calm = await whileWorking(server, office, () => sleep(WATCHED_MS));
  console.log(`work of another office, alone: p95 ${calm.p95.toFixed(0)} ms of ${calm.requests} requests`);
  for (const attack of ATTACKS) {
    const token = await server.logIn('clerk@o3');
    const others: string[] = [];
    for (let turn = 0; turn < LOGOUTS; turn += 1) others.push(await server.logIn('clerk@o3'));
    let told: Answers = {};
    const under = await whileWorking(server, office, async () => {
      [told] = await Promise.all([run({ attack, url: server.url, token, others }), sleep(WATCHED_MS)]);
    });
    const answers = Object.entries(told).map(([status, count]) => `${count} × ${status}`);
    console.log(
      `  ${attack}: p95 ${under.p95.toFixed(0)} ms (${(under.p95 / calm.p95).toFixed(1)} times; aim: at most 2), slowest ${under.slowest.toFixed(0)} ms, ${under.failed} of ${under.requests} failed, at most ${under.memory} MB; ${answers.join(', ')}`,
    );
    await sleep(BETWEEN_MS);
  }
  await sleep(AFTER_MS);
  console.log(
    `  memory of the server and its workers a minute later: ${await memoryOfAll(server.pid)} MB (aim: under 300)`,
  );
}

async function run(order: AttackOrder): Promise<Answers> {
  const attacker = fork(new URL('attacker.ts', import.meta.url), [JSON.stringify(order)]);
  const [answers] = (await once(attacker, 'message')) as [Answers];
  await once(attacker, 'exit');
  return answers;
}

interface Work {
  readonly requests: number;
  readonly failed: number;
  readonly p95: number;
  readonly slowest: number;
  /** The most that the server and its workers took meanwhile, in MB. */
  readonly memory: number;
}

/** Some clerks who list, read and write until something has ended. */
async function whileWorking(server: BenchServer, token: string, work: () => Promise<unknown>): Promise<Work> {
  const times: number[] = [];
  const done = new AbortController();
  let [failed, memory] = [0, 0];
  const clerk = async (): Promise<void> => {
    for (let turn = 0; !done.signal.aborted; turn += 1) {
      const { method, path, body } = ACTIONS[turn % ACTIONS.length] ?? ACTIONS[0];
      const began = performance.now();
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body } : {}),
      });
      await answer.arrayBuffer();
      times.push(performance.now() - began);
      if (!answer.ok) failed += 1;
      await sleep(THINKING_MS);
    }
  };
  const watcher = async (): Promise<void> => {
    while (!done.signal.aborted) {
      memory = Math.max(memory, await memoryOfAll(server.pid));
      await sleep(100);
    }
  };
  const working = [watcher(), ...Array.from({ length: CLERKS }, clerk)];
  await work();
  done.abort();
  await Promise.all(working);
  const sorted = times.toSorted((one, other) => one - other);
  return {
    requests: sorted.length,
    failed,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    slowest: sorted.at(-1) ?? 0,
    memory,
  };
}

const ACTIONS = [
  { method: 'GET', path: '/api/civil_registration/birth/?limit=10', body: undefined },
  { method: 'GET', path: '/api/civil_registration/birth/?limit=10&sex=F', body: undefined },
  { method: 'POST', path: '/api/basic/person/', body: JSON.stringify({ name: 'Rita Lima' }) },
] as const;

/** Resident memory of a process and of those that it has started, in MB. */
async function memoryOfAll(pid: number): Promise<number> {
  const mine = [String(pid), ...(await startedBy(pid))];
  const sizes = await Promise.all(
    mine.map(async (each) => {
      const status = await readFile(`/proc/${each}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1] ?? 0);
    }),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
}

async function startedBy(pid: number): Promise<string[]> {
  const found: string[] = [];
  for (const thread of await readdir(`/proc/${pid}/task`).catch(() => []))
    found.push(
      ...(await readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => ''))
        .split(' ')
        .filter(Boolean),
    );
  return found;
}
