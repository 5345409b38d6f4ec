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
import { actLabel, type ActLabelFormat, type ActLetter } from '@serventia/domain/property/act-label';
import { afterTransfer, type Holding, TransferError } from '@serventia/domain/property/ownership';
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
  more: Row = {},
): Promise<Signed> {
  const { db, caller } = context;
  const row = await getRow(db, entity, id, caller, { lock: true });
  if (row['act_status'] !== 'draft') throw new AppError(409, 'signed_act');
  const enrollment = await getRow(db, enrollmentEntity, Number(row['enrollment']), caller, { lock: true });
  if (enrollment['enrollment_status'] !== 'active') throw new AppError(409, 'enrollment_not_active');
  const { last_act_on: lastOn } = enrollment;
  if (typeof lastOn === 'string' && String(row['dated_on']) < lastOn)
    throw FieldErrors.of('dated_on', 'before_last_act', { date: lastOn });
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const number = Number(enrollment['last_act']) + 1;
  const format = office['act_label_format'] as ActLabelFormat;
  const label = actLabel(letter, number, Number(enrollment['number']), format);
  const values = { act_number: number, label, act_status: 'signed', signed_by: caller.name };
  const signed = await setFields(context, entity, id, values, 'sign');
  await setFields(
    context,
    enrollmentEntity,
    Number(enrollment['id']),
    { last_act: number, last_act_on: row['dated_on'], ...more },
    'sign',
  );
  return { enrollment, label, row: signed };
}

/** Signs a registro and moves what it transfers. */
export async function signRecord(context: WriteContext, { id }: ActionRequest): Promise<Row> {
  const { db, caller } = context;
  const record = await getRow(db, enrollmentRecord, id, caller, { expand: ['transfers'] });
  const transfers = record['transfers'] as Row[];
  refuse(transferFindings(record['record_kind'], transfers));
  const { label, row } = await sign(context, enrollmentRecord, id, 'R');
  await moveShares(context, Number(row['enrollment']), transfers, label);
  return row;
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

/** Signs an averbação, and does what it says: cancels a registro, closes the enrollment. */
export async function signEndorsement(context: WriteContext, { id }: ActionRequest): Promise<Row> {
  const { db, caller } = context;
  const endorsement = await getRow(db, enrollmentEndorsement, id, caller);
  const closes = endorsement['endorsement_kind'] === 'closing';
  const closing = closes
    ? {
        enrollment_status: 'closed',
        closed_on: endorsement['dated_on'],
        closing_reason: endorsement['closing_reason'],
      }
    : {};
  const { label, row } = await sign(context, enrollmentEndorsement, id, 'AV', closing);
  if (endorsement['cancels']) await cancelRecord(context, endorsement, label);
  return row;
}

/** A registro is cancelled by an act of its own enrollment, once (LRP arts. 248 to 250). */
async function cancelRecord(context: WriteContext, endorsement: Row, label: string): Promise<void> {
  const record = await getRow(context.db, enrollmentRecord, Number(endorsement['cancels']), context.caller, {
    lock: true,
  });
  const fits =
    record['enrollment'] === endorsement['enrollment'] &&
    record['act_status'] === 'signed' &&
    record['cancelled_by'] === null;
  if (!fits) throw FieldErrors.of('cancels', 'not_cancellable');
  await setFields(context, enrollmentRecord, Number(record['id']), { cancelled_by: label }, 'cancel');
}
