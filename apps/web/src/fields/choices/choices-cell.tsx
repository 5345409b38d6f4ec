import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { useShown } from '../shared/use-shown.ts';

export function ChoicesCell({ spec, value }: KindCellProps<'choices'>): ReactElement {
  return <>{useShown(spec, value)}</>;
}
