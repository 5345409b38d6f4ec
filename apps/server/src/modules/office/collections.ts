import type { collection as collectionEntity } from '@serventia/domain/office/collection.entity';
import { type MatriculaOrigin, matriculaOrigin } from '@serventia/domain/office/matricula-origin';
import type { ColumnsOf } from '../../db/columns-of.ts';
import { FieldErrors } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks, WrittenRow } from '../../resource/hooks.ts';
import type { Reading } from '../../resource/read.ts';

/** What decides the number of the records of a collection. */
const DECIDING = ['collection_kind', 'origin_cns', 'taken_over_on'] as const;

type Stored = ColumnsOf<typeof collectionEntity, 'code' | (typeof DECIDING)[number]>;

/** A collection keeps its origin once records are numbered by it. */
export const collectionHooks: EntityHooks<typeof collectionEntity> = {
  async beforeUpdate(context, row) {
    const stored = await findCollection(context, Number(row.code));
    const changed = stored && DECIDING.find((name) => (stored[name] ?? null) !== (row[name] ?? null));
    if (changed && (await hasRecords(context, row))) throw FieldErrors.of(changed, 'collection_in_use');
    return {};
  },
};

async function hasRecords(
  { db, caller }: Reading,
  row: WrittenRow<typeof collectionEntity>,
): Promise<boolean> {
  return Boolean(
    await db.find('select 1 from record where office_id = $1 and collection = $2 limit 1', [
      officeOf(caller),
      row.code,
    ]),
  );
}

/** Throws 400 at `collection` where the office has no collection of this code; its own books need none. */
export async function assertCollection(context: Reading, code: number): Promise<void> {
  if (code !== 1 && !(await findCollection(context, code)))
    throw FieldErrors.of('collection', 'unknown_collection');
}

/** Under which CNS and code the records of a collection are numbered (CNN art. 473). */
export async function originOf(context: Reading, code: number, officeCns: string): Promise<MatriculaOrigin> {
  const found = await findCollection(context, code);
  return matriculaOrigin(
    {
      code,
      kind: found?.collection_kind ?? 'own',
      originCns: found?.origin_cns,
      takenOverOn: found?.taken_over_on,
    },
    officeCns,
  );
}

async function findCollection({ db, caller }: Reading, code: number): Promise<Stored | undefined> {
  return db.find<Stored>(
    'select code, collection_kind, origin_cns, taken_over_on::text as taken_over_on from collection where office_id = $1 and code = $2',
    [officeOf(caller), code],
  );
}
