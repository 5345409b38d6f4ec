import type { FieldKind } from '@serventia/kit';
import type { FunctionComponent } from 'react';
import { BooleanInput } from './boolean/boolean-input.tsx';
import { ChoiceInput } from './choice/choice-input.tsx';
import { ChoicesInput } from './choices/choices-input.tsx';
import { CivilDateInput } from './civil-date/date-input.tsx';
import { DecimalInput } from './decimal/decimal-input.tsx';
import { FileKindInput } from './file/file-input.tsx';
import { FractionInput } from './fraction/fraction-input.tsx';
import { IdentifierInput } from './identifier/identifier-input.tsx';
import { InstantInput } from './instant/instant-input.tsx';
import { IntegerInput } from './integer/integer-input.tsx';
import { JsonInput } from './json/json-input.tsx';
import type { KindInputProps, KindInputs } from './kind-parts.ts';
import { LongTextInput } from './long-text/long-text-input.tsx';
import { MoneyInput } from './money/money-input.tsx';
import { PartialDateInput } from './partial-date/partial-date-input.tsx';
import { PhoneInput } from './phone/phone-input.tsx';
import { ReferenceInput } from './reference/reference-input.tsx';
import { RichTextInput } from './rich-text/rich-text-input.tsx';
import { TextKindInput } from './text/text-input.tsx';
import { TimeInput } from './time/time-input.tsx';

const inputs: KindInputs = {
  text: TextKindInput,
  long_text: LongTextInput,
  person_name: TextKindInput,
  email: TextKindInput,
  phone: PhoneInput,
  rich_text: RichTextInput,
  json: JsonInput,
  civil_date: CivilDateInput,
  partial_date: PartialDateInput,
  time: TimeInput,
  instant: InstantInput,
  integer: IntegerInput,
  money: MoneyInput,
  decimal: DecimalInput,
  fraction: FractionInput,
  reference: ReferenceInput,
  file: FileKindInput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  identifier: IdentifierInput,
  code: TextKindInput,
  row_number: IntegerInput,
  changes: JsonInput,
};

/** The input of a kind, ready to take any field of that kind. */
export function inputOf(kind: FieldKind): FunctionComponent<KindInputProps<FieldKind>> {
  // The map is typed by kind; a field always meets the input of its own kind here.
  return inputs[kind] as FunctionComponent<KindInputProps<FieldKind>>;
}
