import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { death } from '@serventia/domain/civil/death.entity';
import { balance } from '@serventia/domain/finance/balance.entity';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import type { Row } from '../api/resource.ts';
import { ActionButtons } from './action-buttons.tsx';
import type { ShownFinding } from './findings/use-findings.ts';
import { bareWays } from '../testing/bare-ways.ts';
import { type OfferedActions, useRowActions } from './use-row-actions.tsx';
import { type ResourceForm, useResourceForm } from './use-resource-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

const open: Row = { id: 7, version: 1, balance_status: 'open', permissions: ['close_period'] };
const closed: Row = { id: 7, version: 2, balance_status: 'closed', permissions: [] };

/** The API: an action answers with a row of its own, as a seal is, whose id may be that of the row. */
const answersWith =
  (after: Row): typeof fetch =>
  (_, init) =>
    Promise.resolve(Response.json(init?.method === 'POST' ? { id: 7, seal_number: 'X' } : after));

/** The buttons of a balance; the form that they work on, and what it is `after` an action. */
function renderButtons(row: Row, after: Row = closed): () => ResourceForm | undefined {
  vi.stubGlobal('fetch', vi.fn(answersWith(after)));
  let form: ResourceForm | undefined;
  const Host = (): ReactElement => {
    form = useResourceForm(balance, row);
    const { offered, dialog } = useRowActions(form, {}, bareWays(form));
    return (
      <div data-bar>
        <h1 tabIndex={-1}>Balanço</h1>
        <ActionButtons actions={offered} />
        {dialog}
      </div>
    );
  };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Host />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return () => form;
}

it('shows the row as an action left it, whatever the action answers', async () => {
  const form = renderButtons(open);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Encerrar período' }));
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  await waitFor(() => expect(form()?.row).toEqual(closed));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Encerrar período' })).toBeNull());
});

it.each([
  ['the first button that is left', ['endorse'], 'Registrar visto'],
  ['the title of the page where none is left', [], 'Balanço'],
])('goes on at %s, once what was pressed is gone', async (_, permissions, place) => {
  renderButtons(open, { ...closed, permissions });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Encerrar período' }));
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  const focused = (): Element | null => document.querySelector('[data-bar] :focus:not(:disabled)');
  await waitFor(() => expect(focused()?.textContent).toBe(place));
});

it('asks its first question first: an Enter that comes at once closes nothing', async () => {
  renderButtons({ ...open, permissions: ['endorse'] });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Registrar visto' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement?.id).toMatch(/-endorsed_on$/u));
  await user.keyboard('{Enter}');
  expect(dialog.isConnected).toBe(true);
});

describe('the buttons of a row', () => {
  function show(names: readonly string[]): OfferedActions['begin'] {
    const begin = vi.fn<OfferedActions['begin']>();
    const actions: OfferedActions = {
      names,
      begin,
      isNew: false,
      busy: undefined,
      nameOf: (action) => action,
    };
    render(
      <MantineProvider env="test">
        <ActionButtons actions={actions} />
      </MantineProvider>,
    );
    return begin;
  }
  const buttons = (): (string | null)[] => screen.getAllByRole('button').map((button) => button.textContent);

  it.each(['reopen', 'void', 'cancel'])('keep %s, which undoes something, in the menu', async (action) => {
    const begin = show(['print', action]);
    expect(buttons()).toEqual(['print', 'Outras ações']);
    await userEvent.click(screen.getByRole('button', { name: 'Outras ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
    expect(begin).toHaveBeenCalledWith(action);
  });

  it('put into the menu what has no button', async () => {
    show(['one', 'two', 'three', 'four', 'five']);
    expect(buttons()).toEqual(['one', 'two', 'Outras ações']);
    await userEvent.click(screen.getByRole('button', { name: 'Outras ações' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['three', 'four', 'five']);
  });
});

it('saves what was typed before it does anything', async () => {
  const row: Row = { ...open, year: 2025, month: 1, permissions: ['update', 'close_period'] };
  const form = renderButtons(row);
  const sent: string[] = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    sent.push(init?.method ?? 'GET');
    return Promise.resolve(
      Response.json(sent.includes('POST') ? closed : { ...row, version: 2, notes: 'Conferido.' }),
    );
  });
  act(() => form()?.access.type('notes', 'Conferido.'));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Encerrar período' }));
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  await waitFor(() => expect(sent.filter((method) => method !== 'GET')).toEqual(['PATCH', 'POST']));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Encerrar período' })).toBeNull());
});

it('offers what the row offers, and nothing else', () => {
  renderButtons({ ...open, permissions: ['endorse'] });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Registrar visto']);
});

describe('a step that a row must be whole for', () => {
  const found = (level: 'error' | 'warning', code: string): ShownFinding => ({
    level,
    field: code,
    sent: code,
    code,
    acknowledged: null,
  });

  /** The buttons of a death, of which the server says this; gives what is told of a step that is not taken. */
  function renderDeath(told: readonly ShownFinding[]): () => void {
    const row: Row = { id: 7, version: 1, permissions: ['check', 'register'] };
    const onRefused = vi.fn<() => void>();
    const Host = (): ReactElement => {
      const form = useResourceForm(death, row);
      const ways = bareWays(form);
      const findings = { ...ways.findings, ask: () => Promise.resolve(told) };
      const { offered, dialog } = useRowActions(form, {}, { ...ways, findings, onRefused });
      return (
        <>
          <Notifications />
          <ActionButtons actions={offered} />
          {dialog}
        </>
      );
    };
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <Host />
        </QueryClientProvider>
      </MantineProvider>,
    );
    return onRefused;
  }
  it('says that nothing was done, how much is missing or wrong, and leads there', async () => {
    const onRefused = renderDeath([
      found('error', 'required'),
      found('error', 'future_date'),
      found('warning', 'late'),
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^Registrar/u }));
    const told = await screen.findByText(/nada foi feito/u);
    expect(told.textContent).toBe('Registrar: nada foi feito. A Conferência aponta 2 faltas ou erros.');
    expect(onRefused).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is taken once: its button waits until the server has answered', async () => {
    const answer = Promise.withResolvers<Response>();
    const sent: string[] = [];
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      sent.push(`${init?.method ?? 'GET'} ${address}`);
      return answer.promise.then((response) => response.clone());
    });
    renderDeath([]);
    const check = (): HTMLButtonElement => screen.getByRole('button', { name: /^Conferir/u });
    await userEvent.click(check());
    await waitFor(() => expect(sent.at(-1)).toMatch(/^POST .*check\/$/u));
    expect(check().disabled).toBe(true);
    await act(async () => answer.resolve(Response.json({ id: 7, version: 2, permissions: ['check'] })));
    await waitFor(() => expect(check().disabled).toBe(false));
  });
});
