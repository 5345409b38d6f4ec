import type { Unentered } from '@serventia/domain/finance/unentered';
import { amountOf } from '@serventia/kit';
import { officeOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';

/** Which movements are asked for: those of a period, or of a drawer. `$1` is the office. */
const AMONG = {
  period: 'book_on between $2 and $3',
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
