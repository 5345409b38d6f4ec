import { type OpenRow, type SealDayFacts, sealDayParts } from '@serventia/domain/documents/seal-day-report';
import type { ChargedTable } from '@serventia/domain/fees/fee-policy';
import { chargeTotal } from '@serventia/domain/fees/seal-charge';
import { sealDay } from '@serventia/domain/seals/seal-day.entity';
import { amountOf, type RowOf, shownDate } from '@serventia/kit';
import type { ColumnsOf } from '../../db/columns-of.ts';
import type { Row } from '../../db/database.ts';
import { FieldErrors } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { ActionRequest, FileAnswer, HandlersOf } from '../../resource/actions.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import { reportPdf } from '../papers/print-report.ts';
import type { Services } from '../services.ts';
import { CHARGED_SERVICE, chargeOfSeal, ORDERED_CHARGE, type OrderedCharge } from './seal-fees.ts';
import { ACT_OF_HERE, ACT_WAITS } from './waiting-acts.ts';

type Day = RowOf<typeof sealDay>;

/** The daily reconciliation of acts and seals (dossier 3.5, S11). */
export function sealDayActions(services: Services): HandlersOf<typeof sealDay> {
  return {
    count_day: inTransaction(services, countDay),
    close_day: inTransaction(services, closeDay),
    day_report: { run: (request) => dayReport(services, request) },
  };
}

/** Counts a day as it is by now. */
export async function countDay(context: WriteContext, { id }: Pick<ActionRequest, 'id'>): Promise<Day> {
  const { row, reached } = await holdForStep(context, sealDay, id, 'count_day');
  return setFields(context, sealDay, id, { ...reached, ...(await countsOf(context, row.day)) }, 'count_day');
}

/** A day that left something open is closed with its explanation; throws 400 without one. */
async function closeDay(context: WriteContext, { id, caller }: ActionRequest): Promise<Day> {
  const { row, reached } = await holdForStep(context, sealDay, id, 'close_day');
  const counts = await countsOf(context, row.day);
  if (counts.unsealed + counts.unanswered_seals > 0 && !row.explanation?.trim())
    throw FieldErrors.of('explanation', 'unexplained_day', {
      acts: counts.unsealed,
      seals: counts.unanswered_seals,
    });
  return setFields(context, sealDay, id, { ...reached, ...counts, closed_by: caller.name }, 'close_day');
}

type Counted = ColumnsOf<
  typeof sealDay,
  'acts' | 'unsealed' | 'seals' | 'free_seals' | 'corrected_seals' | 'unanswered_seals' | 'refused_seals'
>;

/** The seals of an office and day, as its clocks say: those that were given by when, the others by when they were asked for. */
const OF_DAY = `
  from registered_seal s where s.office_id = $1
    and (coalesce(s.sealed_at, s.created_at) at time zone office_time_zone(s.office_id))::date = $2::date`;

/** The acts of matrículas of a day that a condition leaves, with their kind and label. */
const enrollmentActs = (condition: string): string => `
  select 'Registro na matrícula' as what, t.label as detail from enrollment_record t
  where t.office_id = $1 and t.dated_on = $2::date and ${condition}
  union all select 'Averbação na matrícula', t.label from enrollment_endorsement t
  where t.office_id = $1 and t.dated_on = $2::date and ${condition}`;

/** A record that can be sealed: one that waits for signatures cannot yet. */
const RECORD_WAITS = "r.status = 'pending' and coalesce(r.missing_signatures, 0) = 0";

const COUNTS = `
  select
    (select count(*) from record r where r.office_id = $1 and r.registered_on = $2 and r.status <> 'legacy')::int
      + (select count(*) from (${enrollmentActs(ACT_OF_HERE)}) e)::int as acts,
    (select count(*) from record r where r.office_id = $1 and r.registered_on = $2 and ${RECORD_WAITS})::int
      + (select count(*) from (${enrollmentActs(ACT_WAITS)}) e)::int as unsealed,
    count(*) filter (where s.sealed_at is not null)::int as seals,
    count(*) filter (where s.sealed_at is not null and s.reason_free_id is not null and s.charge->>'reduction' is null)::int as free_seals,
    count(*) filter (where s.seal_status in ('rectified', 'cancelled'))::int as corrected_seals,
    count(*) filter (where s.seal_status = 'reserved')::int as unanswered_seals,
    count(*) filter (where s.seal_status = 'rejected')::int as refused_seals,
    coalesce(sum(s.price) filter (where s.seal_status = 'applied'), 0)::text as credits,
    coalesce(sum(s.total) filter (where s.seal_status = 'applied'), 0)::text as charged
  ${OF_DAY}`;

