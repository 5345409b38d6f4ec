import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { asText } from '../shared/input-props.ts';

export function TextCell({
  value,
}: KindCellProps<'text' | 'fraction' | 'person_name' | 'email' | 'time' | 'integer'>): ReactElement {
  return <>{asText(value)}</>;
}
