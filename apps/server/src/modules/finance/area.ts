import { balance } from '@serventia/domain/finance/balance.entity';
import { dailyBook } from '@serventia/domain/finance/daily-book.entity';
import { movement } from '@serventia/domain/finance/movement.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { balanceActions, balanceHooks } from './balances.ts';
import { dailyBookHooks } from './daily-book.ts';
import { movementActions } from './movements.ts';

/** Movements of money, the Livro Diário and its balances. */
export const finance = defineArea({
  hooks: () => [hooksOf(dailyBook, dailyBookHooks), hooksOf(balance, balanceHooks)],
  actions: (services) => [
    actionsOf(movement, movementActions(services)),
    actionsOf(balance, balanceActions(services)),
  ],
});
