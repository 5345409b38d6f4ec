import { MantineProvider } from '@mantine/core';
import { getEntity } from '@serventia/domain/registry';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import type { ListLook } from './list-look.ts';
import ListLookDialog from './list-look-dialog.tsx';

const DECLARED = ['name', 'cpf', 'birth_date'];

function Host(): ReactElement {
  const [columns, setColumns] = useState<readonly string[]>(DECLARED);
  const look = { columns, setColumns, widths: {}, setWidths: () => undefined, isDense: false };
  return (
    <>
      <output>{columns.join()}</output>
      <ListLookDialog
        entity={getEntity('basic/person')}
        declared={DECLARED}
        look={look as unknown as ListLook}
        onClose={() => undefined}
      />
    </>
  );
}

async function open(): Promise<void> {
  render(
    <MantineProvider env="test">
      <Host />
    </MantineProvider>,
  );
  // The keyboard goes into the dialog once it is open.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
}

const shown = (): string | null => document.querySelector('output')?.textContent ?? null;

/** What has the keyboard: a browser takes it from a button that is disabled, which the page of the tests does not. */
const held = (): Element | null => document.querySelector(':focus:not(:disabled)');

it('a column is moved to the end of its list with the keyboard on its button, which then does no more', async () => {
  await open();
  const up = screen.getAllByRole('button', { name: /^Mover para cima/u })[1];
  up?.focus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toBe('cpf,name,birth_date');
  expect(held()).toBe(up);
  await userEvent.keyboard('{Enter}');
  expect(shown()).toBe('cpf,name,birth_date');
  expect(held()).toBe(up);
});

it('whoever goes back to the columns as they were keeps the keyboard', async () => {
  await open();
  await userEvent.click(screen.getAllByRole('button', { name: /^Mover para baixo/u })[0] as HTMLElement);
  expect(shown()).not.toBe(DECLARED.join());
  const restore = screen.getByRole('button', { name: 'Voltar às colunas de origem' });
  restore.focus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toBe(DECLARED.join());
  expect(held()).toBe(restore);
});
