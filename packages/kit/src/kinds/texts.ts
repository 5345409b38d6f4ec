import type {
  EmailSpec,
  JsonSpec,
  LongTextSpec,
  PersonNameSpec,
  PhoneSpec,
  RichTextSpec,
  TextSpec,
} from '../field.ts';
import type { KindDefinition } from '../kind-definition.ts';

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
const plain = {
  parse: (typed: string): string => typed,
  show: asText,
} as const;

export const text: KindDefinition<TextSpec> = {
  ...plain,
  filters: ['eq', 'in', 'icontains', 'isnull'],
  readBy: ({ sentence }) => (sentence ? [sentence.code, sentence.params] : []),
};

export const longText: KindDefinition<LongTextSpec> = {
  ...plain,
  filters: ['icontains', 'isnull'],
};

export const personName: KindDefinition<PersonNameSpec> = {
  ...plain,
  filters: ['eq', 'icontains', 'isnull'],
};

export const email: KindDefinition<EmailSpec> = {
  ...plain,
  filters: ['eq', 'icontains', 'isnull'],
};

export const phone: KindDefinition<PhoneSpec> = {
  ...plain,
  filters: ['eq', 'icontains', 'isnull'],
  show: (value) => shownPhone(asText(value)),
};

function shownPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/u, '($1) $2-$3');
}

export const richText: KindDefinition<RichTextSpec> = {
  ...plain,
  filters: ['isnull'],
};

export const json: KindDefinition<JsonSpec> = {
  ...plain,
  filters: ['isnull'],
};
