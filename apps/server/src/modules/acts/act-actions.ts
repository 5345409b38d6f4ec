import { isOfOldBook } from '@serventia/domain/civil/restoration/restoration-fields';
import { recordExclusionReason } from '@serventia/domain/office/book-changes.entity';
import { exclusionFindings, orderText, voidFindings } from '@serventia/domain/office/exclusion-findings';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { actActions } from '@serventia/domain/office/act';
import type { Entity, Finding, InputOf, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError, FieldErrors, notFound } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { beside } from '../../resource/beside.ts';
import { findingsOf, getWhole, passFindings, refuseErrors } from '../../resource/findings.ts';
import { stateAfter } from '../../resource/life.ts';
import { keepTasks } from '../../resource/tasks.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import { followRows } from '../../resource/write-rows.ts';
import { indexRow } from '../../search/index-row.ts';
import { withdrawTold } from '../communications/withdraw-told.ts';
import { openForAct } from '../communications/open-communications.ts';
import { inTransaction } from '../in-transaction.ts';
import { baseOf } from '../margin/read-margin.ts';
import { countFaces, type FaceCounter } from '../texts/count-faces.ts';
import { freezeText } from '../texts/freeze-text.ts';
import { writeAct } from '../texts/write-act.ts';
import { sealAction } from '../seals/seal-act.ts';
import type { Services } from '../services.ts';
import type { Act } from './act.ts';
import { indexNames } from './index-names.ts';
import { linkParties } from './link-parties.ts';
import { numberAct } from './number-act.ts';

/** The actions that every act declares, with what each is told. */
interface ActActions {
  readonly inputs?: {
    readonly [Action in keyof typeof actActions]: (typeof actActions)[Action] extends {
      readonly input: infer Input;
    }
      ? Input
      : unknown;
  };
}

/** Why an act is given back, voided or canceled, and by whose order. */
type MoveInput = InputOf<ActActions, 'reopen'> & Partial<InputOf<ActActions, 'cancel'>>;

/** The actions of every act (`actActions` of its declaration), from its draft to its seal. */
export function actHandlers<E extends Entity>(services: Services, act: Act<E>): HandlersOf<ActActions> {
  return {
    check: inTransaction(services, (context, { id }) => checkAct(context, act, id)),
    register: inTransaction(services, (context, request) => registerAct(context, act, request, services.pdf)),
    reopen: inTransaction(services, (context, request) => moveAct(context, act, request, 'reopen')),
    void: inTransaction(services, (context, request) => moveAct(context, act, request, 'void')),
    cancel: inTransaction(services, (context, request) => moveAct(context, act, request, 'cancel')),
    seal: sealAction(services, act.entity, 'act'),
    seal_line: sealAction(services, act.entity, 'line'),
  };
}

async function moveAct<E extends Entity>(
  context: WriteContext,
  act: Act<E>,
  request: Pick<ActionRequest<MoveInput>, 'id' | 'input'>,
  action: 'reopen' | 'void' | 'cancel',
): Promise<Row> {
  const { entity } = act;
  const { id } = request;
  const { record, reached } = await holdAct(context, entity, id, action);
  if (action === 'void') await assertVoidable(context, record);
  const excluded = action === 'reopen' ? {} : await exclusionOf(context, request.input, record);
  await followRows(
    context,
    recordEntity,
    [{ id, ...reached, status_reason: request.input.reason, ...excluded }],
    action,
  );
  const moved = await getRow(context.db, entity, id, context.caller);
  if (action !== 'reopen')
    await withdrawTold(context, id, {
      entry: null,
      on: todayOf(context.caller),
      reason: request.input.reason,
    });
  if (action !== 'reopen') await act.afterUndone?.(context, moved);
  return moved;
}

/** Holds the record of an act for a step of its life; throws 404 for the id of another kind of act. */
async function holdAct(
  { db, caller }: WriteContext,
  entity: Entity,
  id: number,
  action: string,
): Promise<{
  readonly record: RowOf<typeof recordEntity>;
  readonly reached: ValuesFor<typeof recordEntity>;
}> {
  const record = await getRow(db, recordEntity, id, caller, { lock: true });
  if (record.resource !== entity.name) throw notFound();
  return { record, reached: stateAfter(recordEntity, record, action) };
}

/** Why an act loses its effect, with the order that its reason asks for. */
async function exclusionOf(
  { db, caller }: WriteContext,
  input: MoveInput,
  record: RowOf<typeof recordEntity>,
): Promise<ValuesFor<typeof recordEntity>> {
  const id = input.exclusion_reason;
  if (id === undefined) throw FieldErrors.of('exclusion_reason', 'required');
  const reason = await getRow(db, recordExclusionReason, id, caller);
  refuseErrors([...exclusionFindings(input, reason), ...voidFindings(reason, record, todayOf(caller))]);
  return { exclusion_reason: id, exclusion_order: orderText(input) };
}

