import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registry } from '@serventia/domain/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

/** Rows of entities are written here alone, with their version and their history. */
const ENGINE = 'resource/';
/** Invented and tested offices begin with users, seal systems and settings that nobody was there to enter. */
const INVENTED = ['demo/', 'testing/'];

const SESSIONS = 'a session is no row that anybody edits; how it began and ended is in the access log';

/** Statements that write rows of entities elsewhere, `file: verb table`, and why they may. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'backup/restore-backup.ts: truncate ${…}': 'a database becomes what its backup says, history and all',
  'backup/catalog.ts: copy ${…}': 'a database becomes what its backup says, history and all',
  'backup/keep-run.ts: insert backup_run':
    'the command of who runs the server writes what it did, once; nobody changes it',
  'modules/acts/number-act.ts: update book':
    'counters that follow from the faces written on, each of which has its own history: an entry for each act would bury the others, and a new version would refuse whoever edits the book at the moment',
  'modules/archive/import/stage-lines.ts: insert archive_import_line':
    'a line is a copy of one of the file, which is kept; what becomes of it is the history of the import and of its record',
  'modules/archive/import/stage-lines.ts: delete archive_import_line': 'lines that are read again',
  'modules/archive/import/take-in.ts: update archive_import_line': 'the record has a history of its own',
  'modules/archive/import/undo.ts: update archive_import_line': 'the record has a history of its own',
  'modules/account/webhooks/attempts.ts: update webhook':
    'how far the telling is, which nobody changed; an entry each minute would bury what somebody did',
  'modules/archive/import/work.ts: update archive_import':
    'how far the work is, which nobody changed; a new version would refuse whoever reads it at the moment',
  'modules/account/login.ts: update app_user': 'each login is an entry of the access log',
  'modules/signatures/desk/agents.ts: update desk_agent':
    'that an agent is connected is no change that somebody makes: an entry each half minute would bury its pairing and its end',
  'http/confirmation.ts: update session': SESSIONS,
  'http/sessions.ts: update access_key':
    'that a key was used is no change that somebody makes: what was done with it is in the access log',
  'http/sessions.ts: update session': SESSIONS,
  'jobs/jobs.ts: delete session': SESSIONS,
  'modules/account/login.ts: insert session': SESSIONS,
  'modules/account/second-factor.ts: update session': SESSIONS,
  'modules/account/users.ts: update session': SESSIONS,
  'modules/account/setup.ts: insert app_user': 'the first users of an installation that has none',
  'modules/account/sync-catalog.ts: insert content_type': 'follows from the declarations of this version',
  'modules/account/sync-catalog.ts: insert permission': 'follows from the declarations of this version',
  'modules/account/sync-catalog.ts: insert module': 'follows from the declarations of this version',
  'modules/account/sync-catalog.ts: insert menu': 'follows from the declarations of this version',
  'modules/account/sync-catalog.ts: insert module_menu': 'follows from the declarations of this version',
  'modules/account/sync-catalog.ts: delete ${…}': 'follows from the declarations of this version',
  'modules/office/load-reference-data.ts: insert ${…}': 'reference data of this version, loaded at its start',
  'modules/office/load-reference-data.ts: update endorsement_type':
    'reference data of this version, loaded at its start',
  'modules/office/load-reference-data.ts: update profession':
    'reference data of this version, loaded at its start',
  'modules/office/load-postal-codes.ts: delete postal_code':
    'the directory of the post, which a newer one replaces',
  'modules/office/load-postal-codes.ts: insert postal_code':
    'the directory of the post, which a newer one replaces',
  'modules/texts/load-standard-models.ts: update document_template':
    'follows from the models of this version, and what the office wrote stays',
  'modules/office/load-framework-types.ts: insert framework_type':
    'reference data of this version, loaded at its start',
};

/** Functions of the database that write rows of entities, and why they may. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  'begin_own_collection: insert collection': 'an office that begins has its own books, whoever enters it',
  'keep_accesses: insert access_entry': 'the access log is no change of a row',
  'forget_old_accesses: delete access_entry': 'what is older than the law asks is forgotten',
  'keep_verifications: insert document_verification': 'a count of visits is no change of a row',
  'keep_verifications: update document_verification': 'a count of visits is no change of a row',
  'forget_old_verifications: delete document_verification': 'counts that are older than the access log',
};

const TABLE = String.raw`(?:only\s+)?(?<table>"?\w+"?|\$\{)`;
const STATEMENTS: readonly (readonly [string, RegExp])[] = [
  ['insert', new RegExp(String.raw`\binsert\s+into\s+${TABLE}`, 'giu')],
  ['update', new RegExp(String.raw`\bupdate\s+${TABLE}(?:\}|\s+(?!set\b)\w+)?[^;]{0,40}?\bset\b`, 'giu')],
  ['delete', new RegExp(String.raw`\bdelete\s+from\s+${TABLE}`, 'giu')],
  ['merge', new RegExp(String.raw`\bmerge\s+into\s+${TABLE}`, 'giu')],
  ['copy', new RegExp(String.raw`\bcopy\s+${TABLE}[^;]{0,60}?\bfrom\b`, 'giu')],
  ['truncate', new RegExp(String.raw`\btruncate\s+(?:table\s+)?${TABLE}`, 'giu')],
];
const TABLES: ReadonlySet<string> = new Set(registry.map(({ table }) => table));

/** The statements of a text that write rows of entities, or of a table that only its run names. */
function writesIn(text: string): string[] {
  return STATEMENTS.flatMap(([verb, pattern]) =>
    [...text.matchAll(pattern)].flatMap(({ groups }) => {
      const table = (groups?.['table'] ?? '').replaceAll('"', '');
      if (table === '${') return [`${verb} \${…}`];
      return TABLES.has(table) ? [`${verb} ${table}`] : [];
    }),
  );
}

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

it('sees statements that write rows', () => {
  const text =
    'update record r\n  set title = $1; insert into person (name) values ($1); update seal_account set a = 1';
  expect(writesIn(text)).toEqual(['insert person', 'update record']);
  expect(
    writesIn('update ${act.entity.table} set name = $1; on conflict (name) do update set a = 1'),
  ).toEqual(['update ${…}']);
});

it('is the engine alone that writes rows of entities', async () => {
  const root = join(import.meta.dirname, '..');
  const found = new Set<string>();
  for await (const file of glob('**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts') || [ENGINE, ...INVENTED].some((folder) => file.startsWith(folder)))
      continue;
    for (const write of writesIn(await readFile(join(root, file), 'utf8'))) found.add(`${file}: ${write}`);
  }
  expect([...found].toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

it('is no function of the database', async () => {
  const { rows } = await office.owner.query<{ name: string; body: string }>(
    "select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace order by 1",
  );
  const found = rows.flatMap(({ name, body }) => writesIn(body).map((write) => `${name}: ${write}`));
  expect(found.toSorted()).toEqual(Object.keys(FUNCTIONS).toSorted());
});
