import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

const LATE = fileURLToPath(new URL('testing/late-worker.ts', import.meta.url));

let pool: WorkerPool<object, string> | undefined;
afterEach(() => pool?.close());

it('lets a worker start as slowly as it must: only its work is limited', async () => {
  const program = { file: LATE, heap: 64 };
  pool = createWorkerPool({ program, workers: 1, idleMs: 60_000, timeoutMs: 1_500 });
  await expect(pool.ask({})).resolves.toBe('done');
});
