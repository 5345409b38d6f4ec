// The door of the project: `npm start`, `npm test` and the other commands come in here, on whatever Node.js the
// machine has. It installs what is missing and goes on under the Node.js that the project brings.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS } from './server-flags.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.installed');
const servers = {
  start: 'tools/start.ts',
  practice: 'tools/start.ts',
  cli: 'apps/server/src/cli/main.ts',
};
const commands = {
  ...Object.fromEntries(Object.entries(servers).map(([name, script]) => [name, [...SERVER_FLAGS, script]])),
  test: ['tools/test.ts'],
  'desk-agent': ['apps/desk-agent/src/main.ts'],
  'desk-agent-bundle': ['tools/bundle-desk-agent.ts'],
  bench: ['bench/main.ts'],
  fuzz: ['tools/fuzz.ts'],
  screenshots: ['e2e/take-screenshots.ts'],
  mutation: ['tools/mutation/run.ts'],
  'rename-fields': ['tools/mutation/rename-fields.ts'],
  'new-entity': ['tools/new-entity.ts'],
};

/**
 * Keeps the licence of the Node.js that the project brings: it comes within a package that the next installation takes
 * away, and goes with every copy (`bundle-desk-agent.ts`).
 */
function keepLicense() {
  const platforms = join(root, 'node_modules/node/node_modules');
  const folders = existsSync(platforms) ? readdirSync(platforms) : [];
  const license = folders
    .map((folder) => join(platforms, folder, 'LICENSE'))
    .find((path) => existsSync(path));
  if (license) copyFileSync(license, join(root, 'node_modules/.node-license'));
}

/** Installs when the lock file is not the one that was installed from; works offline once it is. */
function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing what is missing …');
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  // Not `npm ci`: it refuses a lock file that lacks the optional packages of platforms its registry did not have.
  const args = [...npm[1], 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  keepLicense();
  const { status } = spawnSync(npm[0], args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed: the first start needs the network.');
    process.exit(status ?? 1);
  }
  keepLicense();
  writeFileSync(stamp, wanted);
}

install();
const brought = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
const node = existsSync(brought) ? brought : process.execPath;
const [command, ...rest] = process.argv.slice(2);
const script = commands[command];
if (!script) {
  console.error(`Unknown command ${command}. There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
// A process of its own: what it needs for it would stay with the server.
spawnSync(node, ['--disable-warning=ExperimentalWarning', 'tools/keep-sources.mjs'], {
  cwd: root,
  stdio: 'inherit',
});
const child = spawn(node, [...script, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // glibc keeps a heap for each thread, of which the server has a dozen that need none: a twentieth of its memory.
    MALLOC_ARENA_MAX: '1',
    // What Node.js made of the sources once is kept. A server is smaller, and as quick, with sources that have no types.
    ...(command in servers ? {} : { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }),
    ...process.env,
    ...(command === 'practice' ? { PRACTICE: 'on' } : {}),
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
