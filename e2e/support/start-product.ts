import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSigner } from './signer.ts';

const START = fileURLToPath(new URL('../../tools/start.ts', import.meta.url));

/** Starts the product as a new user would, on an empty folder with the demonstration offices; gives back how to end it. */
export async function startProduct(port: number): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'serventia-e2e-'));
  const roots = join(folder, 'roots');
  await mkdir(roots);
  await makeSigner(roots);
  const server = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      SIGNATURE_ROOTS: roots,
      LOG_LEVEL: 'warn',
      PRINTER_NETWORKS: 'loopback',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
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
    await rm(folder, { recursive: true, force: true });
  };
}
