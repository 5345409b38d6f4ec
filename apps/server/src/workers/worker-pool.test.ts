import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

const [LATE, LOADED] = ['late', 'loaded'].map((name) =>
  fileURLToPath(new URL(`testing/${name}-worker.ts`, import.meta.url)),
) as [string, string];

let pool: WorkerPool<object, string> | undefined;
afterEach(() => pool?.close());

it('lets a worker start as slowly as it must: only its work is limited', async () => {
  const program = { file: LATE, heap: 64 };
  pool = createWorkerPool({ program, workers: 1, idleMs: 60_000, timeoutMs: 1_500 });
  await expect(pool.ask({})).resolves.toBe('done');
});

it('loads in a worker what was loaded before the server', async () => {
  const before = [...process.execArgv];
  process.execArgv.push('--import=data:text/javascript,globalThis.loadedBefore="sources"');
  try {
    pool = createWorkerPool({
      program: { file: LOADED, heap: 64 },
      workers: 1,
      idleMs: 60_000,
      timeoutMs: 60_000,
    });
    await expect(pool.ask({})).resolves.toBe('sources');
  } finally {
    process.execArgv.splice(0, Infinity, ...before);
  }
});
