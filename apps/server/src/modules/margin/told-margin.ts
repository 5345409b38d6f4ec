import type { ToldEntry, ToldMargin } from '@serventia/domain/civil/margin/told-margin';
import { presentState } from '@serventia/domain/civil/margin/record-state';
import { changedFacts } from '@serventia/domain/texts/margin/state-words';
import type { Entity } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { closedIds } from '../../resource/closed.ts';
import { getWhole } from '../../resource/findings.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { baseOf, effectsOf } from './read-margin.ts';
import { namesFor } from './write-entry.ts';

/** The margin of an act: what was entered, and what the record says since. Throws 404. */
export async function tellMargin(reading: Reading, entity: Entity, id: number): Promise<ToldMargin> {
  await getRow(reading.db, entity, id, reading.caller);
  const entries = await reading.db.query<Row & { -readonly [Key in keyof ToldEntry]: ToldEntry[Key] }>(
    `select id, number, entry_kind as kind, effect, full_text as text, restricted,
       to_char(registered_on, 'YYYY-MM-DD') as entered_on, registered_by as entered_by
     from record_endorsement where record_id = $1 and endorsement_status = 'done' and id <> all($2) order by number`,
    [id, closedIds(reading.caller, recordEndorsement)],
  );
  return { entries, changed: entries.length === 0 ? [] : await changedOf(reading, entity, id) };
}

async function changedOf(reading: Reading, entity: Entity, id: number): Promise<ToldMargin['changed']> {
  const closed = closedIds(reading.caller, recordEndorsement);
  const margin = (await effectsOf(reading, id)).filter((entry) => !closed.includes(entry.id));
  const base = baseOf(entity, await getWhole(reading, entity, id));
  const present = presentState(base, margin);
  return changedFacts(base, present, await namesFor(reading, {}, base, present));
}
