import type { dailyBook } from '@serventia/domain/finance/daily-book.entity';
import { amountOf } from '@serventia/kit';
import { FieldErrors } from '../../http/app-error.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import type { WriteContext } from '../../resource/write.ts';
import { nextNumber } from '../next-number.ts';
import { written } from '../written.ts';

/** Each line takes the next number of its year, and enters no more than the movement that it names. */
export const dailyBookHooks: EntityHooks<typeof dailyBook> = {
  async beforeCreate(context, row) {
    const year = Number(written(row, 'entered_on').slice(0, 4));
    const number = await nextNumber(context, 'daily_book', year);
    return { year, order_number: number, title: `${number}/${year}` };
  },
  async afterWrite(context, { movement, revenue }) {
    if (movement !== null) await assertWithin(context, movement, revenue === null ? 'expense' : 'revenue');
  },
};

/**
 * A movement may be entered by several lines, of as many specialities; what one line entered another takes back on the
 * other side. Together they are never more than the money that moved. In cents.
 */
const ENTERED = `
  select m.amount, abs(sum(coalesce(d.revenue, 0) - coalesce(d.expense, 0))) as entered
  from movement m join daily_book d on d.movement_id = m.id where m.id = $1 group by m.amount`;

async function assertWithin(
  { db }: WriteContext,
  movement: number,
  field: 'revenue' | 'expense',
): Promise<void> {
  const found = await db.find<{ amount: string; entered: string }>(ENTERED, [movement]);
  if (!found || BigInt(found.entered) <= BigInt(found.amount)) return;
  const [amount, entered] = [found.amount, found.entered].map((cents) => amountOf(BigInt(cents)));
  throw FieldErrors.of(field, 'more_than_moved', { amount: amount ?? '', entered: entered ?? '' });
}
