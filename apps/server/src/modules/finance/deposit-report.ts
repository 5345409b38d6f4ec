import { depositReport, type ReportedDeposit } from '@serventia/domain/documents/deposit-report';
import { balance as balanceEntity } from '@serventia/domain/finance/balance.entity';
import { officeOf } from '../../http/caller.ts';
import type { ActionRequest, FileAnswer } from '../../resource/actions.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { reportPdf } from '../papers/print-report.ts';
import type { Services } from '../services.ts';
import { daysOf } from './period-days.ts';

/** The book of prior deposits of a period as a PDF. */
export async function depositReportOf(
  services: Services,
  { id, caller }: ActionRequest,
): Promise<FileAnswer> {
  const content = await reportPdf(services, caller, async (reading) => {
    const { year, month } = await getRow(reading.db, balanceEntity, id, caller);
    return depositReport({ year, month, deposits: await depositsIn(reading, daysOf(year, month)) });
  });
  return { content, contentType: 'application/pdf', name: `depositos-previos-${id}.pdf` };
}

interface Use {
  readonly kind: ReportedDeposit['uses'][number]['kind'];
  readonly on: string;
  readonly cents: number;
}

/** What was used before the period leaves a deposit in it as long as something is left of it; one that was cancelled keeps its number. */
const DEPOSITS = `
  select d.title as number, coalesce(p.label, '') as protocol, d.taken_on::text as "on",
    concat_ws(': ', d.depositor_name, d.purpose) || case when d.deposit_status = 'cancelled' then ' (cancelado)' else '' end as history,
    (case when d.deposit_status = 'cancelled' then 0 else d.amount end)::text as cents,
    coalesce((select json_agg(json_build_object('kind', u.movement_type, 'on', u.moved_on, 'cents', u.amount) order by u.moved_on, u.id)
      from movement u where u.prior_deposit_id = d.id and u.movement_type in ('deposit_convert', 'deposit_refund')
        and not coalesce(u.reversed, false) and u.moved_on <= $3), '[]') as uses
  from prior_deposit d left join protocol p on p.id = d.protocol_id
  where d.office_id = $1 and d.taken_on <= $3
    and (d.taken_on >= $2 or d.deposit_status <> 'cancelled' and d.amount > coalesce((select sum(u.amount) from movement u
      where u.prior_deposit_id = d.id and u.movement_type in ('deposit_convert', 'deposit_refund')
        and not coalesce(u.reversed, false) and u.moved_on < $2), 0))
  order by d.year, d.number`;

interface Found extends Record<string, unknown>, Omit<ReportedDeposit, 'cents' | 'uses'> {
  readonly cents: string;
  readonly uses: readonly Use[];
}

async function depositsIn(
  { db, caller }: Reading,
  { first, last }: ReturnType<typeof daysOf>,
): Promise<ReportedDeposit[]> {
  const found = await db.query<Found>(DEPOSITS, [officeOf(caller), first, last]);
  return found.map(({ number, protocol, on, history, cents, uses }) => ({
    number,
    protocol,
    on,
    history,
    cents: BigInt(cents),
    uses: uses.map((use) => ({ kind: use.kind, on: use.on, cents: BigInt(use.cents) })),
  }));
}
