import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { useReferenceLabel } from './use-reference.ts';

export function ReferenceCell({ spec, value }: KindCellProps<'reference'>): ReactElement {
  return <>{useReferenceLabel(spec.entity, value) ?? '…'}</>;
}
