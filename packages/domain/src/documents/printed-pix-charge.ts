import { centsOf, shownMoney } from '@serventia/kit';
import { moneyInWords } from '../words/money-in-words.ts';
import { type PaperFacts, type PaperHead, printHead } from './printed-paper.ts';

/** What the paper of a charge by Pix is made of. Moments come in words. */
export interface PixChargeFacts {
  readonly office: PaperFacts['office'];
  /** A decimal string of reais. */
  readonly amount: string;
  readonly payer: string | null;
  readonly message: string | null;
  readonly expiresAt: string | null;
  /** What the QR code says, and a payer copies. */
  readonly code: string;
}

/** A charge by Pix, ready to be printed: it is asked for, and proves no payment. */
export interface PrintedPixCharge {
  readonly title: string;
  readonly office: PaperHead;
  readonly amount: string;
  readonly lines: readonly string[];
  readonly code: { readonly label: string; readonly text: string };
}

/** Every text of a charge in Portuguese. */
export function printPixCharge({
  office,
  amount,
  payer,
  message,
  expiresAt,
  code,
}: PixChargeFacts): PrintedPixCharge {
  return {
    title: 'Cobrança por Pix',
    office: printHead(office),
    amount: shownMoney(amount),
    lines: [
      moneyInWords(Number(centsOf(amount))),
      ...(payer ? [`Quem paga: ${payer}`] : []),
      ...(message ? [message] : []),
      ...(expiresAt ? [`Pode ser pago até ${expiresAt}.`] : []),
      'Este papel não prova pagamento: o recibo é dado depois que o valor chega.',
    ],
    code: { label: 'Pix Copia e Cola', text: code },
  };
}
