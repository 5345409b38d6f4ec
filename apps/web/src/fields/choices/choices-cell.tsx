import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindCellProps } from '../kind-parts.ts';

export function ChoicesCell({ spec, value }: KindCellProps<'choices'>): ReactElement {
  const words = useText();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return <>{chosen.map((option) => words.choice(spec.set, option)).join(', ')}</>;
}
