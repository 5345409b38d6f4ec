import { buildCnm } from '@serventia/domain/identifiers/cnm';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import {
  enrollment as enrollmentEntity,
  enrollmentOwner,
  ownersFindings,
} from '@serventia/domain/property/enrollment.entity';
import {
  enrollmentEndorsement,
  enrollmentRecord,
  transferFindings,
} from '@serventia/domain/property/enrollment-acts.entity';
import { type RecordKind, TRANSFER_KINDS } from '@serventia/domain/property/act-kinds';
import { actLabel, type ActLabelFormat, type ActLetter } from '@serventia/domain/property/act-label';
import { afterTransfer, type Holding, TransferError } from '@serventia/domain/property/ownership';
import {
  activeLiens,
  BURDENS,
  disposalFindings,
  type SignedAct,
  toAcknowledge,
} from '@serventia/domain/property/active-liens';
import { type Entity, type Finding, registrationFindings } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import { indexRow } from '../../search/index-row.ts';
import type { ActionHandlers, ActionRequest } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import { keepNumber, nextNumber } from '../next-number.ts';
import type { Services } from '../services.ts';
import { assertTitleInTurn } from './title-order.ts';

export function enrollmentActions(services: Services): ActionHandlers[string] {
  return { open_enrollment: inTransaction(services, openEnrollment) };
}

export function enrollmentRecordActions(services: Services): ActionHandlers[string] {
  return { sign: inTransaction(services, signRecord) };
}

export function enrollmentEndorsementActions(services: Services): ActionHandlers[string] {
  return { sign: inTransaction(services, signEndorsement) };
}

function refuse(findings: readonly Finding[]): void {
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw FieldErrors.fromFindings(errors);
}

/** Gives an enrollment its number and its CNM, for good; a number that was given before is never given again. */
export async function openEnrollment(context: WriteContext, { id, input }: ActionRequest): Promise<Row> {
  const { db, caller } = context;
  const locked = await getRow(db, enrollmentEntity, id, caller, { lock: true });
  if (locked['enrollment_status'] !== 'draft') throw new AppError(409, 'opened_enrollment');
  const row = await getRow(db, enrollmentEntity, id, caller, { expand: ['owners', 'properties'] });
  const today = todayOf(caller);
  const owners = row['book_digit'] === '2' ? ownersFindings(row['owners'] as Row[]) : [];
  refuse([...registrationFindings(enrollmentEntity, row, { today }), ...owners]);
  const book = row['book_digit'] === '3' ? 3 : 2;
  const number = await takeNumber(context, book, input['number']);
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const opened = await setFields(
    context,
    enrollmentEntity,
    id,
    {
      number,
      cnm: buildCnm({ cns: String(office['cns']), book, order: number }),
      title: `Matrícula ${number.toLocaleString('pt-BR')}`,
      enrollment_status: 'active',
      opened_on: today,
    },
    'open_enrollment',
  );
  await indexRow(db, enrollmentEntity, officeOf(caller), opened);
  return opened;
}

/** The next number of a book, or the one that an old matrícula has. */
async function takeNumber(context: WriteContext, book: 2 | 3, wanted: unknown): Promise<number> {
  const { db, caller } = context;
  const counted = `enrollment ${book}`;
  if (typeof wanted !== 'number') return nextNumber(context, counted, 0);
  await keepNumber(context, counted, 0, wanted);
  const used = await db.find(
    'select 1 from enrollment where office_id = $1 and book_digit = $2 and number = $3',
    [officeOf(caller), String(book), wanted],
  );
  if (used) throw FieldErrors.of('number', 'not_unique');
  return wanted;
}

/** What goes with a signature: values of the enrollment, and what is judged under the lock of both. */
interface Signing {
  readonly ofEnrollment?: Row;
  /** Throws what stands against the act; what it answers is kept with it. */
  readonly judge?: () => Promise<Row>;
}

interface Signed {
  readonly enrollment: Row;
  readonly label: string;
  readonly row: Row;
}

