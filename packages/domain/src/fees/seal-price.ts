import type { FeeLine } from './calculate.ts';

/** What the seals of a line cost, in cents: its `selo` component. */
export function sealPriceCents(line: Pick<FeeLine, 'components'>): number {
  return line.components['selo'] ?? 0;
}
