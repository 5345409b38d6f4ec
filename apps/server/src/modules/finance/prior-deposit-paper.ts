import { type DepositMovement, priorDepositReport } from '@serventia/domain/documents/prior-deposit-report';
import { priorDeposit } from '@serventia/domain/finance/prior-deposit.entity';
import { nameTaxNumber } from '@serventia/domain/identifiers/tax-number';
import { protocol } from '@serventia/domain/notes/protocol.entity';
import { translate } from '@serventia/i18n';
import { amountOf, type RowOf, shownDate } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { ActionRequest, FileAnswer } from '../../resource/actions.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { reportPdf } from '../papers/print-report.ts';
import { shownMoment } from '../papers/shown-moment.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';

type Deposit = RowOf<typeof priorDeposit>;

/** The receipt of a deposit, with what was used and given back of it until now; throws 409 for a draft, which has none. */
export async function depositPaper(services: Services, { id, caller }: ActionRequest): Promise<FileAnswer> {
  let name = '';
  const content = await reportPdf(services, caller, async (reading) => {
    const deposit = await getRow(reading.db, priorDeposit, id, caller);
    if (deposit.deposit_status === 'draft') throw new AppError(409, 'draft_deposit');
    const title = written(deposit, 'title');
    name = `deposito-${title.replace('/', '-')}.pdf`;
    const { depositor_document: document, cancelled_at, cancelled_by, cancel_reason } = deposit;
    const at = (moment: string): string => shownMoment(caller, new Date(moment));
    return priorDepositReport({
      number: title,
      depositor: [written(deposit, 'depositor_name'), ...(document ? [nameTaxNumber(document)] : [])].join(
        ', ',
      ),
      amount: deposit.amount,
      method: wordOf('payment_method', deposit.method),
      purpose: deposit.purpose,
      protocol: await labelOf(reading, deposit),
      takenAt: at(written(deposit, 'taken_at')),
      takenBy: written(deposit, 'taken_by'),
      balance: written(deposit, 'balance'),
      asOf: shownMoment(caller, caller.clock()),
      notes: deposit.notes,
      movements: await movementsOf(reading, deposit),
      cancelled:
        cancelled_at === null
          ? null
          : { at: at(cancelled_at), by: cancelled_by ?? '', reason: cancel_reason ?? '' },
    });
  });
  return { content, contentType: 'application/pdf', name };
}

/** The number of the title that a deposit is for. */
export async function labelOf({ db, caller }: Reading, deposit: Deposit): Promise<string | null> {
  if (deposit.protocol === null) return null;
  return (await getRow(db, protocol, deposit.protocol, caller)).label;
}

const wordOf = (set: string, option: string): string => translate('pt-br', `choices.${set}.${option}`);

interface Moved extends Record<string, unknown> {
  readonly day: string;
  readonly kind: string;
  readonly direction: 'in' | 'out';
  readonly history: string;
  readonly cents: string;
}

/** All that moved of a deposit, with what was taken back, and what was left after each. */
const MOVED = `
  select to_char(m.moved_on, 'YYYY-MM-DD') as day, m.movement_type as kind, m.direction, m.history, m.amount::text as cents
  from movement m left join movement origin on origin.id = m.reversal_of_id
  where coalesce(m.prior_deposit_id, origin.prior_deposit_id) = $1 and m.office_id = $2 order by m.id`;

async function movementsOf({ db, caller }: Reading, { id }: Deposit): Promise<DepositMovement[]> {
  const moved = await db.query<Moved>(MOVED, [id, officeOf(caller)]);
  let left = 0n;
  return moved.map(({ day, kind, direction, history, cents }) => {
    left += direction === 'in' ? BigInt(cents) : -BigInt(cents);
    return {
      on: shownDate(day, 'pt-br'),
      kind: wordOf('movement_type', kind),
      history,
      amount: amountOf(BigInt(cents)),
      balance: amountOf(left),
    };
  });
}
