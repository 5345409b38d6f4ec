import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPermissions } from '../api/permissions.ts';
import { queryClient } from '../api/query-client.ts';
import { bareWays } from '../testing/bare-ways.ts';
import { ActionButtons } from './action-buttons.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { useResourceForm } from './use-resource-form.ts';
import { useRowActions } from './use-row-actions.tsx';

const CHARGE = '/api/financial/pix_charge/';
const saved = { id: 7, version: 1, charge_status: 'draft', permissions: ['update', 'open_charge'] };
let sent: string[] = [];
let refused: Response | undefined;

beforeEach(async () => {
  sent = [];
  refused = undefined;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    const path = address.replace(/\?.*/u, '');
    if (path.endsWith('/mine/'))
      return Promise.resolve(
        Response.json({ 'financial/pix_charge': ['create', 'update', 'open_charge', 'remove_charge'] }),
      );
    if (method !== 'GET') sent.push(`${method} ${path}`);
    return Promise.resolve(
      path === CHARGE && refused ? refused : Response.json(saved, { status: path === CHARGE ? 201 : 200 }),
    );
  });
  await loadPermissions();
});
afterEach(() => {
  queryClient.clear();
  notifications.clean();
});

function Host(): ReactElement {
  const form = useResourceForm(pixCharge, undefined, undefined, { account: 3, amount: '12.00' });
  const { offered, dialog } = useRowActions(form, {}, bareWays(form));
  return (
    <form>
      <ActionButtons actions={offered} />
      {dialog}
      <ErrorSummary form={form} entity={pixCharge} attempt={form.attempt} />
    </form>
  );
}

function show(): ReturnType<typeof userEvent.setup> {
  render(
    <MantineProvider env="test">
      <Notifications autoClose={false} />
      <QueryClientProvider client={queryClient}>
        <Host />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}

it('saves a new row and takes its first step, with one button', async () => {
  const user = show();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Gerar o código']);
  await user.click(screen.getByRole('button', { name: 'Gerar o código' }));
  await waitFor(() => expect(sent).toEqual([`POST ${CHARGE}`, `POST ${CHARGE}7/open_charge/`]));
});

it('takes no step where the row was not saved', async () => {
  refused = Response.json({ amount: ['O valor é necessário.'] }, { status: 400 });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Gerar o código' }));
  await screen.findByText(/O valor é necessário/u);
  expect(sent).toEqual([`POST ${CHARGE}`]);
});
