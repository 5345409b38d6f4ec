import type { Entity } from '@serventia/kit';
import { account } from './account.entity.ts';
import { balance } from './balance.entity.ts';
import { cashCount } from './cash-count.entity.ts';
import { cashSession } from './cash-session.entity.ts';
import { dailyBook } from './daily-book.entity.ts';
import { feeReceipt } from './fee-receipt.entity.ts';
import { feeReceiptItem } from './fee-receipt-item.entity.ts';
import { feeReceiptPayment } from './fee-receipt-payment.entity.ts';
import { movement } from './movement.entity.ts';
import { nfseAccess } from './nfse/nfse-access.entity.ts';
import { serviceInvoice } from './nfse/service-invoice.entity.ts';
import { pixAccess } from './pix/pix-access.entity.ts';
import { pixCharge } from './pix/pix-charge.entity.ts';
import { pixPayment } from './pix/pix-payment.entity.ts';
import { pixReturn } from './pix/pix-return.entity.ts';
import { priorDeposit } from './prior-deposit.entity.ts';

export const financeEntities: readonly Entity[] = [
  account,
  cashSession,
  cashCount,
  feeReceipt,
  feeReceiptItem,
  feeReceiptPayment,
  priorDeposit,
  pixAccess,
  pixCharge,
  pixPayment,
  pixReturn,
  nfseAccess,
  serviceInvoice,
  movement,
  dailyBook,
  balance,
];
