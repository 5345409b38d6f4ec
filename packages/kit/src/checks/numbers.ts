import type { DecimalSpec, FileSpec, FractionSpec, IntegerSpec, MoneySpec, ReferenceSpec } from '../field.ts';
import type { CheckDefinition } from '../kind-definition.ts';
import { formatFraction, parseFraction } from '../kinds/fractions.ts';
import { AMOUNT, decimalPattern, INT_MAX, WHOLE_DIGITS } from '../kinds/numbers.ts';

export const integer: CheckDefinition<IntegerSpec> = {
  schema: (spec) => ({ type: 'integer', minimum: spec.min ?? -INT_MAX, maximum: spec.max ?? INT_MAX }),
  misshapen: () => ({ code: 'invalid_integer' }),
};

export const money: CheckDefinition<MoneySpec> = {
  schema: () => ({ type: 'string', maxLength: 17, pattern: AMOUNT.source }),
  misshapen: () => ({ code: 'invalid_amount' }),
  check: (value, { negative }) =>
    !negative && String(value).startsWith('-') ? { code: 'min_value', params: { min: 0 } } : undefined,
};

/** A decimal string as an integer of its smallest unit. */
function unitsOf(value: string, scale: number): bigint {
  const [whole = '0', rest = ''] = value.replace('-', '').split('.');
  const units = BigInt(whole) * 10n ** BigInt(scale) + BigInt(rest.padEnd(scale, '0') || '0');
  return value.startsWith('-') ? -units : units;
}

export const decimal: CheckDefinition<DecimalSpec> = {
  schema: (spec) => ({
    type: 'string',
    maxLength: WHOLE_DIGITS + spec.scale + 2,
    pattern: decimalPattern(spec),
  }),
  misshapen: ({ scale }) => ({ code: 'invalid_decimal', params: { scale } }),
  // Always with all its digits, as the table keeps it.
  normalise: (value, spec) => {
    if (typeof value !== 'string' || !new RegExp(decimalPattern(spec), 'u').test(value.trim())) return value;
    const [whole = '0', rest = ''] = value.trim().split('.');
    return `${whole.replace(/^(-?)0+(?=\d)/u, '$1')}.${rest.padEnd(spec.scale, '0')}`;
  },
  check: (value, spec) => {
    const units = unitsOf(String(value), spec.scale);
    const { min = '0', max } = spec;
    if (units < unitsOf(min, spec.scale)) return { code: 'min_value', params: { min } };
    return max !== undefined && units > unitsOf(max, spec.scale)
      ? { code: 'max_value', params: { max } }
      : undefined;
  },
};

export const fraction: CheckDefinition<FractionSpec> = {
  schema: () => ({ type: 'string', maxLength: 40 }),
  normalise: (value) => {
    const parsed = typeof value === 'string' ? parseFraction(value) : undefined;
    return parsed ? formatFraction(parsed) : value;
  },
  check: (value) => {
    const parsed = parseFraction(String(value));
    if (!parsed) return { code: 'invalid_fraction' };
    return parsed.numerator > 0n && parsed.numerator <= parsed.denominator
      ? undefined
      : { code: 'fraction_out_of_range' };
  },
};

const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;

export const reference: CheckDefinition<ReferenceSpec> = { schema: () => id };
export const file: CheckDefinition<FileSpec> = { schema: () => id };
