import { balance } from '@serventia/domain/finance/balance.entity';
import { cashSession } from '@serventia/domain/finance/cash-session.entity';
import { dailyBook } from '@serventia/domain/finance/daily-book.entity';
import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { feeReceiptItem } from '@serventia/domain/finance/fee-receipt-item.entity';
import { movement } from '@serventia/domain/finance/movement.entity';
import { priorDeposit } from '@serventia/domain/finance/prior-deposit.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { balanceActions, balanceHooks } from './balances.ts';
import { cashSessionActions, cashSessionHooks } from './cash-sessions.ts';
import { dailyBookHooks } from './daily-book.ts';
import { feeReceiptItemHooks } from './fee-receipt-items.ts';
import { feeReceiptActions, feeReceiptHooks } from './fee-receipts.ts';
import { movementActions } from './movements.ts';
import { movementHooks } from './open-drawers.ts';
import { priorDepositActions } from './prior-deposits.ts';

/** Movements of money, receipts of fees, the drawers that are opened and closed, the Livro Diário and its balances. */
export const finance = defineArea({
  hooks: () => [
    hooksOf(dailyBook, dailyBookHooks),
    hooksOf(balance, balanceHooks),
    hooksOf(movement, movementHooks),
    hooksOf(cashSession, cashSessionHooks),
    hooksOf(feeReceipt, feeReceiptHooks),
    hooksOf(feeReceiptItem, feeReceiptItemHooks),
  ],
  actions: (services) => [
    actionsOf(movement, movementActions(services)),
    actionsOf(cashSession, cashSessionActions(services)),
    actionsOf(feeReceipt, feeReceiptActions(services)),
    actionsOf(priorDeposit, priorDepositActions(services)),
    actionsOf(balance, balanceActions(services)),
  ],
});
