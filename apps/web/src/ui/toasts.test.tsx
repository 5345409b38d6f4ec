import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { hideTold, showError, showNotice, showSuccess, showUndoable } from './toasts.ts';

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
});
afterEach(() => {
  act(() => notifications.clean());
});

const told = (): (string | null)[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('tells each refused field by its name, with the number of the request, and none twice', () => {
  const error = new ApiError(400, {
    fields: { cpf: ['CPF inválido.'], non_field_errors: ['O livro está em uso.'] },
    request: 'r-1',
  });
  const labels: Record<string, string> = { cpf: 'CPF do pai' };
  act(() => {
    showError(error, (path) => labels[path] ?? '');
    showError(error, (path) => labels[path] ?? '');
  });
  expect(told()).toEqual([
    'Dados inválidosCPF do pai: CPF inválido.Pedido r-1',
    'Dados inválidosO livro está em uso.Pedido r-1',
  ]);
});

it('tells by the status what went wrong, and what is not known as such', () => {
  act(() => {
    showError(new ApiError(404, { detail: 'Não encontrado.' }));
    showError(new ApiError(409, { detail: 'O servidor está ocupado. Pedido r-2.', request: 'r-2' }));
    showError(new ApiError(0));
    showError(new Error('x'));
    showError(new ApiError(401));
  });
  expect(told()).toEqual([
    'Página não encontradaNão encontrado.',
    'Conflito no servidorO servidor está ocupado. Pedido r-2.',
    'Erro desconhecidoOps… algo inesperado aconteceu! O servidor não respondeu. O que você digitou continua na tela; tente novamente.',
    'Erro desconhecidoAconteceu algo inesperado.',
  ]);
});

it('what only tells can be put away; refusals and what can be taken back stay', async () => {
  act(() => {
    showSuccess('Salvo com sucesso.');
    showNotice('Nada mudou.');
    showUndoable('Linha excluída.', { run: () => undefined });
    showError(new ApiError(404, { detail: 'Não encontrado.' }));
  });
  const shown = (): string[] =>
    ['Salvo com sucesso.', 'Nada mudou.', 'Linha excluída.', 'Não encontrado.'].filter((text) =>
      screen.queryByText(text),
    );
  expect(shown()).toHaveLength(4);
  act(hideTold);
  await waitFor(() => expect(shown()).toEqual(['Linha excluída.', 'Não encontrado.']));
});
