import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { useShown } from '../shared/use-shown.ts';

export function BooleanCell({ spec, value }: KindCellProps<'boolean'>): ReactElement {
  return <>{useShown(spec, value)}</>;
}