/**
 * An act that all have signed is whole, and is put right by another act alone; so is one that was certified, though its
 * seal was taken from it since. The court may have sealed what was
 * ordered already: its answer comes first, under the same lock as the order.
 */
async function assertVoidable(
  { db }: WriteContext,
  { id: record, missing_signatures: missing }: RowOf<typeof recordEntity>,
): Promise<void> {
  if (missing === 0) throw new AppError(409, 'signed_act');
  const waiting = await db.find(
    "select 1 from registered_seal where record_id = $1 and purpose = 'act' and seal_status = 'reserved'",
    [record],
  );
  if (waiting) throw new AppError(409, 'wrong_status');
  const issued = await db.find('select 1 from document where record_id = $1', [record]);
  if (issued) throw new AppError(409, 'certified_act');
}

async function checkAct<E extends Entity>(context: WriteContext, act: Act<E>, id: number): Promise<Row> {
  const { db, caller } = context;
  const { reached } = await holdAct(context, act.entity, id, 'check');
  refuseErrors(await findingsOf(context, act.entity, await getWhole(context, act.entity, id)));
  await followRows(context, recordEntity, [{ id, ...reached, checked_by: caller.name }], 'check');
  return getRow(db, act.entity, id, caller);
}

/** Registers an act: term, faces and matrícula, tasks, parties and search, together or not at all. */
export async function registerAct<E extends Entity>(
  context: WriteContext,
  act: Act<E>,
  request: Pick<ActionRequest<InputOf<ActActions, 'register'>>, 'id' | 'input'>,
  counter: FaceCounter,
): Promise<RowOf<E>> {
  const { db, caller } = context;
  const { entity } = act;
  const { record, reached } = await holdAct(context, entity, request.id, 'register');
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  if (office.require_check && record.status !== 'created') throw new AppError(409, 'check_first');
  const registeredOn = todayOf(caller);
  const { row, findings, written, waits } = await beside(context, 'registering', async () => {
    const draft = await getWhole(context, entity, request.id);
    if (isOfOldBook(draft as Row)) throw new AppError(409, 'old_record_is_not_new');
    const complete = await withCounted(context, act, draft);
    await linkParties(context, entity, complete, 'register');
    // Before the number is taken, which neither says: other registrations wait for the book from then on.
    const text = await writeAct(context, { entity, whole: complete, office, on: registeredOn });
    const signatures = await act.awaitSignatures?.(context, complete, { office, on: registeredOn });
    let said: Finding[] = [];
    const wanted = {
      faces: await countFaces(counter, text),
      recordId: request.id,
      recordType: record.record_type,
      part: act.partOfBookE?.(complete) ?? null,
      bookId: request.input.book ?? undefined,
      cns: office.cns,
      registeredOn,
    };
    const number = await numberAct(context, wanted, async () => {
      said = await findingsOf(context, entity, complete);
      await passFindings(context, entity, complete, said);
      // What the office's model asks; a draft of the act itself is among the findings.
      if (text && text.questions.length > 0)
        throw new AppError(409, 'text_with_questions', { names: text.questions.join(', ') });
    });
    await followRows(
      context,
      recordEntity,
      [
        {
          id: request.id,
          ...number,
          ...signatures,
          ...reached,
          registered_on: registeredOn,
          registered_by: caller.name,
        },
      ],
      'register',
    );
    return { row: complete, findings: said, written: text, waits: Boolean(signatures?.missing_signatures) };
  });
  await keepTasks(context, entity, row, findings);
  await openForAct(context, entity, row);
  await indexNames(context, request.id, baseOf(entity, row), 'register');
  await act.afterRegister?.(context, row);
  if (!waits) await act.afterSigned?.(context, row);
  const registered = await getRow(db, entity, request.id, caller);
  if (written) await freezeText(context, written);
  if (entity.searched) await indexRow(db, entity, officeOf(caller), registered);
  await db.query("select announce('seal_credits', $1)", [officeOf(caller)]);
  return registered;
}

/** An act with what registering it counts. */
async function withCounted<E extends Entity>(
  context: WriteContext,
  { entity, counted }: Pick<Act<E>, 'entity' | 'counted'>,
  draft: WholeRow<E>,
): Promise<WholeRow<E>> {
  const values = counted?.(draft) ?? {};
  const isNew = Object.entries(values).some(([name, value]) => (draft as Row)[name] !== value);
  if (!isNew) return draft;
  await setFields(context, entity, draft.id, values, 'register');
  return { ...draft, ...values };
}
