import { ceremony as ceremonyEntity } from '@serventia/domain/civil/marriage/ceremony/ceremony.entity';
import {
  ceremonyClashes,
  type CeremonyPlan,
} from '@serventia/domain/civil/marriage/ceremony/ceremony-clashes';
import { ceremonyRoom } from '@serventia/domain/civil/marriage/ceremony/ceremony-room.entity';
import { justiceOfPeace } from '@serventia/domain/civil/marriage/ceremony/justice-of-peace.entity';
import { marriageLicense } from '@serventia/domain/civil/marriage/marriage-license.entity';
import type { RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { FieldErrors } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import { refuseErrors } from '../../resource/findings.ts';
import type { EntityHooks, WrittenRow } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { findRow, getRow, type Reading } from '../../resource/read.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { celebrationIn, moveDrafts } from './ceremony-drafts.ts';

type Ceremony = RowOf<typeof ceremonyEntity>;

/** A ceremony takes its room and its justice alone; the couples in it follow where it moves to. */
export const ceremonyHooks: EntityHooks<typeof ceremonyEntity> = {
  async beforeCreate(context, row) {
    await refuseClash(context, row);
    return { title: await titleOf(context, row) };
  },
  async beforeUpdate(context, row) {
    await refuseClash(context, row);
    return { title: await titleOf(context, row) };
  },
  afterWrite: moveCouples,
};

/** Throws 400 where the room or the justice is taken. Two clerks who plan for one day wait for each other. */
async function refuseClash(context: WriteContext, row: WrittenRow<typeof ceremonyEntity>): Promise<void> {
  const { db, caller } = context;
  if (!row.held_on) return;
  const office = officeOf(caller);
  await db.query("select pg_advisory_xact_lock(hashtext('ceremony ' || $2::text), $1::integer)", [
    office,
    row.held_on,
  ]);
  const others = await db.query<CeremonyPlan>(
    `select held_on, starts_at, minutes, room_id as room, justice_id as justice
     from ceremony where office_id = $1 and held_on = $2 and id is distinct from $3 order by starts_at, id`,
    [office, row.held_on, row.id ?? null],
  );
  const justice = row.justice ? await findRow(db, justiceOfPeace, row.justice, caller) : undefined;
  refuseErrors(ceremonyClashes(row, others, justice));
}

async function titleOf(reading: Reading, row: WrittenRow<typeof ceremonyEntity>): Promise<string> {
  const day = (row.held_on ?? '').split('-').toReversed().join('/');
  const place = await placeOf(reading, row);
  return [`${day} ${(row.starts_at ?? '').slice(0, 5)}`, ...(place ? [place] : [])].join(', ');
}

/** Where a couple of a ceremony marries: the room of the office, or the place that was typed. */
async function placeOf(
  { db, caller }: Reading,
  row: WrittenRow<typeof ceremonyEntity>,
): Promise<string | null> {
  if (!row.room) return row.ceremony_place ?? null;
  const { name } = await getRow(db, ceremonyRoom, row.room, caller);
  return row.ceremony_place ? `${name}, ${row.ceremony_place}` : name;
}

/** What a license says of its ceremony. Throws 400 where the certificate does not serve until then. */
export async function plannedBy(
  reading: Reading,
  row: Ceremony,
  until: string | null,
): Promise<ValuesFor<typeof marriageLicense>> {
  if (until && row.held_on > until) throw FieldErrors.of('ceremony', 'license_expired', { due: until });
  return {
    ceremony: row.id,
    ceremony_on: row.held_on,
    ceremony_at: row.starts_at,
    ceremony_place: await placeOf(reading, row),
  };
}

/**
 * The ceremony that a couple is put into, under its lock. Throws 400 where another couple has it and it is not
 * collective.
 */
export async function takePlace(context: WriteContext, id: number, license: number): Promise<Ceremony> {
  const { db, caller } = context;
  const row = await getRow(db, ceremonyEntity, id, caller, { lock: true });
  const taken = await db.find(
    `select 1 from marriage_license where office_id = $1 and ceremony_id = $2 and id <> $3 and license_status in ('scheduled', 'married') limit 1`,
    [officeOf(caller), id, license],
  );
  if (taken && !row.collective) throw FieldErrors.of('ceremony', 'ceremony_of_one_couple');
  return row;
}

async function moveCouples(context: WriteContext, row: Ceremony): Promise<void> {
  const { db, caller } = context;
  const couples = await db.query<{ id: number }>(
    "select id from marriage_license where office_id = $1 and ceremony_id = $2 and license_status = 'scheduled' order by id",
    [officeOf(caller), row.id],
  );
  for (const { id } of couples) {
    const { row: license, reached } = await holdForStep(context, marriageLicense, id, 'schedule');
    const planned = await plannedBy(context, row, license.valid_until);
    await setFields(context, marriageLicense, id, { ...reached, ...planned }, 'schedule');
    const isMoved = Object.entries(planned).some(([name, value]) => (license as Row)[name] !== value);
    if (isMoved) await moveDrafts(context, id, celebrationIn(context, row, planned.ceremony_place));
  }
}
