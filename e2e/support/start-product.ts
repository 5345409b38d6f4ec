import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildPsc } from '@serventia/sealer-sandbox/psc/app';
import type { PscHolder } from '@serventia/sealer-sandbox/psc/holders';
import { SERVER_FLAGS } from '../../tools/server-flags.mjs';
import { addressOf, portOf, PRACTICE_PORT, PROVIDER_ADDRESS, PROVIDER_PORT } from './addresses.ts';
import { CLI, DEMONSTRATION } from './command-line.ts';
import { makeSigner, PROVIDER_CLIENT, SIGNER_FILE } from './signer.ts';

const START = fileURLToPath(new URL('../../tools/start.ts', import.meta.url));

type End = () => Promise<void>;

/** Starts the product as a new user would, on an empty folder with the demonstration offices; gives back how to end it. */
export async function startProduct(port: number): Promise<End> {
  const folder = await mkdtemp(join(tmpdir(), 'serventia-e2e-'));
  const roots = await rootsIn(folder);
  const end = await startOn(join(folder, 'data'), port, roots);
  return async () => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Starts so many products, each with a copy of the same demonstration; gives back how to end them all. */
export async function startProducts(count: number): Promise<End> {
  const folder = await mkdtemp(join(tmpdir(), 'serventia-e2e-'));
  const roots = await rootsIn(folder);
  const { file, holder } = await makeSigner(roots);
  process.env[SIGNER_FILE] = file;
  const endProvider = await startProvider(holder, count);
  const demonstration = (process.env[DEMONSTRATION] ??= join(folder, 'demonstration'));
  if (!existsSync(demonstration)) await makeDemonstration(demonstration);
  const folders = Array.from({ length: count }, (_, place) => join(folder, String(place)));
  const starts = folders.map(async (data, place) => {
    // Keeps whose the files are: PostgreSQL starts on its own alone.
    await promisify(execFile)('cp', ['-a', demonstration, data]);
    return startOn(data, portOf(place), roots);
  });
  const ends = await Promise.all(starts);
  return async () => {
    await Promise.all([...ends, endProvider].map((end) => end()));
    await Promise.all(folders.map(checkBooks));
    await rm(folder, { recursive: true, force: true });
  };
}

/** Makes the folder of a demonstration: that of a product that was started on it once, and ended. */
export async function makeDemonstration(folder: string): Promise<void> {
  const making = await mkdtemp(`${folder}-`);
  const data = join(making, 'data');
  await (await startOn(data, portOf(0), await rootsIn(making)))();
  // One that was not finished has no name that anybody looks for.
  await rename(data, folder);
  await rm(making, { recursive: true });
}

/** Starts a product for practice, in a folder that gets a copy of a demonstration; gives back how to end it. */
export async function startPractice(demonstration: string, folder: string): Promise<End> {
  const data = join(folder, 'practice');
  await promisify(execFile)('cp', ['-a', demonstration, data]);
  await writeFile(join(data, 'practice'), '');
  const roots = await rootsIn(folder);
  return startOn(data, PRACTICE_PORT, roots, { PRACTICE: 'on' });
}

/** What the product says of its books after all that was done in it. Throws with its words where they are not right. */
async function checkBooks(data: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: data };
  await promisify(execFile)(process.execPath, [CLI, 'check'], { env }).catch((error: unknown) => {
    const told = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
    throw new Error(`The books of ${data} are not right:\n${told}`, { cause: error });
  });
}

/** A folder for the certification authorities that the product is to trust besides. */
async function rootsIn(folder: string): Promise<string> {
  const roots = join(folder, 'roots');
  await mkdir(roots);
  return roots;
}

/** Starts a provider of cloud certificates that leads back to so many products; gives back how to end it. */
async function startProvider(holder: PscHolder, count: number): Promise<End> {
  const redirectUris = Array.from(
    { length: count },
    (_, place) => `${addressOf(portOf(place))}/account/cloud_certificate`,
  );
  const psc = buildPsc({ clients: [{ ...PROVIDER_CLIENT, redirectUris }], holders: [holder] });
  await psc.listen({ port: PROVIDER_PORT, host: '127.0.0.1' });
  return () => psc.close();
}

async function startOn(
  data: string,
  port: number,
  roots: string,
  more: NodeJS.ProcessEnv = {},
): Promise<End> {
  const server = spawn(process.execPath, [...SERVER_FLAGS, START], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      SIGNATURE_ROOTS: roots,
      LOG_LEVEL: 'warn',
      PRINTER_NETWORKS: 'loopback',
      SIGNATURE_PROVIDER_HOSTS: `.vidaas.com.br,${PROVIDER_ADDRESS}`,
      WEBHOOK_HOSTS: '.site.example',
      PUBLIC_URL: addressOf(port),
      ...more,
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
