import type { ReactElement } from 'react';
import type { KindFilterProps } from '../kind-parts.ts';
import { AmountRangeFilter } from '../shared/amount-range-filter.tsx';

export function MoneyRangeFilter(props: KindFilterProps<'money'>): ReactElement {
  return <AmountRangeFilter {...props} scale={2} />;
}
