import type { DecimalSpec, FileSpec, IntegerSpec, MoneySpec, ReferenceSpec } from '../field.ts';
import type { KindDefinition, ShownLanguage } from '../kind-definition.ts';

/** The greatest whole number of a column. */
export const INT_MAX = 2_147_483_647;
const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const parseInteger = (typed: string): number | undefined =>
  /^-?\d{1,15}$/u.test(typed) ? Number(typed) : undefined;
const parseId = (typed: string): number | undefined =>
  /^[1-9]\d{0,14}$/u.test(typed) ? Number(typed) : undefined;

export const integer: KindDefinition<IntegerSpec> = {
  filters: ['eq', 'in', 'gte', 'lte', 'isnull'],
  parse: (typed) => {
    const value = parseInteger(typed);
    return value !== undefined && Math.abs(value) <= INT_MAX ? value : undefined;
  },
  show: asText,
};

/** An amount of the API. */
export const AMOUNT = /^-?\d{1,13}(?:\.\d{1,2})?$/u;

/** A decimal string as integer cents; throws a RangeError for anything else. */
export function centsOf(amount: string): bigint {
  if (!AMOUNT.test(amount)) throw new RangeError(`not an amount: ${amount}`);
  const negative = amount.startsWith('-');
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return negative ? -cents : cents;
}

/** The same of a value that is being typed; undefined while it is no amount, or there is none. */
export function centsOfTyped(amount: unknown): bigint | undefined {
  return typeof amount === 'string' && AMOUNT.test(amount) ? centsOf(amount) : undefined;
}

/** Integer cents as the decimal string of the API. */
export function amountOf(cents: bigint | number): string {
  const value = BigInt(cents);
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What stands between the parts of a number in each language. */
export const SEPARATORS = {
  'pt-br': { decimal: ',', group: '.' },
  'en-us': { decimal: '.', group: ',' },
} as const;

/** `1234.56` as `1.234,56`; as `1,234.56` in English. */
export function shownAmount(amount: string, language: ShownLanguage = 'pt-br'): string {
  const [whole = '', fraction] = amount.split('.');
  const { decimal, group } = SEPARATORS[language];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/gu, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

/** `1234.56` as `R$ 1.234,56`; what is below nothing has its sign in front, `-R$ 1.234,56`. */
export function shownMoney(amount: string, language: ShownLanguage = 'pt-br'): string {
  return amount.startsWith('-')
    ? `-R$ ${shownAmount(amount.slice(1), language)}`
    : `R$ ${shownAmount(amount, language)}`;
}

export const money: KindDefinition<MoneySpec> = {
  filters: ['eq', 'gte', 'lte', 'isnull'],
  parse: (typed) => (AMOUNT.test(typed) ? typed : undefined),
  show: (value, { language }) => shownAmount(asText(value), language),
};

/** Digits before the point that a decimal may have. */
export const WHOLE_DIGITS = 13;
export const decimalPattern = (spec: DecimalSpec): string =>
  `^-?\\d{1,${WHOLE_DIGITS}}(?:\\.\\d{1,${spec.scale}})?$`;

export const decimal: KindDefinition<DecimalSpec> = {
  filters: ['eq', 'gte', 'lte', 'isnull'],
  parse: (typed, spec) => (new RegExp(decimalPattern(spec), 'u').test(typed) ? typed : undefined),
  show: (value, { language }) => shownAmount(asText(value), language),
};

export const reference: KindDefinition<ReferenceSpec> = {
  filters: ['eq', 'in', 'isnull'],
  parse: parseId,
  show: asText,
};

export const file: KindDefinition<FileSpec> = {
  filters: ['isnull'],
  parse: parseId,
  show: asText,
};
