import type { Entity } from '@serventia/kit';
import { account } from './account.entity.ts';
import { balance } from './balance.entity.ts';
import { cashCount } from './cash-count.entity.ts';
import { cashSession } from './cash-session.entity.ts';
import { dailyBook } from './daily-book.entity.ts';
import { movement } from './movement.entity.ts';

export const financeEntities: readonly Entity[] = [
  account,
  cashSession,
  cashCount,
  movement,
  dailyBook,
  balance,
];
