import type { Unentered } from '@serventia/domain/finance/unentered';
import { amountOf } from '@serventia/kit';
import { officeOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';

/** What was given back once the period of its receipt was closed: the book takes it back on the day of that. */
const GIVEN_BACK_LATER = `
  select m.id from movement v join movement m on m.id = v.reversal_of_id and m.book_status = 'to_take_back'
  join balance b on b.office_id = $1 and b.balance_status <> 'open'
    and b.year = extract(year from m.book_on) and (b.month is null or b.month = extract(month from m.book_on))
  where v.office_id = $1 and v.moved_on between $2 and $3`;

/** Which movements are asked for: those of a period, or of a drawer. `$1` is the office. */
const AMONG = {
  period: `id in (
    select id from movement where office_id = $1 and book_on between $2 and $3 union ${GIVEN_BACK_LATER})`,
  drawer: 'cash_session_id = $2',
} as const;

/** What the Livro Diário lacks of some movements, or has too much, by how it has them. */
export async function unenteredIn(
  { db, caller }: Reading,
  among: keyof typeof AMONG,
  values: readonly (string | number)[],
): Promise<Unentered[]> {
  const found = await db.query<Record<string, unknown> & Omit<Unentered, 'amount'> & { cents: string }>(
    `select book_status, count(*)::int as count,
       sum(case book_status when 'to_take_back' then entered else amount - coalesce(funds_amount, 0) - entered end)::text as cents
     from movement where office_id = $1 and ${AMONG[among]}
       and book_status in ('not_entered', 'in_part', 'to_take_back')
     group by book_status order by min(array_position(array['not_entered', 'in_part', 'to_take_back'], book_status))`,
    [officeOf(caller), ...values],
  );
  return found.map(({ cents, ...each }) => ({ ...each, amount: amountOf(BigInt(cents)) }));
}

/** How many seals of a period were charged for, and are in no receipt, movement or line of the book: their acts may lack. */
export async function unenteredSeals(
  { db, caller }: Reading,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<number> {
  const found = await db.find<{ count: number }>(
    `select count(*)::int as count from registered_seal s
     where s.office_id = $1 and s.seal_status = 'applied' and s.total > 0
       and (s.sealed_at at time zone office_time_zone(s.office_id))::date between $2 and $3
       and not exists (select from fee_receipt f where f.id = s.fee_receipt_id and f.receipt_status = 'issued')
       and not exists (select from movement m where m.office_id = $1 and m.registered_seal_id = s.id and not coalesce(m.reversed, false))
       and (s.record_id is null
         or not exists (select from movement m where m.office_id = $1 and m.record_id = s.record_id and not coalesce(m.reversed, false))
           and not exists (select from daily_book d where d.office_id = $1 and d.record_id = s.record_id))`,
    [officeOf(caller), first, last],
  );
  return found?.count ?? 0;
}
