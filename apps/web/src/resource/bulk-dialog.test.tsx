import { MantineProvider } from '@mantine/core';
import { document as documentEntity } from '@serventia/domain/office/record.entity';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import type { Row } from '../api/resource.ts';
import { type ActionParts, ActionPartsProvider } from './action-parts.ts';
import { BulkDialog } from './bulk-dialog.tsx';

const runs: string[] = [];

/** A server that does what it is asked, row by row. */
vi.stubGlobal('fetch', async (address: string) => {
  runs.push(`row ${/\/(\d+)\/sign_electronically/u.exec(address)?.[1]}`);
  return Response.json({});
});
beforeEach(() => {
  runs.length = 0;
});

const rows = [1, 2, 3].map((id) => ({ id, version: 1, code: `CODE-${id}` })) as unknown as readonly Row[];

const dialogOf = (shown: readonly Row[], parts: ActionParts): ReactElement => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClient}>
      <ActionPartsProvider value={parts}>
        <BulkDialog
          entity={documentEntity}
          action="sign_electronically"
          rows={shown}
          onClose={() => undefined}
        />
      </ActionPartsProvider>
    </QueryClientProvider>
  </MantineProvider>
);

const show = (parts: ActionParts): ReturnType<typeof render> => render(dialogOf(rows, parts));

const press = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'Assinar com certificado digital' }));
  await screen.findByText(/^Feitas: 3/u);
};

it('begins each batch before the first of its rows', async () => {
  show({
    sign_electronically: ({ onBatch }) => {
      useEffect(() => {
        onBatch?.({
          size: 2,
          begin: async (ids) => {
            runs.push(`batch ${ids.join(' ')}`);
          },
        });
      }, [onBatch]);
      return <p>the part</p>;
    },
  });
  expect(screen.getByText('the part')).toBeDefined();
  // The part asks for it, not the fields.
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press();
  expect(runs).toEqual(['batch 1 2', 'row 1', 'row 2', 'batch 3', 'row 3']);
});

it('does without batches where no part asks for them', async () => {
  show({ sign_electronically: () => <p>the part</p> });
  await press();
  expect(runs).toEqual(['row 1', 'row 2', 'row 3']);
});

it('goes on to tell what became of each when the page has none of them any more', async () => {
  const parts = { sign_electronically: () => <p>the part</p> };
  const { rerender } = show(parts);
  await press();
  rerender(dialogOf([], parts));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    rows.map(({ id }) => expect.stringContaining(`CODE-${id}`)),
  );
});
