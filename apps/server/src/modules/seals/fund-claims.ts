import { type ClaimedAct, fundClaimParts } from '@serventia/domain/documents/fund-claim-report';
import type { ChargedTable } from '@serventia/domain/fees/fee-policy';
import { fundClaim, fundClaimLine } from '@serventia/domain/seals/fund-claim.entity';
import { type actService, reasonFree, type registeredSeal } from '@serventia/domain/seals/seal.entity';
import { amountOf, type InputOf, type RowOf } from '@serventia/kit';
import type { CentsOf, ColumnsOf } from '../../db/columns-of.ts';
import { AppError } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { ActionRequest, FileAnswer, HandlersOf } from '../../resource/actions.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { addRows, followRows, removeRows } from '../../resource/write-rows.ts';
import { inTransaction } from '../in-transaction.ts';
import { reportPdf } from '../papers/print-report.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { CHARGED_SERVICE, chargeOfSeal, ORDERED_CHARGE, type OrderedCharge } from './seal-fees.ts';

type Claim = RowOf<typeof fundClaim>;

/** The claims of an office on its state's fund for free acts, from what is sealed to what was paid. */
export function fundClaimActions(services: Services): HandlersOf<typeof fundClaim> {
  return {
    collect_free_acts: inTransaction(services, collectClaim),
    close_claim: inTransaction(services, closeClaim),
    reopen_claim: inTransaction(services, (context, { id }) => step(context, id, 'reopen_claim')),
    claim_report: { run: (request) => claimReport(services, request) },
    send_claim: inTransaction<InputOf<typeof fundClaim, 'send_claim'>>(services, (context, { id, input }) =>
      step(context, id, 'send_claim', { sent_on: input.sent_on, protocol_number: input.protocol_number }),
    ),
    settle_claim: inTransaction(services, settleClaim),
  };
}

export function fundClaimLineActions(services: Services): HandlersOf<typeof fundClaimLine> {
  return { refuse_line: inTransaction(services, refuseLine) };
}

async function step(
  context: WriteContext,
  id: number,
  action: 'reopen_claim' | 'send_claim',
  more: Partial<Pick<Claim, 'sent_on' | 'protocol_number'>> = {},
): Promise<Claim> {
  const { reached } = await holdForStep(context, fundClaim, id, action);
  return setFields(context, fundClaim, id, { ...reached, ...more }, action);
}

interface FreeSeal
  extends ColumnsOf<typeof registeredSeal, 'seal_number' | 'act_service' | 'reason_free'>,
    CentsOf<typeof actService, 'reimbursement'>,
    OrderedCharge {
  readonly registered_seal: number;
  readonly sealed_on: string;
  /** Its proof went to the court, or none is asked for. */
  readonly proven: boolean;
}

/** The free acts of a month that the fund pays for and that no other claim holds. */
const FREE_SEALS = `
  select s.id as registered_seal, s.seal_number, s.act_service_id as act_service, s.reason_free_id as reason_free,
    to_char(s.sealed_at at time zone office_time_zone(s.office_id), 'YYYY-MM-DD') as sealed_on,
    a.reimbursement, ${ORDERED_CHARGE},
    not r.needs_proof or exists (select 1 from sealer_attachment p
      where p.registered_seal_id = s.id and p.attachment_status in ('sent', 'accepted', 'appealed')) as proven
  from registered_seal s join reason_free r on r.id = s.reason_free_id join act_service a on a.id = s.act_service_id
  where s.office_id = $1 and s.seal_status = 'applied' and r.reimbursed
    and date_trunc('month', s.sealed_at at time zone office_time_zone(s.office_id)) = make_date($2, $3, 1)
    and not exists (select 1 from fund_claim_line l where l.registered_seal_id = s.id and l.line_status <> 'refused')
  order by s.sealed_at, s.id`;

/** Takes the free acts of its month into a claim, anew. */
export async function collectClaim(context: WriteContext, { id }: Pick<ActionRequest, 'id'>): Promise<Claim> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, fundClaim, id, 'collect_free_acts');
  const old = await db.query<{ id: number }>('select id from fund_claim_line where fund_claim_id = $1', [id]);
  await removeRows(
    context,
    fundClaimLine,
    old.map((line) => line.id),
  );
  const seals = await db.query<FreeSeal>(FREE_SEALS, [officeOf(caller), row.year, row.month]);
  const proven = seals.filter((seal) => seal.proven);
  const worths = await worthsOf(context, proven);
  await addRows(
    context,
    fundClaimLine,
    proven.map(({ registered_seal, seal_number, sealed_on, act_service, reason_free }, index) => ({
      fund_claim: id,
      registered_seal,
      seal_number,
      sealed_on,
      act_service,
      reason_free,
      amount: amountOf(worths[index] ?? 0),
      line_status: 'claimed',
    })),
  );
  return setFields(
    context,
    fundClaim,
    id,
    {
      ...reached,
      entries: proven.length,
      amount: amountOf(worths.reduce((sum, cents) => sum + cents, 0)),
      without_proof: seals.length - proven.length,
    },
    'collect_free_acts',
  );
}

