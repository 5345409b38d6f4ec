// `npm test`: every check and every test. The last line sums them all up.
import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.ts';
import { playwrightFailures, vitestFailures } from './failures.ts';

interface Sum {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the runner's own count; a step without one counts as one. */
  readonly count?: () => Sum;
  /** What failed, from the runner's own report. */
  readonly failures?: () => string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, 'node_modules', '.reports');
/** What the products of the journeys and of the walks begin with. */
const demonstration = join(reports, 'demonstration');
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numFailedTestSuites: number;
  readonly success: boolean;
  readonly testResults: Parameters<typeof vitestFailures>[0];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: Parameters<typeof playwrightFailures>[0];
}

function report<T>(name: string): T {
  return JSON.parse(readFileSync(join(reports, name), 'utf8')) as T;
}

function vitestCount(name: string): Sum {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success } =
    report<VitestReport>(name);
  // A file that could not even be read fails without a failed test.
  const failed = numFailedTests === 0 && !success ? 1 : numFailedTests;
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
}

function playwrightCount(name: string): Sum {
  const { expected, unexpected, flaky, skipped } = report<PlaywrightReport>(`${name}.json`).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

const vitest = (name: string, args: readonly string[]): Step => ({
  name,
  command: [
    bin('vitest'),
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${name}.json`)}`,
  ],
  count: () => vitestCount(`${name}.json`),
  failures: () => vitestFailures(report<VitestReport>(`${name}.json`).testResults),
});

const playwright = (name: string, args: readonly string[] = []): Step => ({
  name,
  command: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts', `--project=${name}`, ...args],
  env: {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, `${name}.json`),
    SERVENTIA_DEMONSTRATION: demonstration,
  },
  count: () => playwrightCount(name),
  failures: () => playwrightFailures(report<PlaywrightReport>(`${name}.json`).suites),
});

/** A journey waits for its own typing as a person does: of two at once on two cores, nearly half of these stand idle. */
const JOURNEYS_AT_ONCE = Math.min(6, Math.ceil(availableParallelism() * 1.5));

/** Making the demonstration keeps little more than one core busy: what stands in the other row goes on beside it. */
const CHECKS: readonly (readonly Step[])[] = [
  [{ name: 'demonstration', command: [process.execPath, 'e2e/make-demonstration.ts', demonstration] }],
  [
    { name: 'format', command: [bin('biome'), 'format', '.'] },
    { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
    { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json', '--noEmit'] },
    {
      name: 'types of the web application',
      command: [bin('tsc'), '-p', 'apps/web/tsconfig.json', '--noEmit'],
    },
    { name: 'types of the journeys', command: [bin('tsc'), '-p', 'e2e/tsconfig.json', '--noEmit'] },
    { name: 'layers', command: [process.execPath, 'tools/check-layers.ts'] },
    { name: 'dead code', command: [bin('knip')] },
    vitest('web', ['--root', 'apps/web']),
  ],
];

/** Each of these takes the whole machine: one after the other. */
const TESTS: readonly Step[] = [
  vitest('tests', []),
  playwright('journeys', [`--workers=${JOURNEYS_AT_ONCE}`]),
  playwright('walks'),
];

/** Runs a program of the project, which writes where it is told. How it ended; null where a signal did, or it never began. */
async function programEnd(step: Step, stdio: StdioOptions): Promise<{ status: number | null; told: string }> {
  const [program = '', ...args] = step.command;
  const child = spawn(program, args, {
    cwd: root,
    stdio,
    env: {
      ...process.env,
      ...step.env,
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
    },
  });
  const told: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => told.push(piece));
  const status = await once(child, 'close').then(
    ([code]) => code as number | null,
    (error: unknown) => {
      console.error(error);
      return null;
    },
  );
  return { status, told: Buffer.concat(told).toString() };
}

function sumOf(step: Step, status: number | null): Sum {
  const one: Sum = status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
  if (!step.count) return one;
  try {
    const counted = step.count();
    return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Runs steps one after the other. What one that runs beside others has written is told when it has ended. */
async function runAll(steps: readonly Step[], isBesideOthers: boolean): Promise<[string, Sum][]> {
  const sums: [string, Sum][] = [];
  for (const step of steps) {
    if (!isBesideOthers) console.log(`\n── ${step.name}`);
    const { status, told } = await programEnd(step, isBesideOthers ? ['ignore', 'pipe', 'pipe'] : 'inherit');
    if (isBesideOthers) console.log(`\n── ${step.name}\n${told.trim()}`);
    sums.push([step.name, sumOf(step, status)]);
  }
  return sums;
}

function failuresOf(step: Step): string[] {
  try {
    return step.failures?.() ?? [];
  } catch {
    return [`${step.name} left no report`];
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const sums: [string, Sum][] = [];
try {
  buildWeb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  sums.push(['build', { passed: 0, failed: 1, skipped: 0 }]);
}
for (const row of await Promise.all(CHECKS.map((steps) => runAll(steps, true)))) sums.push(...row);
sums.push(...(await runAll(TESTS, false)));
console.log('');
for (const [name, sum] of sums)
  console.log(
    `${sum.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`,
  );
for (const failure of [...CHECKS.flat(), ...TESTS].flatMap(failuresOf)) console.log(`  ${failure}`);
const total = sums.reduce(
  (all, [, sum]) => ({
    passed: all.passed + sum.passed,
    failed: all.failed + sum.failed,
    skipped: all.skipped + sum.skipped,
  }),
  { passed: 0, failed: 0, skipped: 0 },
);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
