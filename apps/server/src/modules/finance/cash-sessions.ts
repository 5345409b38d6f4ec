import {
  type DrawerFacts,
  drawerReport,
  type ReportedMovement,
} from '@serventia/domain/documents/drawer-report';
import { account as accountEntity } from '@serventia/domain/finance/account.entity';
import {
  closingFindings,
  type ClosingLine,
  closingLines,
  closingSums,
} from '@serventia/domain/finance/cash-closing';
import { cashCount } from '@serventia/domain/finance/cash-count.entity';
import { cashSession } from '@serventia/domain/finance/cash-session.entity';
import { movement } from '@serventia/domain/finance/movement.entity';
import type { PaymentMethod } from '@serventia/domain/finance/payment-methods';
import { translate } from '@serventia/i18n';
import { amountOf, centsOf, type InputOf, type RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { type Caller, dayOf, nowOf, officeOf, todayOf, userOf } from '../../http/caller.ts';
import type { ActionRequest, FileAnswer, HandlersOf } from '../../resource/actions.ts';
import { findingsOf, getWhole, passFindings } from '../../resource/findings.ts';
import type { EntityHooks, WholeRow } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { addRow, setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import { reportPdf } from '../papers/print-report.ts';
import { shownMoment } from '../papers/shown-moment.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { reverseMovement } from './reverse-movement.ts';
import { unenteredIn } from './unentered.ts';

type Session = RowOf<typeof cashSession>;
type Whole = WholeRow<typeof cashSession>;

export function cashSessionActions(services: Services): HandlersOf<typeof cashSession> {
  return {
    close_drawer: inTransaction(services, closeDrawer),
    approve_difference: inTransaction(services, approveDifference),
    recount: inTransaction<InputOf<typeof cashSession, 'recount'>>(services, recount),
    drawer_report: { run: (request) => drawerReportOf(services, request) },
  };
}

/** A drawer is opened once at a time, with the cash that is in it. */
export const cashSessionHooks: EntityHooks<typeof cashSession> = {
  async beforeCreate(context, row) {
    const { db, caller } = context;
    const float = written(row, 'float_amount');
    const drawer = await holdForOpening(context, written(row, 'account'), (code, params) =>
      FieldErrors.of('account', code, params),
    );
    const found = await db.find<{ cents: string }>("select account_balance($1, 'cash')::text as cents", [
      drawer.id,
    ]);
    const held = amountOf(BigInt(found?.cents ?? 0));
    const difference = amountOf(centsOf(float) - centsOf(held));
    if (centsOf(difference) !== 0n && !row.float_reason?.trim())
      throw FieldErrors.of('float_reason', 'float_differs', { held, difference });
    if (!drawer.by_session)
      await setFields(context, accountEntity, drawer.id, { by_session: true }, 'open_drawer');
    const now = caller.clock();
    return {
      title: `${drawer.name}, ${shownMoment(caller, now)}`,
      operator: caller.name,
      operator_user: userOf(caller),
      opened_at: nowOf(caller),
      opening_difference: difference,
    };
  },
  async afterWrite(context, row) {
    const difference = centsOf(row.opening_difference ?? '0.00');
    if (row.version === 1 && difference !== 0n)
      await enterDifference(context, row, 'cash', difference, 'na abertura');
  },
  async findings(context, row) {
    return closingFindings({
      lines: await linesOf(context, row),
      openedOn: dayOf(context.caller, new Date(written(row, 'opened_at'))),
      today: todayOf(context.caller),
      unentered: await unenteredIn(context, 'drawer', [row.id]),
    });
  },
};

/** Holds a drawer that is about to be opened; refuses one that is open already. */
async function holdForOpening(
  { db, caller }: WriteContext,
  id: number,
  refuse: (code: string, params: Readonly<Record<string, string>>) => AppError,
): Promise<RowOf<typeof accountEntity>> {
  const drawer = await getRow(db, accountEntity, id, caller, { lock: true });
  const open = await db.find<{ operator: string }>(
    "select operator from cash_session where account_id = $1 and office_id = $2 and session_status = 'open'",
    [id, officeOf(caller)],
  );
  if (open) throw refuse('drawer_is_open', { drawer: drawer.name, operator: open.operator });
  return drawer;
}

interface MovedRow extends Record<string, unknown> {
  readonly at: string;
  readonly history: string;
  readonly kind: string;
  readonly method: PaymentMethod;
  readonly direction: 'in' | 'out';
  readonly cents: string;
  /** Entered by the closing itself: what was over or short. */
  readonly settles: boolean;
}

/** What moved in a drawer while it was open; what another account moved to it came in. */
const MOVED = `
  select to_char(m.created_at at time zone office_time_zone(m.office_id), 'HH24:MI') as at, m.history,
    m.movement_type as kind, m.method, m.amount::text as cents,
    exists (select 1 from cash_count c where c.cash_session_id = $2 and c.movement_id = m.id) as settles,
    case when m.cash_session_id = $2 then m.direction when m.direction = 'in' then 'out' else 'in' end as direction
  from movement m
  where m.office_id = $1 and (m.cash_session_id = $2 or m.transfer_session_id = $2) and m.direction is not null
  order by m.id`;

const movedIn = ({ db, caller }: Reading, session: number): Promise<MovedRow[]> =>
  db.query<MovedRow>(MOVED, [officeOf(caller), session]);

async function linesOf(
  reading: Reading,
  { id, float_amount: float, opening_difference: differed, counting }: Whole,
  moved?: readonly MovedRow[],
): Promise<ClosingLine[]> {
  const all = moved ?? (await movedIn(reading, id));
  return closingLines({
    before: amountOf(centsOf(float) - centsOf(differed ?? '0.00')),
    moved: all
      .filter(({ settles }) => !settles)
      .map(({ cents, ...each }) => ({ ...each, amount: amountOf(BigInt(cents)) })),
    counted: counting,
  });
}

/**
 * Holds what was counted against the movements, for good: from here on the drawer takes none. A difference is explained,
 * entered as a movement, so that the account says what was counted, and left to somebody else to approve.
 */
export async function closeDrawer(
  context: WriteContext,
  { id }: Pick<ActionRequest, 'id'>,
): Promise<Session> {
  const { caller } = context;
  const { row, reached } = await holdForStep(context, cashSession, id, 'close_drawer');
  const whole = await getWhole(context, cashSession, id);
  await passFindings(context, cashSession, row, await findingsOf(context, cashSession, whole));
  const lines = await linesOf(context, whole);
  const sums = closingSums(lines);
  const isOff = lines.some(({ difference }) => difference !== 0n);
  if (isOff && !row.explanation?.trim())
    throw FieldErrors.of('explanation', 'unexplained_difference', { difference: sums.difference });
  for (const { id: count, method } of whole.counting) {
    const line = lines.find((each) => each.method === method);
    if (!line) continue;
    const entered =
      line.difference === 0n ? null : await enterDifference(context, row, method, line.difference);
    const values = {
      expected: amountOf(line.expected),
      difference: amountOf(line.difference),
      movement: entered?.id ?? null,
    };
    await setFields(context, cashCount, count, values, 'close_drawer');
  }
  const differed = isOff || centsOf(row.opening_difference ?? '0.00') !== 0n;
  return setFields(
    context,
    cashSession,
    id,
    {
      ...reached,
      ...sums,
      approval: differed ? 'waiting' : 'not_needed',
      closed_at: nowOf(caller),
      closed_by: caller.name,
      closed_by_user: userOf(caller),
    },
    'close_drawer',
  );
}

/** What is over comes into the drawer, what is short leaves it. */
async function enterDifference(
  context: WriteContext,
  { id, title, account }: Session,
  method: PaymentMethod,
  difference: bigint,
  when = 'no fechamento',
): Promise<RowOf<typeof movement>> {
  return addRow(context, movement, {
    history: `${difference > 0n ? 'Sobra' : 'Falta'} de caixa ${when}: ${title ?? ''}`,
    account,
    movement_type: 'difference',
    direction: difference > 0n ? 'in' : 'out',
    amount: amountOf(difference > 0n ? difference : -difference),
    moved_on: todayOf(context.caller),
    method,
    cash_session: id,
  });
}

/** Nobody approves what is over or short in a drawer of their own. */
export async function approveDifference(
  context: WriteContext,
  { id }: Pick<ActionRequest, 'id'>,
): Promise<Session> {
  const { caller } = context;
  const { row, reached } = await holdForStep(context, cashSession, id, 'approve_difference');
  assertToApprove(row, caller);
  return setFields(
    context,
    cashSession,
    id,
    { ...reached, approval: 'approved', approver: caller.name, approved_at: nowOf(caller) },
    'approve_difference',
  );
}

function assertToApprove({ approval, operator_user, closed_by_user }: Session, { userId }: Caller): void {
  if (approval !== 'waiting') throw new AppError(409, 'no_difference_to_approve');
  if ([operator_user, closed_by_user].includes(userId)) throw new AppError(409, 'own_difference');
}

/** Opens a drawer once more, to be counted again: the movements that its difference made are reversed in it. */
async function recount(
  context: WriteContext,
  { id, input }: ActionRequest<InputOf<typeof cashSession, 'recount'>>,
): Promise<Session> {
  const { db, caller } = context;
  const { account } = await getRow(db, cashSession, id, caller);
  await holdForOpening(context, account, (code, params) => new AppError(409, code, params));
  const { row, reached } = await holdForStep(context, cashSession, id, 'recount');
  assertToApprove(row, caller);
  const reopened = await setFields(
    context,
    cashSession,
    id,
    {
      ...reached,
      approval: null,
      expected: null,
      counted: null,
      difference: null,
      closed_at: null,
      closed_by: null,
      closed_by_user: null,
      recount_reason: input.recount_reason,
    },
    'recount',
  );
  const { counting } = await getWhole(context, cashSession, id);
  for (const { id: count, movement: entered } of counting) {
    await setFields(
      context,
      cashCount,
      count,
      { expected: null, difference: null, movement: null },
      'recount',
    );
    if (entered !== null) await reverseMovement(context, entered, input.recount_reason);
  }
  return reopened;
}

async function drawerReportOf(services: Services, { id, caller }: ActionRequest): Promise<FileAnswer> {
  const content = await reportPdf(services, caller, async (reading) =>
    drawerReport(await drawerFacts(reading, await getWhole(reading, cashSession, id))),
  );
  return { content, contentType: 'application/pdf', name: `caixa-${id}.pdf` };
}

const wordOf = (set: string, option: string): string => translate('pt-br', `choices.${set}.${option}`);

async function drawerFacts(reading: Reading, session: Whole): Promise<DrawerFacts> {
  const { db, caller } = reading;
  const { name: drawer } = await getRow(db, accountEntity, session.account, caller);
  const moved = await movedIn(reading, session.id);
  const lines = await linesOf(reading, session, moved);
  const at = (moment: string | null): string => (moment ? shownMoment(caller, new Date(moment)) : '');
  return {
    drawer,
    operator: session.operator ?? '',
    openedAt: at(session.opened_at),
    float: session.float_amount,
    openingDifference: session.opening_difference ?? '0.00',
    floatReason: session.float_reason,
    notes: session.notes,
    ...(session.session_status === 'closed' ? { closed: closingOf(session, at) } : {}),
    lines: lines.map((line) => ({ ...line, name: wordOf('payment_method', line.method) })),
    movements: moved.map(
      ({ at: time, history, direction, kind, method, cents }): ReportedMovement => ({
        at: time,
        history,
        direction,
        kind: wordOf('movement_type', kind),
        method: wordOf('payment_method', method),
        cents: BigInt(cents),
      }),
    ),
  };
}

function closingOf(
  { closed_at, closed_by, explanation, approval, approver, approved_at }: Session,
  at: (moment: string | null) => string,
): NonNullable<DrawerFacts['closed']> {
  const closed = { at: at(closed_at), by: closed_by ?? '', explanation };
  if (approval !== 'waiting' && approval !== 'approved') return closed;
  return {
    ...closed,
    approval: approval === 'approved' ? { by: approver ?? '', at: at(approved_at) } : null,
  };
}
