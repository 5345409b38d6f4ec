import { buildCnm } from '@serventia/domain/identifiers/cnm';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { enrollment as enrollmentEntity } from '@serventia/domain/property/enrollment.entity';
import { enrollmentTitle } from '@serventia/domain/property/enrollment-title';
import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import type { actFields } from '@serventia/domain/property/enrollment-act-fields';
import { actLabel, type ActLetter } from '@serventia/domain/property/act-label';
import {
  activeLiens,
  disposalFindings,
  type DisposingAct,
  type Entry,
  type Giver,
  isBurden,
  type SignedAct,
  toAcknowledge,
} from '@serventia/domain/property/active-liens';
import {
  checkRow,
  type Entity,
  type Finding,
  type InputOf,
  type RowOf,
  amountOf,
  centsOf,
  shownMoney,
} from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import { indexRow } from '../../search/index-row.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { findingsOf, getWhole, passFindings } from '../../resource/findings.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import {
  declareConsolidation,
  declareRecord,
  dropEndorsementDeclarations,
  dropRecordDeclarations,
} from '../integrations/declare.ts';
import { keepNumber, nextNumber } from '../next-number.ts';
import { sealEnrollmentAct } from '../seals/seal-enrollment-act.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { assertNotMerged, drawBurdens, drawClosings, holdOrigins, takeOwners } from './origins.ts';
import { assertTitleInTurn } from './title-order.ts';
import { drawMargin, holdTranscription } from './transcription-origin.ts';
import {
  endFiduciary,
  firstMovedOn,
  giveBack,
  hasFiduciary,
  isDisposing,
  moveShares,
  qualifyAnew,
  assignFiduciary,
  endUsufructOf,
  type Resolving,
  type Transfer,
} from './holdings.ts';
import { noteAcquired, unnotedLiens } from './unavailability.ts';
import { textToKeep } from './write-act.ts';

export function enrollmentActions(services: Services): HandlersOf<typeof enrollmentEntity> {
  return { open_enrollment: inTransaction(services, openEnrollment) };
}

export function enrollmentRecordActions(services: Services): HandlersOf<typeof enrollmentRecord> {
  return {
    sign: inTransaction(services, signRecord),
    seal: sealEnrollmentAct(services, 'enrollment_record'),
  };
}

export function enrollmentEndorsementActions(services: Services): HandlersOf<typeof enrollmentEndorsement> {
  return {
    sign: inTransaction(services, signEndorsement),
    seal: sealEnrollmentAct(services, 'enrollment_endorsement'),
  };
}

function refuse(findings: readonly Finding[]): void {
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw FieldErrors.fromFindings(errors);
}

/** Gives an enrollment its number and its CNM, for good; a number that was given before is never given again. */
export async function openEnrollment(
  context: WriteContext,
  request: ActionRequest<InputOf<typeof enrollmentEntity, 'open_enrollment'>>,
): Promise<RowOf<typeof enrollmentEntity>> {
  const { db, caller } = context;
  const { id, input } = request;
  const { row: draft, reached } = await holdForStep(context, enrollmentEntity, id, 'open_enrollment');
  // What a book has already was carried over there, by acts that are copied from it.
  const origins = input.number ? [] : await holdOrigins(context, id);
  const transcription = input.number
    ? undefined
    : await holdTranscription(context, draft.previous_transcription);
  await takeOwners(context, draft, origins);
  const row = await getWhole(context, enrollmentEntity, id);
  await passFindings(context, enrollmentEntity, row, await findingsOf(context, enrollmentEntity, row));
  const book = row.book_digit === '3' ? 3 : 2;
  const openedOn = openingDay(input) ?? todayOf(caller);
  const number = await takeNumber(context, book, input.number);
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const opened = await setFields(
    context,
    enrollmentEntity,
    id,
    {
      number,
      cnm: buildCnm({ cns: office.cns, book, order: number }),
      title: enrollmentTitle(row.book_digit, number),
      ...reached,
      opened_on: openedOn,
    },
    'open_enrollment',
  );
  await indexRow(db, enrollmentEntity, officeOf(caller), opened);
  if (transcription) await drawMargin(context, { id, on: openedOn }, transcription);
  for (const origin of origins) await transportBurdens(context, request, { on: openedOn, origin: origin.id });
  if (origins.length > 1)
    await drawClosings(context, { on: openedOn, protocol: row.opening_protocol }, origins);
  return origins.length > 0 ? getRow(db, enrollmentEntity, id, caller) : opened;
}

