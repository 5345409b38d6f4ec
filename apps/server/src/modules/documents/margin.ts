import type { Sql } from '../../db/database.ts';

/** The texts in the margin of an act, in their order. */
export async function endorsementsOf(db: Sql, record: number): Promise<string[]> {
  const rows = await db.query<{ text: string }>(
    "select full_text as text from record_endorsement where record_id = $1 and endorsement_status = 'done' order by number",
    [record],
  );
  return rows.map(({ text: entry }) => entry);
}
