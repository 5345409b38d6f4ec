import { amountOf, centsOf } from '@serventia/kit';
import { deedFactsOf } from './deed-types.ts';

type Amount = string | null | undefined;

/** A deed or a power of attorney, as far as it states what it is worth. */
interface StatingAct {
  readonly deed_type?: string | null | undefined;
  readonly declared_value?: Amount;
  /** Of a power em causa própria. */
  readonly price?: Amount;
  readonly debt_value?: Amount;
  readonly properties?: readonly { readonly declared_value?: Amount }[];
}

export const centsIn = (amount: Amount): number | undefined =>
  typeof amount === 'string' ? Number(centsOf(amount)) : undefined;

/** What the given amounts are together; undefined where there is none. */
export function sumOfCents(amounts: readonly Amount[]): number | undefined {
  const cents = amounts.flatMap((amount) => centsIn(amount) ?? []);
  return cents.length === 0 ? undefined : cents.reduce((sum, each) => sum + each, 0);
}

/**
 * The value in cents that an act states: its price, else that of its properties, else the debt that it is about; the fees
 * and CENSEC (`valor`: the value stated in the act, not the fee; dossier 5.1) go by the same.
 */
export function statedCents({
  deed_type: type,
  declared_value: declared,
  price,
  debt_value: debt,
  properties = [],
}: StatingAct): number | undefined {
  return (
    centsIn(price) ??
    centsIn(declared) ??
    sumOfCents(properties.map((property) => property.declared_value)) ??
    (deedFactsOf(type).traits.includes('debt') ? centsIn(debt) : undefined)
  );
}

/** The same as an amount; null for an act that states none. */
export function statedValue(act: StatingAct): string | null {
  const cents = statedCents(act);
  return cents === undefined ? null : amountOf(BigInt(cents));
}
