import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveImport } from '@serventia/domain/office/archive/archive-import.entity';
import { book } from '@serventia/domain/office/book.entity';
import { collection } from '@serventia/domain/office/collection.entity';
import { startEmbeddedPostgres } from '@serventia/server/db/embedded-postgres';
import { provision } from '@serventia/server/db/provision';
import { readSettings } from '@serventia/server/env';
import { callerFor } from '@serventia/server/http/caller';
import { enterOldBook } from '@serventia/server/modules/archive/old-books';
import { workImports } from '@serventia/server/modules/archive/import/work';
import { loadCatalogues } from '@serventia/server/modules/load-catalogues';
import { createRow, setFields, type WriteContext } from '@serventia/server/resource/write';
import { startServer, type RunningServer } from '@serventia/server/serve';
import pg from 'pg';

const TOKEN_KEY = 'a key of the bench that nobody keeps secret';
const BIRTHS = 50_000;
const WRONG = 200;
const BOOKS = 10;
const A_BOOK = BIRTHS / BOOKS;

/** 50,000 old births of a spreadsheet, 200 lines of which are wrong: read, entered and undone. */
export async function measureImports(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'serventia-imports-'));
  const postgres = await startEmbeddedPostgres(folder);
  try {
    const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') });
    await admin.connect();
    await admin.query('create database bench');
    await admin.end();
    const ownerUrl = postgres.urlOf('bench');
    const appUrl = await provision(ownerUrl, TOKEN_KEY);
    await loadCatalogues(ownerUrl);
    const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' });
    const server = await startServer({ settings, storage: { appUrl, tokenKey: TOKEN_KEY }, jobs: false });
    try {
      await measure(server, await officeIn(ownerUrl));
    } finally {
      await server.close();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function officeIn(ownerUrl: string): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: number }>(
    "insert into notary_office (name, cns, official_name, official_role, username_suffix) values ('Ofício', '123455', 'Helena Sampaio', 'Oficial Titular', 'primeiro') returning id",
  );
  await owner.end();
  return Number(rows[0]?.id);
}

async function measure({ services }: RunningServer, office: number): Promise<void> {
  const caller = callerFor('Bench', office);
  const write = <T>(work: (context: WriteContext) => Promise<T>): Promise<T> =>
    services.database.write({ office, isSuper: false }, (db) =>
      work({ db, caller, hooks: services.entityHooks }),
    );
  const sha256 = await services.files.put(Buffer.from(csv()));
  const id = await write((context) => prepare(context, sha256));
  const figures: string[] = [];
  for (const [state, action, word] of [
    ['reading', 'read_file', 'read'],
    ['taking_in', 'take_in', 'entered'],
    ['undoing', 'undo_import', 'undone'],
  ] as const) {
    await write((context) => setFields(context, archiveImport, id, { import_status: state }, action));
    const started = performance.now();
    const failures = await workImports(services);
    if (failures.length > 0) throw failures[0];
    figures.push(`${word} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  const wrong = await write(({ db }) =>
    db.find<{ state: string; wrong: number }>(
      'select import_status as state, wrong_count as wrong from archive_import where id = $1',
      [id],
    ),
  );
  console.log(
    `import of ${BIRTHS} old births: ${figures.join(', ')}; ${wrong?.wrong} wrong lines, ${wrong?.state} at the end, ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  );
}

async function prepare(context: WriteContext, sha256: string): Promise<number> {
  const { db, caller } = context;
  const { id: of } = await createRow(context, collection, {
    code: 2,
    collection_kind: 'taken_over',
    name: 'Acervo',
    taken_over_on: '2001-05-02',
  });
  const type = await db.find<{ id: number }>('select id from book_type where digit = 1');
  for (let number = 1; number <= BOOKS; number += 1) {
    const { id } = await createRow(context, book, {
      book_type: type?.id ?? 0,
      collection: 2,
      number,
      sheet_count: 300,
    });
    const terms = { first_term: (number - 1) * A_BOOK + 1, last_term: number * A_BOOK };
    await enterOldBook(context, { id, input: terms });
  }
  const file = await db.find<{ id: number }>(
    "insert into stored_file (office_id, sha256, name, content_type, size, created_by) values ($1, $2, 'nascimentos.csv', 'text/csv', 1, 'Bench') returning id",
    [caller.office, sha256],
  );
  const row = await createRow(context, archiveImport, { name: 'Bench', collection: of, file: file?.id ?? 0 });
  return row.id;
}

const GIVEN = [
  'Raimundo',
  'Francisca',
  'Antônio',
  'Maria',
  'José',
  'Ana',
  'Sebastião',
  'Rita',
  'Pedro',
  'Luíza',
];
const FAMILY = [
  'Alves',
  'Pinheiro',
  'Moreira',
  'Teixeira',
  'Holanda',
  'Sampaio',
  'Feitosa',
  'Lima',
  'Prado',
  'Mota',
];
const pick = (words: readonly string[], by: number): string => words[by % words.length] ?? '';

function csv(): string {
  const headings = 'Livro;Folha;Termo;Data do registro;Nome;Sexo;Nascimento;Mãe;Pai;Avó materna;Município';
  const lines = Array.from({ length: BIRTHS }, (_, index) => {
    const family = `${pick(FAMILY, index)} ${pick(FAMILY, Math.floor(index / 10))}`;
    const child = `${pick(GIVEN, index)} ${pick(GIVEN, Math.floor(index / 10))} ${family}`;
    const day = new Date(Date.UTC(1950, 0, 1 + Math.floor(index / 5)));
    const on = day.toISOString().slice(0, 10);
    const isWrong = index % (BIRTHS / WRONG) === 0;
    return [
      Math.floor(index / A_BOOK) + 1,
      (index % 300) + 1,
      index + 1,
      isWrong ? '31/02/1950' : on,
      child,
      index % 2 === 0 ? 'M' : 'F',
      on,
      `${pick(GIVEN, index + 3)} ${family}`,
      `${pick(GIVEN, index + 4)} ${pick(FAMILY, index + 1)}`,
      `${pick(GIVEN, index + 5)} ${pick(FAMILY, index + 2)}`,
      'Crato - CE',
    ].join(';');
  });
  return [headings, ...lines].join('\n');
}