/**
 * What burdens the land goes with it: each burden in force on the matrícula before is averbado of office on the new one
 * as it is opened, so that no certificate of it says that nothing burdens it (LRP art. 230).
 */
async function transportBurdens(
  context: WriteContext,
  request: ActionRequest<InputOf<typeof enrollmentEntity, 'open_enrollment'>>,
  { on, origin }: { readonly on: string; readonly origin: number },
): Promise<void> {
  const liens = activeLiens(await signedActs(context, origin));
  for (const act of await drawBurdens(context, { id: request.id, on }, origin, liens))
    await signEndorsement(context, { ...request, id: act, input: {} });
}

/** The day of a matrícula that a book has already, which is told with its number; undefined of a new one. */
function openingDay({
  number,
  opened_in_book_on: openedOn,
}: InputOf<typeof enrollmentEntity, 'open_enrollment'>): string | undefined {
  if (number && !openedOn) throw FieldErrors.of('opened_in_book_on', 'day_of_old_enrollment');
  if (openedOn && !number) throw FieldErrors.of('number', 'number_of_old_enrollment');
  return openedOn ?? undefined;
}

/** The next number of a book, or the one that an old matrícula has. */
async function takeNumber(
  context: WriteContext,
  book: 2 | 3,
  wanted: number | null | undefined,
): Promise<number> {
  const { db, caller } = context;
  const counted = `enrollment_${book}` as const;
  if (wanted === null || wanted === undefined) return nextNumber(context, counted, 0);
  await keepNumber(context, counted, 0, wanted);
  const used = await db.find(
    'select 1 from enrollment where office_id = $1 and book_digit = $2 and number = $3',
    [officeOf(caller), String(book), wanted],
  );
  if (used) throw FieldErrors.of('number', 'not_unique');
  return wanted;
}

/** What goes with a signature: values of the enrollment, and what is judged under the lock of both. */
interface Signing<Act extends Entity> {
  readonly ofEnrollment?: ValuesFor<typeof enrollmentEntity>;
  /** Throws what stands against the act; what it answers is kept with it. */
  readonly judge?: () => Promise<ValuesFor<Act>>;
}

interface Signed {
  readonly label: string;
  readonly row: EnrollmentAct;
}

type EnrollmentActs = Entity<typeof actFields>;
type EnrollmentAct = RowOf<EnrollmentActs>;
type Endorsement = RowOf<typeof enrollmentEndorsement>;

/** Gives an act the next number of its enrollment. Whoever signs next waits: numbers have no gaps, dates never go back. */
async function sign(
  context: WriteContext,
  entity: EnrollmentActs,
  id: number,
  letter: ActLetter,
  { ofEnrollment = {}, judge }: Signing<EnrollmentActs> = {},
): Promise<Signed> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, entity, id, 'sign');
  const enrollment = await getRow(db, enrollmentEntity, row.enrollment, caller, { lock: true });
  if (enrollment.enrollment_status !== 'active') throw new AppError(409, 'enrollment_not_active');
  if (letter === 'R') await assertNotMerged(context, enrollment.id);
  assertAfter(enrollment, row.dated_on);
  await assertTitleInTurn(context, row);
  // What the product drew may wait for the word of who signs.
  refuse(checkRow(entity, row, todayOf(caller)));
  const whole = await getWhole(context, entity, id);
  await passFindings(context, entity, whole, await findingsOf(context, entity, whole));
  const judged = await judge?.();
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const number = written(enrollment, 'last_act') + 1;
  const label = actLabel(letter, number, written(enrollment, 'number'), office.act_label_format);
  const kept = await textToKeep(context, entity, row, judged, { number, label });
  const signed = await setFields(
    context,
    entity,
    id,
    { ...reached, act_number: number, label, signed_by: caller.name, ...judged, ...kept },
    'sign',
  );
  await setFields(
    context,
    enrollmentEntity,
    enrollment.id,
    { last_act: number, last_act_on: row.dated_on, ...ofEnrollment },
    'sign',
  );
  return { label, row: signed };
}

