import { formatCivilDate } from '@serventia/domain/calendar/civil-date';
import type { OfficeCalendar } from '@serventia/domain/calendar/office-calendar';
import { protocol as protocolEntity } from '@serventia/domain/notes/protocol.entity';
import {
  deadlinesInTurn,
  deadlinesOf,
  doubtDeadline,
  keptWhileDue,
  type OwnDays,
  paymentDeadline,
  reentryDeadline,
} from '@serventia/domain/notes/protocol-deadlines';
import { protocolMovement } from '@serventia/domain/notes/protocol-papers.entity';
import {
  hasPriority,
  isFinished,
  type ProtocolAction,
  type ProtocolState,
  RIB_CODES,
} from '@serventia/domain/notes/protocol-states';
import { countingYear } from '@serventia/domain/office/counted';
import { translate } from '@serventia/i18n';
import { type ActionName, amountOf, centsOf, type InputOf, type RowOf, shownAmount } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { nowOf, officeOf, todayOf } from '../../http/caller.ts';
import type { ActionHandler, HandlersOf } from '../../resource/actions.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { takeNewDeposit } from '../finance/prior-deposits.ts';
import { onePaper } from '../papers/issue-paper.ts';
import type { Services } from '../services.ts';
import { enterUnderDay } from './protocol-days.ts';
import { answerNotes, issueNote } from './notes.ts';
import { inTransaction } from '../in-transaction.ts';
import {
  assertAsked,
  assertHolds,
  assertInTurn,
  deriveEnrollments,
  signedEnrollments,
} from '../property/title-order.ts';
import { createFollowPassword } from '../follow-password.ts';
import { nextNumber } from '../next-number.ts';
import { written } from '../written.ts';

type Protocol = RowOf<typeof protocolEntity>;

/** An entry gets its number, its deadlines and its first movement in the transaction that makes it. */
export const protocolHooks: EntityHooks<typeof protocolEntity> = {
  async beforeCreate(context, row) {
    const today = todayOf(context.caller);
    const speciality = written(row, 'speciality');
    const counted = `protocol_${speciality}` as const;
    const year = countingYear(counted, today);
    const number = await nextNumber(context, counted, year);
    await enterUnderDay(context, speciality);
    return {
      number,
      year,
      label: year === 0 ? String(number) : `${number}/${year}`,
      state: row.request_kind === 'exam' ? 'exam_filed' : 'prenoted',
      entered_at: nowOf(context.caller),
      password: createFollowPassword(),
      received_by: context.caller.name,
      ...deadlinesOf(today, row, ...(await daysOf(context, speciality))),
    };
  },
  async afterWrite(context, row) {
    const moved = await context.db.find('select 1 from protocol_movement where protocol_id = $1', [row.id]);
    if (!moved) await addMovement(context, row, { action: 'enter', from: null });
    await deriveEnrollments(context, row);
  },
};

/** How the days of a title are counted: by the office's calendar, and for another register than real estate by its own days. */
async function daysOf(
  { db, caller }: WriteContext,
  speciality: Protocol['speciality'],
): Promise<[OfficeCalendar, OwnDays?]> {
  const calendar = await calendarOf(db, officeOf(caller));
  if (speciality !== 'rtd' && speciality !== 'rcpj') return [calendar];
  const own = await db.find<OwnDays & Row>(
    `select ${speciality}_prenotation_days as prenotation, ${speciality}_analysis_days as analysis from notary_office where id = $1`,
    [officeOf(caller)],
  );
  return own ? [calendar, own] : [calendar];
}

interface Movement {
  readonly action: ProtocolAction | 'enter';
  readonly from: ProtocolState | null;
  readonly publicText?: string | null | undefined;
  readonly details?: string | undefined;
  readonly note?: number | undefined;
}