async function countsOf(
  { db, caller }: Reading,
  on: string,
): Promise<Counted & Pick<ValuesFor<typeof sealDay>, 'credits' | 'charged'>> {
  const found = await db.find<Counted & { readonly credits: string; readonly charged: string }>(COUNTS, [
    officeOf(caller),
    on,
  ]);
  if (!found) throw new TypeError('a count has one row');
  const { credits, charged, ...counts } = found;
  return { ...counts, credits: amountOf(BigInt(credits)), charged: amountOf(BigInt(charged)) };
}

async function dayReport(services: Services, { id, caller }: ActionRequest): Promise<FileAnswer> {
  let name = '';
  const content = await reportPdf(services, caller, async (reading) => {
    const day = await getRow(reading.db, sealDay, id, caller);
    name = `selos-${day.day}.pdf`;
    return {
      title: 'Conferência diária dos selos',
      lines: [`Dia ${shownDate(day.day, 'pt-br')}`, ...(day.explanation ? [day.explanation] : [])],
      parts: sealDayParts(await factsOf(reading, day.day)),
    };
  });
  return { content, contentType: 'application/pdf', name };
}

async function factsOf(reading: Reading, on: string): Promise<SealDayFacts> {
  const { db, caller } = reading;
  const asked = [officeOf(caller), on];
  const seals = await db.query<OrderedCharge & Row>(
    `select ${ORDERED_CHARGE}
     from (select s.* ${OF_DAY}) s join act_service a on a.id = s.act_service_id
     where s.seal_status = 'applied' order by a.code, s.id`,
    asked,
  );
  return {
    ...(await chargesOf(reading, seals)),
    unsealed: await db.query<OpenRow & Record<string, unknown>>(
      `(select t.description as what, concat_ws(', ', 'livro ' || b.name, 'termo ' || r.term) as detail
       from record r join record_type t on t.id = r.record_type_id left join book b on b.id = r.book_id
       where r.office_id = $1 and r.registered_on = $2 and ${RECORD_WAITS} order by r.id)
       union all ${enrollmentActs(ACT_WAITS)}`,
      asked,
    ),
    unanswered: await db.query<OpenRow & Record<string, unknown>>(
      `select ${CHARGED_SERVICE} as what, 'pedido às ' || to_char(s.created_at at time zone office_time_zone(s.office_id), 'HH24:MI') as detail
       from (select s.* ${OF_DAY}) s join act_service a on a.id = s.act_service_id
       where s.seal_status = 'reserved' order by s.id`,
      asked,
    ),
  };
}

/** What the seals of a day were charged, by service and by fund. */
async function chargesOf(
  { db }: Reading,
  seals: readonly OrderedCharge[],
): Promise<Pick<SealDayFacts, 'services' | 'funds'>> {
  const tables = new Map<number, ChargedTable>();
  const services = new Map<string, { count: number; cents: number }>();
  const funds = new Map<string, number>();
  for (const seal of seals) {
    const charge = await chargeOfSeal(db, seal, tables);
    const service = `${charge.code} ${charge.description}`;
    const { count, cents } = services.get(service) ?? { count: 0, cents: 0 };
    services.set(service, { count: count + 1, cents: cents + chargeTotal(charge) });
    for (const { name, cents: of } of charge.components) funds.set(name, (funds.get(name) ?? 0) + of);
  }
  return {
    services: [...services].map(([service, sums]) => ({ service, ...sums })),
    funds: [...funds].filter(([, cents]) => cents > 0).map(([fund, cents]) => ({ fund, cents })),
  };
}
