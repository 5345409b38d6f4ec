import pg from 'pg';

/** Loads countries, states, municipalities, occupations, book and record types; what is there already stays. */
export async function loadReferenceData(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await loadGeography(client);
    await loadBookAndRecordTypes(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function loadGeography(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from country limit 1');
  if (rowCount) return;
  // Only a first start needs the lists; later ones spare their memory.
  const [{ CITIES }, { COUNTRIES }, { listOccupations }, { STATES }] = await Promise.all([
    import('@serventia/domain/reference/cities'),
    import('@serventia/domain/reference/countries'),
    import('@serventia/domain/reference/occupations'),
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
  await insertAll(
    client,
    'profession',
    ['description', 'cbo'],
    listOccupations().map((each) => [each.description, each.code]),
  );
}

/** LRP art. 33; the digit is that of the national matrícula (CNN art. 473). */
const BOOK_TYPES = [
  ['A', 'Nascimentos', 1, 300],
  ['B', 'Casamentos', 2, 300],
  ['B-Aux', 'Casamentos religiosos com efeito civil', 3, 300],
  ['C', 'Óbitos', 4, 300],
  ['C-Aux', 'Natimortos', 5, 300],
  ['D', 'Proclamas', 6, 300],
  ['E', 'Demais atos do estado civil', 7, 150],
] as const;

const RECORD_TYPES = [
  ['1', 'Nascimento', 1],
  ['2', 'Casamento', 2],
  ['3', 'Casamento religioso', 3],
  ['4', 'Óbito', 4],
  ['5', 'Natimorto', 5],
  ['6', 'Proclamas', 6],
  ['7', 'Livro E', 7],
] as const;

async function loadBookAndRecordTypes(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from book_type limit 1');
  if (rowCount) return;
  await insertAll(client, 'book_type', ['letter', 'description', 'digit', 'sheet_count'], BOOK_TYPES);
  const { rows } = await client.query<{ id: number; digit: number }>('select id, digit from book_type');
  await insertAll(
    client,
    'record_type',
    ['type', 'description', 'book_type_id'],
    RECORD_TYPES.map(([type, description, digit]) => [
      type,
      description,
      rows.find((row) => row.digit === digit)?.id,
    ]),
  );
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

function typeOf(column: string): string {
  return column.endsWith('_id')
    ? 'bigint'
    : column === 'digit' || column === 'sheet_count'
      ? 'integer'
      : 'text';
}
