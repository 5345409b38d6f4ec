import { MantineProvider } from '@mantine/core';
import { balance } from '@serventia/domain/finance/balance.entity';
import { type Entity, money } from '@serventia/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { lazyPiece } from '../ui/lazy-piece.tsx';
import { queryClient } from '../api/query-client.ts';
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';
import { type ActionParts, ActionPartsProvider } from './action-parts.ts';
import type { ShownFinding } from './findings/use-findings.ts';

const entity = balance as unknown as Entity;
const warning: ShownFinding = {
  level: 'warning',
  field: '',
  sent: '',
  code: 'possible_duplicate',
  params: { count: 1 },
  acknowledged: null,
};

const close = vi.fn<() => void>();
const refuseRow = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  close.mockReset();
  refuseRow.mockReset();
});

function show(warnings: readonly ShownFinding[], parts: ActionParts = {}): Mock<ActionDialogProps['onRun']> {
  const run = vi.fn<ActionDialogProps['onRun']>(() => Promise.resolve());
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ActionPartsProvider value={parts}>
          <ActionDialog
            entity={entity}
            action="endorse"
            input={entity.actions?.['endorse']?.input ?? {}}
            row={{ id: 7 }}
            warnings={warnings}
            initial={{ endorsed_on: '2026-02-03', endorsed_by: ' Ana  Reis ' }}
            onRun={run}
            onRowRefused={refuseRow}
            onClose={close}
          />
        </ActionPartsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return run;
}

it('tells what was typed, tidied, with what the action begins with', async () => {
  const run = show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Registrar visto' }));
  const input = { endorsed_on: '2026-02-03', endorsed_by: 'Ana Reis', struck_expenses: '0.00' };
  await waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith(input, []));
});

it('begins with what the row says', async () => {
  const run = vi.fn<ActionDialogProps['onRun']>(() => Promise.resolve());
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ActionDialog
          entity={entity}
          action="endorse"
          input={{ amount: money({ required: true, ofRow: 'to_pay' }), fees: money({ ofRow: 'fees' }) }}
          row={{ id: 7, to_pay: '1250.50', fees: null }}
          onRun={run}
          onRowRefused={refuseRow}
          onClose={close}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Registrar visto' }));
  const input = { amount: '1250.50' };
  await waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith(input, []));
});

it('goes on when each warning was read, and not before, by whatever key', async () => {
  const run = show([warning]);
  const form = screen.getByRole('dialog').querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(run).not.toHaveBeenCalled();
  fireEvent.submit(form);
  await waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith(expect.anything(), [warning]));
});

it.each([0, 503])('stays with what was typed where no answer came (%s)', async (status) => {
  const run = show([]);
  run.mockRejectedValueOnce(new ApiError(status));
  const by = document.querySelector<HTMLInputElement>('[id$="-endorsed_by"]');
  const button = screen.getByRole('button', { name: 'Registrar visto' });
  await userEvent.click(button);
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
  expect([close.mock.calls, refuseRow.mock.calls, by?.value]).toEqual([[], [], ' Ana  Reis ']);
  await userEvent.click(button);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('gives way to what is said of the row', async () => {
  const run = show([]);
  const refusal = new ApiError(409, { detail: 'Já visto.' });
  run.mockRejectedValueOnce(refusal);
  await userEvent.click(screen.getByRole('button', { name: 'Registrar visto' }));
  await waitFor(() => expect(refuseRow).toHaveBeenCalledExactlyOnceWith(refusal));
  expect(close).toHaveBeenCalledOnce();
});

describe('a part that an area shows', () => {
  const parts: ActionParts = {
    endorse: ({ form, onReady }) => (
      <button type="button" onClick={onReady}>
        {String(form.access.get('endorsed_by'))}
      </button>
    ),
  };
  const button = (): HTMLElement => screen.getByRole('button', { name: 'Registrar visto' });

  it('sees the answers, and one Enter is enough once it is ready', async () => {
    const run = show([], parts);
    // The dialog begins with its first field.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    fireEvent.click(screen.getByRole('button', { name: 'Ana Reis' }));
    expect(document.activeElement).toBe(button());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(run).toHaveBeenCalledOnce());
  });

  it('keeps the keyboard at the button where it is ready before the dialog takes the keyboard', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const Ready: ActionParts[string] = ({ onReady }) => {
      useEffect(onReady, [onReady]);
      return null;
    };
    show([], { endorse: Ready });
    act(() => {
      vi.runAllTimers();
    });
    vi.useRealTimers();
    expect(document.activeElement).toBe(button());
  });

  it('lets nobody wait for its code: the dialog stands, with a sign in its place', async () => {
    const run = show([], { endorse: lazyPiece(() => new Promise(() => undefined)) });
    expect(screen.getByText('Carregando…')).toBeDefined();
    await userEvent.click(button());
    await waitFor(() => expect(run).toHaveBeenCalledOnce());
  });

  it('leaves the focus to somebody who types', async () => {
    show([], parts);
    document.querySelector<HTMLElement>('[id$="-endorsed_by"]')?.focus();
    await userEvent.keyboard('x');
    fireEvent.click(screen.getByRole('button', { name: /^Ana Reis/u }));
    expect(document.activeElement).not.toBe(button());
  });
});
