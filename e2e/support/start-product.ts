import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addressOf, portOf } from './addresses.ts';
import { makeSigner } from './signer.ts';

const START = fileURLToPath(new URL('../../tools/start.ts', import.meta.url));
/** Names the folder where a run of several commands keeps the demonstration that each of them begins with. */
const KEPT = 'SERVENTIA_DEMONSTRATION';

type End = () => Promise<void>;

/** Starts the product as a new user would, on an empty folder with the demonstration offices; gives back how to end it. */
export async function startProduct(port: number): Promise<End> {
  const folder = await mkdtemp(join(tmpdir(), 'serventia-e2e-'));
  const end = await startOn(join(folder, 'data'), port, await rootsIn(folder));
  return async () => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Starts so many products, each with a copy of the same demonstration; gives back how to end them all. */
export async function startProducts(count: number): Promise<End> {
  const folder = await mkdtemp(join(tmpdir(), 'serventia-e2e-'));
  const roots = await rootsIn(folder);
  const demonstration = process.env[KEPT] ?? join(folder, 'demonstration');
  if (!existsSync(demonstration)) await (await startOn(demonstration, portOf(0), roots))();
  const starts = Array.from({ length: count }, async (_, place) => {
    const data = join(folder, String(place));
    // Keeps whose the files are: PostgreSQL starts on its own alone.
    await promisify(execFile)('cp', ['-a', demonstration, data]);
    return startOn(data, portOf(place), roots);
  });
  const ends = await Promise.all(starts);
  return async () => {
    await Promise.all(ends.map((end) => end()));
    await rm(folder, { recursive: true, force: true });
  };
}

/** A folder with the certification authority that the product is to trust. */
async function rootsIn(folder: string): Promise<string> {
  const roots = join(folder, 'roots');
  await mkdir(roots);
  await makeSigner(roots);
  return roots;
}

async function startOn(data: string, port: number, roots: string): Promise<End> {
  const server = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      SIGNATURE_ROOTS: roots,
      LOG_LEVEL: 'warn',
      PRINTER_NETWORKS: 'loopback',
      PUBLIC_URL: addressOf(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, fail) => {
    server.stdout.on('data', (text: Buffer) => {
      if (text.includes('Serventia ready')) ready();
    });
    server.once('exit', (code) =>
      fail(new Error(`the server ended with ${String(code)} before it was ready`)),
    );
  });
  return async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
}
