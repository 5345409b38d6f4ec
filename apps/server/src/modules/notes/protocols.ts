import { randomInt } from 'node:crypto';
import { protocol as protocolEntity } from '@serventia/domain/notes/protocol.entity';
import {
  deadlinesOf,
  numberingYear,
  paymentDeadline,
  reentryDeadline,
} from '@serventia/domain/notes/protocol-deadlines';
import { protocolMovement } from '@serventia/domain/notes/protocol-papers.entity';
import {
  isFinished,
  type ProtocolAction,
  type ProtocolState,
  protocolStep,
  RIB_CODES,
} from '@serventia/domain/notes/protocol-states';
import { translate } from '@serventia/i18n';
import { amountOf, centsOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { ActionHandlers, ActionRequest } from '../../resource/actions.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, setFields, type WriteContext } from '../../resource/write.ts';
import { calendarOf } from '../basic/calendar.ts';
import type { Services } from '../services.ts';
import { answerNotes, issueNote } from './notes.ts';
import { inTransaction } from '../in-transaction.ts';
import { assertFirst, assertHolds, deriveEnrollments, signedEnrollments } from '../property/title-order.ts';
import { nextNumber } from '../next-number.ts';

/** Letters and digits that nobody mistakes for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An entry gets its number, its deadlines and its first movement in the transaction that makes it. */
export const protocolHooks: EntityHooks = {
  async beforeCreate(context, row) {
    const today = todayOf(context.caller);
    const speciality = String(row['speciality']);
    const year = numberingYear(speciality, today);
    const number = await nextNumber(context, `protocol ${speciality}`, year);
    return {
      number,
      year,
      label: year === 0 ? String(number) : `${number}/${year}`,
      state: row['request_kind'] === 'exam' ? 'exam_filed' : 'prenoted',
      entered_at: new Date().toISOString(),
      password: Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
      received_by: context.caller.name,
      ...deadlinesOf(today, row, await calendarOf(context.db, officeOf(context.caller))),
    };
  },
  async afterWrite(context, row) {
    const written = await context.db.find('select 1 from protocol_movement where protocol_id = $1', [
      row['id'],
    ]);
    if (!written) await addMovement(context, row, { action: 'enter', from: null });
    await deriveEnrollments(context, row);
  },
};

interface Movement {
  readonly action: ProtocolAction | 'enter';
  readonly from: ProtocolState | null;
  readonly publicText?: unknown;
  readonly details?: string | undefined;
  readonly note?: unknown;
}

async function addMovement(context: WriteContext, row: Row, movement: Movement): Promise<void> {
  const state = row['state'] as ProtocolState;
  await addRow(context, protocolMovement, {
    protocol: row['id'],
    moved_at: new Date().toISOString(),
    moved_by: context.caller.name,
    protocol_action: movement.action,
    from_state: movement.from,
    to_state: state,
    rib_code: RIB_CODES[state],
    public_text: movement.publicText ?? translate('pt-br', `choices.protocol_state.${state}`, {}),
    details: movement.details ?? null,
    note: movement.note ?? null,
  });
}

/** What an action does beside the step: values for the entry, and words for its movement. */
interface Effect {
  readonly values?: Row;
  readonly details?: string;
  readonly note?: unknown;
}
type Work = (context: WriteContext, row: Row, input: Row) => Promise<Effect> | Effect;

const withReason: Work = (_, __, input) => ({ details: String(input['reason']) });
const nothing: Work = () => ({});

const works: Readonly<Partial<Record<ProtocolAction, Work>>> = {
  issue_note: async (context, row, input) => {
    const note = await issueNote(context, row, Number(input['note']));
    return { note: note['id'], values: { reentry_due: row['prenotation_until'] } };
  },
  reenter: async (context, row, input) => {
    assertHolds(context, row, '');
    await answerNotes(context, Number(row['id']), String(input['answer']));
    const calendar = await calendarOf(context.db, officeOf(context.caller));
    return {
      details: String(input['answer']),
      values: { analysis_due: reentryDeadline(todayOf(context.caller), calendar), reentry_due: null },
    };
  },
  await_payment: async (context, row, input) => {
    const calendar = await calendarOf(context.db, officeOf(context.caller));
    const due = paymentDeadline(todayOf(context.caller), calendar);
    const until = row['prenotation_until'];
    // The prenotação is kept while its balance may be paid (LRP art. 206-A).
    const kept = typeof until === 'string' && until < due ? { prenotation_until: due } : {};
    return { values: { fees: input['fees'], payment_due: due, ...kept } };
  },
  register: async (context, row) => {
    assertHolds(context, row, '');
    if (row['speciality'] !== 'property' || row['prenotation_until'] === null) return {};
    const enrollments = await signedEnrollments(context, Number(row['id']));
    if (enrollments.length === 0) throw FieldErrors.of('', 'title_without_acts');
    for (const each of enrollments) await assertFirst(context, each, { number: Number(row['number']) }, '');
    return {};
  },
  pay: (_, row, input) => {
    const missing = centsOf(String(row['fees'])) - centsOf(String(row['deposit'] ?? '0.00'));
    const paid = centsOf(String(input['amount']));
    if (paid < missing) throw FieldErrors.of('amount', 'unpaid_note', { missing: amountOf(missing - paid) });
    return { details: `R$ ${String(input['amount'])}`, values: { payment_due: null } };
  },
  deliver: (_, __, input) => (input['receiver'] ? { details: String(input['receiver']) } : {}),
  pick_up: (_, __, input) => ({ details: String(input['receiver']) }),
  raise_doubt: withReason,
  grant_doubt: withReason,
  reject_doubt: withReason,
  cancel: withReason,
  withdraw: withReason,
  conclude_exam: (_, __, input) => ({ details: String(input['result']) }),
  block: async (context, row, input) => {
    const earlier = await getRow(context.db, protocolEntity, Number(input['blocked_by']), context.caller);
    const before =
      earlier['speciality'] === row['speciality'] &&
      Number(earlier['id']) < Number(row['id']) &&
      !isFinished(earlier['state'] as ProtocolState);
    if (!before) throw FieldErrors.of('blocked_by', 'no_earlier_protocol');
    return { details: String(earlier['label']) };
  },
  extend: (_, row, input) => {
    const [due, until] = [row['prenotation_until'], String(input['until'])];
    if (typeof due === 'string' && until <= due) throw FieldErrors.of('until', 'not_an_extension', { due });
    return { details: `${until}: ${String(input['reason'])}`, values: { prenotation_until: until } };
  },
  expire: (context, row) => {
    const due = row['state'] === 'awaiting_payment' ? row['payment_due'] : row['prenotation_until'];
    if (typeof due !== 'string' || due >= todayOf(context.caller))
      throw new AppError(409, 'not_yet_expired', { due: String(due ?? '') });
    return {};
  },
};

/** One step of a title under its own lock: the step, what goes with it, and its movement, together or not at all. */
export async function moveProtocol(
  context: WriteContext,
  id: number,
  action: ProtocolAction,
  input: Row,
): Promise<Row> {
  const row = await getRow(context.db, protocolEntity, id, context.caller, { lock: true });
  const from = row['state'] as ProtocolState;
  const state = protocolStep(from, action);
  if (!state) throw new AppError(409, 'wrong_status');
  const { values = {}, details, note } = await (works[action] ?? nothing)(context, row, input);
  const finished = isFinished(state) ? { finished_on: todayOf(context.caller) } : {};
  const after = await setFields(context, protocolEntity, id, { ...values, ...finished, state }, action);
  await addMovement(context, after, { action, from, publicText: input['public_text'], details, note });
  return after;
}

export function protocolActions(services: Services): NonNullable<ActionHandlers[string]> {
  const names = Object.keys(protocolEntity.actions ?? {});
  return Object.fromEntries(
    names.map((name) => [
      name,
      inTransaction(services, (context, request) =>
        moveProtocol(context, request.id, actionOf(name, request), request.input),
      ),
    ]),
  );
}

/** The judge's word is one action of the screen and two steps of the table. */
function actionOf(name: string, { input }: ActionRequest): ProtocolAction {
  if (name !== 'decide') return name as ProtocolAction;
  return input['decision'] === 'granted' ? 'grant_doubt' : 'reject_doubt';
}
