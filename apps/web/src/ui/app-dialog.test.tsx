import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { AppDialog } from './app-dialog.tsx';

const dialog = (opened: boolean): ReactElement => (
  <MantineProvider env="test">
    <AppDialog opened={opened} onClose={() => undefined} title="Título" width={350}>
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
