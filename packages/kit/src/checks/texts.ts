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
import type { CheckDefinition, Problem } from '../kind-definition.ts';
import { charactersProblem, type Lines } from './characters.ts';
import { richTextProblem } from './rich-text.ts';

const trimmed = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFC').trim() : value;
/** What stands before a text was typed by mistake or means something: it is told, and not taken away unseen. */
const trimmedAtEnd = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFC').trimEnd() : value;
const oneSpaced = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .normalize('NFC')
        .trim()
        .replaceAll(/[^\S\uFEFF]+/gu, ' ')
    : value;
const readable = (value: unknown, lines: Lines): Problem | undefined =>
  typeof value === 'string' ? charactersProblem(value, lines) : undefined;
const oneLine = (value: unknown): Problem | undefined => readable(value, 'one_line');

/** A number is written in groups of three (`4.567`) and kept without them; what is no such number stays as it came. */
const inOneGroup = (value: unknown): unknown => {
  const tidied = trimmed(value);
  return typeof tidied === 'string' && /^\d{1,3}(?:\.\d{3})+$/u.test(tidied)
    ? tidied.replaceAll('.', '')
    : tidied;
};

/** Characters of a written address, and of a telephone number with its signs. */
export const MAX_EMAIL = 254;
export const MAX_PHONE = 40;

export const text: CheckDefinition<TextSpec> = {
  misshapen: ({ like }) =>
    like === undefined ? { code: 'invalid_format' } : { code: 'not_like', params: { example: like } },
  schema: (spec) => ({
    type: 'string',
    maxLength: spec.maxLength,
    ...(spec.minLength ? { minLength: spec.minLength } : {}),
    ...(spec.pattern ? { pattern: spec.pattern } : {}),
  }),
  normalise: (value, { format }) => (format === 'digits' ? inOneGroup(value) : trimmedAtEnd(value)),
  check: (value, spec) =>
    oneLine(value) ??
    (!spec.secret && /^\s/u.test(String(value)) ? { code: 'leading_blank' } : undefined) ??
    (spec.format && !formats[spec.format](String(value)) ? { code: `invalid_${spec.format}` } : undefined),
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

export const longText: CheckDefinition<LongTextSpec> = {
  schema: (spec) => ({ type: 'string', maxLength: spec.maxLength }),
  normalise: trimmed,
  check: (value) => readable(value, 'lines'),
};

/** Letters of any script, spaces, apostrophes, hyphens, full stops: what civil names are written with. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’ʼ´`.-]*$/u;
/** Modifier letters (ʼ) are apostrophes that Unicode counts among the letters. */
const LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;
/** A joiner means something after a letter of a script that joins its letters, and nothing between Latin ones. */
const JOINER_IN_SCRIPT = /(?<=(?!\p{Script=Latin})[\p{L}\p{M}])[\u200C\u200D](?=\p{L})/gu;

function nameProblem(value: unknown): Problem | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const written = value.replaceAll(JOINER_IN_SCRIPT, '');
  return (
    oneLine(written) ?? (NAME.test(written) && LETTER.test(written) ? undefined : { code: 'invalid_name' })
  );
}

export const personName: CheckDefinition<PersonNameSpec> = {
  schema: (spec) => ({ type: 'string', maxLength: spec.maxLength }),
  normalise: oneSpaced,
  check: nameProblem,
};

const EMAIL = String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`;

export const email: CheckDefinition<EmailSpec> = {
  schema: () => ({ type: 'string', maxLength: MAX_EMAIL, pattern: EMAIL }),
  normalise: trimmed,
  check: oneLine,
};

export const phone: CheckDefinition<PhoneSpec> = {
  schema: () => ({ type: 'string', maxLength: MAX_PHONE }),
  normalise: (value) => (typeof value === 'string' ? value.replaceAll(/[\s().-]/gu, '') : value),
  check: (value) =>
    /^(?:[1-9]\d{9,10}|\+\d{8,15})$/u.test(String(value)) ? undefined : { code: 'invalid_phone' },
};

export const richText: CheckDefinition<RichTextSpec> = {
  schema: () => ({ type: 'object' }),
  check: richTextProblem,
};

export const json: CheckDefinition<JsonSpec> = {
  schema: () => ({ type: ['object', 'array'] }),
  check: problemInside,
};

/** Structured data holds texts of several lines, at any depth. */
function problemInside(value: unknown): Problem | undefined {
  if (typeof value === 'string') return charactersProblem(value, 'lines');
  if (typeof value !== 'object' || value === null) return undefined;
  for (const part of Object.entries(value).flat()) {
    const problem = problemInside(part);
    if (problem) return problem;
  }
  return undefined;
}
