import { MantineProvider } from '@mantine/core';
import { deed } from '@serventia/domain/notes/deed.entity';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPermissions } from '../api/permissions.ts';
import { queryClient } from '../api/query-client.ts';
import { ChildRows } from './child-rows.tsx';
import { useResourceForm } from './use-resource-form.ts';

const row = {
  id: 7,
  version: 1,
  permissions: ['update'],
  taxes: [
    { id: 1, tax_kind: 'itbi', guide: '10' },
    { id: 2, tax_kind: 'itcmd', guide: '20' },
  ],
};

function Host(): ReactElement {
  return <ChildRows form={useResourceForm(deed, row)} name="taxes" />;
}

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ results: [], count: 0 })));
  await loadPermissions().catch(() => undefined);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Host />
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  queryClient.clear();
});

const rows = (): HTMLElement[] => within(screen.getByRole('list')).getAllByRole('listitem');
const titles = (): (string | undefined)[] =>
  rows().map((each) => within(each).getAllByRole('button')[0]?.querySelector('span')?.textContent);
const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

it('goes to the first field of a new row', async () => {
  const user = userEvent.setup();
  await user.click(button(/^Adicionar/u));
  await vi.waitFor(() => expect(document.activeElement?.id).toMatch(/taxes-2-tax_kind$/u));
});

it('keeps the focus at the list when a row is removed', async () => {
  const user = userEvent.setup();
  button(/^Remover: 20$/u).focus();
  await user.keyboard('{Enter}');
  expect(titles()).toEqual(['10']);
  expect(document.activeElement).toBe(button(/^Remover: 10$/u));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button(/^Adicionar/u));
});

it('keeps the focus on the button of a row that is moved, while it can move', async () => {
  const user = userEvent.setup();
  button(/^Mover para baixo: 10$/u).focus();
  await user.keyboard('{Enter}');
  expect(titles()).toEqual(['20', '10']);
  expect(document.activeElement).toBe(button(/^Mover para cima: 10$/u));
});

it('keeps the focus in the field of a row that is moved by Alt and an arrow', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^10/u }));
  const guide = screen.getByDisplayValue('10');
  guide.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(titles()).toEqual(['20', '10']);
  expect((document.activeElement as HTMLInputElement).value).toBe('10');
});
