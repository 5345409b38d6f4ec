// `npm run mutation`: plants one fault after the other in a copy of the project and tells which of them no test
// notices. With words (`npm run mutation -- kit list.ts`) only the faults of files whose paths hold one of them.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { buildWeb } from '../build-web.ts';
import { vitestFailures } from '../failures.ts';
import { copyProject, root } from './copy-project.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';

const WEB = 'apps/web/';

interface Outcome {
  readonly fault: Fault;
  /** The first failed test, or undefined where all of them passed. */
  readonly caughtBy: string | undefined;
}

/** Runs test files of the copy until one test fails: what failed, or undefined. */
async function firstFailure(
  folder: string,
  tests: readonly string[],
  databaseUrl: string,
): Promise<string | undefined> {
  const isWeb = tests.some((test) => test.startsWith(WEB));
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...(isWeb ? ['--root', WEB] : []),
      ...tests.map((test) => (isWeb ? test.slice(WEB.length) : test)),
      '--bail=1',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, TEST_DATABASE_URL: databaseUrl } },
  );
  running = child;
  const status = await new Promise<number | null>((done) => child.once('exit', done));
  running = undefined;
  // Who leaves takes the copy away: nothing is done in it any more.
  if (isLeaving) await new Promise(() => undefined);
  if (status === 0) return undefined;
  // Where not one test ran, none has noticed anything.
  if (!existsSync(report)) return undefined;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: Parameters<typeof vitestFailures>[0];
  };
  return testResults.length === 0
    ? undefined
    : (vitestFailures(testResults)[0] ?? 'a file could not be read');
}

let running: ReturnType<typeof spawn> | undefined;
let isLeaving = false;

async function tryFault(folder: string, fault: Fault, databaseUrl: string): Promise<Outcome> {
  const path = join(folder, fault.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(fault.find, () => fault.replace),
  );
  try {
    return { fault, caughtBy: await firstFailure(folder, fault.tests, databaseUrl) };
  } finally {
    writeFileSync(path, text);
  }
}

/** What fails without any fault: nothing can be said of the faults then. */
async function failsBefore(
  folder: string,
  chosen: readonly Fault[],
  url: string,
): Promise<string | undefined> {
  const tests = [...new Set(chosen.flatMap((fault) => fault.tests))];
  const [web, others] = [true, false].map((isWeb) => tests.filter((test) => test.startsWith(WEB) === isWeb));
  for (const some of [web ?? [], others ?? []]) {
    const failure = some.length > 0 ? await firstFailure(folder, some, url) : undefined;
    if (failure) return failure;
  }
  return undefined;
}

const words = process.argv.slice(2);
const chosen = faults.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)));
const folder = mkdtempSync(join(tmpdir(), 'serventia-mutation-'));
const data = mkdtempSync(join(tmpdir(), 'serventia-mutation-data-'));
const postgres = await startEmbeddedPostgres(data);

async function leave(status: number): Promise<never> {
  isLeaving = true;
  running?.kill();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
  process.exit(status);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave(130));

buildWeb();
copyProject(folder);
const url = postgres.urlOf('postgres');
const before = await failsBefore(folder, chosen, url);
if (before) {
  console.error(`A test fails without any fault: ${before}`);
  await leave(1);
}
const survivors: Fault[] = [];
for (const [index, fault] of chosen.entries()) {
  const { caughtBy } = await tryFault(folder, fault, url);
  if (caughtBy === undefined) survivors.push(fault);
  const said = caughtBy === undefined ? 'SURVIVED' : 'caught  ';
  console.log(`${index + 1}/${chosen.length} ${said} ${fault.file}: ${fault.wrong}`);
  if (caughtBy !== undefined) console.log(`    ${caughtBy.replaceAll(folder, '').slice(0, 200)}`);
}
const caught = chosen.length - survivors.length;
console.log(`\n${caught} of ${chosen.length} caught (${((100 * caught) / chosen.length).toFixed(1)} %)`);
for (const { file, find, wrong } of survivors)
  console.log(`  ${file}: ${wrong}\n    ${JSON.stringify(find)}`);
await leave(survivors.length > 0.05 * chosen.length ? 1 : 0);
