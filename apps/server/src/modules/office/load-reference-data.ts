import pg from 'pg';
import { ENDORSEMENT_TYPES, EXCLUSION_REASONS } from './endorsement-seeds.ts';
import { BOOK_TYPES, RECORD_TYPES } from './book-and-record-types.ts';

/** Loads countries, states, municipalities, occupations, book and record types; what is there already stays. */
export async function loadReferenceData(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await loadGeography(client);
    await loadOccupations(client);
    await loadBookAndRecordTypes(client);
    await loadEndorsementTypes(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function loadGeography(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from country limit 1');
  if (rowCount) return;
  // Only a first start needs the lists; later ones spare their memory.
  const [{ CITIES }, { COUNTRIES }, { STATES }] = await Promise.all([
    import('@serventia/domain/reference/cities'),
    import('@serventia/domain/reference/countries'),
    import('@serventia/domain/reference/states'),
  ]);
  await insertAll(
    client,
    'country',
    ['name', 'name_en', 'iso_numeric', 'iso_alpha2'],
    COUNTRIES.map((each) => [each.name, each.nameEn, each.isoNumeric, each.isoAlpha2]),
  );
  await insertAll(
    client,
    'state',
    ['name', 'code', 'ibge_code'],
    STATES.map((each) => [each.name, each.code, each.ibgeCode]),
  );
  const { rows } = await client.query<{ id: number; code: string }>('select id, code from state');
  const stateIds = new Map(rows.map((row) => [row.code, row.id]));
  await insertAll(
    client,
    'city',
    ['name', 'state_id', 'label', 'ibge_code'],
    CITIES.map((each) => [
      each.name,
      stateIds.get(each.stateCode),
      `${each.name} - ${each.stateCode}`,
      each.ibgeCode,
    ]),
  );
}

/** Occupations with the words that people use for them; a database of an older version gets those that it lacks. */
async function loadOccupations(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from profession where cbo = '999993' limit 1");
  if (rowCount) return;
  const [{ listOccupations }, { BESIDE_THE_CBO, synonymsOf }] = await Promise.all([
    import('@serventia/domain/reference/occupations'),
    import('@serventia/domain/reference/occupation-words'),
  ]);
  const rows = [...listOccupations(), ...BESIDE_THE_CBO].map((each) => [
    each.code,
    each.description,
    synonymsOf(each),
  ]);
  await insertMissing(client, 'profession', ['cbo', 'description', 'synonyms'], rows);
  await client.query(
    `update profession p set synonyms = x.synonyms, description = x.description
     from jsonb_to_recordset($1::jsonb) as x(cbo text, description text, synonyms text)
     where p.cbo = x.cbo and (p.synonyms, p.description) is distinct from (x.synonyms, x.description)`,
    [JSON.stringify(rows.map(([cbo, description, synonyms]) => ({ cbo, description, synonyms })))],
  );
}

async function loadBookAndRecordTypes(client: pg.Client): Promise<void> {
  await insertMissing(
    client,
    'book_type',
    ['letter', 'description', 'department', 'digit', 'sheet_count'],
    BOOK_TYPES,
  );
  const { rows } = await client.query<{ id: number; letter: string }>('select id, letter from book_type');
  const ids = new Map(rows.map((row) => [row.letter, row.id]));
  await insertMissing(
    client,
    'record_type',
    ['type', 'description', 'department', 'book_type_id'],
    RECORD_TYPES.map(([type, description, department, letter]) => [
      type,
      description,
      department,
      letter === null ? null : ids.get(letter),
    ]),
  );
}

async function loadEndorsementTypes(client: pg.Client): Promise<void> {
  await insertMissing(
    client,
    'endorsement_type',
    [
      'code',
      'description',
      'entry_kind',
      'books',
      'title_kinds',
      'changes_content',
      'restricted',
      'legal_basis',
      'effect',
      'free_of_charge',
    ],
    ENDORSEMENT_TYPES.map((type) => [
      type.code,
      type.description,
      type.entry,
      type.books,
      type.titles,
      type.changes,
      type.restricted,
      type.basis,
      type.effect,
      type.free,
    ]),
  );
  // A type that an older version knew without an effect has one from now on.
  await client.query(
    `update endorsement_type t set effect = x.effect, free_of_charge = t.free_of_charge or x.free
     from jsonb_to_recordset($1::jsonb) as x(code text, effect text, free boolean)
     where t.code = x.code and t.effect is null and x.effect is not null`,
    [JSON.stringify(ENDORSEMENT_TYPES.map(({ code, effect, free }) => ({ code, effect, free })))],
  );
  await insertMissing(
    client,
    'record_exclusion_reason',
    ['code', 'description', 'effect', 'legal_basis', 'needs_order'],
    EXCLUSION_REASONS,
  );
}

/** A database that an older version filled gets the rows it lacks; the first column is the code that tells them apart. */
async function insertMissing(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const known = await client.query<{ code: string }>(`select ${columns[0]} as code from ${table}`);
  const codes = new Set<unknown>(known.rows.map(({ code }) => code));
  const missing = rows.filter(([code]) => !codes.has(code));
  if (missing.length > 0) await insertAll(client, table, columns, missing);
}

/** One statement for a whole table. */
async function insertAll(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const names = columns.join(', ');
  await client.query(
    `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as x(${columns.map((column) => `${column} ${typeOf(column)}`).join(', ')})`,
    [
      JSON.stringify(
        rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]]))),
      ),
    ],
  );
}

const TYPES: Readonly<Record<string, string>> = {
  digit: 'integer',
  sheet_count: 'integer',
  books: 'text[]',
  title_kinds: 'text[]',
  changes_content: 'boolean',
  restricted: 'boolean',
  free_of_charge: 'boolean',
  needs_order: 'boolean',
};

function typeOf(column: string): string {
  return column.endsWith('_id') ? 'bigint' : (TYPES[column] ?? 'text');
}
