import { notaryOffice } from '@serventia/domain/office/office.entity';
import { subjectRequest } from '@serventia/domain/privacy/subject-request.entity';
import { lastDayOfAnswer, termNormOf } from '@serventia/domain/privacy/subject-rights';
import type { RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import { findingsOf, getWhole, passFindings } from '../../resource/findings.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import { nextNumber } from '../next-number.ts';
import { onePaper } from '../papers/issue-paper.ts';
import type { Services } from '../services.ts';
import { heldDataOf } from './held-data.ts';

type Request = RowOf<typeof subjectRequest>;

/** A request gets its number and its last day in the transaction that makes it. */
export const subjectRequestHooks: EntityHooks<typeof subjectRequest> = {
  async beforeCreate(context) {
    const { caller } = context;
    const year = Number(todayOf(caller).slice(0, 4));
    const number = await nextNumber(context, 'subject_request', year);
    return {
      number,
      year,
      label: `${number}/${year}`,
      subject_request_status: 'received',
      received_by: caller.name,
    };
  },
  async following(context, row) {
    const { subject_right: right, declaration_form: form, received_on: on } = row;
    if (!right || !on) return {};
    const norm = termNormOf({ right, form });
    // Another right has another term; what is edited beside it moves none.
    if (row.norm === norm) return {};
    const { db, caller } = context;
    const office = await getRow(db, notaryOffice, officeOf(caller), caller);
    const calendar = await calendarOf(db, officeOf(caller));
    return { norm, due_on: lastDayOfAnswer({ right, form }, on, office.subject_request_days, calendar) };
  },
};

export function subjectRequestActions(services: Services): HandlersOf<typeof subjectRequest> {
  return {
    analyze_demand: inTransaction(services, async (context, { id }) => {
      const { reached } = await holdForStep(context, subjectRequest, id, 'analyze_demand');
      return setFields(context, subjectRequest, id, reached, 'analyze_demand');
    }),
    answer_demand: inTransaction(services, (context, { id }) => answerRequest(context, id)),
    refuse_demand: inTransaction(services, async (context, { id, input }) => {
      const { reached } = await holdForStep(context, subjectRequest, id, 'refuse_demand');
      return settle(context, id, 'refuse_demand', {
        ...reached,
        answer_outcome: 'refused',
        refusal_ground: input.refusal_ground,
        refusal_reason: input.reason,
      });
    }),
    withdraw_demand: inTransaction(services, async (context, { id, input }) => {
      const { reached } = await holdForStep(context, subjectRequest, id, 'withdraw_demand');
      const values = { ...reached, withdrawal_reason: input.reason };
      return setFields(context, subjectRequest, id, values, 'withdraw_demand');
    }),
    paper: onePaper(services, 'subject_answer'),
    deliver_answer: inTransaction(services, async (context, { id, input }) => {
      const { row, reached } = await holdForStep(context, subjectRequest, id, 'deliver_answer');
      if (row.answered_on && input.delivered_on < row.answered_on)
        throw FieldErrors.of('delivered_on', 'delivered_before_answer', { on: row.answered_on });
      const delivered = {
        delivered_on: input.delivered_on,
        delivered_to: input.receiver,
        delivery_proof: input.delivery_proof ?? null,
      };
      return setFields(context, subjectRequest, id, { ...reached, ...delivered }, 'deliver_answer');
    }),
  };
}

/** Answers a request as it is written, once it is whole; 409 where it says that nothing is held and something is. */
export async function answerRequest(context: WriteContext, id: number): Promise<Request> {
  const { reached } = await holdForStep(context, subjectRequest, id, 'answer_demand');
  const whole = await getWhole(context, subjectRequest, id);
  await passFindings(context, subjectRequest, whole, await findingsOf(context, subjectRequest, whole));
  if (whole.answer_outcome === 'none_held' && (await heldDataOf(context, whole)).length > 0)
    throw new AppError(409, 'data_are_held');
  return settle(context, id, 'answer_demand', reached);
}

/** Writes an answer into a request that is held for its step, with who answered and when. */
function settle(
  context: WriteContext,
  id: number,
  action: 'answer_demand' | 'refuse_demand',
  answer: Partial<Request>,
): Promise<Request> {
  const { caller } = context;
  const values = { ...answer, answered_on: todayOf(caller), answered_by: caller.name };
  return setFields(context, subjectRequest, id, values, action);
}