/** Gives an act the next number of its enrollment. Whoever signs next waits: numbers have no gaps, dates never go back. */
async function sign(
  context: WriteContext,
  entity: Entity,
  id: number,
  letter: ActLetter,
  { ofEnrollment = {}, judge }: Signing = {},
): Promise<Signed> {
  const { db, caller } = context;
  const row = await getRow(db, entity, id, caller, { lock: true });
  if (row['act_status'] !== 'draft') throw new AppError(409, 'signed_act');
  const enrollment = await getRow(db, enrollmentEntity, Number(row['enrollment']), caller, { lock: true });
  if (enrollment['enrollment_status'] !== 'active') throw new AppError(409, 'enrollment_not_active');
  const { last_act_on: lastOn } = enrollment;
  if (typeof lastOn === 'string' && String(row['dated_on']) < lastOn)
    throw FieldErrors.of('dated_on', 'before_last_act', { date: lastOn });
  await assertTitleInTurn(context, row);
  const judged = await judge?.();
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const number = Number(enrollment['last_act']) + 1;
  const format = office['act_label_format'] as ActLabelFormat;
  const label = actLabel(letter, number, Number(enrollment['number']), format);
  const values = { act_number: number, label, act_status: 'signed', signed_by: caller.name, ...judged };
  const signed = await setFields(context, entity, id, values, 'sign');
  await setFields(
    context,
    enrollmentEntity,
    Number(enrollment['id']),
    { last_act: number, last_act_on: row['dated_on'], ...ofEnrollment },
    'sign',
  );
  return { enrollment, label, row: signed };
}

/** Signs a registro and moves what it transfers, over the burdens that the clerk named as known. */
export async function signRecord(context: WriteContext, { id, input }: ActionRequest): Promise<Row> {
  const { db, caller } = context;
  const record = await getRow(db, enrollmentRecord, id, caller, { expand: ['transfers'] });
  const transfers = record['transfers'] as Row[];
  refuse(transferFindings(record['record_kind'], transfers));
  const named = (input['acknowledged'] ?? []) as string[];
  const { label, row } = await sign(context, enrollmentRecord, id, 'R', {
    judge: () => judgeDisposal(context, { ...record, acknowledged: named }, transfers),
  });
  await moveShares(context, Number(row['enrollment']), transfers, label);
  return row;
}

/** The signed acts of an enrollment, which its liens follow from. */
async function signedActs(context: WriteContext, enrollment: unknown): Promise<SignedAct[]> {
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
  record: Row & { readonly acknowledged: readonly string[] },
  transfers: readonly Row[],
): Promise<Row> {
  const owners = await context.db.query(
    'select id, name, civil_status, asset_regime, spouse_name from enrollment_owner where enrollment_id = $1 and ended_by is null',
    [record['enrollment']],
  );
  const giving = new Set(transfers.filter(isDisposing).map(({ owner }) => owner));
  // What burdens the property without moving it is given by all who own it.
  const givers = giving.size === 0 ? owners : owners.filter(({ id }) => giving.has(id));
  const liens = activeLiens(await signedActs(context, record['enrollment']));
  refuse(disposalFindings(record, liens, givers));
  return { acknowledged: toAcknowledge(record, liens, givers) };
}

/** Owners after the act: who gives holds less or nothing, who takes holds more, in exact fractions for each right. */
async function moveShares(
  context: WriteContext,
  enrollment: number,
  transfers: readonly Row[],
  label: string,
): Promise<void> {
  const owners = await context.db.query(
    `select id, name, person_kind, cpf, cnpj, right_kind, share, position from enrollment_owner
     where enrollment_id = $1 and ended_by is null order by position, id for update`,
    [enrollment],
  );
  await context.db.query("select set_config('app.signing', 'on', true)");
  let position = owners.length;
  for (const [right, moved] of Map.groupBy(transfers, (each) => String(each['right_kind']))) {
    const held = owners.filter((owner) => owner['right_kind'] === right);
    const keyed = (rows: readonly Row[], key: (row: Row) => string): Holding[] =>
      rows.map((row) => ({ holder: key(row), share: String(row['share']) }));
    const after = holdingsAfter(
      keyed(held, ({ id }) => `owner ${String(id)}`),
      keyed(moved.filter(isDisposing), ({ owner }) => `owner ${String(owner)}`),
      keyed(
        moved.filter((each) => !isDisposing(each)),
        ({ id }) => `transfer ${String(id)}`,
      ),
    );
    for (const owner of held) {
      const left = after.find(({ holder }) => holder === `owner ${String(owner['id'])}`);
      if (left?.share === owner['share']) continue;
      await setFields(context, enrollmentOwner, Number(owner['id']), { ended_by: label }, 'sign');
      if (!left) continue;
      position += 1;
      await addRow(context, enrollmentOwner, {
        ...ownerOf(owner),
        enrollment,
        position,
        share: left.share,
        acquired_by: label,
      });
    }
    for (const taker of moved.filter((each) => !isDisposing(each))) {
      position += 1;
      await addRow(context, enrollmentOwner, { ...ownerOf(taker), enrollment, position, acquired_by: label });
    }
  }
  await context.db.query("select set_config('app.signing', '', true)");
}

