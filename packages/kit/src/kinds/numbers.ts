import type { FileSpec, IntegerSpec, MoneySpec, ReferenceSpec } from '../field.ts';
import type { KindDefinition } from '../kind-definition.ts';

const INT_MAX = 2_147_483_647;
const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const parseInteger = (typed: string): number | undefined =>
  /^-?\d{1,15}$/u.test(typed) ? Number(typed) : undefined;
const parseId = (typed: string): number | undefined =>
  /^[1-9]\d{0,14}$/u.test(typed) ? Number(typed) : undefined;

export const integer: KindDefinition<IntegerSpec> = {
  schema: (spec) => ({ type: 'integer', minimum: spec.min ?? -INT_MAX, maximum: spec.max ?? INT_MAX }),
  column: () => 'integer',
  filters: ['eq', 'in', 'gte', 'lte', 'isnull'],
  parse: (typed) => {
    const value = parseInteger(typed);
    return value !== undefined && Math.abs(value) <= INT_MAX ? value : undefined;
  },
  csv: asText,
  print: asText,
};

const AMOUNT = /^-?\d{1,13}(?:\.\d{1,2})?$/u;

/** A decimal string as integer cents; throws a RangeError for anything else. */
export function centsOf(amount: string): bigint {
  if (!AMOUNT.test(amount)) throw new RangeError(`not an amount: ${amount}`);
  const negative = amount.startsWith('-');
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return negative ? -cents : cents;
}

/** Integer cents as the decimal string of the API. */
export function amountOf(cents: bigint | number): string {
  const value = BigInt(cents);
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `1234.56` as `1.234,56`. */
export function printedAmount(amount: string): string {
  const [whole = '', fraction = '00'] = amount.split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+(?!\d))/gu, '.')},${fraction}`;
}

export const money: KindDefinition<MoneySpec> = {
  schema: (spec) => ({
    type: 'string',
    maxLength: 17,
    pattern: spec.negative ? AMOUNT.source : AMOUNT.source.replace('-?', ''),
  }),
  column: () => 'bigint',
  constraint: (spec, column) => (spec.negative ? 'true' : `${column} >= 0`),
  read: (column) => `(${column}::numeric / 100)::numeric(17, 2)::text`,
  write: (value) => (typeof value === 'string' ? centsOf(value).toString() : null),
  filters: ['eq', 'gte', 'lte', 'isnull'],
  parse: (typed) => (AMOUNT.test(typed) ? typed : undefined),
  csv: (value, style) => (style === 'pt-br' ? asText(value).replace('.', ',') : asText(value)),
  print: (value) => (typeof value === 'string' ? `R$ ${printedAmount(value)}` : ''),
};

export const reference: KindDefinition<ReferenceSpec> = {
  schema: () => ({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  column: () => 'bigint',
  filters: ['eq', 'in', 'isnull'],
  parse: parseId,
  csv: asText,
  print: asText,
};

export const file: KindDefinition<FileSpec> = {
  schema: () => ({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  column: () => 'bigint',
  filters: ['isnull'],
  parse: parseId,
  csv: asText,
  print: asText,
};
