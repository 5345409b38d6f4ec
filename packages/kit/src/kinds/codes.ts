import type { BooleanSpec, ChoicesSpec, ChoiceSpec, IdentifierSpec } from '../field.ts';
import type { KindDefinition } from '../kind-definition.ts';

const YES = { 'pt-br': 'Sim', 'en-us': 'Yes' } as const;
const NO = { 'pt-br': 'Não', 'en-us': 'No' } as const;

export const boolean: KindDefinition<BooleanSpec> = {
  filters: ['eq'],
  parse: (typed) => (typed === 'true' ? true : typed === 'false' ? false : undefined),
  show: (value, { language }) => (value === true ? YES : NO)[language],
};

export const choice: KindDefinition<ChoiceSpec> = {
  filters: ['eq', 'in', 'isnull'],
  parse: (typed, spec) => (spec.options.includes(typed) ? typed : undefined),
  show: (value, { choice: wordsOf }, spec) => (typeof value === 'string' ? wordsOf(spec.set, value) : ''),
};

export const choices: KindDefinition<ChoicesSpec> = {
  filters: ['isnull'],
  parse: () => undefined,
  show: (value, { choice: wordsOf }, spec) =>
    Array.isArray(value) ? value.map((option) => wordsOf(spec.set, String(option))).join(', ') : '',
};

export const identifier: KindDefinition<IdentifierSpec> = {
  filters: ['eq', 'in', 'icontains', 'isnull'],
  parse: (typed, spec) => spec.format.clean(typed) || undefined,
  show: (value, _, spec) => (typeof value === 'string' ? spec.format.format(value) : ''),
};
