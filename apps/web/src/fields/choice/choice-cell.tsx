import type { ReactElement } from 'react';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { KindCellProps } from '../kind-parts.ts';
import { useShown } from '../shared/use-shown.ts';

/** A choice in words; a state as a badge. */
export function ChoiceCell({ spec, value }: KindCellProps<'choice'>): ReactElement {
  const shown = useShown(spec, value);
  return spec.tones ? <StateBadge tone={spec.tones[String(value)]}>{shown}</StateBadge> : <>{shown}</>;
}
