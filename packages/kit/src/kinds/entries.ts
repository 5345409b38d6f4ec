import type { ChangesSpec, CodeSpec, FieldChange, RowNumberSpec } from '../field.ts';
import type { KindDefinition } from '../kind-definition.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A name of the code: stored as it is, shown in words. */
export const code: KindDefinition<CodeSpec> = {
  schema: ({ maxLength }) => ({ type: 'string', maxLength, pattern: '^[a-z_/]*$' }),
  filters: ['eq', 'in', 'isnull'],
  parse: (typed) => typed,
  show: (value, style, { of }) => (typeof value === 'string' ? style.code(of, value) : ''),
};

export const rowNumber: KindDefinition<RowNumberSpec> = {
  schema: () => ({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  filters: ['eq', 'in', 'isnull'],
  parse: (typed) => (/^\d{1,15}$/u.test(typed) ? Number(typed) : undefined),
  show: (value) => (typeof value === 'number' ? String(value) : ''),
};

const CHANGE = {
  type: 'object',
  required: ['field'],
  properties: { field: { type: 'string' }, old: {}, new: {}, finding: {} },
} as const;

export const changes: KindDefinition<ChangesSpec> = {
  schema: () => ({ type: 'array', items: CHANGE }),
  filters: ['isnull'],
  parse: () => undefined,
  readBy: ({ of, by }) => [of, by],
  show: (value, style, { of, by }, row = {}) =>
    Array.isArray(value)
      ? style.changes({
          resource: textOf(row[of]),
          action: textOf(row[by]) || null,
          changes: value as readonly FieldChange[],
        })
      : '',
};
