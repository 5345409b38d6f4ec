import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../db/database.ts';
import { readSettings, type Settings } from '../env.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { FieldErrors } from '../http/app-error.ts';
import { callerFor } from '../http/caller.ts';
import { openSecretBox } from '../modules/account/secret-box.ts';
import { removeSecondFactorOf } from '../modules/account/second-factor-actions.ts';
import { writeAs } from '../modules/in-transaction.ts';
import { entityHooks } from '../modules/index.ts';
import { loadPostalCodes } from '../modules/office/load-postal-codes.ts';
import { importCostTable } from '../modules/seals/cost-tables.ts';
import type { Hooks } from '../resource/hooks.ts';
import type { WriteContext } from '../resource/write.ts';
import { openStorage, type Storage } from '../serve.ts';
import { backup, restore, testBackup } from './backup-commands.ts';
import { checkServer } from './check.ts';
import { writePapers } from './papers.ts';
import { makeSuperUser, refusalLines } from './super-user.ts';

const HELP = `npm run serventia -- <command>

  create-superuser --username NAME --name "FULL NAME"     asks for the password on standard input
  remove-second-factor --username NAME                    of somebody who lost the telephone and the recovery codes
  import-cost-table --office CNS FILE.json                loads a state's published fee table
  import-postal-codes FOLDER                              the directory of the post (e-DNE Básico, delimited files)
  papers [--office CNS] FOLDER                            every kind of paper of an office, to be looked at
  check                                                   numbering, ledger, seals, history and files
  backup FILE|FOLDER                                      everything in one encrypted file, read back
  restore FILE                                            a backup into an empty folder or database
  test-restore FILE                                       whether a backup can be restored, beside the server that works
  --help                                                  this text

backup, restore and test-restore take the passphrase from BACKUP_PASSPHRASE, or from the file BACKUP_PASSPHRASE_FILE.`;

/** The tool of who runs the server; it may run beside it. */
async function main(): Promise<number> {
  const [command, ...rest] = process.argv.slice(2);
  const run = command ? COMMANDS[command] : undefined;
  if (!run) {
    console.log(HELP);
    return command === undefined || command === '--help' ? 0 : 1;
  }
  return run(readSettings(process.env), rest);
}

type Command = (settings: Settings, args: string[]) => Promise<number>;

const COMMANDS: Readonly<Record<string, Command>> = {
  'create-superuser': onStorage(createSuperuser),
  'remove-second-factor': onStorage(takeOffSecondFactor),
  'import-cost-table': onStorage(importTable),
  'import-postal-codes': onStorage(importPostalCodes),
  papers: onStorage(makePapers),
  check: onStorage(check),
  backup,
  restore,
  'test-restore': testBackup,
};

interface Opened extends Storage {
  readonly settings: Settings;
}

/** A command that works on a database that is up to date. */
function onStorage(run: (storage: Opened, args: string[]) => Promise<number>): Command {
  return async (settings, args) => {
    const storage = await openStorage(settings, false);
    try {
      return await run({ ...storage, settings }, args);
    } finally {
      await storage.close();
    }
  };
}

async function createSuperuser(storage: Opened, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { username: { type: 'string' }, name: { type: 'string' } } });
  if (!values.username || !values.name) throw new Error('create-superuser needs --username and --name.');
  const { username, name } = values;
  const password = (await readStandardInput()).trim();
  return withDatabase(storage, null, async (context) => {
    await makeSuperUser(context, { username, name, password });
    return `Super user ${username} was created.`;
  });
}

async function takeOffSecondFactor(storage: Opened, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { username: { type: 'string' } } });
  if (!values.username) throw new Error('remove-second-factor needs --username.');
  const database = openDatabase(storage.appUrl, { connections: 1 });
  try {
    const isRemoved = await removeSecondFactorOf(
      { database, entityHooks: hooksOf(storage) },
      values.username,
    );
    console.log(
      isRemoved
        ? `${values.username} logs in with the password alone.`
        : `There is no user ${values.username} with a second factor.`,
    );
    return isRemoved ? 0 : 1;
  } finally {
    await database.close();
  }
}

async function importTable(storage: Opened, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { office: { type: 'string' } },
  });
  const [file] = positionals;
  if (!values.office || !file) throw new Error('import-cost-table needs --office CNS and a file.');
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  const office = await withOwner(storage, async (owner) => {
    const { rows } = await owner.query<{ id: number }>('select id from notary_office where cns = $1', [
      values.office?.replaceAll(/\D/gu, ''),
    ]);
    if (!rows[0]) throw new Error(`There is no office with CNS ${values.office ?? ''}.`);
    return rows[0].id;
  });
  return withDatabase(storage, office, async (context) => {
    const row = await importCostTable(context, content);
    return `Table ${String(row['name'])} was loaded.`;
  });
}

/** `import-postal-codes FOLDER`: a directory that is loaded anew replaces the one before. */
async function importPostalCodes(storage: Opened, args: string[]): Promise<number> {
  const [folder, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (!folder || more.length > 0) throw new Error('import-postal-codes needs one folder.');
  const count = await withOwner(storage, (owner) => loadPostalCodes(owner, folder));
  console.log(`${count} postal codes were loaded.`);
  return 0;
}

const hooksOf = ({ settings, tokenKey }: Opened): Hooks =>
  entityHooks({ ...settings, secretBox: openSecretBox(tokenKey) });

/** One transaction in the name of the product, for an office or for none. Prints what was done, or the refusal. */
async function withDatabase(
  storage: Opened,
  office: number | null,
  work: (context: WriteContext) => Promise<string>,
): Promise<number> {
  const database = openDatabase(storage.appUrl, { connections: 1 });
  try {
    const services = { database, entityHooks: hooksOf(storage) };
    const done = await writeAs(services, callerFor('Serventia', office), work);
    console.log(done);
    return 0;
  } catch (error) {
    if (!(error instanceof FieldErrors)) throw error;
    console.error(`Nothing was written.\n${refusalLines(error)}`);
    return 1;
  } finally {
    await database.close();
  }
}

/** `papers --office CNS FOLDER`: keeps nothing in the database. */
async function makePapers(storage: Opened, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { office: { type: 'string' } },
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new Error('papers needs one folder.');
  return writePapers(storage, { folder, cns: values.office?.replaceAll(/\D/gu, '') });
}

async function check(storage: Opened): Promise<number> {
  const { dataDir, filesUrl } = storage.settings;
  const files = await openFileStore(filesUrl, join(dataDir, 'files'));
  return withOwner(storage, (owner) => checkServer({ owner, files, dataDir }));
}

async function withOwner<T>(storage: Opened, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: storage.ownerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

async function readStandardInput(): Promise<string> {
  process.stdin.setEncoding('utf8');
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text;
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
