import { countingYear } from '@serventia/domain/office/counted';
import type { earlierNumbering } from '@serventia/domain/office/earlier-numbering.entity';
import { FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import type { WriteContext } from '../../resource/write.ts';
import { startAfter } from '../next-number.ts';
import { written } from '../written.ts';

type Hooks = EntityHooks<typeof earlierNumbering>;

/** Who states it, when, and of which year it is. */
const stated: NonNullable<Hooks['beforeUpdate']> = async ({ caller }, row) => {
  const today = todayOf(caller);
  const year = row.year ?? countingYear(written(row, 'counted'), today);
  const number = written(row, 'last_number');
  return {
    year,
    name: year === 0 ? String(number) : `${number}/${year}`,
    stated_by: caller.name,
    stated_on: today,
  };
};

/** A sequence goes on after the number that the office states, in the same transaction. */
export const earlierNumberingHooks: Hooks = {
  beforeCreate: stated,
  beforeUpdate: stated,
  async afterWrite(context, { counted, year, last_number: number }) {
    const book = BOOKS[counted];
    if (book) await assertNoneAbove(context, book, number);
    await startAfter(context, counted, year ?? 0, number);
  },
};

/** The book whose matrículas a sequence counts: those of before may have been entered already. */
const BOOKS: Readonly<Record<string, string>> = { enrollment_2: '2', enrollment_3: '3' };

async function assertNoneAbove({ db, caller }: WriteContext, book: string, number: number): Promise<void> {
  const above = await db.find<{ number: number }>(
    'select number from enrollment where office_id = $1 and book_digit = $2 and number > $3 order by number desc limit 1',
    [officeOf(caller), book, number],
  );
  if (above) throw FieldErrors.of('last_number', 'number_is_there', { number: above.number });
}
