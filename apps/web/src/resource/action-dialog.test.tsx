import { MantineProvider } from '@mantine/core';
import { balance } from '@serventia/domain/finance/balance.entity';
import type { Entity } from '@serventia/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';
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

function show(warnings: readonly ShownFinding[]): ActionDialogProps['onRun'] {
  const run = vi.fn<ActionDialogProps['onRun']>(() => Promise.resolve());
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ActionDialog
          entity={entity}
          action="endorse"
          input={entity.actions?.['endorse']?.input ?? {}}
          row={{ id: 7 }}
          warnings={warnings}
          initial={{ endorsed_on: '2026-02-03', endorsed_by: ' Ana  Reis ' }}
          onRun={run}
          onRowRefused={() => undefined}
          onClose={() => undefined}
        />
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

it('goes on when each warning was read, and not before, by whatever key', async () => {
  const run = show([warning]);
  const form = screen.getByRole('dialog').querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(run).not.toHaveBeenCalled();
  fireEvent.submit(form);
  await waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith(expect.anything(), [warning]));
});
