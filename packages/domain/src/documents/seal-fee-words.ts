import { shownAmount } from '@serventia/kit';

/** What is paid for a seal, as papers say it. */
export interface SealFees {
  /** Decimal amounts by fund: `{ emolumento: '12.34', selo: '1.56' }`. */
  readonly fees: Readonly<Record<string, string>>;
  /** Why nothing is paid, and the law that says so. */
  readonly exemption: { readonly reason: string; readonly law: string } | null;
}

/** A word and what it says. */
export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

const FUNDS: Readonly<Record<string, string>> = { emolumento: 'Emolumentos', selo: 'Selo' };

/** What went to each fund, in the order of the table: `Emolumentos` `R$ 12,34`. */
export function feesByFund(fees: SealFees['fees']): LabelledText[] {
  return Object.entries(fees).map(([fund, amount]) => ({
    label: FUNDS[fund] ?? fund,
    text: `R$ ${shownAmount(amount)}`,
  }));
}

/** The fees in one line, or the exemption in their place. */
export function feesLine({ fees, exemption }: SealFees): string {
  if (exemption) return `${exemption.reason} (${exemption.law})`;
  return feesByFund(fees)
    .map(({ label, text }) => `${label} ${text}`)
    .join(' · ');
}

/** The fees of the office before what goes to others. */
export function emolumentsFirst({ emolumento, ...others }: SealFees['fees']): SealFees['fees'] {
  return emolumento === undefined ? others : { emolumento, ...others };
}
