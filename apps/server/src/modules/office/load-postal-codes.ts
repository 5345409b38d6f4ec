import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type PostalCodeRow, readDirectory } from '@serventia/domain/parties/postal-directory';
import type pg from 'pg';

const BATCH = 5000;
/** The files of the directory are written in ISO 8859-1. */
const ENCODING = 'latin1';

/**
 * Loads the directory of the post (e-DNE Básico, the folder with the delimited files) in place of the one that is
 * there; how many CEPs it has. All of it is read in one transaction: a folder that lacks a file changes nothing.
 */
export async function loadPostalCodes(owner: pg.Client, folder: string): Promise<number> {
  const names = await readdir(folder);
  const fileOf = (pattern: RegExp): string => {
    const found = names.find((name) => pattern.test(name));
    if (!found) throw new Error(`${folder} has no file like ${pattern.source.replaceAll(/[\^$\\]/gu, '')}.`);
    return join(folder, found);
  };
  const linesOf = async (path: string): Promise<string[]> => (await readFile(path, ENCODING)).split(/\r?\n/u);
  const directory = readDirectory({
    places: await linesOf(fileOf(/^LOG_LOCALIDADE\.TXT$/iu)),
    districts: await linesOf(fileOf(/^LOG_BAIRRO\.TXT$/iu)),
  });
  const streets = names.filter((name) => /^LOG_LOGRADOURO_[A-Z]{2}\.TXT$/iu.test(name));
  if (streets.length === 0) throw new Error(`${folder} has no file like LOG_LOGRADOURO_CE.TXT.`);
  await owner.query('begin');
  try {
    await owner.query('delete from postal_code');
    await insert(owner, directory.whole);
    for (const name of streets)
      for await (const rows of batches(join(folder, name), directory.street)) await insert(owner, rows);
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::integer as count from postal_code',
    );
    await owner.query('commit');
    return rows[0]?.count ?? 0;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

async function* batches(
  path: string,
  rowOf: (line: string) => PostalCodeRow | undefined,
): AsyncGenerator<PostalCodeRow[]> {
  let batch: PostalCodeRow[] = [];
  for await (const line of createInterface({ input: createReadStream(path, ENCODING) })) {
    const row = rowOf(line);
    if (row) batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function insert(owner: pg.Client, rows: readonly PostalCodeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await owner.query(
    `insert into postal_code (code, street, district, city_id)
     select x.code, left(x.street, 150), left(x.district, 100), c.id
     from jsonb_to_recordset($1::jsonb) as x(code text, street text, district text, "ibgeCode" text)
     join city c on c.ibge_code = x."ibgeCode"
     on conflict (code) do nothing`,
    [JSON.stringify(rows)],
  );
}
