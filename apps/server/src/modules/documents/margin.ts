import type { MarginEntry } from '@serventia/domain/documents/record-margin';
import type { Row, Sql } from '../../db/database.ts';

type Entered = Row & { -readonly [Key in keyof MarginEntry]: MarginEntry[Key] };

/** What was entered in the margin of an act, in its order. */
export function marginEntriesOf(db: Sql, record: number): Promise<readonly MarginEntry[]> {
  return db.query<Entered>(
    `select entry_kind as kind, number, full_text as text, certificate_text as "certificateText",
       on_certificate as "onCertificate", restricted, effect
     from record_endorsement where record_id = $1 and endorsement_status = 'done' order by number`,
    [record],
  );
}

/** The texts in the margin of an act, in their order. */
export async function endorsementsOf(db: Sql, record: number): Promise<string[]> {
  const entries = await marginEntriesOf(db, record);
  return entries.map(({ text }) => text);
}
