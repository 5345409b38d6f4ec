import type { dailyBook } from '@serventia/domain/finance/daily-book.entity';
import { movement } from '@serventia/domain/finance/movement.entity';
import { amountOf, centsOf } from '@serventia/kit';
import { FieldErrors } from '../../http/app-error.ts';
import type { EntityHooks, WrittenRow } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import type { WriteContext } from '../../resource/write.ts';
import { nextNumber } from '../next-number.ts';
import { written } from '../written.ts';

/** Each line takes the next number of its year, and enters no more than the movement that it names. */
export const dailyBookHooks: EntityHooks<typeof dailyBook> = {
  async beforeCreate(context, row) {
    await assertWithinMovement(context, row);
    const year = Number(written(row, 'entered_on').slice(0, 4));
    const number = await nextNumber(context, 'daily_book', year);
    return { year, order_number: number, title: `${number}/${year}` };
  },
};

/** What the lines that name a movement enter of it, in cents: what one entered another takes back on the other side. */
const ENTERED = `
  select coalesce(sum(coalesce(revenue, 0) - coalesce(expense, 0)), 0)::text as cents
  from daily_book where movement_id = $1`;

const centsIn = (amount: string | null | undefined): bigint => (amount ? centsOf(amount) : 0n);

/**
 * A movement may be entered by several lines, of as many specialities, and never by more than the money that moved. It
 * is held until the line is kept: of two at once each would take the same room.
 */
async function assertWithinMovement(
  { db, caller }: WriteContext,
  { movement: id, revenue, expense }: WrittenRow<typeof dailyBook>,
): Promise<void> {
  if (!id) return;
  const { amount } = await getRow(db, movement, id, caller, { lock: true });
  const found = await db.find<{ cents: string }>(ENTERED, [id]);
  const sum = BigInt(found?.cents ?? 0) + centsIn(revenue) - centsIn(expense);
  const entered = sum < 0n ? -sum : sum;
  if (entered > centsOf(amount))
    throw FieldErrors.of(revenue ? 'revenue' : 'expense', 'more_than_moved', {
      amount,
      entered: amountOf(entered),
    });
}
