import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { registeredSeal, staysInOffice } from '@serventia/domain/seals/seal.entity';
import { centsOf, type InputOf, type RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { ActionRequest, HandlersOf, SteppedHandler } from '../../resource/actions.ts';
import { holdForStep, stateAfter } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { putOnReceipt } from '../finance/fee-receipt-items.ts';
import { inTransaction, writeAs } from '../in-transaction.ts';
import { assertCharge } from '../margin/entry-charge.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { actOf, finishSeal, giveBack, orderSeals, unsealAct, type ChargedOrder } from './apply-seal.ts';
import { enrollmentActOf, type EnrollmentActRef, entityOfAct, holdEnrollmentAct } from './enrollment-acts.ts';
import { dropProofs } from './seal-proof.ts';
import { withdrawalAction } from './withdraw-seal.ts';

type Seal = RowOf<typeof registeredSeal>;
type Input<Action extends 'rectify' | 'reassign' | 'ask_to_cancel' | 'cancel_applied_seal'> = InputOf<
  typeof registeredSeal,
  Action
>;

/** What is asked for in the place of a wrong seal. */
interface Correction {
  /** The act that the new seal is of; that of the wrong one unless told. */
  readonly record?: number;
  readonly reason: string;
  readonly orderOf: (wrong: Seal) => ChargedOrder;
}

/**
 * The corrections of a seal (dossier 3.5, S7 and S8). An order that the court does not answer is withdrawn. By rectifying it or giving it to another act, the court
 * makes a new seal that names the wrong one; the price of the wrong one goes back to the credits when the new one is
 * there, in the same transaction. To cancel it takes two persons and the permission of the court.
 */
export function sealCorrections(services: Services): HandlersOf<typeof registeredSeal> {
  return {
    rectify: corrected<Input<'rectify'>>(services, (input) => ({
      reason: input.correction_reason,
      orderOf: () => ({
        actService: input.act_service,
        reasonFree: input.reason_free,
        value: input.value ? Number(centsOf(input.value)) : undefined,
        quantity: input.quantity ?? undefined,
      }),
    })),
    reassign: corrected<Input<'reassign'>>(services, (input) => ({
      record: input.record,
      reason: input.correction_reason,
      orderOf: (wrong) => ({ actService: written(wrong, 'act_service'), reasonFree: wrong.reason_free }),
    })),
    ask_to_withdraw: withdrawalAction(services),
    ask_to_cancel: inTransaction(services, askToCancel),
    cancel_applied_seal: inTransaction(services, cancelSeal),
    put_on_receipt: inTransaction(services, putOnReceipt),
  };
}

function corrected<Given>(
  services: Services,
  correctionOf: (input: Given) => Correction,
): SteppedHandler<Given> {
  return {
    run: async ({ caller, id, input, keep }) => {
      const order = await writeAs(services, caller, (context) =>
        orderCorrection(context, id, correctionOf(input)),
      );
      return finishSeal(services, caller, { ...order, keep });
    },
  };
}

/** The order of a correction that still waits for the court, or a new one with its credit reserved. */
async function orderCorrection(
  context: WriteContext,
  id: number,
  { record, reason, orderOf }: Correction,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { db, caller } = context;
  const { row: wrong } = await holdCorrectable(context, id, 'rectify');
  if (record !== undefined) {
    if (wrong.purpose !== 'act' || wrong.record === null) throw new AppError(409, 'wrong_status');
    await assertOnNoPaper(context, id);
  }
  const waiting = await waitingFor(context, id);
  if (waiting) return { id: waiting.id, isNew: false };
  const order = orderOf(wrong);
  const corrects = { purpose: wrong.purpose, rectifies: id, correction_reason: reason };
  const enrolled = enrollmentActOf(wrong);
  if (enrolled) return { id: await orderForEnrollment(context, enrolled, order, corrects), isNew: true };
  const target = await targetOf(context, wrong, record);
  if (wrong.record_endorsement)
    await assertCharge(
      context,
      await getRow(db, recordEndorsement, wrong.record_endorsement, caller),
      order.reasonFree,
    );
  const act = wrong.purpose === 'endorsement' ? undefined : await actOf(context, target);
  const place = { ...corrects, record: target.id, record_endorsement: wrong.record_endorsement };
  const [made = 0] = await orderSeals(context, order, place, target.title ?? '', 1, act);
  return { id: made, isNew: true };
}

/** Orders the new seal of an act of a matrícula, by the value and the day of the act as it stands. */
async function orderForEnrollment(
  context: WriteContext,
  act: EnrollmentActRef,
  order: ChargedOrder,
  corrects: ValuesFor<typeof registeredSeal>,
): Promise<number> {
  const row = await holdEnrollmentAct(context, act);
  const charged = await actOf(context, { id: act.id, resource: entityOfAct(act).name });
  const place = { ...corrects, [act.field]: act.id };
  const [made = 0] = await orderSeals(context, order, place, row.label ?? '', 1, charged);
  return made;
}

/** The act that the new seal is of: for another one than before, it waits for its seal and is of the same kind. */
async function targetOf(
  { db, caller }: WriteContext,
  wrong: Seal,
  other: number | undefined,
): Promise<RowOf<typeof recordEntity>> {
  const own = await getRow(db, recordEntity, written(wrong, 'record'), caller, { lock: true });
  if (other === undefined) return own;
  const target = await getRow(db, recordEntity, other, caller, { lock: true });
  if (target.resource !== own.resource) throw FieldErrors.of('record', 'other_kind_of_act');
  stateAfter(recordEntity, target, 'seal');
  const ordered = await db.find(
    "select 1 from registered_seal where record_id = $1 and purpose = 'act' and seal_status = 'reserved'",
    [other],
  );
  if (ordered) throw new AppError(409, 'seals_under_way');
  return target;
}

async function askToCancel(
  context: WriteContext,
  { id, caller, input }: ActionRequest<Input<'ask_to_cancel'>>,
): Promise<Seal> {
  const { row, reached } = await holdCorrectable(context, id, 'ask_to_cancel');
  if (row.cancellation_asked_by) throw new AppError(409, 'cancellation_asked');
  return setFields(
    context,
    registeredSeal,
    id,
    { ...reached, ...input, cancellation_asked_by: caller.name },
    'ask_to_cancel',
  );
}

async function cancelSeal(
  context: WriteContext,
  { id, caller, input }: ActionRequest<Input<'cancel_applied_seal'>>,
): Promise<Seal> {
  const { row, reached } = await holdCorrectable(context, id, 'cancel_applied_seal');
  assertSecondPerson(row, caller);
  await assertOnNoPaper(context, id);
  if (await waitingFor(context, id)) throw new AppError(409, 'seals_under_way');
  const seal = await setFields(
    context,
    registeredSeal,
    id,
    { ...reached, cancelled_by: caller.name },
    'cancel_applied_seal',
  );
  if (input.credit_returned) await giveBack(context, seal);
  await dropProofs(context, id);
  await unsealAct(context, seal);
  return seal;
}

/** Holds a seal of what stays in the office: a paper that left it carries its seal for good. */
async function holdCorrectable(context: WriteContext, id: number, action: string) {
  const step = await holdForStep(context, registeredSeal, id, action);
  if (!staysInOffice(step.row.purpose)) throw new AppError(409, 'seal_on_paper');
  return step;
}

/** The first copy carries the seal of its act: handed out, it states that seal of that act. */
async function assertOnNoPaper({ db }: WriteContext, id: number): Promise<void> {
  if (await db.find('select 1 from document where registered_seal_id = $1 limit 1', [id]))
    throw new AppError(409, 'seal_on_paper');
}

/** The order of a seal in the place of this one that the court has not answered yet. */
const waitingFor = ({ db }: WriteContext, id: number): Promise<{ id: number } | undefined> =>
  db.find("select id from registered_seal where rectifies_id = $1 and seal_status = 'reserved'", [id]);

function assertSecondPerson({ cancellation_asked_by: asked }: Seal, caller: Caller): void {
  if (!asked) throw new AppError(409, 'cancellation_not_asked');
  if (asked === caller.name) throw new AppError(409, 'second_person');
}