const isDisposing = (transfer: Row): boolean => transfer['side'] === 'disposing';

function ownerOf({ name, person_kind, cpf, cnpj, right_kind, share, qualification }: Row): Row {
  return { name, person_kind, cpf, cnpj, right_kind, share, qualification };
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
export async function signEndorsement(context: WriteContext, { id }: ActionRequest): Promise<Row> {
  const { db, caller } = context;
  const endorsement = await getRow(db, enrollmentEndorsement, id, caller);
  const closes = endorsement['endorsement_kind'] === 'closing';
  const ofEnrollment = closes
    ? {
        enrollment_status: 'closed',
        closed_on: endorsement['dated_on'],
        closing_reason: endorsement['closing_reason'],
      }
    : {};
  const { label, row } = await sign(context, enrollmentEndorsement, id, 'AV', { ofEnrollment });
  if (endorsement['cancels']) await cancelRecord(context, endorsement, label);
  if (endorsement['cancels_endorsement']) await cancelEndorsement(context, endorsement, label);
  return row;
}

/** An act is cancelled by another of its own enrollment, once (LRP arts. 248 to 250). */
async function cancelledAct(
  { db, caller }: WriteContext,
  entity: Entity,
  endorsement: Row,
  field: string,
): Promise<Row> {
  const act = await getRow(db, entity, Number(endorsement[field]), caller, { lock: true });
  const fits =
    act['enrollment'] === endorsement['enrollment'] &&
    act['act_status'] === 'signed' &&
    act['cancelled_by'] === null;
  if (!fits) throw FieldErrors.of(field, 'not_cancellable');
  return act;
}

/** Cancels a registro; one that moved the property gives it back. */
async function cancelRecord(context: WriteContext, endorsement: Row, label: string): Promise<void> {
  const record = await cancelledAct(context, enrollmentRecord, endorsement, 'cancels');
  if (TRANSFER_KINDS.includes(record['record_kind'] as RecordKind)) await giveBack(context, record, label);
  await setFields(context, enrollmentRecord, Number(record['id']), { cancelled_by: label }, 'cancel');
}

/** Cancels an averbação that burdens the property; what only notes a fact is corrected by another. */
async function cancelEndorsement(context: WriteContext, endorsement: Row, label: string): Promise<void> {
  const act = await cancelledAct(context, enrollmentEndorsement, endorsement, 'cancels_endorsement');
  if (!(BURDENS as readonly unknown[]).includes(act['endorsement_kind']))
    throw FieldErrors.of('cancels_endorsement', 'not_cancellable');
  await setFields(context, enrollmentEndorsement, Number(act['id']), { cancelled_by: label }, 'cancel');
}

/**
 * Who owned before a transfer owns again, in the same shares of the same rights, once nothing stands that was done
 * since by whom it made the owner.
 */
async function giveBack(context: WriteContext, record: Row, label: string): Promise<void> {
  const { db } = context;
  const owners = await db.query(
    `select id, acquired_by, ended_by from enrollment_owner
     where enrollment_id = $1 and (acquired_by = $2 or ended_by = $2) order by position, id for update`,
    [record['enrollment'], record['label']],
  );
  const made = owners.filter(({ acquired_by: by }) => by === record['label']);
  const movedOn = made.find(({ ended_by: by }) => by !== null);
  const lien = activeLiens(await signedActs(context, record['enrollment'])).find(
    ({ number }) => number > Number(record['act_number']),
  );
  const later = movedOn ? String(movedOn['ended_by']) : lien?.label;
  if (later !== undefined) throw FieldErrors.of('cancels', 'later_act_stands', { label: later });
  await db.query("select set_config('app.signing', 'on', true)");
  for (const { id } of made)
    await setFields(context, enrollmentOwner, Number(id), { ended_by: label }, 'cancel');
  for (const { id } of owners.filter(({ ended_by: by }) => by === record['label']))
    await setFields(context, enrollmentOwner, Number(id), { ended_by: null }, 'cancel');
  await db.query("select set_config('app.signing', '', true)");
}
