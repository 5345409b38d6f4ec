import type { Sql } from '../../db/database.ts';

/**
 * Whether the text of a record `r` is for the registered person alone: restricted as a whole, by an averbação (LRP arts.
 * 45, 57 §7 and 95), or a birth registered by adoption (LRP art. 95).
 */
export const RESTRICTED = `
    (r.restricted or exists (select from record_endorsement e left join endorsement_type t on t.id = e.endorsement_type_id
      where e.record_id = r.id and e.endorsement_status = 'done' and (e.restricted or t.restricted))
    or exists (select from birth b where b.id = r.id and b.birth_kind = 'adoption'))`;

export async function isTextRestricted(db: Sql, record: number): Promise<boolean> {
  const found = await db.find(`select 1 from record r where r.id = $1 and ${RESTRICTED}`, [record]);
  return found !== undefined;
}
