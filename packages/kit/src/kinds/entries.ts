import type { ChangesSpec, CodeSpec, FieldChange, RowNumberSpec } from '../field.ts';
import type { KindDefinition } from '../kind-definition.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A name of the code: stored as it is, shown in words. */
export const code: KindDefinition<CodeSpec> = {
  filters: ['eq', 'in', 'isnull'],
  parse: (typed) => typed,
  show: (value, style, { of }) => (typeof value === 'string' ? style.code(of, value) : ''),
};

export const rowNumber: KindDefinition<RowNumberSpec> = {
  filters: ['eq', 'in', 'isnull'],
  parse: (typed) => (/^\d{1,15}$/u.test(typed) ? Number(typed) : undefined),
  show: (value) => (typeof value === 'number' ? String(value) : ''),
};

export const changes: KindDefinition<ChangesSpec> = {
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
