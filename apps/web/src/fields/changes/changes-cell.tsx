import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { useShown } from '../shared/use-shown.ts';

/** What was changed, as much of it as the column holds; the page of the entry says all. */
export function ChangesCell({ spec, value, row }: KindCellProps<'changes'>): ReactElement {
  return <>{useShown(spec, value, row)}</>;
}
