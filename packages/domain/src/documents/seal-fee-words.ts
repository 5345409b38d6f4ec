import { shownAmount, shownMoney } from '@serventia/kit';

/** What is paid for a seal, as papers say it. */
export interface SealFees {
  /** Decimal amounts by fund: `{ emolumento: '12.34', selo: '1.56' }`. */
  readonly fees: Readonly<Record<string, string>>;
  /** Why nothing is paid, and the law that says so. */
  readonly exemption: Relief | null;
  /** Why less is paid, in one sentence with its law and percentage. */
  readonly reduction: string | null;
}

/** Why nothing or less is paid, and the law that says so. */
interface Relief {
  readonly reason: string;
  readonly law: string;
}

/** `Primeira aquisição pelo SFH (Lei 6.015/1973, art. 290): emolumentos reduzidos em 50%`; the percentage as `50.00`. */
export function reductionWords({ reason, law }: Relief, percent: string): string {
  const shown = shownAmount(String(Number(percent)));
  return `${reason} (${law}): emolumentos reduzidos em ${shown}%`;
}

/** A word and what it says. */
export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

const FUNDS: Readonly<Record<string, string>> = { emolumento: 'Emolumentos', selo: 'Selo' };

/** What a fund of a fee table is called on a paper. */
export const fundName = (fund: string): string => FUNDS[fund] ?? fund;

/** What went to each fund, in the order of the table: `Emolumentos` `R$ 12,34`. */
export function feesByFund(fees: SealFees['fees']): LabelledText[] {
  return Object.entries(fees).map(([fund, amount]) => ({
    label: fundName(fund),
    text: shownMoney(amount),
  }));
}

/** The fees in one line, with what reduced them, or the exemption in their place. */
export function feesLine({ fees, exemption, reduction }: SealFees): string {
  if (exemption) return `${exemption.reason} (${exemption.law})`;
  return [
    ...feesByFund(fees).map(({ label, text }) => `${label} ${text}`),
    ...(reduction ? [reduction] : []),
  ].join(' · ');
}

/** The fees of the office before what goes to others. */
export function emolumentsFirst({ emolumento, ...others }: SealFees['fees']): SealFees['fees'] {
  return emolumento === undefined ? others : { emolumento, ...others };
}
