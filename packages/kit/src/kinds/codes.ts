import type { BooleanSpec, ChoicesSpec, ChoiceSpec, IdentifierSpec } from '../field.ts';
import type { KindDefinition } from '../kind-definition.ts';

const YES = { 'pt-br': 'Sim', 'en-us': 'Yes' } as const;
const NO = { 'pt-br': 'Não', 'en-us': 'No' } as const;

export const boolean: KindDefinition<BooleanSpec> = {
  schema: () => ({ type: 'boolean' }),
  filters: ['eq'],
  parse: (typed) => (typed === 'true' ? true : typed === 'false' ? false : undefined),
  show: (value, { language }) => (value === true ? YES : NO)[language],
};

export const choice: KindDefinition<ChoiceSpec> = {
  schema: (spec) => ({ type: 'string', enum: spec.options }),
  filters: ['eq', 'in', 'isnull'],
  parse: (typed, spec) => (spec.options.includes(typed) ? typed : undefined),
  show: (value, { choice: wordsOf }, spec) => (typeof value === 'string' ? wordsOf(spec.set, value) : ''),
};

export const choices: KindDefinition<ChoicesSpec> = {
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
  filters: ['isnull'],
  parse: () => undefined,
  show: (value, { choice: wordsOf }, spec) =>
    Array.isArray(value) ? value.map((option) => wordsOf(spec.set, String(option))).join(', ') : '',
};

export const identifier: KindDefinition<IdentifierSpec> = {
  // A masked value is longer than the clean one that is stored.
  schema: (spec) => ({ type: 'string', maxLength: spec.format.maxLength + 16 }),
  normalise: (value, spec) => (typeof value === 'string' ? spec.format.clean(value) : value),
  check: (value, spec) => {
    const reason = spec.format.check(String(value));
    return reason ? { code: reason, params: { identifier: spec.format.name } } : undefined;
  },
  filters: ['eq', 'in', 'icontains', 'isnull'],
  parse: (typed, spec) => spec.format.clean(typed) || undefined,
  show: (value, _, spec) => (typeof value === 'string' ? spec.format.format(value) : ''),
};
