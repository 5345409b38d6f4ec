import type { CodeFamily, FieldChange, FieldSpec } from './field.ts';
import type { JsonSchema } from './json-schema.ts';

export type FilterOperator = 'eq' | 'in' | 'gte' | 'lte' | 'icontains' | 'isnull';
export type ShownLanguage = 'pt-br' | 'en-us';

/** For whom a value is written. */
export interface ShowStyle {
  readonly language: ShownLanguage;
  /** The office's, as `America/Fortaleza`: an instant is shown by its clock. */
  readonly timeZone: string | undefined;
  /** The words of an option of a set. */
  readonly choice: (set: string, option: string) => string;
  /** The words of a name of the code. */
  readonly code: (of: CodeFamily, name: string) => string;
  /** What was changed in a row of a resource, on one line. */
  readonly changes: (told: ToldChanges) => string;
}

/** What the changes of a row are told by. */
export interface ToldChanges {
  readonly resource: string;
  readonly action: string | null;
  readonly changes: readonly FieldChange[];
}

/** Why a value is refused: a code of the dictionary (`errors.<code>`) and its parameters. */
export interface Problem {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * What every kind of field answers once for the whole product, and every list asks. `checks.ts` adds what a value is held
 * against, `columns.ts` how the table keeps it, and the web input, cell and list filter in `apps/web/src/fields/<kind>`;
 * each map is typed by kind, so that a missing answer does not compile.
 */
export interface KindDefinition<Spec extends FieldSpec> {
  readonly filters: readonly FilterOperator[];
  /** A filter's text as a value, or undefined when it is none. */
  parse(text: string, spec: Spec): unknown;
  /**
   * A value as a person reads it: the same in lists, forms, sheets and papers. Nothing is the empty text. `row` holds
   * the fields that the value is read by (`readBy`).
   */
  show(value: unknown, style: ShowStyle, spec: Spec, row?: Readonly<Record<string, unknown>>): string;
  /** Other fields of the row that one needs to read the value. */
  readBy?(spec: Spec): readonly string[];
}

/** What a value of a kind is held against: the server asks for it, and forms. */
export interface CheckDefinition<Spec extends FieldSpec> {
  /** JSON schema of a value that is not null. */
  schema(spec: Spec): JsonSchema;
  /** Tidies what was typed (spaces, masks) before it is checked. */
  normalise?(value: unknown, spec: Spec): unknown;
  /** How what was typed is refused where it has not the shape of the schema; without it in the schema's own words. */
  misshapen?(spec: Spec): Problem;
  /** What the schema cannot say. `today` is the office's civil date. */
  check?(value: unknown, spec: Spec, today: string): Problem | undefined;
}
