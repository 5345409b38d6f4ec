import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { useShown } from '../shared/use-shown.ts';

/** A name of the code in words. */
export function CodeCell({ spec, value }: KindCellProps<'code'>): ReactElement {
  return <>{useShown(spec, value)}</>;
}
