import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FileCell } from './file-cell.tsx';

it('says that a file could not be read, and why', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ detail: 'Não encontrado.' }, { status: 404 })),
  );
  render(
    <MantineProvider env="test">
      <Notifications />
      <FileCell spec={{ kind: 'file', accept: 'any' }} value={7} />
    </MantineProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button'));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('O arquivo não pôde ser baixado.');
  expect(told.textContent).toContain('Não encontrado.');
});
