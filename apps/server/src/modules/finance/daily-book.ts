import type { dailyBook } from '@serventia/domain/finance/daily-book.entity';
import type { EntityHooks } from '../../resource/hooks.ts';
import { nextNumber } from '../next-number.ts';
import { written } from '../written.ts';

/** Each line takes the next number of its year. */
export const dailyBookHooks: EntityHooks<typeof dailyBook> = {
  async beforeCreate(context, row) {
    const year = Number(written(row, 'entered_on').slice(0, 4));
    const number = await nextNumber(context, 'daily_book', year);
    return { year, order_number: number, title: `${number}/${year}` };
  },
};
