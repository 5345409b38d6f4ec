import { balance } from '@serventia/domain/finance/balance.entity';
import { cashSession } from '@serventia/domain/finance/cash-session.entity';
import { dailyBook } from '@serventia/domain/finance/daily-book.entity';
import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { feeReceiptItem } from '@serventia/domain/finance/fee-receipt-item.entity';
import { feeReceiptPayment } from '@serventia/domain/finance/fee-receipt-payment.entity';
import { movement } from '@serventia/domain/finance/movement.entity';
import { nfseAccess } from '@serventia/domain/finance/nfse/nfse-access.entity';
import { serviceInvoice } from '@serventia/domain/finance/nfse/service-invoice.entity';
import { pixAccess } from '@serventia/domain/finance/pix/pix-access.entity';
import { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import { pixPayment } from '@serventia/domain/finance/pix/pix-payment.entity';
import { priorDeposit } from '@serventia/domain/finance/prior-deposit.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { balanceActions, balanceHooks } from './balances.ts';
import { cashSessionActions, cashSessionHooks } from './cash-sessions.ts';
import { dailyBookHooks } from './daily-book.ts';
import { feeReceiptItemHooks } from './fee-receipt-items.ts';
import { feeReceiptActions, feeReceiptHooks } from './fee-receipts.ts';
import { movementActions } from './movements.ts';
import { movementHooks } from './open-drawers.ts';
import { nfseAccessActions, serviceInvoiceActions } from './nfse/invoices.ts';
import { nfseAccessHooks } from './nfse/nfse-access.ts';
import { accessHooks } from './pix/bank-access.ts';
import { pixChargeActions } from './pix/charges.ts';
import { pixPaymentActions, receiptPaymentHooks } from './pix/payments.ts';
import { pixChargeHooks } from './pix/unanswered.ts';
import { pixAccessActions } from './pix/read-bank.ts';
import { mountPixWebhook } from './pix/webhook.ts';
import { priorDepositActions, priorDepositHooks } from './prior-deposits.ts';

/** Movements of money, receipts of fees, what is charged and comes by Pix, invoices of services, the drawers that are opened and closed, the Livro Diário and its balances. */
export const finance = defineArea({
  hooks: ({ bankHosts, nfseHosts, secretBox }) => [
    hooksOf(dailyBook, dailyBookHooks),
    hooksOf(balance, balanceHooks),
    hooksOf(movement, movementHooks),
    hooksOf(cashSession, cashSessionHooks),
    hooksOf(feeReceipt, feeReceiptHooks),
    hooksOf(feeReceiptItem, feeReceiptItemHooks),
    hooksOf(feeReceiptPayment, receiptPaymentHooks),
    hooksOf(priorDeposit, priorDepositHooks),
    hooksOf(pixCharge, pixChargeHooks),
    hooksOf(pixAccess, accessHooks(bankHosts, secretBox)),
    hooksOf(nfseAccess, nfseAccessHooks(nfseHosts, secretBox)),
  ],
  actions: (services) => [
    actionsOf(movement, movementActions(services)),
    actionsOf(cashSession, cashSessionActions(services)),
    actionsOf(feeReceipt, feeReceiptActions(services)),
    actionsOf(priorDeposit, priorDepositActions(services)),
    actionsOf(balance, balanceActions(services)),
    actionsOf(pixAccess, pixAccessActions(services)),
    actionsOf(pixCharge, pixChargeActions(services)),
    actionsOf(pixPayment, pixPaymentActions(services)),
    actionsOf(nfseAccess, nfseAccessActions(services)),
    actionsOf(serviceInvoice, serviceInvoiceActions(services)),
  ],
  routes: [mountPixWebhook],
});
