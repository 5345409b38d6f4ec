import type { EntityHooks } from '../../resource/hooks.ts';
import { nextNumber } from '../next-number.ts';

/** Each line takes the next number of its year. */
export const dailyBookHooks: EntityHooks = {
  async beforeCreate(context, row) {
    const year = Number(String(row['entered_on']).slice(0, 4));
    const number = await nextNumber(context, 'daily_book', year);
    return { year, order_number: number, title: `${number}/${year}` };
  },
};