/**
 * What the fund pays for each act, in cents: of a free one as its service says, else what was not charged when it was
 * sealed.
 */
async function worthsOf({ db }: WriteContext, seals: readonly FreeSeal[]): Promise<number[]> {
  const tables = new Map<number, ChargedTable>();
  const worths: number[] = [];
  for (const seal of seals) {
    const { waived, reduction } = await chargeOfSeal(db, seal, tables);
    worths.push((reduction ? null : seal.reimbursement) ?? waived ?? 0);
  }
  return worths;
}

/** A claim is whole once its month is over, has acts, and says what each is worth. */
async function closeClaim(context: WriteContext, { id, caller }: ActionRequest): Promise<Claim> {
  const { row, reached } = await holdForStep(context, fundClaim, id, 'close_claim');
  const month = `${row.year}-${String(row.month).padStart(2, '0')}`;
  if (todayOf(caller).slice(0, 7) <= month) throw new AppError(409, 'period_not_over');
  if (!row.entries) throw new AppError(409, 'empty_claim');
  const worthless = await context.db.find<{ service: string }>(
    `select a.description as service from fund_claim_line l join act_service a on a.id = l.act_service_id
     where l.fund_claim_id = $1 and l.amount = 0 order by l.id limit 1`,
    [id],
  );
  if (worthless) throw new AppError(409, 'service_without_reimbursement', { service: worthless.service });
  return setFields(context, fundClaim, id, reached, 'close_claim');
}

async function claimReport(services: Services, { id, caller }: ActionRequest): Promise<FileAnswer> {
  let name = '';
  const content = await reportPdf(services, caller, async ({ db }) => {
    const claim = await getRow(db, fundClaim, id, caller);
    name = `${written(claim, 'title').replaceAll('/', '-')}.pdf`;
    const acts = await db.query<ClaimedAct & Record<string, unknown>>(
      `select to_char(l.sealed_on, 'YYYY-MM-DD') as sealed_on, l.seal_number, ${CHARGED_SERVICE} as service,
         r.legal_basis as law, (l.amount / 100.0)::numeric(14, 2)::text as amount
       from fund_claim_line l join registered_seal s on s.id = l.registered_seal_id join act_service a on a.id = l.act_service_id
         join ${reasonFree.table} r on r.id = l.reason_free_id
       where l.fund_claim_id = $1 and l.line_status <> 'refused' order by l.sealed_on, l.id`,
      [id],
    );
    return {
      title: 'Pedido de ressarcimento de atos gratuitos',
      lines: [`${claim.fund}, ${String(claim.month).padStart(2, '0')}/${claim.year}`],
      parts: fundClaimParts(acts, claim.amount ?? '0.00'),
    };
  });
  return { content, contentType: 'application/pdf', name };
}

async function settleClaim(
  context: WriteContext,
  { id, input }: ActionRequest<InputOf<typeof fundClaim, 'settle_claim'>>,
): Promise<Claim> {
  const { reached } = await holdForStep(context, fundClaim, id, 'settle_claim');
  const lines = await context.db.query<{ id: number }>(
    "select id from fund_claim_line where fund_claim_id = $1 and line_status = 'claimed'",
    [id],
  );
  await followRows(
    context,
    fundClaimLine,
    lines.map((line) => ({ id: line.id, line_status: 'granted' })),
    'grant',
  );
  return setFields(
    context,
    fundClaim,
    id,
    { ...reached, received_on: input.received_on, received_amount: input.received_amount },
    'settle_claim',
  );
}

async function refuseLine(
  context: WriteContext,
  { id, input }: ActionRequest<InputOf<typeof fundClaimLine, 'refuse_line'>>,
): Promise<RowOf<typeof fundClaimLine>> {
  const { row, reached } = await holdForStep(context, fundClaimLine, id, 'refuse_line');
  const claim = await getRow(context.db, fundClaim, written(row, 'fund_claim'), context.caller, {
    lock: true,
  });
  if (claim.claim_status !== 'sent') throw new AppError(409, 'claim_not_sent');
  return setFields(context, fundClaimLine, id, { ...reached, refusal: input.refusal }, 'refuse_line');
}
