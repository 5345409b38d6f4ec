import type { FieldKind, FieldSpec, SpecOf } from './field.ts';
import type { KindDefinition } from './kind-definition.ts';
import * as calendar from './kinds/calendar.ts';
import * as codes from './kinds/codes.ts';
import * as entries from './kinds/entries.ts';
import * as fractions from './kinds/fractions.ts';
import * as numbers from './kinds/numbers.ts';
import * as texts from './kinds/texts.ts';

export type KindMap = { readonly [Kind in FieldKind]: KindDefinition<SpecOf<Kind>> };

export const kinds: KindMap = {
  text: texts.text,
  long_text: texts.longText,
  person_name: texts.personName,
  email: texts.email,
  phone: texts.phone,
  rich_text: texts.richText,
  json: texts.json,
  civil_date: calendar.civilDate,
  partial_date: calendar.partialDate,
  time: calendar.time,
  instant: calendar.instant,
  integer: numbers.integer,
  money: numbers.money,
  decimal: numbers.decimal,
  fraction: fractions.fraction,
  reference: numbers.reference,
  file: numbers.file,
  boolean: codes.boolean,
  choice: codes.choice,
  choices: codes.choices,
  identifier: codes.identifier,
  code: entries.code,
  row_number: entries.rowNumber,
  changes: entries.changes,
};

/** The definition of a field's kind, ready to take any value of that kind. */
export function kindOf(spec: FieldSpec): KindDefinition<FieldSpec> {
  // The map is typed by kind; a field always meets the definition of its own kind here.
  return kinds[spec.kind];
}
