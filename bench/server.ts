import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS } from '../tools/server-flags.mjs';
import { PASSWORD } from './data.ts';

/** V8 gives unused pages back some eight seconds after it has collected. */
const RESTED_MS = 15_000;
const [MAIN, PREPARE] = ['main', 'prepare'].map((name) =>
  fileURLToPath(new URL(`../apps/server/src/${name}.ts`, import.meta.url)),
) as [string, string];

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

interface BenchOptions {
  readonly port: number;
  readonly folder: string;
  /** Both are the server's own, in its folder, unless given. */
  readonly ownerUrl?: string;
  readonly tokenKey?: string;
  /** A module that is loaded before the server. */
  readonly preloaded?: string;
}

/** The product itself, as a process of its own, as it runs in an office: a first start is over (`tools/start.ts`). */
export async function startBenchServer(options: BenchOptions): Promise<BenchServer> {
  const env = environmentOf(options);
  await once(spawn(process.execPath, [...SERVER_FLAGS, PREPARE], { env, stdio: 'inherit' }), 'exit');
  const preloaded = options.preloaded ? ['--import', options.preloaded] : [];
  const child = spawn(process.execPath, [...SERVER_FLAGS, ...preloaded, MAIN], {
    env,
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

function environmentOf({ port, folder, ownerUrl, tokenKey }: BenchOptions): NodeJS.ProcessEnv {
  // The bench keeps what Node.js makes of it; a server does not.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  return {
    ...env,
    PORT: String(port),
    ...(ownerUrl ? { DATABASE_URL: ownerUrl } : {}),
    ...(tokenKey ? { TOKEN_KEY: tokenKey } : {}),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
  };
}
