import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiveFile } from './receive-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serventia-received-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* sent(megabytes: number): AsyncGenerator<Buffer> {
  for (let part = 0; part < megabytes; part += 1) yield Buffer.alloc(1_000_000, part);
}

it('takes in a large file at a pace that leaves the server to the others', async () => {
  const began = performance.now();
  const file = await receiveFile(sent(9), folder, () => Promise.resolve(50_000_000));
  expect(performance.now() - began).toBeGreaterThan(300);
  expect(file.size).toBe(9_000_000);
});
