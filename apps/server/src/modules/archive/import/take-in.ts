import type { archiveImport } from '@serventia/domain/office/archive/archive-import.entity';
import { indexedNames } from '@serventia/domain/civil/margin/indexed-names';
import { nameIndex } from '@serventia/domain/office/name-index.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { personRecord } from '@serventia/domain/parties/person.entity';
import type { Entity, RowOf } from '@serventia/kit';
import { officeOf } from '../../../http/caller.ts';
import { beside } from '../../../resource/beside.ts';
import type { WriteContext } from '../../../resource/write.ts';
import { addRows } from '../../../resource/write-rows.ts';
import { indexRows } from '../../../search/index-row.ts';
import { baseOf } from '../../margin/read-margin.ts';
import { IMPORTED } from './imported.ts';
import type { ImportedRecord } from './judge-lines.ts';
import { BATCH, type Outcome } from './stage-lines.ts';

interface RightLine extends Record<string, unknown> {
  readonly id: number;
  readonly content: ImportedRecord;
}

/** Takes all right lines of an import into the books, in the transaction of the caller: all of them or none. */
export async function takeIn(
  context: WriteContext,
  { id, import_kind: kind }: RowOf<typeof archiveImport>,
  onDone: (lines: number) => Promise<void>,
): Promise<Outcome> {
  const { db } = context;
  await holdBooks(context, id);
  if (await areEntered(context, id)) return { problem: 'changed_since_reading' };
  let done = 0;
  for (let after = 0; ; ) {
    const lines = await db.query<RightLine>(
      "select id, content from archive_import_line where archive_import_id = $1 and line_state = 'right' and id > $2 order by id limit $3",
      [id, after, BATCH],
    );
    const last = lines.at(-1);
    if (!last) return {};
    await enterLines(context, IMPORTED[kind].entity, lines);
    after = last.id;
    done += lines.length;
    await onDone(done);
  }
}

/** Nobody enters a record of these books until the transaction ends. */
async function holdBooks({ db, caller }: WriteContext, id: number): Promise<void> {
  await db.query(
    `select id from book where office_id = $1 and id in (
       select (content -> 'record' ->> 'book')::bigint from archive_import_line where archive_import_id = $2 and line_state = 'right')
     order by id for update`,
    [officeOf(caller), id],
  );
}

/** Whether a term or matrícula of a line was entered since the file was read. */
async function areEntered({ db, caller }: WriteContext, id: number): Promise<boolean> {
  return Boolean(
    await db.find(
      `with told as materialized (
         select (content -> 'record' ->> 'book')::bigint as book, (content -> 'record' ->> 'term')::integer as term, content -> 'record' ->> 'matricula' as matricula
         from archive_import_line where archive_import_id = $2 and line_state = 'right')
       select 1 from told join record r on r.book_id = told.book and r.term = told.term where r.office_id = $1
       union all select 1 from told join record r on r.matricula = told.matricula where r.office_id = $1 limit 1`,
      [officeOf(caller), id],
    ),
  );
}

async function enterLines(context: WriteContext, entity: Entity, lines: readonly RightLine[]): Promise<void> {
  const { db, caller } = context;
  const records = await addRows(
    context,
    recordEntity,
    lines.map(({ content }) => ({ ...content.record, registered_by: caller.name })),
  );
  const acts = lines.map(({ content }, place) => ({ ...content.act, id: records[place] ?? 0 }));
  await addRows(context, entity, acts);
  await beside(context, 'archiving', () =>
    addRows(
      context,
      personRecord,
      lines.flatMap(({ content }, place) =>
        content.parties.map((party) => ({ ...party, record: records[place] })),
      ),
    ),
  );
  await addRows(
    context,
    nameIndex,
    lines.flatMap(({ content }, place) =>
      indexedNames(baseOf(entity, { ...content.act, parties: content.parties })).map((indexed) => ({
        ...indexed,
        record: records[place] ?? 0,
      })),
    ),
  );
  await indexRows(
    db,
    entity,
    officeOf(caller),
    acts.map((act, place) => ({ ...act, ...lines[place]?.content.record })),
  );
  await db.query(
    `update archive_import_line l set record_id = t.record, line_state = 'taken_in'
     from unnest($1::bigint[], $2::bigint[]) as t(line, record) where l.id = t.line`,
    [lines.map(({ id }) => id), records],
  );
}
