import { effectFindings } from '@serventia/domain/civil/margin/effect-findings';
import { presentState, type RecordState } from '@serventia/domain/civil/margin/record-state';
import { entryFindings } from '@serventia/domain/office/endorsement-findings';
import type { endorsementType, recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { getEntity } from '@serventia/domain/registry';
import type { Finding, RowOf } from '@serventia/kit';
import { getWhole } from '../../resource/findings.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { opinionsOfEntry } from '../acts/opinions-of.ts';
import { baseOf, effectsOf } from './read-margin.ts';
import { typeAndBook } from './record-book.ts';

/** An averbação or anotação with its type and the record that it is for, as that now is. */
interface ReadEntry {
  readonly type: RowOf<typeof endorsementType>;
  readonly state: RecordState;
  readonly findings: readonly Finding[];
}

/** Reads what an entry is about, and says whether it may be entered as it is typed. */
export async function readEntry(
  reading: Reading,
  entry: WholeRow<typeof recordEndorsement>,
): Promise<ReadEntry> {
  const { db, caller } = reading;
  const record = await getRow(db, recordEntity, entry.record, caller);
  const { type, book } = await typeAndBook(reading, entry, record);
  const margin = await effectsOf(reading, record.id);
  const state = presentState(await readBase(reading, record), margin);
  return {
    type,
    state,
    findings: [
      ...entryFindings(entry, type, book),
      ...effectFindings(entry, { state, margin }),
      ...(await opinionsOfEntry(reading, entry.id)),
    ],
  };
}

/** What a record says without its margin; of one without an act, what the record itself holds. */
async function readBase(
  reading: Reading,
  { id, resource }: Pick<RowOf<typeof recordEntity>, 'id' | 'resource'>,
): Promise<RecordState> {
  const entity = getEntity(resource ?? recordEntity.name);
  return baseOf(entity, await getWhole(reading, entity, id));
}
