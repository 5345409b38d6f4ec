import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import {
  enrollment as enrollmentEntity,
  enrollmentOwner,
} from '@serventia/domain/property/enrollment.entity';
import type { Lien } from '@serventia/domain/property/active-liens';
import { sameShare } from '@serventia/domain/property/ownership';
import type { RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, createRow, setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { isSame } from './owners-of.ts';

type Enrollment = RowOf<typeof enrollmentEntity>;
type Owner = RowOf<typeof enrollmentOwner>;

/** The matrículas of this office that a new one comes from: the one before it, and those merged with it. */
const ORIGINS = `
  select e.id, 0 as place from enrollment n join enrollment e on e.id = n.previous_enrollment_id and e.office_id = n.office_id
  where n.id = $1 and n.office_id = $2
  union all
  select o.origin_id, o.position + 1 from enrollment_origin o where o.enrollment_id = $1 and o.office_id = $2`;

/**
 * Holds what a new matrícula comes from, in the order in which it is named. Land passes to a new matrícula from one that
 * is in force (LRP arts. 228, 233 and 234).
 */
export async function holdOrigins(context: WriteContext, id: number): Promise<Enrollment[]> {
  const { db, caller } = context;
  const found = await db.query<{ id: number; place: number }>(ORIGINS, [id, officeOf(caller)]);
  const held = new Map<number, Enrollment>();
  // In one order, so that of two openings at once one waits for the other.
  for (const each of found.map((one) => Number(one.id)).toSorted((a, b) => a - b))
    held.set(each, await getRow(db, enrollmentEntity, each, caller, { lock: true }));
  return found
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ id: origin, place }) => {
      const row = held.get(Number(origin));
      const field = place === 0 ? 'previous_enrollment' : 'merged';
      const title = row?.title ?? '';
      if (row?.enrollment_status !== 'active') throw FieldErrors.of(field, 'origin_not_active', { title });
      if (row.book_digit === '3') throw FieldErrors.of(field, 'origin_in_book_3', { title });
      return [row];
    });
}

async function holdersNow({ db, caller }: WriteContext, enrollment: number): Promise<Owner[]> {
  const found = await db.query<{ id: number }>(
    'select id from enrollment_owner where enrollment_id = $1 and office_id = $2 and ended_by is null order by position, id',
    [enrollment, officeOf(caller)],
  );
  return Promise.all(found.map(({ id }) => getRow(db, enrollmentOwner, id, caller)));
}

const holdsTheSame = (one: Owner, other: Owner): boolean =>
  one.right_kind === other.right_kind && sameShare(one.share, other.share) && isSame(one, other);

/** Each holder with the one of another list who holds the same; undefined where the lists differ. */
function pairsOf(owners: readonly Owner[], others: readonly Owner[]): [Owner, Owner][] | undefined {
  const left = [...others];
  const pairs = owners.flatMap((owner): [Owner, Owner][] => {
    const place = left.findIndex((other) => holdsTheSame(owner, other));
    return place === -1 ? [] : left.splice(place, 1).map((other): [Owner, Owner] => [owner, other]);
  });
  return pairs.length === owners.length && left.length === 0 ? pairs : undefined;
}

/**
 * The holders of a new matrícula are those of the ones that it comes from, by the same acts (LRP arts. 195 and 237), who
 * are the same in all that are merged (art. 234). A draft without owners takes them over; who acquired originally takes
 * from nobody.
 */
export async function takeOwners(
  context: WriteContext,
  draft: Pick<Enrollment, 'id' | 'original_acquisition'>,
  origins: readonly Enrollment[],
): Promise<void> {
  const [first, ...merged] = origins;
  if (!first || draft.original_acquisition) return;
  const before = await holdersNow(context, first.id);
  for (const other of merged)
    if (!pairsOf(before, await holdersNow(context, other.id)))
      throw FieldErrors.of('merged', 'merged_of_other_owners', { title: other.title ?? '' });
  const owners = await holdersNow(context, draft.id);
  if (owners.length === 0) {
    for (const { id: _id, version: _version, ...held } of before)
      await addRow(context, enrollmentOwner, { ...held, enrollment: draft.id });
    return;
  }
  const pairs = pairsOf(owners, before);
  if (!pairs) throw FieldErrors.of('owners', 'owners_not_of_previous', { title: first.title ?? '' });
  for (const [owner, { acquired_by, since_act, person, legal_person }] of pairs)
    await setFields(
      context,
      enrollmentOwner,
      owner.id,
      {
        acquired_by,
        since_act,
        person: owner.person ?? person,
        legal_person: owner.legal_person ?? legal_person,
      },
      'open_enrollment',
    );
}

