import { Badge } from '@mantine/core';
import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { useShown } from '../shared/use-shown.ts';

const GOOD = new Set(['sealed', 'open', 'applied', 'answered']);
const WAITING = new Set(['pending', 'reserved', 'sent', 'created', 'in_correction']);
const BAD = new Set(['canceled', 'ineffective', 'rejected', 'unusable', 'expired']);

/** A choice in words; a state as a badge. */
export function ChoiceCell({ spec, value }: KindCellProps<'choice'>): ReactElement {
  const option = String(value);
  const shown = useShown(spec, value);
  if (!spec.set.endsWith('_status') || spec.set === 'civil_status') return <>{shown}</>;
  return (
    <Badge variant="light" radius="sm" color={stateColor(option)} tt="none" fw={600}>
      {shown}
    </Badge>
  );
}

/** The colour of a state; the word says it too. */
function stateColor(option: string): string {
  if (GOOD.has(option)) return 'petrol';
  if (WAITING.has(option)) return 'amber';
  return BAD.has(option) ? 'brick' : 'gray';
}
