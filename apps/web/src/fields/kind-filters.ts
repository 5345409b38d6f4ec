import type { FieldKind } from '@serventia/kit';
import type { FunctionComponent } from 'react';
import { CodeFilter } from './code/code-filter.tsx';
import { BooleanFilter } from './boolean/boolean-filter.tsx';
import { ChoiceFilter } from './choice/choice-filter.tsx';
import { DateRangeFilter } from './civil-date/date-range-filter.tsx';
import { DecimalRangeFilter } from './decimal/decimal-range-filter.tsx';
import { IntegerFilter } from './integer/integer-filter.tsx';
import type { KindFilterProps, KindFilters } from './kind-parts.ts';
import { MoneyRangeFilter } from './money/money-range-filter.tsx';
import { ReferenceFilter } from './reference/reference-filter.tsx';
import { PresenceFilter } from './shared/presence-filter.tsx';
import { ContainsFilter } from './text/contains-filter.tsx';
import { TimeFilter } from './time/time-filter.tsx';

const filters: KindFilters = {
  text: ContainsFilter,
  long_text: ContainsFilter,
  person_name: ContainsFilter,
  email: ContainsFilter,
  phone: ContainsFilter,
  rich_text: PresenceFilter,
  json: PresenceFilter,
  civil_date: DateRangeFilter,
  partial_date: DateRangeFilter,
  time: TimeFilter,
  instant: DateRangeFilter,
  integer: IntegerFilter,
  money: MoneyRangeFilter,
  decimal: DecimalRangeFilter,
  fraction: PresenceFilter,
  reference: ReferenceFilter,
  file: PresenceFilter,
  boolean: BooleanFilter,
  choice: ChoiceFilter,
  choices: PresenceFilter,
  identifier: ContainsFilter,
  code: CodeFilter,
  row_number: IntegerFilter,
  changes: PresenceFilter,
};

/** The list filter of a kind, ready to take any field of that kind. */
export function filterOf(kind: FieldKind): FunctionComponent<KindFilterProps<FieldKind>> {
  // The map is typed by kind; a field always meets the filter of its own kind here.
  return filters[kind] as FunctionComponent<KindFilterProps<FieldKind>>;
}
