import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { useShown } from '../shared/use-shown.ts';

export function PhoneCell({ spec, value }: KindCellProps<'phone'>): ReactElement {
  return <>{useShown(spec, value)}</>;
}
