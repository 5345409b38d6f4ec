import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { useShown } from '../shared/use-shown.ts';

/** The number of a row of another resource; the page of an entry leads there. */
export function RowNumberCell({ spec, value }: KindCellProps<'row_number'>): ReactElement {
  return <>{useShown(spec, value)}</>;
}
