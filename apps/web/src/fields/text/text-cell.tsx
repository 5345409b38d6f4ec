import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { useShown } from '../shared/use-shown.ts';

export function TextCell({
  spec,
  value,
}: KindCellProps<'text' | 'fraction' | 'person_name' | 'email' | 'time' | 'integer'>): ReactElement {
  return <>{useShown(spec, value)}</>;
}
