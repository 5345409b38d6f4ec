import { Badge } from '@mantine/core';
import type { Tone } from '@serventia/kit';
import type { ReactElement } from 'react';

/** The colour of a state; the word says it too. */
const COLORS: Readonly<Record<Tone, string>> = { good: 'petrol', waiting: 'amber', bad: 'brick' };

interface StateBadgeProps {
  /** How the state stands with the office; gray where it is neither. */
  readonly tone: Tone | undefined;
  readonly children: string;
}

export function StateBadge({ tone, children }: StateBadgeProps): ReactElement {
  return (
    <Badge variant="light" radius="sm" color={tone ? COLORS[tone] : 'gray'} tt="none" fw={600}>
      {children}
    </Badge>
  );
}
