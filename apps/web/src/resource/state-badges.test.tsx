import { MantineProvider } from '@mantine/core';
import { proxy } from '@serventia/domain/notes/proxy.entity';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StateBadges } from './state-badges.tsx';

const shown = (row: object): (string | null)[] => {
  render(
    <MantineProvider>
      <div data-testid="badges">
        <StateBadges entity={proxy} row={{ id: 1, version: 1, ...row }} />
      </div>
    </MantineProvider>,
  );
  return [...screen.getByTestId('badges').children].map(({ textContent }) => textContent);
};

it('tells beside its state that the powers of a sealed act were revoked', () => {
  expect(shown({ status: 'sealed', power_end: 'revocation', proxy_kind: 'general' })).toEqual([
    'Selado',
    'Poderes revogados',
  ]);
});

it('tells the state alone of powers that hold', () => {
  expect(shown({ status: 'sealed', power_end: null, proxy_kind: 'general' })).toEqual(['Selado']);
});
