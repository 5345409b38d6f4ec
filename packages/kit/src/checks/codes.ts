import type {
  BooleanSpec,
  ChangesSpec,
  ChoicesSpec,
  ChoiceSpec,
  CodeSpec,
  IdentifierSpec,
  RowNumberSpec,
} from '../field.ts';
import type { CheckDefinition } from '../kind-definition.ts';

export const boolean: CheckDefinition<BooleanSpec> = { schema: () => ({ type: 'boolean' }) };

export const choice: CheckDefinition<ChoiceSpec> = {
  schema: (spec) => ({ type: 'string', enum: spec.options }),
};

export const choices: CheckDefinition<ChoicesSpec> = {
  schema: (spec) => ({
    type: 'array',
    items: { type: 'string', enum: spec.options },
    maxItems: spec.options.length,
  }),
  // Nothing chosen is nothing given, and the order is always that of the set.
  normalise: (value, spec) =>
    Array.isArray(value) && value.every((each) => spec.options.includes(each as string))
      ? value.length === 0
        ? null
        : spec.options.filter((option) => value.includes(option))
      : value,
};

export const identifier: CheckDefinition<IdentifierSpec> = {
  // A masked value is longer than the clean one that is stored.
  schema: (spec) => ({ type: 'string', maxLength: spec.format.maxLength + 16 }),
  normalise: (value, spec) => (typeof value === 'string' ? spec.format.clean(value) : value),
  check: (value, spec) => {
    const reason = spec.format.check(String(value));
    return reason ? { code: reason, params: { identifier: spec.format.name } } : undefined;
  },
};

/** A name of the code. */
export const code: CheckDefinition<CodeSpec> = {
  schema: ({ maxLength }) => ({ type: 'string', maxLength, pattern: '^[a-z_/]*$' }),
};

export const rowNumber: CheckDefinition<RowNumberSpec> = {
  schema: () => ({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
};

const CHANGE = {
  type: 'object',
  required: ['field'],
  properties: { field: { type: 'string' }, old: {}, new: {}, finding: {} },
} as const;

export const changes: CheckDefinition<ChangesSpec> = {
  schema: () => ({ type: 'array', items: CHANGE }),
};
