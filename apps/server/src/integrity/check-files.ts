import type pg from 'pg';
import Cursor from 'pg-cursor';
import { type FileStore, StoredFileError } from '../files/file-store.ts';
import { fileFields } from '../files/holders.ts';
import { type Verdict, verdictOf } from './verdict.ts';

const AT_ONCE = 1000;

interface NamedContent {
  readonly sha256: string;
  readonly ids: readonly string[];
}

/** Whether every content that a row names is in the store with the bytes that its hash stands for. */
export async function checkFiles(owner: pg.Client, files: FileStore): Promise<Verdict> {
  const findings: string[] = [];
  for await (const { sha256, ids } of namedContents(owner)) {
    const problem = await problemOf(files, sha256);
    if (problem) findings.push(`stored file ${ids.join(', ')}: ${sha256} is ${problem}`);
  }
  findings.push(...(await otherHashes(owner)));
  return verdictOf('stored files are what their hashes say', findings);
}

async function* namedContents(owner: pg.Client): AsyncGenerator<NamedContent> {
  const cursor = owner.query(
    new Cursor<NamedContent>(
      `select sha256, array_agg(id::text order by id) as ids from (
         select sha256, id from stored_file
         union select thumbnail_sha256, id from stored_file where thumbnail_sha256 is not null) f
       group by sha256 order by min(id)`,
    ),
  );
  try {
    for (;;) {
      const rows = await cursor.read(AT_ONCE);
      if (rows.length === 0) return;
      yield* rows;
    }
  } finally {
    await cursor.close();
  }
}

async function problemOf(files: FileStore, sha256: string): Promise<string | undefined> {
  try {
    await files.get(sha256);
    return undefined;
  } catch (error) {
    if (error instanceof StoredFileError) return error.reason;
    throw error;
  }
}

/** Certificates and deliveries say the hash of what they hold as `file`, not of a receipt or an answer beside it. */
const HASHED = fileFields.filter(({ entity, name }) => name === 'file' && 'sha256' in entity.fields);

/** Rows that say the hash of their file themselves: a certificate, a delivery. */
async function otherHashes(owner: pg.Client): Promise<string[]> {
  const wrong: string[] = [];
  for (const { entity, column } of HASHED) {
    const { rows } = await owner.query<{ id: number; file: number }>(
      `select t.id, f.id as file from ${entity.table} t join stored_file f on f.id = t.${column}
       where t.sha256 <> f.sha256 order by t.id`,
    );
    wrong.push(
      ...rows.map(({ id, file }) => `${entity.name} ${id} names another hash than its file ${file}`),
    );
  }
  return wrong;
}
