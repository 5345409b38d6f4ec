import { enrollmentEndorsement } from '@serventia/domain/property/enrollment-acts.entity';
import { enrollmentOwner } from '@serventia/domain/property/enrollment.entity';
import type { UnnotedOrder } from '@serventia/domain/documents/enrollment-facts';
import type { Entry, Lien } from '@serventia/domain/property/active-liens';
import {
  acquirerUnavailable,
  answerOf,
  type ReachedEnrollment,
  reachFindings,
} from '@serventia/domain/property/unavailability-rules';
import { unavailabilityOrder } from '@serventia/domain/property/unavailability-order.entity';
import type { Finding, InputOf, RowOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { isAllowed, officeOf, todayOf } from '../../http/caller.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { findingsOf, getWhole, passFindings } from '../../resource/findings.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import type { Reading } from '../../resource/read.ts';
import { createRow, setFields, type WriteContext } from '../../resource/write.ts';
import { searchOwners } from '../documents/property/search-owners.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';

type Order = RowOf<typeof unavailabilityOrder>;
type Asked = Pick<Order, 'cnib_order' | 'tax_number'>;

interface Reached extends ReachedEnrollment {
  readonly enrollment: number;
  /** The holder of a right in it. */
  readonly owner: number;
  /** Whether an averbação of the order is drawn on it, signed or not. */
  readonly drawn: boolean;
}

/**
 * An averbação of an order on a matrícula that concerns somebody, also as it was carried over from the one before. One
 * that was cancelled is of this order as well: it was lifted there.
 */
const endorsed = (enrollment: string, order: string, number: string): string =>
  `exists (select 1 from enrollment_endorsement a left join enrollment_owner h on h.id = a.owner_id
     left join enrollment_endorsement b on b.id = a.burden_endorsement_id
   where a.enrollment_id = ${enrollment} and coalesce(b.endorsement_kind, a.endorsement_kind) = 'unavailability'
     and coalesce(b.cnib_order, a.cnib_order) = ${order}
     and (h.id is null or coalesce(h.cpf, h.cnpj) = ${number})`;

/** The matrículas in force of which somebody holds a right, by their CPF or CNPJ. */
function reachedBy(
  { db, caller }: Reading,
  { cnib_order: order, tax_number: number }: Asked,
): Promise<Reached[]> {
  return db.query<{ [Key in keyof Reached]: Reached[Key] }>(
    `select e.id as enrollment, e.title, min(o.id)::integer as owner,
       ${endorsed('e.id', '$3', '$2')} and a.act_status = 'signed') as noted,
       ${endorsed('e.id', '$3', '$2')}) as drawn
     from enrollment e join enrollment_owner o on o.enrollment_id = e.id
     where e.office_id = $1 and coalesce(o.cpf, o.cnpj) = $2 and o.ended_by is null and e.enrollment_status = 'active' and e.book_digit = '2'
     group by e.id, e.title, e.number order by e.number`,
    [officeOf(caller), number, order],
  );
}

const titlesOf = (reached: readonly Reached[]): string | null =>
  reached
    .map(({ title }) => title)
    .join('; ')
    .slice(0, 8000) || null;

/** Who is found by the name alone, or acquired before there were matrículas. */
async function alikeOf(
  reading: Reading,
  name: string,
  number: string,
  reached: readonly Reached[],
): Promise<string[]> {
  if (!isAllowed(reading.caller, enrollmentOwner, 'read')) return [];
  const { equal, alike } = await searchOwners(reading, { names: [name], number });
  return [...equal, ...alike].filter((found) => !reached.some(({ title }) => found.startsWith(`${title} (`)));
}

export const unavailabilityOrderHooks: EntityHooks<typeof unavailabilityOrder> = {
  following: async (context, row) => {
    const asked = { cnib_order: written(row, 'cnib_order'), tax_number: written(row, 'tax_number') };
    return { found_titles: titlesOf(await reachedBy(context, asked)) };
  },
  findings: async (reading, row) => {
    const reached = await reachedBy(reading, row);
    return reachFindings(reached, await alikeOf(reading, row.name, row.tax_number, reached));
  },
};

export function unavailabilityOrderActions(services: Services): HandlersOf<typeof unavailabilityOrder> {
  return {
    draw_endorsements: inTransaction(services, drawEndorsements),
    answer_order: inTransaction(services, answerOrder),
    lift_order: inTransaction(services, liftOrder),
  };
}

/** The order as the title of the acts that it asks for. */
const titleOf = ({ issuing_court: court, case_number: number, ordered_on: on }: Order) => ({
  title_nature: 'judicial' as const,
  title_issuer: court,
  title_number: number ? `autos nº ${number}` : null,
  title_on: on,
});

async function draw(
  context: WriteContext,
  order: Order,
  { enrollment, owner }: Reached,
  on: string,
): Promise<void> {
  await createRow(context, enrollmentEndorsement, {
    enrollment,
    endorsement_kind: 'unavailability',
    dated_on: on,
    owner,
    unavailability_order: order.id,
    cnib_order: order.cnib_order,
    ...(order.protocol === null ? { ex_officio: true } : { protocol: order.protocol }),
    ...titleOf(order),
  });
}

async function drawEndorsements(context: WriteContext, { id }: ActionRequest): Promise<Order> {
  const { row, reached } = await holdForStep(context, unavailabilityOrder, id, 'draw_endorsements');
  const found = await reachedBy(context, row);
  const missing = found.filter(({ drawn }) => !drawn);
  if (missing.length === 0) throw new AppError(409, 'nothing_to_note');
  for (const each of missing) await draw(context, row, each, todayOf(context.caller));
  const values = { ...reached, found_titles: titlesOf(found) };
  return setFields(context, unavailabilityOrder, id, values, 'draw_endorsements');
}

/** The order is answered with what was found and noted, or with nothing. */
export async function answerOrder(
  context: WriteContext,
  { id, input }: ActionRequest<InputOf<typeof unavailabilityOrder, 'answer_order'>>,
): Promise<Order> {
  const { row, reached } = await holdForStep(context, unavailabilityOrder, id, 'answer_order');
  const whole = await getWhole(context, unavailabilityOrder, id);
  await passFindings(
    context,
    unavailabilityOrder,
    whole,
    await findingsOf(context, unavailabilityOrder, whole),
  );
  const found = await reachedBy(context, row);
  const values = {
    ...reached,
    found_titles: titlesOf(found),
    order_answer: answerOf(found),
    answered_on: input.answered_on,
  };
  return setFields(context, unavailabilityOrder, id, values, 'answer_order');
}

/**
 * An order that is lifted stops nothing from now on but where its averbações stand, also as they were carried over to the
 * matrículas that came after: those that cancel them are drawn.
 */
async function liftOrder(
  context: WriteContext,
  { id, input }: ActionRequest<InputOf<typeof unavailabilityOrder, 'lift_order'>>,
): Promise<Order> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, unavailabilityOrder, id, 'lift_order');
  const standing = await db.query<{ id: number; enrollment: number }>(
    `select a.id, a.enrollment_id as enrollment from enrollment_endorsement a
       join enrollment e on e.id = a.enrollment_id and e.enrollment_status = 'active'
       left join enrollment_owner h on h.id = a.owner_id
       left join enrollment_endorsement b on b.id = a.burden_endorsement_id
     where a.office_id = $1 and coalesce(b.endorsement_kind, a.endorsement_kind) = 'unavailability'
       and coalesce(b.cnib_order, a.cnib_order) = $2 and a.act_status = 'signed'
       and a.cancelled_by is null and (h.id is null or coalesce(h.cpf, h.cnpj) = $3)
       and not exists (select 1 from enrollment_endorsement c where c.cancels_endorsement_id = a.id and c.endorsement_kind = 'cancellation')
     order by a.id`,
    [officeOf(caller), row.cnib_order, row.tax_number],
  );
  for (const act of standing)
    await createRow(context, enrollmentEndorsement, {
      enrollment: act.enrollment,
      endorsement_kind: 'cancellation',
      cancels_endorsement: act.id,
      dated_on: todayOf(caller),
      ...titleOf(row),
      title_number: input.lifting_order.slice(0, 60),
      title_on: input.lifted_on,
    });
  return setFields(context, unavailabilityOrder, id, { ...reached, ...input }, 'lift_order');
}

