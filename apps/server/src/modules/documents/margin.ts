import { isUntold } from '@serventia/domain/civil/margin/effects';
import { formerNamesIn, type SecretNames, secretNames } from '@serventia/domain/civil/margin/former-names';
import type { MarginEntry } from '@serventia/domain/documents/record-margin';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { getEntity } from '@serventia/domain/registry';
import type { Row, Sql } from '../../db/database.ts';
import { getWhole } from '../../resource/findings.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { baseOf, effectsOf } from '../margin/read-margin.ts';
import { written } from '../written.ts';

type Stored = Omit<MarginEntry, 'formerNames'>;
type Entered = Row & { -readonly [Key in keyof Stored]: Stored[Key] };

/** What was entered in the margin of an act, in its order. */
export async function marginEntriesOf(reading: Reading, record: number): Promise<readonly MarginEntry[]> {
  const entries = await enteredIn(reading.db, record);
  if (!entries.some(({ effect }) => isUntold(effect)))
    return entries.map((entry) => ({ ...entry, formerNames: 'none' }));
  const secret = await secretNamesOf(reading, record);
  return entries.map((entry) => {
    const text = entry.certificateText ?? entry.text;
    return { ...entry, formerNames: formerNamesIn({ ...entry, text }, secret) };
  });
}

/** The names that the margin of an act keeps from its certificates in short form. */
async function secretNamesOf(reading: Reading, id: number): Promise<SecretNames> {
  const record = await getRow(reading.db, recordEntity, id, reading.caller);
  const entity = getEntity(written(record, 'resource'));
  return secretNames(baseOf(entity, await getWhole(reading, entity, id)), await effectsOf(reading, id));
}

function enteredIn(db: Sql, record: number): Promise<readonly Entered[]> {
  return db.query<Entered>(
    `select entry_kind as kind, number, full_text as text, certificate_text as "certificateText",
       on_certificate as "onCertificate", restricted, effect
     from record_endorsement where record_id = $1 and endorsement_status = 'done' order by number`,
    [record],
  );
}

/** The texts in the margin of an act, in their order. */
export async function endorsementsOf(db: Sql, record: number): Promise<string[]> {
  return (await enteredIn(db, record)).map(({ text }) => text);
}