/** Acts follow each other from the day on which the matrícula was opened. */
function assertAfter(
  { last_act_on: lastOn, opened_on: openedOn }: RowOf<typeof enrollmentEntity>,
  on: string,
): void {
  if (lastOn !== null && on < lastOn) throw FieldErrors.of('dated_on', 'before_last_act', { date: lastOn });
  if (openedOn !== null && on < openedOn)
    throw FieldErrors.of('dated_on', 'before_opening', { date: openedOn });
}

/** Signs a registro and moves what it transfers, over the burdens that the clerk named as known. */
export async function signRecord(
  context: WriteContext,
  { id, input }: ActionRequest<InputOf<typeof enrollmentRecord, 'sign'>>,
): Promise<EnrollmentAct> {
  const { db, caller } = context;
  const record = await getRow(db, enrollmentRecord, id, caller, { children: ['transfers'] });
  const transfers = record.transfers;
  const named = input.acknowledged ?? [];
  const { label, row } = await sign(context, enrollmentRecord, id, 'R', {
    judge: () => judgeDisposal(context, { ...record, acknowledged: named }, transfers),
  });
  await moveShares(context, row.enrollment, record, label);
  await noteAcquired(context, { enrollment: row.enrollment, transfers, on: row.dated_on });
  await declareRecord(context, id);
  return row;
}

/** The signed acts of an enrollment, which its liens follow from. */
async function signedActs(context: WriteContext, enrollment: number): Promise<SignedAct[]> {
  return context.db.query<{ [Key in keyof SignedAct]: SignedAct[Key] }>(
    `select 'R' as letter, act_number as number, label, record_kind as kind, null as burden, cancelled_by,
       null as guarantee, null as holder_number, null as entry
     from enrollment_record where enrollment_id = $1 and act_status = 'signed'
     union all select 'AV', a.act_number, a.label, a.endorsement_kind, a.burden, a.cancelled_by, r.label,
       coalesce(o.cpf, o.cnpj), case when a.burden is null then coalesce(${ENTRY}, ${RECEIVED}) end
     from enrollment_endorsement a left join enrollment_record r on r.id = a.guarantee_id
     left join enrollment_owner o on o.id = a.owner_id left join protocol p on p.id = a.protocol_id
     left join unavailability_order u on u.id = a.unavailability_order_id
     where a.enrollment_id = $1 and a.act_status = 'signed' order by number`,
    [enrollment, context.caller.timeZone],
  );
}

/** When the title of an act was entered: here, or in a protocol that was kept elsewhere; null where neither is told. */
const ENTRY = `case when p.id is not null
  then json_build_object('number', p.number, 'on', (p.entered_at at time zone $2)::date)
  when a.protocol_on is not null then json_build_object('number', null, 'on', a.protocol_on) end`;

/** And of an order that was noted of office, when it came. */
const RECEIVED = `case when u.id is not null then json_build_object('number', null, 'on', u.received_on) end`;

async function entryOf({ db, caller }: WriteContext, record: number): Promise<Entry | null> {
  const found = await db.find<{ entry: Entry | null }>(
    `select ${ENTRY} as entry from enrollment_record a left join protocol p on p.id = a.protocol_id where a.id = $1`,
    [record, caller.timeZone],
  );
  return found?.entry ?? null;
}

/** Refuses what the law refuses over the burdens of an enrollment; of what it lets pass, what the clerk named. */
async function judgeDisposal(
  context: WriteContext,
  record: DisposingAct & Pick<EnrollmentAct, 'id' | 'enrollment'>,
  transfers: readonly Transfer[],
): Promise<ValuesFor<typeof enrollmentRecord>> {
  const owners = await context.db.query<{ id: number } & Giver>(
    'select id, name, cpf, cnpj, civil_status, asset_regime, spouse_name, right_kind from enrollment_owner where enrollment_id = $1 and ended_by is null',
    [record.enrollment],
  );
  const giving = new Set(transfers.filter(isDisposing).map(({ owner }) => owner));
  // What burdens the property without moving it is given by all who own it.
  const givers = giving.size === 0 ? owners : owners.filter(({ id }) => giving.has(id));
  const liens = [
    ...activeLiens(await signedActs(context, record.enrollment)),
    ...(await unnotedLiens(context, record.enrollment, owners)),
  ];
  const act = { ...record, entry: await entryOf(context, record.id) };
  refuse(disposalFindings(act, liens, givers));
  return { acknowledged: toAcknowledge(act, liens, givers) };
}

