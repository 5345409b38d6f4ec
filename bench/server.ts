import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PASSWORD } from './data.ts';

/** V8 gives unused pages back some eight seconds after it has collected. */
const RESTED_MS = 15_000;
const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  logIn(username: string): Promise<string>;
  /** Resident memory of the server process, in MB, when V8 has given back what it does not use. */
  idleMemory(): Promise<number>;
  /** The same, now. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** The product itself, as a process of its own, as it runs in an office. */
export async function startBenchServer(options: {
  port: number;
  folder: string;
  /** Both are the server's own, in its folder, unless given. */
  ownerUrl?: string;
  tokenKey?: string;
  /** A module that is loaded before the server. */
  preloaded?: string;
}): Promise<BenchServer> {
  const preloaded = options.preloaded ? ['--import', options.preloaded] : [];
  const child = spawn(process.execPath, ['--max-semi-space-size=4', ...preloaded, MAIN], {
    env: {
      ...process.env,
      PORT: String(options.port),
      ...(options.ownerUrl ? { DATABASE_URL: options.ownerUrl } : {}),
      ...(options.tokenKey ? { TOKEN_KEY: options.tokenKey } : {}),
      DATA_DIR: options.folder,
      LOG_LEVEL: 'silent',
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('Serventia ready')) ready();
    });
  });
  const url = `http://127.0.0.1:${options.port}`;
  const memory = async (): Promise<number> => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    return Math.round(Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024);
  };
  return {
    url,
    pid: child.pid ?? 0,
    async logIn(username) {
      const answer = await fetch(`${url}/api/account/token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD }),
      });
      return ((await answer.json()) as { token: { access: string } }).token.access;
    },
    memory,
    async idleMemory() {
      await new Promise((rested) => setTimeout(rested, RESTED_MS));
      return memory();
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
