import * as calendar from './checks/calendar.ts';
import * as codes from './checks/codes.ts';
import * as numbers from './checks/numbers.ts';
import * as texts from './checks/texts.ts';
import type { FieldKind, FieldSpec, SpecOf } from './field.ts';
import type { CheckDefinition } from './kind-definition.ts';

const checks: { readonly [Kind in FieldKind]: CheckDefinition<SpecOf<Kind>> } = {
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
  fraction: numbers.fraction,
  reference: numbers.reference,
  file: numbers.file,
  boolean: codes.boolean,
  choice: codes.choice,
  choices: codes.choices,
  identifier: codes.identifier,
  code: codes.code,
  row_number: codes.rowNumber,
  changes: codes.changes,
};

/** What the values of a field's kind are held against, ready to take any value of that kind. */
export function checkOf(spec: FieldSpec): CheckDefinition<FieldSpec> {
  // The map is typed by kind; a field always meets the checks of its own kind here.
  return checks[spec.kind];
}