interface OrderOnHolder {
  readonly id: number;
  readonly name: string;
  readonly received_on: string;
  readonly cnib_order: string;
  readonly tax_number: string;
  readonly entry: Entry;
}

/** The orders in force on some numbers that no averbação of a matrícula notes. */
function unnotedOn(
  { db, caller }: Reading,
  enrollment: number,
  numbers: readonly string[],
): Promise<OrderOnHolder[]> {
  return db.query<{ [Key in keyof OrderOnHolder]: OrderOnHolder[Key] }>(
    `select o.id, o.name, o.received_on::text as received_on, o.cnib_order, o.tax_number, json_build_object('number', p.number,
         'on', coalesce((p.entered_at at time zone $4)::date, o.received_on)) as entry
     from unavailability_order o left join protocol p on p.id = o.protocol_id
     where o.office_id = $1 and o.order_status <> 'lifted' and o.tax_number = any($3)
       and not ${endorsed('$2', 'o.cnib_order', 'o.tax_number')} and a.act_status = 'signed')
     order by o.id`,
    [officeOf(caller), enrollment, numbers, caller.timeZone],
  );
}

interface Numbered {
  readonly cpf?: string | null;
  readonly cnpj?: string | null;
}

const numbersOf = (people: readonly Numbered[]): string[] =>
  people.flatMap(({ cpf, cnpj }) => cpf ?? cnpj ?? []);

