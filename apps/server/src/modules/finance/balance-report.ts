import { type BalanceFacts, balanceReport } from '@serventia/domain/documents/balance-report';
import { balance as balanceEntity } from '@serventia/domain/finance/balance.entity';
import { translate } from '@serventia/i18n';
import { centsOf, type RowOf } from '@serventia/kit';
import { officeOf } from '../../http/caller.ts';
import type { ActionRequest, FileAnswer } from '../../resource/actions.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { reportPdf } from '../papers/print-report.ts';
import type { Services } from '../services.ts';

type Balance = RowOf<typeof balanceEntity>;

/** The Livro Diário of a month, or the balance of a year, as a PDF. */
export async function balanceReportOf(
  services: Services,
  { id, caller }: ActionRequest,
): Promise<FileAnswer> {
  let name = '';
  const content = await reportPdf(services, caller, async (reading) => {
    const row = await getRow(reading.db, balanceEntity, id, caller);
    name = `${row.month === null ? 'balanco' : 'livro-diario'}-${String(row.title).replace('/', '-')}.pdf`;
    return balanceReport(await balanceFacts(reading, row));
  });
  return { content, contentType: 'application/pdf', name };
}

interface Sum extends Record<string, unknown> {
  readonly month: number;
  readonly department: string;
  readonly category: string | null;
  readonly revenue: string;
  readonly expense: string;
}

interface Line extends Record<string, unknown> {
  readonly order: number;
  readonly on: string;
  readonly department: string;
  readonly history: string;
  readonly reference: string | null;
  readonly revenue: string;
  readonly expense: string;
}

const OF_PERIOD = 'office_id = $1 and year = $2 and ($3::int is null or extract(month from entered_on) = $3)';

const SUMS = `
  select extract(month from entered_on)::int as month, department, category,
    coalesce(sum(revenue), 0)::text as revenue, coalesce(sum(expense), 0)::text as expense
  from daily_book where ${OF_PERIOD} group by 1, 2, 3 order by 1, 2, 3`;

const LINES = `
  select order_number as "order", entered_on::text as "on", department, history,
    coalesce(act_reference, document_number) as reference, coalesce(revenue, 0)::text as revenue, coalesce(expense, 0)::text as expense
  from daily_book where ${OF_PERIOD} order by entered_on, order_number`;

async function balanceFacts({ db, caller }: Reading, row: Balance): Promise<BalanceFacts> {
  const { year, month, closed_on: closedOn, endorsed_on: on, endorsed_by: by } = row;
  const period = [officeOf(caller), year, month];
  const sums = await db.query<Sum>(SUMS, period);
  const lines = month === null ? [] : await db.query<Line>(LINES, period);
  return {
    year,
    month,
    closedOn,
    endorsement: on && by ? { on, by, struck: centsOf(row.struck_expenses ?? '0.00') } : null,
    sums: sums.map((sum) => ({
      month: sum.month,
      department: wordOf('department', sum.department),
      category: sum.category && wordOf('expense_category', sum.category),
      revenue: BigInt(sum.revenue),
      expense: BigInt(sum.expense),
    })),
    lines: lines.map((line) => ({
      ...line,
      department: wordOf('department', line.department),
      reference: line.reference ?? '',
      revenue: BigInt(line.revenue),
      expense: BigInt(line.expense),
    })),
  };
}

const wordOf = (set: string, option: string): string => translate('pt-br', `choices.${set}.${option}`);
