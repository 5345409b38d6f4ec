import type { archiveImport } from '@serventia/domain/office/archive/archive-import.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { personRecord } from '@serventia/domain/parties/person.entity';
import type { Entity, RowOf } from '@serventia/kit';
import { officeOf } from '../../../http/caller.ts';
import type { WriteContext } from '../../../resource/write.ts';
import { followRows, removeRows } from '../../../resource/write-rows.ts';
import { dropIndexed } from '../../acts/index-names.ts';
import { builtOn } from '../built-on.ts';
import { IMPORTED } from './imported.ts';
import { BATCH, type Outcome } from './stage-lines.ts';

interface TakenLine extends Record<string, unknown> {
  readonly id: number;
  readonly number: number;
  readonly record: number;
}

/** Takes all records of an import out of the books again, unless something was built on one of them. */
export async function undoImport(
  context: WriteContext,
  { id, import_kind: kind }: RowOf<typeof archiveImport>,
  onDone: (lines: number) => Promise<void>,
): Promise<Outcome> {
  const { entity } = IMPORTED[kind];
  const named = await linesBuiltOn(context, entity, id);
  if (named.length > 0) return { problem: 'built_on_lines', detail: named.join(', ') };
  let done = 0;
  for await (const lines of takenLines(context, id)) {
    await removeRecords(context, entity, lines);
    done += lines.length;
    await onDone(done);
  }
  return {};
}

async function* takenLines({ db }: WriteContext, id: number): AsyncGenerator<TakenLine[]> {
  for (let after = 0; ; ) {
    const lines = await db.query<TakenLine>(
      'select id, number, record_id as record from archive_import_line where archive_import_id = $1 and record_id is not null and id > $2 order by id limit $3',
      [id, after, BATCH],
    );
    const last = lines.at(-1);
    if (!last) return;
    yield lines;
    after = last.id;
  }
}

const MOST_NAMED = 20;

/** The numbers of the lines whose records are held by something else, or are a draft by now; some of them. */
async function linesBuiltOn(context: WriteContext, entity: Entity, id: number): Promise<number[]> {
  const named: number[] = [];
  for await (const lines of takenLines(context, id)) {
    const records = lines.map(({ record }) => record);
    const moved = await context.db.query<{ record: number }>(
      "select id as record from record where id = any($1) and status <> 'legacy' for update",
      [records],
    );
    const held = new Set(
      [...moved, ...(await builtOn(context, entity, records))].map(({ record }) => record),
    );
    named.push(...lines.filter(({ record }) => held.has(record)).map(({ number }) => number));
    if (named.length >= MOST_NAMED) break;
  }
  return named.slice(0, MOST_NAMED);
}

async function removeRecords(
  context: WriteContext,
  entity: Entity,
  lines: readonly TakenLine[],
): Promise<void> {
  const { db, caller } = context;
  const records = lines.map(({ record }) => record);
  // What stands in a book is not deleted: it is a draft again for the moment.
  await followRows(
    context,
    recordEntity,
    records.map((record) => ({ id: record, status: 'introducing' })),
    'return_to_draft',
  );
  await db.query("update archive_import_line set record_id = null, line_state = 'right' where id = any($1)", [
    lines.map(({ id }) => id),
  ]);
  const parties = await db.query<{ id: number }>(
    'select id from person_record where record_id = any($1) and office_id = $2',
    [records, officeOf(caller)],
  );
  await removeRows(
    context,
    personRecord,
    parties.map(({ id }) => id),
  );
  await dropIndexed(context, records);
  await removeRows(context, entity, records);
  await removeRows(context, recordEntity, records);
  await db.query('delete from search_entry where entity = $1 and row_id = any($2)', [entity.name, records]);
}
