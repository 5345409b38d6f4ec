import type { FieldKind, FieldSpec, SpecOf } from './field.ts';
import { centsOf, WHOLE_DIGITS } from './kinds/numbers.ts';
import { MAX_EMAIL, MAX_PHONE } from './checks/texts.ts';

/** How the table keeps a value of a kind. Apart from what else a kind answers: no browser asks for it. */
interface ColumnKind<Spec extends FieldSpec> {
  /** Type in PostgreSQL. */
  type(spec: Spec): string;
  /** SQL condition that the column keeps; the last wall behind the checks. Without it any value of the type. */
  condition?(spec: Spec, column: string): string;
  /** SQL expression of the API's value; without it the column itself. */
  read?(column: string): string;
  /** The API's value as the parameter of an INSERT; without it the value itself. */
  write?(value: unknown): unknown;
}

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const listOf = (options: readonly string[]): string => options.map(quoted).join(', ');
const atMost = (length: number, column: string): string => `char_length(${column}) <= ${length}`;

const bounded = {
  type: () => 'text',
  condition: ({ maxLength }: { readonly maxLength: number }, column: string) => atMost(maxLength, column),
} as const;
const structured = {
  type: () => 'jsonb',
  write: (value: unknown) => (value === null ? null : JSON.stringify(value)),
} as const;

const columnKinds: { readonly [Kind in FieldKind]: ColumnKind<SpecOf<Kind>> } = {
  text: bounded,
  long_text: bounded,
  person_name: bounded,
  code: bounded,
  email: { type: () => 'text', condition: (_, column) => atMost(MAX_EMAIL, column) },
  phone: { type: () => 'text', condition: (_, column) => atMost(MAX_PHONE, column) },
  identifier: { type: () => 'text', condition: ({ format }, column) => atMost(format.maxLength, column) },
  rich_text: structured,
  json: structured,
  changes: structured,
  civil_date: { type: () => 'date' },
  partial_date: {
    type: () => 'text',
    condition: (_, column) => String.raw`${column} ~ '^\d{4}(-\d{2}(-\d{2})?)?$'`,
  },
  time: {
    type: () => 'text',
    condition: (_, column) => String.raw`${column} ~ '^([01]\d|2[0-3])(:[0-5]\d){1,2}$'`,
  },
  instant: { type: () => 'timestamptz' },
  integer: {
    type: () => 'integer',
    condition: ({ min, max }, column) =>
      [
        ...(min === undefined ? [] : [`${column} >= ${min}`]),
        ...(max === undefined ? [] : [`${column} <= ${max}`]),
      ].join(' and ') || 'true',
  },
  money: {
    type: () => 'bigint',
    condition: ({ negative }, column) => (negative ? 'true' : `${column} >= 0`),
    read: (column) => `(${column}::numeric / 100)::numeric(17, 2)::text`,
    write: (value) => (typeof value === 'string' ? centsOf(value).toString() : null),
  },
  decimal: {
    type: ({ scale }) => `numeric(${WHOLE_DIGITS + scale},${scale})`,
    condition: ({ min = '0', max }, column) =>
      [`${column} >= ${min}`, ...(max === undefined ? [] : [`${column} <= ${max}`])].join(' and '),
    read: (column) => `${column}::text`,
  },
  fraction: {
    type: () => 'text',
    condition: (_, column) => `${column} ~ '^[1-9][0-9]{0,17}/[1-9][0-9]{0,17}$'`,
  },
  reference: { type: () => 'bigint' },
  file: { type: () => 'bigint' },
  row_number: { type: () => 'bigint' },
  boolean: { type: () => 'boolean' },
  choice: { type: () => 'text', condition: ({ options }, column) => `${column} in (${listOf(options)})` },
  choices: {
    type: () => 'text[]',
    condition: ({ options }, column) => `${column} <@ array[${listOf(options)}]`,
  },
};

function columnKindOf(spec: FieldSpec): ColumnKind<FieldSpec> {
  // The map is typed by kind; a field always meets the answers for its own kind here.
  return columnKinds[spec.kind];
}

/** The type in PostgreSQL of a field's column. */
export function columnType(spec: FieldSpec): string {
  return columnKindOf(spec).type(spec);
}

/** The SQL condition that the column of a field keeps, or undefined where any value of its type will do. */
export function columnCondition(spec: FieldSpec, column: string): string | undefined {
  const condition = columnKindOf(spec).condition?.(spec, column);
  return condition === 'true' ? undefined : condition;
}

/** The SQL expression of a field's value as the API gives it. */
export function readFrom(spec: FieldSpec, column: string): string {
  return columnKindOf(spec).read?.(column) ?? column;
}

/** A field's value of the API as the parameter of an INSERT. */
export function storedAs(spec: FieldSpec, value: unknown): unknown {
  return columnKindOf(spec).write?.(value) ?? value;
}
