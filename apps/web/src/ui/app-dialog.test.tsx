import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { AppDialog } from './app-dialog.tsx';

const dialog = (opened: boolean, isRead = false): ReactElement => (
  <MantineProvider env="test">
    <AppDialog opened={opened} onClose={() => undefined} title="Título" width={350} isRead={isRead}>
      <p>Conteúdo</p>
    </AppDialog>
  </MantineProvider>
);

it('nothing of a dialog is there before it is opened, and nothing is seen after it was closed', () => {
  const { rerender } = render(dialog(false));
  expect(document.querySelector('[class*="Modal-root"]')).toBeNull();
  expect(screen.queryByText('Conteúdo')).toBeNull();
  rerender(dialog(true));
  expect(screen.getByRole('dialog', { name: 'Título' }).textContent).toContain('Conteúdo');
  rerender(dialog(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the keyboard begins in the text of a dialog that is read alone', async () => {
  render(dialog(true, true));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Conteúdo'));
});