/** Signs an averbação, and does what it says: cancels an act, consolidates the ownership, closes the enrollment. */
export async function signEndorsement(context: WriteContext, { id }: ActionRequest): Promise<EnrollmentAct> {
  const { db, caller } = context;
  const endorsement = await getRow(db, enrollmentEndorsement, id, caller);
  const { dated_on: on, closing_reason: reason } = endorsement;
  const ofEnrollment: ValuesFor<typeof enrollmentEntity> =
    endorsement.endorsement_kind === 'closing'
      ? { enrollment_status: 'closed', closed_on: on, closing_reason: reason }
      : {};
  const { label, row } = await sign(context, enrollmentEndorsement, id, 'AV', { ofEnrollment });
  if (endorsement.endorsement_kind === 'fiduciary_consolidation') {
    await consolidate(context, endorsement, label);
    await declareConsolidation(context, id);
  }
  if (endorsement.endorsement_kind === 'credit_assignment') await assignCredit(context, endorsement, label);
  await qualifyAnew(context, endorsement, label);
  if (endorsement.endorsement_kind === 'usufruct_extinction') await extinguish(context, endorsement, label);
  if (endorsement.endorsement_kind === 'partial_release') {
    await assertReleasable(context, endorsement);
    return row;
  }
  const { cancels, cancels_endorsement: cancelsEndorsement } = endorsement;
  if (cancels) await cancelRecord(context, endorsement, cancels, label);
  if (cancelsEndorsement) await cancelEndorsement(context, endorsement, cancelsEndorsement, label);
  return row;
}

/** The usufruct of a holder ends, and so does each registro of a usufruct by which nobody holds one any more. */
async function extinguish(context: WriteContext, act: Endorsement, label: string): Promise<void> {
  if (!(await endUsufructOf(context, act, label))) throw FieldErrors.of('owner', 'usufruct_not_told');
  const { db, caller } = context;
  const over = await db.query<{ id: number }>(
    `select r.id from enrollment_record r
     where r.office_id = $1 and r.enrollment_id = $2 and r.record_kind = 'usufruct' and r.act_status = 'signed'
       and r.cancelled_by is null and exists (select 1 from enrollment_transfer t where t.enrollment_record_id = r.id)
       and not exists (select 1 from enrollment_owner o where o.enrollment_id = r.enrollment_id
         and o.right_kind = 'usufruct' and o.acquired_by = r.label and o.ended_by is null)`,
    [officeOf(caller), act.enrollment],
  );
  for (const { id } of over)
    await setFields(context, enrollmentRecord, id, { cancelled_by: label }, 'cancel');
  const carried = await db.query<{ id: number }>(
    `select a.id from enrollment_endorsement a
     where a.office_id = $1 and a.enrollment_id = $2 and a.burden = 'usufruct' and a.act_status = 'signed'
       and a.cancelled_by is null and not exists (select 1 from enrollment_owner o where o.enrollment_id = a.enrollment_id
         and o.right_kind = 'usufruct' and o.acquired_by = a.burden_label and o.ended_by is null)`,
    [officeOf(caller), act.enrollment],
  );
  for (const { id } of carried)
    await setFields(context, enrollmentEndorsement, id, { cancelled_by: label }, 'cancel');
}

/** An act is cancelled by another of its own enrollment, once (LRP arts. 248 to 250). */
function assertCancellable(
  act: Pick<Endorsement, 'enrollment' | 'act_status' | 'cancelled_by'>,
  endorsement: Endorsement,
  field: 'cancels' | 'cancels_endorsement',
): void {
  const fits =
    act.enrollment === endorsement.enrollment && act.act_status === 'signed' && act.cancelled_by === null;
  if (!fits) throw FieldErrors.of(field, 'not_cancellable');
}

/** A burden in force is released in part and stands on; less is owed then than before. */
async function assertReleasable(context: WriteContext, endorsement: Endorsement): Promise<void> {
  const { db, caller } = context;
  const { cancels, cancels_endorsement: carried, debt_left: left } = endorsement;
  const field = cancels ? 'cancels' : 'cancels_endorsement';
  const act = cancels
    ? await getRow(db, enrollmentRecord, cancels, caller, { lock: true })
    : await getRow(db, enrollmentEndorsement, carried ?? 0, caller, { lock: true });
  assertCancellable(act, endorsement, field);
  const liens = activeLiens(await signedActs(context, endorsement.enrollment));
  if (!liens.some(({ label }) => label === act.label))
    throw FieldErrors.of(field, 'not_a_burden', { label: written(act, 'label') });
  if (endorsement.released_part && cancels && (await movesRights(context, cancels)))
    throw FieldErrors.of('released_part', 'right_not_released', { label: written(act, 'label') });
  const owed = await debtOf(context, act.label, endorsement);
  if (left !== null && owed !== null && centsOf(left) >= centsOf(owed))
    throw FieldErrors.of('debt_left', 'debt_not_less', { owed: shownMoney(owed) });
}

