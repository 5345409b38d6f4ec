import { buildCnm } from '@serventia/domain/identifiers/cnm';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import {
  enrollment as enrollmentEntity,
  enrollmentOwner,
} from '@serventia/domain/property/enrollment.entity';
import {
  enrollmentEndorsement,
  enrollmentRecord,
  type enrollmentTransfer,
} from '@serventia/domain/property/enrollment-acts.entity';
import type { actFields } from '@serventia/domain/property/enrollment-act-fields';
import { actLabel, type ActLetter } from '@serventia/domain/property/act-label';
import { afterTransfer, type Holding, TransferError } from '@serventia/domain/property/ownership';
import {
  activeLiens,
  disposalFindings,
  type DisposingAct,
  type Giver,
  isBurden,
  type SignedAct,
  toAcknowledge,
} from '@serventia/domain/property/active-liens';
import { type Entity, type Finding, type InputOf, type RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import { indexRow } from '../../search/index-row.ts';
import { beside } from '../../resource/beside.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { findingsOf, getWhole, passFindings } from '../../resource/findings.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import { keepNumber, nextNumber } from '../next-number.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { assertTitleInTurn } from './title-order.ts';
import { isSame } from './owners-of.ts';
import { textToKeep } from './write-act.ts';

export function enrollmentActions(services: Services): HandlersOf<typeof enrollmentEntity> {
  return { open_enrollment: inTransaction(services, openEnrollment) };
}

export function enrollmentRecordActions(services: Services): HandlersOf<typeof enrollmentRecord> {
  return { sign: inTransaction(services, signRecord) };
}

export function enrollmentEndorsementActions(services: Services): HandlersOf<typeof enrollmentEndorsement> {
  return { sign: inTransaction(services, signEndorsement) };
}

function refuse(findings: readonly Finding[]): void {
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw FieldErrors.fromFindings(errors);
}

/** Gives an enrollment its number and its CNM, for good; a number that was given before is never given again. */
export async function openEnrollment(
  context: WriteContext,
  { id, input }: ActionRequest<InputOf<typeof enrollmentEntity, 'open_enrollment'>>,
): Promise<RowOf<typeof enrollmentEntity>> {
  const { db, caller } = context;
  const { reached } = await holdForStep(context, enrollmentEntity, id, 'open_enrollment');
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
      title: `Matrícula ${number.toLocaleString('pt-BR')}`,
      ...reached,
      opened_on: openedOn,
    },
    'open_enrollment',
  );
  await indexRow(db, enrollmentEntity, officeOf(caller), opened);
  return opened;
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
type Transfer = RowOf<typeof enrollmentTransfer>;
type Owner = RowOf<typeof enrollmentOwner>;
type Held = Pick<Owner, 'id' | 'name' | 'cpf' | 'cnpj' | 'right_kind' | 'share' | 'person' | 'legal_person'>;
type OwnerValues = ValuesFor<typeof enrollmentOwner>;
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
  assertAfter(enrollment, row.dated_on);
  await assertTitleInTurn(context, row);
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
  await beside(context, 'signing', () => moveShares(context, row.enrollment, transfers, label));
  return row;
}

/** The signed acts of an enrollment, which its liens follow from. */
async function signedActs(context: WriteContext, enrollment: number): Promise<SignedAct[]> {
  return context.db.query<{ [Key in keyof SignedAct]: SignedAct[Key] }>(
    `select 'R' as letter, act_number as number, label, record_kind as kind, cancelled_by
     from enrollment_record where enrollment_id = $1 and act_status = 'signed'
     union all select 'AV', act_number, label, endorsement_kind, cancelled_by
     from enrollment_endorsement where enrollment_id = $1 and act_status = 'signed' order by number`,
    [enrollment],
  );
}

/** Refuses what the law refuses over the burdens of an enrollment; of what it lets pass, what the clerk named. */
async function judgeDisposal(
  context: WriteContext,
  record: DisposingAct & Pick<EnrollmentAct, 'enrollment'>,
  transfers: readonly Transfer[],
): Promise<ValuesFor<typeof enrollmentRecord>> {
  const owners = await context.db.query<{ id: number } & Giver>(
    'select id, name, civil_status, asset_regime, spouse_name from enrollment_owner where enrollment_id = $1 and ended_by is null',
    [record.enrollment],
  );
  const giving = new Set(transfers.filter(isDisposing).map(({ owner }) => owner));
  // What burdens the property without moving it is given by all who own it.
  const givers = giving.size === 0 ? owners : owners.filter(({ id }) => giving.has(id));
  const liens = activeLiens(await signedActs(context, record.enrollment));
  refuse(disposalFindings(record, liens, givers));
  return { acknowledged: toAcknowledge(record, liens, givers) };
}

