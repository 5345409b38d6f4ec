import { MantineProvider } from '@mantine/core';
import { documentTemplate } from '@serventia/domain/documents/texts.entity';
import { printer } from '@serventia/domain/settings/printer.entity';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { RowToggle } from './row-toggle.tsx';

it('turns a switch of a list wherever it is clicked, and does not open the row', async () => {
  const open = vi.fn<() => void>();
  const sent = vi.fn<typeof fetch>(() =>
    Promise.resolve(Response.json({ id: 7, version: 2, active: false })),
  );
  vi.stubGlobal('fetch', sent);
  const row = { id: 7, version: 1, active: true, permissions: ['update'] };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as a row of a list hears clicks */}
        <div onClick={open}>
          <RowToggle entity={printer} row={row} field="active" />
        </div>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const shown = await screen.findByRole('switch');
  await userEvent.setup().click(document.querySelector(`label[for="${shown.id}"]`) ?? shown);
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.lastCall?.[1]).toMatchObject({
    method: 'PATCH',
    body: '{"active":false}',
    headers: { 'If-Match': '"1"' },
  });
  expect(open).not.toHaveBeenCalled();
});

it('only tells the value to whoever may not change the row', () => {
  render(
    <MantineProvider env="test">
      <RowToggle entity={printer} row={{ id: 7, version: 1, active: true, permissions: [] }} field="active" />
    </MantineProvider>,
  );
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByText('Sim')).toBeTruthy();
});

it('puts a row in use in place of the one that is, where one at a time is', async () => {
  const sent = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ id: 7, version: 2, active: true })));
  vi.stubGlobal('fetch', sent);
  const row = { id: 7, version: 1, name: 'Certidão', active: false, permissions: ['update'] };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RowToggle entity={documentTemplate} row={row} field="active" />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.setup().click(await screen.findByRole('switch'));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(String(sent.mock.lastCall?.[0])).toContain('/7/active_one/?field=active&parent_field=act_type');
});
