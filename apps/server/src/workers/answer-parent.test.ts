import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const WORKER = fileURLToPath(new URL('testing/slow-worker.ts', import.meta.url));

it('ends in order where its parent is gone before the answer', async () => {
  const worker = fork(WORKER, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const { stdout, stderr } = worker;
  if (!stdout || !stderr) throw new Error('the worker has no output');
  const [told, ended] = [text(stderr), once(worker, 'exit')];
  worker.send('request');
  await once(stdout, 'data');
  worker.disconnect();
  expect([(await ended)[0], await told]).toEqual([0, '']);
});