/** Owners after the act: who gives holds less or nothing, who takes holds more, in exact fractions for each right. */
async function moveShares(
  context: WriteContext,
  enrollment: number,
  transfers: readonly Transfer[],
  label: string,
): Promise<void> {
  const owners = await context.db.query<Held>(
    `select id, name, cpf, cnpj, right_kind, share, person_id as person, legal_person_id as legal_person from enrollment_owner
     where enrollment_id = $1 and ended_by is null order by position, id for update`,
    [enrollment],
  );
  const after = holdingsAfter(
    owners.map(({ id, right_kind: right, share }) => ({ holder: `owner ${id}`, right, share })),
    transfers
      .filter(isDisposing)
      .map(({ owner, right_kind: right, share }) => ({ holder: `owner ${owner}`, right, share })),
    transfers
      .filter((each) => !isDisposing(each))
      .map(({ id, right_kind: right, share }) => ({ holder: `transfer ${id}`, right, share })),
  );
  let position = owners.length;
  for (const owner of owners) {
    const left = after.find(({ holder }) => holder === `owner ${owner.id}`);
    if (left?.share === owner.share) continue;
    const ended = await setFields(context, enrollmentOwner, owner.id, { ended_by: label }, 'sign');
    if (!left) continue;
    position += 1;
    await addRow(
      context,
      enrollmentOwner,
      keptBy(ended, { position, share: left.share, acquired_by: label, ended_by: null }),
    );
  }
  for (const taker of transfers.filter((each) => !isDisposing(each))) {
    position += 1;
    const known = personOf(owners.find((owner) => owner.id === taker.owner && isSame(owner, taker)));
    const values: OwnerValues = {
      ...takerOf(taker),
      ...known,
      enrollment,
      position,
      acquired_by: label,
    };
    await addRow(context, enrollmentOwner, values);
  }
}

/** Who held a right of the enrollment already is the person whom it knows. */
const personOf = (owner: Held | undefined): OwnerValues =>
  owner ? { person: owner.person, legal_person: owner.legal_person } : {};

const isDisposing = (transfer: Transfer): boolean => transfer.side === 'disposing';

/** Who keeps a part is all that they were, with another share. */
function keptBy({ id: _id, version: _version, ...owner }: Owner, part: OwnerValues): OwnerValues {
  return { ...owner, ...part };
}

function takerOf(transfer: Transfer): OwnerValues {
  const { person_kind, cpf, cnpj, right_kind, share, qualification } = transfer;
  const { civil_status, asset_regime, spouse_name } = transfer;
  const marital = { civil_status, asset_regime, spouse_name };
  return {
    name: written(transfer, 'name'),
    person_kind,
    cpf,
    cnpj,
    right_kind,
    share,
    qualification,
    ...marital,
  };
}

function holdingsAfter(before: Holding[], from: Holding[], to: Holding[]): Holding[] {
  try {
    return afterTransfer(before, from, to);
  } catch (error) {
    if (error instanceof TransferError) throw FieldErrors.of('transfers', error.message);
    throw error;
  }
}

/** Signs an averbação, and does what it says: cancels an act, closes the enrollment. */
export async function signEndorsement(context: WriteContext, { id }: ActionRequest): Promise<EnrollmentAct> {
  const { db, caller } = context;
  const endorsement = await getRow(db, enrollmentEndorsement, id, caller);
  const { dated_on: on, closing_reason: reason } = endorsement;
  const ofEnrollment: ValuesFor<typeof enrollmentEntity> =
    endorsement.endorsement_kind === 'closing'
      ? { enrollment_status: 'closed', closed_on: on, closing_reason: reason }
      : {};
  const { label, row } = await sign(context, enrollmentEndorsement, id, 'AV', { ofEnrollment });
  const { cancels, cancels_endorsement: cancelsEndorsement } = endorsement;
  if (cancels) await cancelRecord(context, endorsement, cancels, label);
  if (cancelsEndorsement) await cancelEndorsement(context, endorsement, cancelsEndorsement, label);
  return row;
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
  if (record.transfers.length > 0) await giveBack(context, record, label);
  await setFields(context, enrollmentRecord, id, { cancelled_by: label }, 'cancel');
}

/** Cancels an averbação that burdens the property; what only notes a fact is corrected by another. */
async function cancelEndorsement(
  context: WriteContext,
  endorsement: Endorsement,
  id: number,
  label: string,
): Promise<void> {
  const act = await getRow(context.db, enrollmentEndorsement, id, context.caller, { lock: true });
  assertCancellable(act, endorsement, 'cancels_endorsement');
  if (!isBurden(act.endorsement_kind)) throw FieldErrors.of('cancels_endorsement', 'not_cancellable');
  await setFields(context, enrollmentEndorsement, id, { cancelled_by: label }, 'cancel');
}

/**
 * Who owned before a transfer owns again, in the same shares of the same rights, once nothing stands that was done
 * since by whom it made the owner.
 */
async function giveBack(
  context: WriteContext,
  record: RowOf<typeof enrollmentRecord>,
  label: string,
): Promise<void> {
  const { db } = context;
  const owners = await db.query<{ id: number; acquired_by: string | null; ended_by: string | null }>(
    `select id, acquired_by, ended_by from enrollment_owner
     where enrollment_id = $1 and (acquired_by = $2 or ended_by = $2) order by position, id for update`,
    [record.enrollment, record.label],
  );
  const made = owners.filter(({ acquired_by: by }) => by === record.label);
  const movedOn = made.find(({ ended_by: by }) => by !== null);
  const lien = activeLiens(await signedActs(context, record.enrollment)).find(
    ({ number }) => number > written(record, 'act_number'),
  );
  const later = movedOn?.ended_by ?? lien?.label;
  if (later !== undefined) throw FieldErrors.of('cancels', 'later_act_stands', { label: later });
  await beside(context, 'signing', async () => {
    for (const { id } of made) await setFields(context, enrollmentOwner, id, { ended_by: label }, 'cancel');
    for (const { id } of owners.filter(({ ended_by: by }) => by === record.label))
      await setFields(context, enrollmentOwner, id, { ended_by: null }, 'cancel');
  });
}
