import {
  type archiveImport,
  archiveImportColumn,
} from '@serventia/domain/office/archive/archive-import.entity';
import {
  foldHeading,
  guessTargets,
  type ImportKind,
  type ImportTarget,
} from '@serventia/domain/office/archive/import-targets';
import type { RowOf } from '@serventia/kit';
import type { ColumnsOf } from '../../../db/columns-of.ts';
import { officeOf } from '../../../http/caller.ts';
import { beside } from '../../../resource/beside.ts';
import type { WriteContext } from '../../../resource/write.ts';
import { addRows, removeRows } from '../../../resource/write-rows.ts';

type StoredColumn = ColumnsOf<typeof archiveImportColumn, 'id' | 'heading', 'target'>;

/**
 * What the columns of a file hold, in their order. What somebody chose for these headings stays; for others it is what
 * the office chose for a heading last, or what the heading says.
 */
export async function targetsOf(
  context: WriteContext,
  { id, import_kind: kind }: Pick<RowOf<typeof archiveImport>, 'id' | 'import_kind'>,
  headings: readonly string[],
): Promise<(ImportTarget | null)[]> {
  const stored = await context.db.query<StoredColumn>(
    'select id, heading, target from archive_import_column where archive_import_id = $1 order by position, id',
    [id],
  );
  const isSame =
    stored.length === headings.length &&
    stored.every(({ heading }, place) => heading === nameOf(headings, place));
  if (isSame) return stored.map(({ target }) => target);
  const targets = guessTargets(headings, kind, await rememberedTargets(context, id, kind));
  await removeRows(
    context,
    archiveImportColumn,
    stored.map(({ id: column }) => column),
  );
  await beside(context, 'importing', () =>
    addRows(
      context,
      archiveImportColumn,
      targets.map((target, position) => ({
        archive_import: id,
        position,
        heading: nameOf(headings, position),
        target,
      })),
    ),
  );
  return targets;
}

/** A column without a heading is called by its place. */
const nameOf = (headings: readonly string[], place: number): string =>
  (headings[place] ?? '').slice(0, 200) || `${place + 1}`;

/** What the office chose last for each heading, in the columns of other imports of the kind. */
async function rememberedTargets(
  { db, caller }: WriteContext,
  id: number,
  kind: ImportKind,
): Promise<Map<string, ImportTarget | null>> {
  const rows = await db.query<StoredColumn>(
    `select c.id, c.heading, c.target from archive_import_column c join archive_import i on i.id = c.archive_import_id
     where c.office_id = $1 and i.id <> $2 and i.import_kind = $3 order by c.id desc limit 2000`,
    [officeOf(caller), id, kind],
  );
  // The newest is written last.
  return new Map(rows.toReversed().map(({ heading, target }) => [foldHeading(heading), target]));
}
