import { type Entity, prefillPairs } from '@serventia/kit';
import { getEntity } from '@serventia/domain/registry';
import type { Row, Sql } from '../db/database.ts';
import { type Caller, isAllowed } from '../http/caller.ts';
import { findRow } from './read.ts';

/**
 * What a caller gave, and what the rows that they picked tell of the fields that they did not name: whoever picks a
 * registered person need not type their qualification. What was given stays, also where it was emptied.
 */
export async function prefilled(
  { db, caller }: { readonly db: Sql; readonly caller: Caller },
  entity: Entity,
  own: Row,
  before?: Row,
): Promise<Row> {
  const filled: Record<string, unknown> = { ...own };
  for (const [field, spec] of Object.entries(entity.fields)) {
    const id = own[field];
    if (spec.kind !== 'reference' || !spec.prefill || typeof id !== 'number' || before?.[field] === id)
      continue;
    const target = getEntity(spec.entity);
    // Nobody learns by picking a row what they may not read.
    const row = isAllowed(caller, target, 'read') ? await findRow(db, target, id, caller) : undefined;
    if (!row) continue;
    for (const { into, from } of prefillPairs(entity, field, target))
      if (filled[into] === undefined && isEmpty(before?.[into]) && !isEmpty(row[from]))
        filled[into] = row[from];
  }
  return filled;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
