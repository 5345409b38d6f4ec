import { movement } from '@serventia/domain/finance/movement.entity';
import { documentAuthentication } from '@serventia/domain/notes/document-authentication.entity';
import { signatureRecognition } from '@serventia/domain/notes/signature-recognition.entity';
import type { ActsOfDay, MoneyOfDay } from '@serventia/domain/office/home';
import { record } from '@serventia/domain/office/record.entity';
import { amountOf } from '@serventia/kit';
import { isAllowed, officeOf, readsActs, todayOf } from '../../../http/caller.ts';
import { closedIds } from '../../../resource/closed.ts';
import type { Reading } from '../../../resource/read.ts';

/** The current month at the office: its first day and today. */
function monthOf(caller: Reading['caller']): readonly [string, string] {
  const today = todayOf(caller);
  return [`${today.slice(0, 7)}-01`, today];
}

/** The services of the counter that stand in no book, with the day on which each is done. */
const SERVICES = [
  { entity: signatureRecognition, day: 'recognized_on' },
  { entity: documentAuthentication, day: 'authenticated_on' },
] as const;

/**
 * The acts of the current month by day and kind: those registered in a book, and the concluded services of the counter.
 * Undefined where the caller may read none of them.
 */
export async function actsOfMonth({ db, caller }: Reading): Promise<ActsOfDay[] | undefined> {
  const services = SERVICES.filter(({ entity }) => isAllowed(caller, entity, 'read'));
  const readsRecords = readsActs(caller);
  if (!readsRecords && services.length === 0) return undefined;
  const parts = [...(readsRecords ? [REGISTERED] : []), ...services.map(servicesText)];
  const readable = readsRecords ? [caller.readableActs ?? null, closedIds(caller, record)] : [];
  return db.query<ActsOfDay & Record<string, unknown>>(`${parts.join(' union all ')} order by day, entity`, [
    officeOf(caller),
    ...monthOf(caller),
    ...readable,
  ]);
}

const REGISTERED = `
  select registered_on as day, resource as entity, count(*) as count from record
  where office_id = $1 and registered_on between $2 and $3 and ($4::text[] is null or resource = any($4)) and id <> all($5)
    and resource is not null
  group by registered_on, resource`;

const servicesText = ({ entity, day }: (typeof SERVICES)[number]): string => `
  select ${day} as day, '${entity.name}' as entity, count(*) as count from ${entity.table}
  where office_id = $1 and ${day} between $2 and $3 and counter_status in ('done', 'sealed')
  group by ${day}`;

interface SumsOfDay extends Record<string, unknown> {
  readonly day: string;
  readonly received: number;
  readonly paid: number;
}

/** What came to and left the drawers and banks of the office in the current month, by day; undefined without the right to read it. */
export async function moneyOfMonth({ db, caller }: Reading): Promise<MoneyOfDay[] | undefined> {
  if (!isAllowed(caller, movement, 'read')) return undefined;
  const rows = await db.query<SumsOfDay>(MONEY, [officeOf(caller), ...monthOf(caller)]);
  return rows.map(({ day, received, paid }) => ({
    day,
    received: amountOf(received),
    paid: amountOf(paid),
  }));
}

/** Money between accounts of the office, what was reversed and what is still owed to it count for nothing. */
const MONEY = `
  select m.moved_on as day,
    coalesce(sum(m.amount) filter (where m.direction = 'in'), 0)::bigint as received,
    coalesce(sum(m.amount) filter (where m.direction = 'out'), 0)::bigint as paid
  from movement m
  join financial_account a on a.id = m.account_id and a.office_id = m.office_id
  where m.office_id = $1 and m.moved_on between $2 and $3
    and a.account_kind in ('cash_drawer', 'bank') and m.transfer_account_id is null
    and not m.reversed and m.reversal_of_id is null
    and m.method not in ('free', 'postponed', 'monthly_account')
  group by m.moved_on order by m.moved_on`;