/** An order stops who owns from the day on which it came, before it is averbada. */
export async function unnotedLiens(
  reading: Reading,
  enrollment: number,
  owners: readonly Numbered[],
): Promise<Lien[]> {
  const orders = await unnotedOn(reading, enrollment, numbersOf(owners));
  return orders.map(({ cnib_order: order, tax_number: number, entry }) => ({
    burden: 'unavailability',
    label: `CNIB ${order}`,
    number: 0,
    holder_number: number,
    entry,
  }));
}

/** The orders in force on who holds a right of a matrícula, as its certificates tell them. */
export async function unnotedOrders(
  reading: Reading,
  enrollment: number,
  holders: readonly Numbered[],
): Promise<UnnotedOrder[]> {
  const orders = await unnotedOn(reading, enrollment, numbersOf(holders));
  return orders.map(({ cnib_order: order, received_on: receivedOn, name }) => ({ order, receivedOn, name }));
}

interface Taker extends Numbered {
  readonly side: string;
  readonly name?: string | null;
}

const acquiring = <T extends Taker>(transfers: readonly T[]): T[] =>
  transfers.filter(({ side }) => side === 'acquiring');

/** Who acquires by a registro under an order in force. */
export async function acquirersUnavailable(
  reading: Reading,
  { enrollment, transfers }: { readonly enrollment: number; readonly transfers: readonly Taker[] },
): Promise<Finding[]> {
  const orders = await unnotedOn(reading, enrollment, numbersOf(acquiring(transfers)));
  return transfers.flatMap((taker, place) =>
    orders
      .filter(({ tax_number: number }) => taker.side === 'acquiring' && number === (taker.cpf ?? taker.cnpj))
      .map(({ cnib_order: order }) =>
        acquirerUnavailable(`transfers.${place}.name`, taker.name ?? '', order),
      ),
  );
}

/** What somebody under an order acquired is made unavailable upon the registro, and the order answered anew. */
export async function noteAcquired(
  context: WriteContext,
  {
    enrollment,
    transfers,
    on,
  }: { readonly enrollment: number; readonly transfers: readonly Taker[]; readonly on: string },
): Promise<void> {
  for (const { id } of await unnotedOn(context, enrollment, numbersOf(acquiring(transfers)))) {
    const order = await getWhole(context, unavailabilityOrder, id);
    const found = await reachedBy(context, order);
    const here = found.find((each) => each.enrollment === enrollment);
    if (here && !here.drawn) await draw(context, order, here, on);
    if (order.order_status === 'answered') await findAgain(context, id, titlesOf(found));
  }
}

async function findAgain(context: WriteContext, id: number, found: string | null): Promise<void> {
  const { reached } = await holdForStep(context, unavailabilityOrder, id, 'find_again');
  const values = { ...reached, found_titles: found, order_answer: null, answered_on: null };
  await setFields(context, unavailabilityOrder, id, values, 'find_again');
}