/** Of a right that passed to somebody a part is not released by words: its holders have shares of it. */
const movesRights = async ({ db }: WriteContext, record: number): Promise<boolean> =>
  (await db.find('select 1 from enrollment_transfer where enrollment_record_id = $1', [record])) !==
  undefined;

/** What a burden guarantees by now: what the last release of it before left of the debt, or what its own act says. */
async function debtOf(
  { db, caller }: WriteContext,
  label: string | null,
  { id, enrollment }: Endorsement,
): Promise<string | null> {
  const found = await db.find<{ debt: string | null }>(
    `select coalesce(
       (select a.debt_left from enrollment_endorsement a
        left join enrollment_record r on r.id = a.cancels_id left join enrollment_endorsement b on b.id = a.cancels_endorsement_id
        where a.enrollment_id = $2 and a.id <> $3 and a.endorsement_kind = 'partial_release' and a.act_status = 'signed'
          and a.cancelled_by is null and a.debt_left is not null and coalesce(r.label, b.label) = $4
        order by a.act_number desc limit 1),
       (select debt_amount from enrollment_record where enrollment_id = $2 and label = $4),
       (select debt_amount from enrollment_endorsement where enrollment_id = $2 and label = $4))::text as debt
     from notary_office where id = $1`,
    [officeOf(caller), enrollment, id, label],
  );
  return found?.debt ? amountOf(BigInt(found.debt)) : null;
}

/** Cancels a registro; one that moved shares gives them back. */
async function cancelRecord(
  context: WriteContext,
  endorsement: Endorsement,
  id: number,
  label: string,
): Promise<void> {
  const record = await getRow(context.db, enrollmentRecord, id, context.caller, {
    lock: true,
    children: ['transfers'],
  });
  assertCancellable(record, endorsement, 'cancels');
  if (record.transfers.length > 0) await undoTransfer(context, record, label);
  await setFields(context, enrollmentRecord, id, { cancelled_by: label }, 'cancel');
  await dropRecordDeclarations(context, id);
}

/**
 * What a registro moved goes back. The debt that a fiduciary alienation guarantees is paid with all that was registered
 * over the rights of who owes it, so that nothing that was done since stands against it (Lei 9.514/1997 art. 25).
 */
async function undoTransfer(
  context: WriteContext,
  record: RowOf<typeof enrollmentRecord>,
  label: string,
): Promise<void> {
  const { enrollment } = record;
  const made = written(record, 'label');
  const isGuarantee = record.record_kind === 'fiduciary_alienation';
  const movedOn = await firstMovedOn(context, enrollment, made, { isQualifyingMoving: isGuarantee });
  if (movedOn !== undefined && isGuarantee) {
    if (await resolveGuarantee(context, enrollment, { alienation: made, winner: 'acquisition', label }))
      return;
  }
  const standing = activeLiens(await signedActs(context, enrollment));
  const lien = isGuarantee
    ? undefined
    : standing.find(({ number }) => number > written(record, 'act_number'))?.label;
  const later = movedOn ?? lien;
  if (later !== undefined) throw FieldErrors.of('cancels', 'later_act_stands', { label: later });
  await giveBack(context, enrollment, made, label);
}

/** Ends the fiduciary ownership that an alienation made, for one or the other; false where it is not to be told. */
async function resolveGuarantee(
  context: WriteContext,
  enrollment: number,
  { alienation, winner, label }: Omit<Resolving, 'isOnly'>,
): Promise<boolean> {
  const standing = await alienationsBefore(context, enrollment, label);
  const isOnly = standing.length === 0 || (standing.length === 1 && [null, standing[0]].includes(alienation));
  return endFiduciary(context, enrollment, { alienation, isOnly, winner, label });
}

