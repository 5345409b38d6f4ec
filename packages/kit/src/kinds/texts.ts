import type {
  EmailSpec,
  JsonSpec,
  LongTextSpec,
  PersonNameSpec,
  PhoneSpec,
  RichTextSpec,
  TextFormat,
  TextSpec,
} from '../field.ts';
import type { KindDefinition } from '../kind-definition.ts';

/** PostgreSQL stores no U+0000, and other control characters have no place in a register. */
// oxlint-disable-next-line no-control-regex -- naming control characters is the point of this pattern
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u;

const trimmed = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFC').trim() : value;
const oneSpaced = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFC').trim().replaceAll(/\s+/gu, ' ') : value;
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
const noControl = (value: unknown): { code: string } | undefined =>
  typeof value === 'string' && CONTROL.test(value) ? { code: 'invalid_characters' } : undefined;

const plain = {
  parse: (typed: string): string => typed,
  show: asText,
} as const;

export const text: KindDefinition<TextSpec> = {
  ...plain,
  schema: (spec) => ({
    type: 'string',
    maxLength: spec.maxLength,
    ...(spec.minLength ? { minLength: spec.minLength } : {}),
    ...(spec.pattern ? { pattern: spec.pattern } : {}),
  }),
  column: () => 'text',
  constraint: (spec, column) => `char_length(${column}) <= ${spec.maxLength}`,
  normalise: trimmed,
  check: (value, spec) =>
    noControl(value) ??
    (spec.format && !formats[spec.format](String(value)) ? { code: `invalid_${spec.format}` } : undefined),
  filters: ['eq', 'in', 'icontains', 'isnull'],
};

/** An address of the network: an IPv4 address, or a name of letters, digits and hyphens. */
export function isHost(value: string): boolean {
  if (/^\d+(?:\.\d+){3}$/u.test(value))
    return value.split('.').every((part) => /^(?:0|[1-9]\d{0,2})$/u.test(part) && Number(part) <= 255);
  if (/^[\d.]+$/u.test(value)) return false;
  return (
    value.length <= 253 &&
    /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/iu.test(value)
  );
}

const isUrl = (value: string): boolean =>
  /^https?:\/\/[^\s]+$/u.test(value) && URL.canParse(value) && new URL(value).username === '';

const formats: Readonly<Record<TextFormat, (value: string) => boolean>> = {
  host: isHost,
  url: isUrl,
  digits: (value) => /^\d+$/u.test(value),
  colour: (value) => /^#[\da-f]{6}$/iu.test(value),
};

export const longText: KindDefinition<LongTextSpec> = {
  ...plain,
  schema: (spec) => ({ type: 'string', maxLength: spec.maxLength }),
  column: () => 'text',
  constraint: (spec, column) => `char_length(${column}) <= ${spec.maxLength}`,
  normalise: trimmed,
  check: noControl,
  filters: ['icontains', 'isnull'],
};

/** Letters of any script, spaces, apostrophes, hyphens, full stops: what civil names are written with. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’ʼ´`.-]*$/u;

export const personName: KindDefinition<PersonNameSpec> = {
  ...plain,
  schema: (spec) => ({ type: 'string', maxLength: spec.maxLength }),
  column: () => 'text',
  constraint: (spec, column) => `char_length(${column}) <= ${spec.maxLength}`,
  normalise: oneSpaced,
  check: (value) =>
    typeof value === 'string' && value !== '' && !NAME.test(value) ? { code: 'invalid_name' } : undefined,
  filters: ['eq', 'icontains', 'isnull'],
};

const EMAIL = String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`;

export const email: KindDefinition<EmailSpec> = {
  ...plain,
  schema: () => ({ type: 'string', maxLength: 254, pattern: EMAIL }),
  column: () => 'text',
  normalise: trimmed,
  check: noControl,
  filters: ['eq', 'icontains', 'isnull'],
};

export const phone: KindDefinition<PhoneSpec> = {
  ...plain,
  schema: () => ({ type: 'string', maxLength: 40 }),
  column: () => 'text',
  normalise: (value) => (typeof value === 'string' ? value.replaceAll(/[\s().-]/gu, '') : value),
  check: (value) =>
    /^(?:[1-9]\d{9,10}|\+\d{8,15})$/u.test(String(value)) ? undefined : { code: 'invalid_phone' },
  filters: ['eq', 'icontains', 'isnull'],
  show: (value) => shownPhone(asText(value)),
};

function shownPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/u, '($1) $2-$3');
}

export const richText: KindDefinition<RichTextSpec> = {
  ...plain,
  schema: () => ({ type: 'object' }),
  column: () => 'jsonb',
  write: (value) => (value === null ? null : JSON.stringify(value)),
  check: noControlInside,
  filters: ['isnull'],
};

export const json: KindDefinition<JsonSpec> = {
  ...plain,
  schema: () => ({ type: ['object', 'array'] }),
  column: () => 'jsonb',
  write: (value) => (value === null ? null : JSON.stringify(value)),
  check: noControlInside,
  filters: ['isnull'],
};

function noControlInside(value: unknown): { code: string } | undefined {
  return JSON.stringify(value)?.includes(String.raw`\u0000`) ? { code: 'invalid_characters' } : undefined;
}
