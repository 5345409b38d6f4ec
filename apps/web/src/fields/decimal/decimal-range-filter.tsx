import type { ReactElement } from 'react';
import type { KindFilterProps } from '../kind-parts.ts';
import { AmountRangeFilter } from '../shared/amount-range-filter.tsx';

export function DecimalRangeFilter(props: KindFilterProps<'decimal'>): ReactElement {
  return <AmountRangeFilter {...props} scale={props.spec.scale} />;
}