/** The fiduciary alienations that stood before an act, by their labels. */
async function alienationsBefore(
  context: WriteContext,
  enrollment: number,
  label: string,
): Promise<string[]> {
  const before = (await signedActs(context, enrollment)).filter((act) => act.label !== label);
  return activeLiens(before).flatMap((lien) => (lien.burden === 'fiduciary_alienation' ? lien.label : []));
}

/**
 * The creditor owns in full, and who owed has no right to acquire any more (Lei 9.514/1997 art. 26 §7). An enrollment
 * that names no fiduciary owner notes it alone.
 */
async function consolidate(
  context: WriteContext,
  { enrollment, guarantee }: Pick<Endorsement, 'enrollment' | 'guarantee'>,
  label: string,
): Promise<void> {
  const alienation = await standingAlienation(context, { enrollment, guarantee }, label);
  const isDone = await resolveGuarantee(context, enrollment, { alienation, winner: 'fiduciary', label });
  if (!isDone && (await hasFiduciary(context, enrollment)))
    throw FieldErrors.of('guarantee', 'not_consolidable');
}

/** The label of the alienation that an averbação names, which must stand; null where it names none. */
async function standingAlienation(
  context: WriteContext,
  { enrollment, guarantee }: Pick<Endorsement, 'enrollment' | 'guarantee'>,
  label: string,
): Promise<string | null> {
  if (guarantee === null) return null;
  const record = await getRow(context.db, enrollmentRecord, guarantee, context.caller, { lock: true });
  const standing = await alienationsBefore(context, enrollment, label);
  if (!standing.some((each) => each === record.label)) throw FieldErrors.of('guarantee', 'not_consolidable');
  return record.label;
}

/** The credit of the alienation that it names passes; one that names none notes what it says alone. */
async function assignCredit(context: WriteContext, act: Endorsement, label: string): Promise<void> {
  const alienation = await standingAlienation(context, act, label);
  if (alienation === null) return;
  const isOnly = (await alienationsBefore(context, act.enrollment, label)).length === 1;
  const isDone = await assignFiduciary(context, act, { alienation, isOnly, label });
  if (!isDone) throw FieldErrors.of('guarantee', 'not_assignable');
}

/** What an averbação moved is given back with its cancellation. */
const MOVING: ReadonlySet<string> = new Set(['fiduciary_consolidation', 'credit_assignment']);

/** Cancels an averbação that burdens the property or moved it; what only notes a fact is corrected by another. */
async function cancelEndorsement(
  context: WriteContext,
  endorsement: Endorsement,
  id: number,
  label: string,
): Promise<void> {
  const act = await getRow(context.db, enrollmentEndorsement, id, context.caller, { lock: true });
  assertCancellable(act, endorsement, 'cancels_endorsement');
  const isMoving = MOVING.has(act.endorsement_kind);
  if (!isMoving && !isCancellableBurden(act)) throw FieldErrors.of('cancels_endorsement', 'not_cancellable');
  if (isMoving) {
    const made = written(act, 'label');
    const later = await firstMovedOn(context, act.enrollment, made, { isQualifyingMoving: false });
    if (later !== undefined)
      throw FieldErrors.of('cancels_endorsement', 'later_act_stands', { label: later });
    await giveBack(context, act.enrollment, made, label);
    await dropEndorsementDeclarations(context, id);
  }
  if (act.burden === 'fiduciary_alienation') await endCarriedAlienation(context, act, label);
  await setFields(context, enrollmentEndorsement, id, { cancelled_by: label }, 'cancel');
}

/** A usufruct that was carried over ends with the right of who has it, by an averbação of its own. */
const isCancellableBurden = ({ endorsement_kind: kind, burden }: Endorsement): boolean =>
  isBurden(kind) || (burden !== null && burden !== 'usufruct');

/** The debt of an alienation that stands on the matrícula before is paid: its debtor owns in full (Lei 9.514/1997 art. 25). */
async function endCarriedAlienation(context: WriteContext, act: Endorsement, label: string): Promise<void> {
  if (!(await hasFiduciary(context, act.enrollment))) return;
  const isOnly = (await alienationsBefore(context, act.enrollment, label)).length === 1;
  const alienation = act.burden_label;
  const isDone = await endFiduciary(context, act.enrollment, {
    alienation,
    isOnly,
    winner: 'acquisition',
    label,
  });
  if (!isDone) throw FieldErrors.of('cancels_endorsement', 'not_cancellable');
}
