import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestOffice } from './test-office.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

interface Spawned {
  readonly office: TestOffice;
  readonly port: number;
  /** The key of the tokens that its users bear. */
  readonly tokenKey: string;
}

/** Starts the server in a process of its own on the database of an office for tests, to be killed. */
export async function spawnServer({ office, port, tokenKey }: Spawned): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: office.ownerUrl,
      TOKEN_KEY: tokenKey,
      DATA_DIR: office.server.services.settings.dataDir,
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      SEALER_HOSTS: office.sandboxUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, fail) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.includes('Serventia ready')) ready();
    });
    child.once('exit', (code) =>
      fail(new Error(`the server ended with ${String(code)} before it was ready`)),
    );
  });
  return child;
}

/** Ends it as a power cut does: nothing of it runs any more. */
export async function killServer(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}
