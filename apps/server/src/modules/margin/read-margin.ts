import {
  baseState,
  type MarginChange,
  presentState,
  type RecordState,
  titleIn,
} from '@serventia/domain/civil/margin/record-state';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import type { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { personRecord } from '@serventia/domain/parties/person.entity';
import { getEntity } from '@serventia/domain/registry';
import type { Entity, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { readingAll } from '../../resource/closed.ts';
import { getWhole } from '../../resource/findings.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import type { Reading } from '../../resource/read.ts';

type Party = RowOf<typeof personRecord>;
type Entered = WholeRow<typeof recordEndorsement>;

/** The averbações with an effect that were entered in the margin of a record, in their order. */
export async function effectsOf(reading: Reading, record: number): Promise<readonly Entered[]> {
  const entries = await reading.db.query<{ id: number }>(
    `select id from record_endorsement
     where record_id = $1 and endorsement_status = 'done' and effect is not null order by number`,
    [record],
  );
  const whole: Entered[] = [];
  // The record is what all of its averbações made of it, whoever reads it.
  const all = { ...reading, caller: readingAll(reading.caller) };
  for (const { id } of entries) whole.push(await getWhole(all, recordEndorsement, id));
  return whole;
}

const partiesIn = (act: Row): readonly Party[] => (act['parties'] ?? []) as readonly Party[];

/** What an act says without its margin. */
export const baseOf = (entity: Pick<Entity, 'name'>, act: Row): RecordState =>
  baseState(entity.name, { act, parties: partiesIn(act) });

/** An act with its parties as the record now is: its base and what its margin changed. */
export async function presentAct<Act extends Row>(
  reading: Reading,
  entity: Pick<Entity, 'name'>,
  act: Act,
): Promise<Act> {
  const margin: readonly MarginChange[] = await effectsOf(reading, Number(act['id']));
  if (margin.length === 0) return act;
  const { act: columns, parties } = presentState(baseOf(entity, act), margin);
  return { ...act, ...columns, ...('parties' in act ? { parties } : {}) };
}

/** What a record is called by the names that it has now; its title where nothing in its margin changed any. */
export async function presentTitle(
  reading: Reading,
  { id, resource, title }: Pick<RowOf<typeof recordEntity>, 'id' | 'resource' | 'title'>,
): Promise<string | null> {
  const margin = await effectsOf(reading, id);
  if (margin.length === 0 || resource === null) return title;
  const entity = getEntity(resource);
  return titleIn(presentState(baseOf(entity, await getWhole(reading, entity, id)), margin));
}

/** As `presentAct`, of an act with all of its lists. */
export async function presentWhole<E extends Entity>(
  reading: Reading,
  entity: E,
  id: number,
): Promise<WholeRow<E>> {
  return presentAct(reading, entity, await getWhole(reading, entity, id));
}
