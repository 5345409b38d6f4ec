import { lastDay } from '@serventia/domain/calendar/office-calendar';
import { ministerialOpinion } from '@serventia/domain/civil/ministerial-opinion.entity';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import type { ActionName, InputOf, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { ActionHandler, HandlersOf } from '../../resource/actions.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import { paperAction } from '../papers/issue-paper.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { requireOfLicense } from './license-requirement.ts';

type Opinion = RowOf<typeof ministerialOpinion>;
type Values = ValuesFor<typeof ministerialOpinion>;
type Told<Action extends ActionName<typeof ministerialOpinion>> = InputOf<typeof ministerialOpinion, Action>;
type Work<Input> = (context: WriteContext, row: Opinion, input: Input) => Promise<Values>;

/** A matter of an averbação is one of its record, and is to be sent within its term. */
export const opinionHooks: EntityHooks<typeof ministerialOpinion> = {
  async beforeCreate(context, row) {
    const { db, caller } = context;
    const due = { due_on: await termFrom(context, todayOf(caller)) };
    if (!row.endorsement) return due;
    const { record } = await getRow(db, recordEndorsement, row.endorsement, caller);
    if (row.record && row.record !== record)
      throw FieldErrors.of('endorsement', 'endorsement_of_other_record');
    return { ...due, record };
  },
};

async function termFrom({ db, caller }: WriteContext, day: string): Promise<string> {
  return lastDay('ministerial_opinion', day, await calendarOf(db, officeOf(caller)));
}

export function opinionActions(services: Services): HandlersOf<typeof ministerialOpinion> {
  const step = <Input = Row>(action: string, work: Work<Input>): ActionHandler<Input> =>
    inTransaction<Input>(services, async (context, { id, input }) => {
      const { row, reached } = await holdForStep(context, ministerialOpinion, id, action);
      const values = await work(context, row, input);
      return setFields(context, ministerialOpinion, id, { ...values, ...reached }, action);
    });
  return {
    send_papers: step('send_papers', sendPapers),
    favor: step('favor', favor),
    demand: step('demand', demand),
    contradict: step('contradict', async (context, row, input: Told<'contradict'>) => ({
      ...answered(row, input),
      due_on: await termFrom(context, input.answered_on),
    })),
    send_again: step('send_again', sendAgain),
    refer: step('refer', async (_, row, input: Told<'refer'>) => {
      assertNotBefore('referred_on', input.referred_on, row.answered_on);
      return { ...input, court_case: input.court_case ?? null };
    }),
    judge_grants: step('judge_grants', decided),
    judge_denies: step('judge_denies', decided),
    drop_matter: step('drop_matter', async (_, __, { reason }: Told<'drop_matter'>) => ({
      dropped_reason: reason,
    })),
    paper: paperAction<Told<'paper'>>(services, async (_, id, { paper_kind: kind }) => ({ kind, id })),
  };
}

function assertNotBefore(field: string, day: string, earlier: string | null): void {
  if (earlier !== null && day < earlier) throw FieldErrors.of(field, 'step_before_last', { on: earlier });
}

/** The papers go, named one by one, and are to come back within the term. */
async function sendPapers(
  context: WriteContext,
  row: Opinion,
  { addressee, sent_on: on, due_on: due }: Told<'send_papers'>,
): Promise<Values> {
  if (!row.papers?.trim()) throw FieldErrors.of('papers', 'required');
  if (due && due < on) throw FieldErrors.of('due_on', 'step_before_last', { on });
  return { addressee, sent_on: on, due_on: due ?? (await termFrom(context, on)) };
}

function answered(row: Opinion, { answered_on: on, opinion }: Told<'favor'>): Values {
  assertNotBefore('answered_on', on, row.sent_on);
  return { answered_on: on, opinion };
}

/** An averbação that waits for it is dated by the opinion (CNN art. 507). */
async function favor(context: WriteContext, row: Opinion, input: Told<'favor'>): Promise<Values> {
  const values = answered(row, input);
  if (row.endorsement !== null && row.reason === 'social_filiation') {
    const entry = await getRow(context.db, recordEndorsement, row.endorsement, context.caller, {
      lock: true,
    });
    if (entry.endorsement_status === 'draft')
      await setFields(context, recordEndorsement, entry.id, { prosecutor_on: input.answered_on }, 'favor');
  }
  return values;
}

/** What the prosecutor requires is asked of the couple by a note, where the matter is a habilitação. */
async function demand(context: WriteContext, row: Opinion, input: Told<'demand'>): Promise<Values> {
  const values = answered(row, input);
  await requireOfLicense(context, written(row, 'record'), input.opinion);
  return { ...values, due_on: await termFrom(context, input.answered_on) };
}

/** The requirement is met: the papers go once more, as a matter of their own with its own letter. */
async function sendAgain(
  context: WriteContext,
  row: Opinion,
  { papers }: Told<'send_again'>,
): Promise<Values> {
  const { record, endorsement, reason, title, blocking } = row;
  await addRow(context, ministerialOpinion, {
    record,
    endorsement,
    reason,
    title,
    blocking,
    papers,
    follows: row.id,
    opinion_status: 'open',
    due_on: await termFrom(context, todayOf(context.caller)),
  });
  return {};
}

async function decided(
  _: WriteContext,
  row: Opinion,
  { decided_on: on, decision }: Told<'judge_grants'>,
): Promise<Values> {
  if (row.referred_on === null) throw new AppError(409, 'wrong_status');
  assertNotBefore('decided_on', on, row.referred_on);
  return { decided_on: on, decision };
}
