import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import { findRow } from '../../resource/read.ts';
import type { WriteContext } from '../../resource/write.ts';
import { indexRow } from '../../search/index-row.ts';
import type { Act } from './act.ts';

/**
 * Keeps what an act is called in step with its row and parties: the title of its record, and the act's own name
 * where that follows from the parties. A draft may still become an act of another type (a civil marriage a
 * religious one); a numbered act stays what it is.
 */
export async function keepTitle(context: WriteContext, act: Act, row: Row): Promise<void> {
  const { db, caller } = context;
  const title = await titleOf(context, act, row);
  await db.query(KEEP_RECORD, [row['id'], title, act.recordType(row)]);
  if (!act.namedAfter || row['name'] === title) return;
  await db.query(`update ${act.entity.table} set name = $2 where id = $1`, [row['id'], title]);
  // The row is on its way to the caller, who sees it as it stands now.
  row['name'] = title;
  await indexRow(db, act.entity, officeOf(caller), row);
}

/** The act of a record is called anew: somebody of its parties was renamed, added or removed on their own. */
export async function keepTitleOf(context: WriteContext, acts: readonly Act[], party: Row): Promise<void> {
  const record = await findRow(context.db, recordEntity, Number(party['record']), context.caller);
  const act = acts.find(({ entity }) => entity.name === record?.['resource']);
  if (!act?.namedAfter?.some((role) => role === party['role'])) return;
  const row = await findRow(context.db, act.entity, Number(party['record']), context.caller);
  if (row) await keepTitle(context, act, row);
}

async function titleOf({ db, caller }: WriteContext, act: Act, row: Row): Promise<string | null> {
  const own = act.title ? act.title(row) : act.namedAfter ? null : row[act.entity.label];
  if (typeof own === 'string') return own;
  if (!act.namedAfter) return null;
  const parties = await db.query<{ name: string }>(
    `select name from person_record where record_id = $1 and office_id = $2 and role = any($3) and name is not null
     order by side nulls last, position, id`,
    [row['id'], officeOf(caller), act.namedAfter],
  );
  return parties.length === 0
    ? null
    : parties
        .map(({ name }) => name)
        .join(' e ')
        .slice(0, 300);
}

const KEEP_RECORD = `
  update record r set title = $2, record_type_id = case when r.term is null then t.id else r.record_type_id end
  from record_type t
  where r.id = $1 and t.type = $3
    and (r.title is distinct from $2 or (r.term is null and r.record_type_id is distinct from t.id))`;
