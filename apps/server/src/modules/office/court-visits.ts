import { visitReport } from '@serventia/domain/documents/visit-report';
import { courtVisit, visitOrder } from '@serventia/domain/office/court-visit.entity';
import { translate } from '@serventia/i18n';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { type Caller, officeOf, todayOf } from '../../http/caller.ts';
import type { ActionRequest, FileAnswer, HandlersOf } from '../../resource/actions.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import { reportPdf } from '../papers/print-report.ts';
import type { Services } from '../services.ts';

type Visit = RowOf<typeof courtVisit>;
type Order = RowOf<typeof visitOrder>;
type Input<Action extends 'meet_order' | 'extend_order' | 'drop_order'> = InputOf<typeof visitOrder, Action>;

export function courtVisitActions(services: Services): HandlersOf<typeof courtVisit> {
  return {
    visit_report: { run: (request) => visitReportOf(services, request) },
    conclude_visit: inTransaction(services, concludeVisit),
    reopen_visit: inTransaction(services, async (context, { id }) => {
      const { reached } = await holdForStep(context, courtVisit, id, 'reopen_visit');
      return setFields(context, courtVisit, id, { ...reached, concluded_on: null }, 'reopen_visit');
    }),
  };
}

/** Concludes a visit of which nothing is left to do; throws 409 while an order is open. */
async function concludeVisit(context: WriteContext, { id }: Pick<ActionRequest, 'id'>): Promise<Visit> {
  const { db, caller } = context;
  const { reached } = await holdForStep(context, courtVisit, id, 'conclude_visit');
  const found = await db.find<{ title: string }>(
    "select title from visit_order where court_visit_id = $1 and office_id = $2 and order_status = 'open' order by due_on, id limit 1",
    [id, officeOf(caller)],
  );
  if (found) throw new AppError(409, 'orders_open', { order: found.title });
  const values = { ...reached, concluded_on: todayOf(caller) };
  return setFields(context, courtVisit, id, values, 'conclude_visit');
}

export function visitOrderActions(services: Services): HandlersOf<typeof visitOrder> {
  return {
    meet_order: inTransaction<Input<'meet_order'>>(services, (context, { id, input }) =>
      answerOrder(context, id, 'meet_order', {
        answer: input.measure,
        answer_file: input.met_proof ?? null,
        answered_on: input.met_on,
        answered_by: context.caller.name,
      }),
    ),
    drop_order: inTransaction<Input<'drop_order'>>(services, (context, { id, input }) =>
      answerOrder(context, id, 'drop_order', {
        answer: input.reason,
        answered_on: todayOf(context.caller),
        answered_by: context.caller.name,
      }),
    ),
    extend_order: inTransaction<Input<'extend_order'>>(services, (context, { id, input }) =>
      extendOrder(context, id, input),
    ),
    reopen_order: inTransaction(services, (context, { id }) =>
      answerOrder(context, id, 'reopen_order', {
        answer: null,
        answer_file: null,
        answered_on: null,
        answered_by: null,
      }),
    ),
  };
}

/** An order changes while its visit is open: that is held until the step is kept. */
export async function answerOrder(
  context: WriteContext,
  id: number,
  action: string,
  values: Partial<Pick<Order, 'answer' | 'answer_file' | 'answered_on' | 'answered_by'>>,
): Promise<Order> {
  const { row, reached } = await holdOrder(context, id, action);
  const on = values.answered_on;
  const { held_on: held } = await getRow(context.db, courtVisit, row.court_visit, context.caller);
  if (on && on < held) throw FieldErrors.of('met_on', 'answered_before_visit', { on: held });
  return setFields(context, visitOrder, id, { ...reached, ...values }, action);
}

async function extendOrder(
  context: WriteContext,
  id: number,
  { until, reason }: Input<'extend_order'>,
): Promise<Order> {
  const { row, reached } = await holdOrder(context, id, 'extend_order');
  if (row.due_on !== null && until <= row.due_on)
    throw FieldErrors.of('until', 'not_an_extension', { due: row.due_on });
  const values = { ...reached, due_on: until, extension_reason: reason };
  return setFields(context, visitOrder, id, values, 'extend_order');
}

async function holdOrder(
  context: WriteContext,
  id: number,
  action: string,
): ReturnType<typeof holdForStep<typeof visitOrder>> {
  const { db, caller } = context;
  const { court_visit: visit } = await getRow(db, visitOrder, id, caller);
  const { visit_status: state } = await getRow(db, courtVisit, visit, caller, { lock: true });
  if (state === 'concluded') throw new AppError(409, 'concluded_visit');
  return holdForStep(context, visitOrder, id, action);
}

async function visitReportOf(services: Services, { id, caller }: ActionRequest): Promise<FileAnswer> {
  const content = await reportPdf(services, caller, async (reading) => {
    const visit = await getRow(reading.db, courtVisit, id, caller);
    return visitReport({
      title: visit.title,
      kind: wordOf('court_visit_kind', visit.visit_kind),
      authority: wordOf('visiting_authority', visit.authority),
      judge: visit.judge,
      caseNumber: visit.case_number,
      heldOn: visit.held_on,
      orders: await ordersOf(reading, id),
    });
  });
  return { content, contentType: 'application/pdf', name: `determinacoes-${id}.pdf` };
}

const wordOf = (set: string, option: string): string => translate('pt-br', `choices.${set}.${option}`);

interface FoundOrder extends Record<string, unknown> {
  readonly title: string;
  readonly text: string | null;
  readonly due: string | null;
  readonly state: string;
  readonly answer: string | null;
  readonly answered: string | null;
}

async function ordersOf(
  { db, caller }: { readonly db: Reading['db']; readonly caller: Caller },
  id: number,
): Promise<Parameters<typeof visitReport>[0]['orders']> {
  const found = await db.query<FoundOrder>(
    `select title, order_text as text, due_on::text as due, order_status as state, answer, answered_on::text as answered
     from visit_order where court_visit_id = $1 and office_id = $2 order by due_on, id`,
    [id, officeOf(caller)],
  );
  return found.map(({ title, text, due, state, answer, answered }) => ({
    title,
    text,
    dueOn: due,
    state: wordOf('visit_order_status', state),
    answer,
    answeredOn: answered,
  }));
}
