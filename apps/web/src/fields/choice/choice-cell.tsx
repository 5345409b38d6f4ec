import { Badge } from '@mantine/core';
import type { Tone } from '@serventia/kit';
import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { useShown } from '../shared/use-shown.ts';

/** The colour of a state; the word says it too. */
const COLORS: Readonly<Record<Tone, string>> = { good: 'petrol', waiting: 'amber', bad: 'brick' };

/** A choice in words; a state as a badge. */
export function ChoiceCell({ spec, value }: KindCellProps<'choice'>): ReactElement {
  const shown = useShown(spec, value);
  if (!spec.tones) return <>{shown}</>;
  const tone = spec.tones[String(value)];
  return (
    <Badge variant="light" radius="sm" color={tone ? COLORS[tone] : 'gray'} tt="none" fw={600}>
      {shown}
    </Badge>
  );
}
