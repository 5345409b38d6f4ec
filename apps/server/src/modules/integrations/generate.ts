import type { outboundFields } from '@serventia/domain/integrations/outbound';
import { type countFields, itemCounts } from '@serventia/domain/integrations/registration-items';
import { type Entity, type InputOf, registrationFindings, type RowOf, type ValuesOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { FieldErrors } from '../../http/app-error.ts';
import { todayOf } from '../../http/caller.ts';
import { getRow } from '../../resource/read.ts';
import { booksOf } from './books.ts';
import type { WriteContext } from '../../resource/write.ts';
import type { Delivery } from './works.ts';

type Generated = Pick<ValuesOf<typeof outboundFields>, 'generated_at' | 'file' | 'sha256'> &
  Partial<ValuesOf<typeof countFields>> & { readonly item_count?: number };

/** What is counted of the rows inside, by the name of their list. */
const counts: Readonly<Record<string, (items: readonly Row[]) => Partial<Generated>>> = {
  registrations: itemCounts,
  reported_acts: (items) => ({ item_count: items.length }),
};

/**
 * Closes a draft: it must hold all that the other system asks and the books say; its acts are counted, and the file
 * that was prepared for it is kept with its hash, so that what was sent can be told from any other file. `known` is what the rules are told besides the row.
 */
export async function generate(
  context: WriteContext,
  entity: Entity,
  row: Pick<RowOf<Delivery>, 'id'>,
  input: InputOf<Delivery, 'generate'>,
  known: Row = {},
): Promise<Generated> {
  const { db, caller } = context;
  const children = Object.keys(entity.children ?? {});
  const whole = await getRow(db, entity, row.id, caller, { children });
  const books = await booksOf(context, entity.resource, whole);
  const told = { today: todayOf(caller), ...known, ...(books && { books }) };
  const errors = registrationFindings(entity, whole, told).filter(({ level }) => level === 'error');
  if (errors.length > 0) throw FieldErrors.fromFindings(errors);
  const stored = await db.find<{ id: number; sha256: string }>(
    'select id, sha256 from stored_file where id = $1',
    [input.file],
  );
  if (!stored) throw FieldErrors.of('file', 'file_required');
  return {
    ...Object.assign({}, ...children.map((name) => counts[name]?.(whole[name] as Row[]))),
    generated_at: new Date().toISOString(),
    file: stored.id,
    sha256: stored.sha256,
  };
}
