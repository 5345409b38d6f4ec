import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import {
  recordRestriction,
  restrictedReading,
} from '@serventia/domain/office/restriction/restriction.entity';
import {
  OPEN_MINUTES,
  type RestrictionGround,
} from '@serventia/domain/office/restriction/restriction-fields';
import type { RowOf } from '@serventia/kit';
import { officeOf, todayOf } from '../../http/caller.ts';
import { beside } from '../../resource/beside.ts';
import { readingAll } from '../../resource/closed.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { nextNumber } from '../next-number.ts';

type Restriction = RowOf<typeof recordRestriction>;
type Extent = 'record' | 'margin';

/** What a new restriction has beside its record and ground: its number, the day and who entered it. */
export async function firstValues(context: WriteContext): Promise<ValuesFor<typeof recordRestriction>> {
  const { caller } = context;
  const today = todayOf(caller);
  const year = Number(today.slice(0, 4));
  return {
    label: `${await nextNumber(context, 'restriction', year)}/${year}`,
    restricted_on: today,
    restricted_by: caller.name,
  };
}

/** The restriction of a record that is in force and covers most of it; undefined where there is none. */
export async function findRestriction(
  { db, caller }: Pick<WriteContext, 'db' | 'caller'>,
  record: number,
): Promise<Restriction | undefined> {
  const found = await db.find<{ id: number }>(
    `select id from record_restriction where office_id = $1 and record_id = $2 and restriction_state = 'in_force'
     order by extent = 'record' desc, id limit 1`,
    [officeOf(caller), record],
  );
  return found && getRow(db, recordRestriction, Number(found.id), caller);
}

/** Restricts a record, or its margin alone, in this transaction; what is restricted already stays as it is. */
export async function restrictRecord(
  context: WriteContext,
  record: number,
  { extent, ground }: { readonly extent: Extent; readonly ground: RestrictionGround },
): Promise<Restriction> {
  const found = await findRestriction(context, record);
  const restriction =
    found ??
    (await addRow(context, recordRestriction, {
      ...(await firstValues(context)),
      record,
      extent,
      restriction_ground: ground,
    }));
  if (extent === 'margin') return restriction;
  await markRecord(context, record, true);
  if (restriction.extent === 'record') return restriction;
  return beside(context, 'restricting', () =>
    setFields(context, recordRestriction, restriction.id, { extent, restriction_ground: ground }, 'restrict'),
  );
}

/** Closes or opens a whole record for everybody. */
export async function markRecord(context: WriteContext, id: number, restricted: boolean): Promise<void> {
  const all = { ...context, caller: readingAll(context.caller) };
  const record = await getRow(all.db, recordEntity, id, all.caller);
  if (record.restricted === restricted) return;
  await beside(all, 'restricting', async () => {
    await setFields(all, recordEntity, id, { restricted }, restricted ? 'restrict' : 'lift');
  });
}

/** Opens the restricted entries in the margin of a record for everybody. */
export async function liftMargin(context: WriteContext, record: number): Promise<void> {
  const all = { ...context, caller: readingAll(context.caller) };
  const entries = await all.db.query<{ id: number }>(
    'select id from record_endorsement where office_id = $1 and record_id = $2 and restricted order by id',
    [officeOf(all.caller), record],
  );
  await beside(all, 'restricting', async () => {
    for (const { id } of entries)
      await setFields(all, recordEndorsement, Number(id), { restricted: false }, 'lift');
  });
}

/** Keeps in the log that this session reads a restricted record from now on, and until when. */
export async function logReading(
  context: WriteContext,
  { id, record }: Pick<Restriction, 'id' | 'record'>,
  why: Pick<ValuesFor<typeof restrictedReading>, 'reading_ground'> & ValuesFor<typeof restrictedReading>,
): Promise<void> {
  const { caller } = context;
  const now = caller.clock().getTime();
  await addRow(context, restrictedReading, {
    ...why,
    restriction: id,
    record,
    opened_by: caller.name,
    username: caller.username,
    address: caller.address ?? null,
    opened_at: new Date(now).toISOString(),
    open_until: new Date(now + OPEN_MINUTES * 60_000).toISOString(),
    session: caller.sessionRow ?? null,
  });
}

/** Whether a session reads a restricted record now. */
export async function isOpened({ db, caller }: WriteContext, record: number): Promise<boolean> {
  const found = await db.find(
    'select 1 from restricted_reading where office_id = $1 and record_id = $2 and session = $3 and open_until > now()',
    [officeOf(caller), record, caller.sessionRow ?? null],
  );
  return found !== undefined;
}
