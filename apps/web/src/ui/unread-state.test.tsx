import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { UnreadState } from './unread-state.tsx';

const RETRY = { name: 'Tentar novamente' };

it.each([
  [new ApiError(403, { detail: 'Sem permissão.' }), 'Sem permissão.', 0],
  [new ApiError(404, { detail: 'Não encontrado.' }), 'Não encontrado.', 0],
  [new ApiError(503, { detail: 'Servidor ocupado.' }), 'Servidor ocupado.', 1],
  [new ApiError(0), /O servidor não respondeu/u, 1],
] as const)('offers to try again only what may come out otherwise: %o', (error, sentence, buttons) => {
  render(
    <MantineProvider env="test">
      <UnreadState error={error} onRetry={() => undefined} />
    </MantineProvider>,
  );
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.queryAllByRole('button', RETRY)).toHaveLength(buttons);
});