/** The act by which a lien stands on the matrícula before. */
async function burdenOf(
  { db, caller }: WriteContext,
  origin: number,
  { label, burden }: Lien,
): Promise<ValuesFor<typeof enrollmentEndorsement> & { readonly holder: number | null }> {
  const found = await db.find<{ id: number; creditor: string | null }>(
    `select r.id, (select a.assignee from enrollment_endorsement a
       where a.guarantee_id = r.id and a.endorsement_kind = 'credit_assignment' and a.act_status = 'signed'
         and a.cancelled_by is null order by a.act_number desc limit 1) as creditor
     from enrollment_record r where r.enrollment_id = $1 and r.label = $2 and r.office_id = $3`,
    [origin, label, officeOf(caller)],
  );
  if (found) {
    const record = await getRow(db, enrollmentRecord, Number(found.id), caller);
    return {
      burden,
      burden_label: label,
      burden_record: record.id,
      creditor: found.creditor ?? record.creditor,
      debt_amount: record.debt_amount,
      holder: null,
    };
  }
  const endorsed = await db.find<{ id: number }>(
    'select id from enrollment_endorsement where enrollment_id = $1 and label = $2 and office_id = $3',
    [origin, label, officeOf(caller)],
  );
  const act = await getRow(db, enrollmentEndorsement, Number(endorsed?.id), caller);
  return {
    burden,
    // What was carried over before stands by the act that made it.
    burden_label: act.burden_label ?? label,
    burden_record: act.burden_record,
    burden_endorsement: act.burden_record === null ? (act.burden_endorsement ?? act.id) : null,
    creditor: act.creditor,
    debt_amount: act.debt_amount,
    holder: act.owner,
  };
}

/** Whose rights alone a burden concerns, among the holders of the new matrícula. */
async function sameHolder(
  context: WriteContext,
  enrollment: number,
  holder: number | null,
): Promise<number | null> {
  if (holder === null) return null;
  const before = await getRow(context.db, enrollmentOwner, holder, context.caller);
  return (await holdersNow(context, enrollment)).find((owner) => isSame(owner, before))?.id ?? null;
}

interface Opened {
  readonly id: number;
  readonly on: string;
}

/** Draws the averbação of each burden that stands on a matrícula on the new one that comes from it; their ids. */
export async function drawBurdens(
  context: WriteContext,
  { id, on }: Opened,
  origin: number,
  liens: readonly Lien[],
): Promise<number[]> {
  const drawn: number[] = [];
  for (const lien of liens) {
    const { holder, ...burden } = await burdenOf(context, origin, lien);
    const act = await addRow(context, enrollmentEndorsement, {
      ...burden,
      enrollment: id,
      endorsement_kind: 'burden_transport',
      dated_on: on,
      ex_officio: true,
      owner: await sameHolder(context, id, holder),
    });
    drawn.push(act.id);
  }
  return drawn;
}

/** Draws the averbações that close the matrículas which a new one merges; they are signed on each of them (LRP art. 234). */
export async function drawClosings(
  context: WriteContext,
  { on, protocol }: { readonly on: string; readonly protocol: number | null },
  origins: readonly Enrollment[],
): Promise<void> {
  for (const { id } of origins)
    await createRow(context, enrollmentEndorsement, {
      enrollment: id,
      endorsement_kind: 'closing',
      closing_reason: 'merged',
      dated_on: on,
      ...(protocol === null ? { ex_officio: true } : { protocol }),
    });
}

/** The land of a matrícula that was merged is transferred and burdened on the new one, though it is not closed yet (LRP art. 234). */
export async function assertNotMerged({ db, caller }: WriteContext, enrollment: number): Promise<void> {
  const merged = await db.find<{ title: string }>(
    `select n.title from enrollment n where n.office_id = $2 and n.number is not null
       and exists (select 1 from enrollment_origin o where o.enrollment_id = n.id
         and (o.origin_id = $1 or n.previous_enrollment_id = $1)) limit 1`,
    [enrollment, officeOf(caller)],
  );
  if (merged) throw new AppError(409, 'enrollment_merged', { title: merged.title });
}

/** The numbers of the matrículas that were opened with land of another one. */
export async function openedFrom(
  { db, caller }: Pick<WriteContext, 'db' | 'caller'>,
  enrollment: number,
): Promise<number[]> {
  const found = await db.query<{ number: number }>(
    `select n.number from enrollment n where n.office_id = $2 and n.number is not null
       and (n.previous_enrollment_id = $1 or exists (
         select 1 from enrollment_origin o where o.enrollment_id = n.id and o.origin_id = $1))
     order by n.number`,
    [enrollment, officeOf(caller)],
  );
  return found.map(({ number }) => Number(number));
}
