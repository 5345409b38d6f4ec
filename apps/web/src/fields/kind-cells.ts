import type { FieldKind } from '@serventia/kit';
import type { FunctionComponent } from 'react';
import { BooleanCell } from './boolean/boolean-cell.tsx';
import { ChoiceCell } from './choice/choice-cell.tsx';
import { ChoicesCell } from './choices/choices-cell.tsx';
import { DateCell } from './civil-date/date-cell.tsx';
import { DecimalCell } from './decimal/decimal-cell.tsx';
import { FileCell } from './file/file-cell.tsx';
import { IdentifierCell } from './identifier/identifier-cell.tsx';
import { InstantCell } from './instant/instant-cell.tsx';
import { JsonCell } from './json/json-cell.tsx';
import type { KindCellProps, KindCells } from './kind-parts.ts';
import { LongTextCell } from './long-text/long-text-cell.tsx';
import { MoneyCell } from './money/money-cell.tsx';
import { PhoneCell } from './phone/phone-cell.tsx';
import { ReferenceCell } from './reference/reference-cell.tsx';
import { RichTextCell } from './rich-text/rich-text-cell.tsx';
import { TextCell } from './text/text-cell.tsx';

const cells: KindCells = {
  text: TextCell,
  long_text: LongTextCell,
  person_name: TextCell,
  email: TextCell,
  phone: PhoneCell,
  rich_text: RichTextCell,
  json: JsonCell,
  civil_date: DateCell,
  partial_date: DateCell,
  time: TextCell,
  instant: InstantCell,
  integer: TextCell,
  money: MoneyCell,
  decimal: DecimalCell,
  fraction: TextCell,
  reference: ReferenceCell,
  file: FileCell,
  boolean: BooleanCell,
  choice: ChoiceCell,
  choices: ChoicesCell,
  identifier: IdentifierCell,
  code: TextCell,
  row_number: TextCell,
  changes: TextCell,
};

/** The cell of a kind, ready to take any field of that kind. */
export function cellOf(kind: FieldKind): FunctionComponent<KindCellProps<FieldKind>> {
  // The map is typed by kind; a field always meets the cell of its own kind here.
  return cells[kind] as FunctionComponent<KindCellProps<FieldKind>>;
}
