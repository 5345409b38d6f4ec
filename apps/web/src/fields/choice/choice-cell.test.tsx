import { MantineProvider } from '@mantine/core';
import type { ChoiceSpec } from '@serventia/kit';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { theme } from '../../ui/theme.ts';
import { ChoiceCell } from './choice-cell.tsx';

const status: ChoiceSpec = {
  kind: 'choice',
  set: 'record_status',
  options: ['introducing', 'pending', 'sealed', 'canceled'],
  tones: { pending: 'waiting', sealed: 'good', canceled: 'bad' },
};

/** The badge that a cell shows its words in, if it does. */
function badgeOf(spec: ChoiceSpec, value: string): HTMLElement | null {
  const { container } = render(
    <MantineProvider env="test" theme={theme}>
      <ChoiceCell spec={spec} value={value} />
    </MantineProvider>,
  );
  return container.querySelector<HTMLElement>('.mantine-Badge-root');
}

it.each([
  ['introducing', 'gray'],
  ['pending', 'amber'],
  ['sealed', 'petrol'],
  ['canceled', 'brick'],
])('shows the state %s in the colour that was declared for it, %s', (state, color) => {
  expect(badgeOf(status, state)?.style.getPropertyValue('--badge-bg')).toBe(
    `var(--mantine-color-${color}-light)`,
  );
});

it('shows a choice that is no state in words alone', () => {
  const { tones, ...plain } = status;
  expect(tones).toBeDefined();
  expect(badgeOf(plain, 'sealed')).toBeNull();
  expect(screen.getByText('Selado')).toBeDefined();
});
