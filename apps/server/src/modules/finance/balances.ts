import { deadline } from '@serventia/domain/calendar/deadline';
import { balance as balanceEntity } from '@serventia/domain/finance/balance.entity';
import { interimCap, interimSurplus } from '@serventia/domain/finance/daily-book';
import { interimMonthsFindings, unenteredActs, unenteredFindings } from '@serventia/domain/finance/unentered';
import { amountOf, centsOf, type InputOf, type RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { findingsOf, passFindings } from '../../resource/findings.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import type { Reading } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { balanceReportOf } from './balance-report.ts';
import { depositReportOf } from './deposit-report.ts';
import { daysOf } from './period-days.ts';
import { unenteredIn, unenteredSeals } from './unentered.ts';

export function balanceActions(services: Services): HandlersOf<typeof balanceEntity> {
  return {
    close_period: inTransaction(services, closePeriod),
    endorse: inTransaction(services, endorse),
    deposit_report: { run: (request) => depositReportOf(services, request) },
    balance_report: { run: (request) => balanceReportOf(services, request) },
  };
}

type Balance = RowOf<typeof balanceEntity>;

/** Says of a period what its movements and its acts lack in the Livro Diário. */
export const balanceHooks: EntityHooks<typeof balanceEntity> = {
  async findings(reading, { year, month }) {
    const days = daysOf(year, month);
    return [
      ...unenteredFindings(await unenteredIn(reading, 'period', [days.first, days.last])),
      ...unenteredActs(await unenteredSeals(reading, days)),
      ...interimMonthsFindings(month === null ? await openInterimMonths(reading, year) : 0),
    ];
  },
};

/** How many months of a year that an interim head accounts for are open: the year would not have their surplus. */
async function openInterimMonths({ db, caller }: Reading, year: number): Promise<number> {
  const found = await db.find<{ count: number }>(
    `select count(*)::int as count from balance
     where office_id = $1 and year = $2 and month is not null and interim and balance_status = 'open'`,
    [officeOf(caller), year],
  );
  return found?.count ?? 0;
}

/** Sums the lines of the period for good: from here on the database takes no line of it. */
export async function closePeriod(context: WriteContext, { id }: ActionRequest): Promise<Balance> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, balanceEntity, id, 'close_period');
  const today = todayOf(caller);
  const { year, month, stf_subsidy: subsidy } = row;
  const period = month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
  if (today.slice(0, period.length) <= period) throw new AppError(409, 'period_not_over');
  await passFindings(context, balanceEntity, row, await findingsOf(context, balanceEntity, row));
  const sums = await db.find<{ revenue: string; expense: string; entries: number }>(SUMS, [
    officeOf(caller),
    year,
    month,
  ]);
  const [revenue, expense] = [amountOf(BigInt(sums?.revenue ?? 0)), amountOf(BigInt(sums?.expense ?? 0))];
  const result = amountOf(centsOf(revenue) - centsOf(expense));
  return setFields(
    context,
    balanceEntity,
    id,
    {
      ...reached,
      revenue,
      expense,
      result,
      entries: sums?.entries ?? 0,
      closed_on: today,
      ...(month === null ? await interimOfYear(context, year) : interimOf(result, subsidy)),
      endorsement_due_on: month === null ? await endorsementDue(context, year) : null,
    },
    'close_period',
  );
}

type Interim = Pick<Balance, 'interim_cap' | 'surplus'>;

const interimOf = (result: string, subsidy: string | null): Interim => ({
  interim_cap: subsidy ? interimCap(subsidy) : null,
  surplus: subsidy ? interimSurplus(result, subsidy) : null,
});

/** An interim head gives account month by month (Prov. CNJ 76/2018): a year holds what its months say. */
async function interimOfYear({ db, caller }: WriteContext, year: number): Promise<Interim> {
  const sums = await db.find<{ cap: string | null; surplus: string | null }>(
    `select sum(interim_cap)::text as cap, sum(surplus)::text as surplus from balance
     where office_id = $1 and year = $2 and month is not null and balance_status <> 'open'`,
    [officeOf(caller), year],
  );
  const amount = (cents: string | null | undefined): string | null =>
    cents ? amountOf(BigInt(cents)) : null;
  return { interim_cap: amount(sums?.cap), surplus: amount(sums?.surplus) };
}

const SUMS = `
  select coalesce(sum(revenue), 0)::text as revenue, coalesce(sum(expense), 0)::text as expense, count(*)::int as entries
  from daily_book where office_id = $1 and year = $2 and ($3::int is null or extract(month from entered_on) = $3)`;

/** The judge endorses the book until the 10th business day of February (Prov. CNJ 45/2015 art. 11, verify). */
async function endorsementDue({ db, caller }: WriteContext, year: number): Promise<string> {
  const holidays = await calendarOf(db, officeOf(caller));
  return deadline('business_days', { from: `${year + 1}-01-31`, days: 10, holidays }).due;
}

async function endorse(
  context: WriteContext,
  { id, input }: ActionRequest<InputOf<typeof balanceEntity, 'endorse'>>,
): Promise<Balance> {
  const { row, reached } = await holdForStep(context, balanceEntity, id, 'endorse');
  if (input.endorsed_on < written(row, 'closed_on'))
    throw FieldErrors.of('endorsed_on', 'endorsed_before_closed');
  const expense = written(row, 'expense');
  if (centsOf(input.struck_expenses ?? '0.00') > centsOf(expense))
    throw FieldErrors.of('struck_expenses', 'more_than_expenses', { expense });
  return setFields(
    context,
    balanceEntity,
    id,
    {
      ...reached,
      endorsed_on: input.endorsed_on,
      endorsed_by: input.endorsed_by,
      struck_expenses: input.struck_expenses ?? '0.00',
    },
    'endorse',
  );
}