async function addMovement(context: WriteContext, row: Protocol, movement: Movement): Promise<void> {
  const state = written(row, 'state');
  await addRow(context, protocolMovement, {
    protocol: row.id,
    moved_at: nowOf(context.caller),
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
  readonly values?: ValuesFor<typeof protocolEntity>;
  readonly details?: string;
  readonly note?: number;
}

/** What one of the steps is told: the judge's word is one action of the screen and two steps of the table. */
type Told<Action extends ProtocolAction> = InputOf<
  typeof protocolEntity,
  Action extends 'grant_doubt' | 'reject_doubt'
    ? 'decide'
    : Extract<Action, ActionName<typeof protocolEntity>>
>;

/** Typed as a method: the work of one input stands in the table of them all. */
type Work<Input = Row> = {
  work(context: WriteContext, row: Protocol, input: Input): Promise<Effect> | Effect;
}['work'];

const withReason: Work<{ readonly reason: string }> = (_, __, { reason }) => ({ details: reason });
const nothing: Work = () => ({});

/** What was registered of a title stays registered: its entry is not ended as if nothing had come of it. */
async function assertWithoutActs(context: WriteContext, { id }: Protocol): Promise<void> {
  if ((await signedEnrollments(context, id)).length > 0) throw FieldErrors.of('', 'title_with_acts');
}

const withoutActs: Work<{ readonly reason: string }> = async (context, row, { reason }) => {
  await assertWithoutActs(context, row);
  return { details: reason };
};

const keptFromToday = async (context: WriteContext, { prenotation_until: until, speciality }: Protocol) =>
  keptWhileDue(until, todayOf(context.caller), ...(await daysOf(context, speciality)));

const works: { readonly [Action in ProtocolAction]?: Work<Told<Action>> } = {
  issue_note: async (context, row, input) => {
    const note = await issueNote(context, row, input.note);
    return { note: note.id, values: { reentry_due: row.prenotation_until } };
  },
  reenter: async (context, row, input) => {
    assertHolds(context, row, '');
    await answerNotes(context, row.id, input.answer);
    const days = await daysOf(context, row.speciality);
    const today = todayOf(context.caller);
    return {
      details: input.answer,
      values: {
        analysis_due: reentryDeadline(today, ...days),
        reentry_due: null,
        ...keptWhileDue(row.prenotation_until, today, ...days),
      },
    };
  },
  await_payment: async (context, row, input) => {
    assertHolds(context, row, '');
    const calendar = await calendarOf(context.db, officeOf(context.caller));
    const due = paymentDeadline(todayOf(context.caller), calendar);
    const until = row.prenotation_until;
    // The prenotação is kept while its balance may be paid (LRP art. 206-A).
    const kept = until !== null && until < due ? { prenotation_until: due } : {};
    return { values: { fees: input.fees, payment_due: due, ...kept } };
  },
  register: async (context, row) => {
    const enrollments = await signedEnrollments(context, row.id);
    // What was signed while the prenotação held stays, whenever its entry is closed.
    if (enrollments.length === 0) assertHolds(context, row, '');
    if (row.speciality !== 'property' || row.prenotation_until === null) return {};
    if (enrollments.length === 0) throw FieldErrors.of('', 'title_without_acts');
    await assertAsked(context, row, enrollments);
    for (const each of enrollments) await assertInTurn(context, each, row, '');
    return {};
  },
  approve: async (context, row) => {
    assertHolds(context, row, '');
    return { values: await keptFromToday(context, row) };
  },
  pay: async (context, row, { amount, method, account, revenue_account }) => {
    assertHolds(context, row, '');
    const missing = centsOf(written(row, 'fees')) - centsOf(row.deposit ?? '0.00');
    const paid = centsOf(amount);
    if (paid < missing) throw FieldErrors.of('amount', 'unpaid_note', { missing: amountOf(missing - paid) });
    if (paid > 0n)
      await takeNewDeposit(context, {
        protocol: row.id,
        purpose: row.title_nature,
        person: row.presenter,
        depositor_name: row.presenter_name,
        depositor_document: row.presenter_document,
        amount,
        method,
        installments: method === 'credit' ? 1 : null,
        account,
        revenue_account,
      });
    const kept = await keptFromToday(context, row);
    return { details: `R$ ${shownAmount(amount)}`, values: { payment_due: null, ...kept } };
  },
  deliver: (_, __, input) => (input.receiver ? { details: input.receiver } : {}),
  pick_up: (_, __, input) => ({ details: input.receiver }),
  raise_doubt: (context, row, input) => {
    assertHolds(context, row, '');
    return {
      details: input.reason,
      values: {
        doubt_raised_on: todayOf(context.caller),
        doubt_court: input.doubt_court ?? null,
        doubt_reason: input.reason,
      },
    };
  },
  notify_doubt: async (context, row, { doubt_notified_on: on }) => {
    const { doubt_raised_on: raised } = row;
    if (row.doubt_notified_on !== null) throw new AppError(409, 'wrong_status');
    if (raised !== null && on < raised)
      throw FieldErrors.of('doubt_notified_on', 'notified_before_doubt', { on: raised });
    const calendar = await calendarOf(context.db, officeOf(context.caller));
    return {
      details: formatCivilDate(on),
      values: { doubt_notified_on: on, doubt_answer_due: doubtDeadline(on, calendar) },
    };
  },
  grant_doubt: withReason,
  reject_doubt: withReason,
  cancel: withoutActs,
  withdraw: withoutActs,
  conclude_exam: (_, __, input) => ({ details: input.result }),
  block: async (context, row, input) => {
    assertHolds(context, row, '');
    const earlier = await getRow(context.db, protocolEntity, input.blocked_by, context.caller);
    const before =
      earlier.speciality === row.speciality && earlier.id < row.id && !isFinished(written(earlier, 'state'));
    if (!before) throw FieldErrors.of('blocked_by', 'no_earlier_protocol');
    return { details: written(earlier, 'label') };
  },
  unblock: async (context, row) => ({
    values: deadlinesInTurn(row, todayOf(context.caller), ...(await daysOf(context, row.speciality))),
  }),
  extend: (context, row, input) => {
    const { prenotation_until: due } = row;
    const { until, reason } = input;
    if (due === null) throw FieldErrors.of('until', 'no_prenotation');
    // What has ended is not made longer: whoever came after it has its place by now (LRP arts. 186 and 205).
    assertHolds(context, row, '');
    if (until <= due) throw FieldErrors.of('until', 'not_an_extension', { due });
    // A title with a note comes back while its prenotação holds.
    const comesBack = row.reentry_due === null ? {} : { reentry_due: until };
    return {
      details: `${formatCivilDate(until)}: ${reason}`,
      values: { prenotation_until: until, ...comesBack },
    };
  },
  expire: async (context, row) => {
    await assertWithoutActs(context, row);
    const due = row.state === 'awaiting_payment' ? row.payment_due : row.prenotation_until;
    if (due === null) throw new AppError(409, 'nothing_expires');
    if (due >= todayOf(context.caller)) throw new AppError(409, 'not_yet_expired', { due });
    return {};
  },
};

const workOf = (action: ProtocolAction): Work => works[action] ?? nothing;

/** One step of a title under its own lock: the step, what goes with it, and its movement, together or not at all. */
export async function moveProtocol(
  context: WriteContext,
  id: number,
  action: ProtocolAction,
  input: Row & { readonly public_text?: string | null },
): Promise<Protocol> {
  const { row, reached } = await holdForStep(context, protocolEntity, id, action);
  const { values = {}, details, note } = await workOf(action)(context, row, input);
  const finished = isFinished(written(reached, 'state')) ? { finished_on: todayOf(context.caller) } : {};
  const after = await setFields(context, protocolEntity, id, { ...values, ...finished, ...reached }, action);
  const from = written(row, 'state');
  await addMovement(context, after, { action, from, publicText: input.public_text, details, note });
  if (!mayGoFirst(after)) await letGoOn(context, after);
  return after;
}

const LATEST = '9999-12-31';

/** Whether others may have to wait for a title still, as far as its state tells. */
const mayGoFirst = (title: Protocol): boolean =>
  hasPriority({ state: written(title, 'state'), prenotation_until: LATEST }, LATEST);

/** The titles that wait for one that was registered or ended take its turn, and their days begin (LRP arts. 190 to 192). */
async function letGoOn(context: WriteContext, { label, speciality }: Protocol): Promise<void> {
  const waiting = await context.db.query<{ id: number }>(
    `select p.id from protocol p
     where p.office_id = $1 and p.speciality = $2 and p.state = 'blocked' and $3 = (
       select m.details from protocol_movement m
       where m.protocol_id = p.id and m.protocol_action = 'block' order by m.id desc limit 1)
     order by p.id`,
    [officeOf(context.caller), speciality, label],
  );
  for (const { id } of waiting) await moveProtocol(context, id, 'unblock', {});
}

export function protocolActions(services: Services): HandlersOf<typeof protocolEntity> {
  const step = (action: ProtocolAction): ActionHandler =>
    inTransaction(services, (context, { id, input }) => moveProtocol(context, id, action, input));
  return {
    paper: onePaper(services, 'protocol_receipt'),
    analyse: step('analyse'),
    approve: step('approve'),
    issue_note: step('issue_note'),
    reenter: step('reenter'),
    await_payment: step('await_payment'),
    pay: step('pay'),
    register: step('register'),
    make_ready: step('make_ready'),
    deliver: step('deliver'),
    pick_up: step('pick_up'),
    raise_doubt: step('raise_doubt'),
    notify_doubt: step('notify_doubt'),
    doubt_statement: onePaper(services, 'doubt_statement'),
    decide: inTransaction(services, (context, { id, input }) =>
      moveProtocol(context, id, input.decision === 'granted' ? 'grant_doubt' : 'reject_doubt', input),
    ),
    conclude_exam: step('conclude_exam'),
    block: step('block'),
    unblock: step('unblock'),
    extend: step('extend'),
    cancel: step('cancel'),
    withdraw: step('withdraw'),
    expire: step('expire'),
  };
}
