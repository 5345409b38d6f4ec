import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '../apps/server/src/env.ts';
import { runProcess } from '../apps/server/src/run-process.ts';
import { buildWeb } from './build-web.ts';

const PREPARE = fileURLToPath(new URL('../apps/server/src/prepare.ts', import.meta.url));

/** Whether nothing is there yet of the database that the product brings. */
function isFirstStart(): boolean {
  const { databaseUrl, dataDir } = readSettings(process.env);
  return databaseUrl === undefined && !existsSync(join(dataDir, 'postgres'));
}

/** Makes what a first start has to make; ends as that did, where it failed or was told to end. */
async function prepare(): Promise<void> {
  const child = fork(PREPARE);
  let told = false;
  const pass = (signal: NodeJS.Signals): void => {
    told = true;
    child.kill(signal);
  };
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGINT', pass).off('SIGTERM', pass);
  if (told || code !== 0) process.exit(code ?? 1);
}

runProcess(async () => {
  buildWeb();
  if (isFirstStart()) await prepare();
  await import('../apps/server/src/main.ts');
});
