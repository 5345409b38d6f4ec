import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPermissions } from '../../api/permissions.ts';
import { queryClient } from '../../api/query-client.ts';
import { startSession } from '../../api/session.ts';
import { MARIA } from '../../testing/maria.ts';
import ReleaseNotes from './release-notes.tsx';

const NOTE = {
  id: 1,
  version: 1,
  version_number: '2.1',
  release_date: '2026-11-21',
  description: { type: 'doc', content: [] },
  associated: false,
};
const TITLE = 'Novidades desta versão';

/** Brings the notes that were asked for. */
let bring: (notes: readonly object[]) => void = () => undefined;

beforeEach(async () => {
  const brought = new Promise<readonly object[]>((resolve) => {
    bring = resolve;
  });
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/permission/') ? { 'basic/release_note': ['read'] } : { results: await brought },
    ),
  );
  startSession(MARIA);
  await loadPermissions();
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(): void {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <input aria-label="Nome" />
        <ReleaseNotes />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const arrived = (): Promise<void> => waitFor(() => expect(queryClient.isFetching()).toBe(0));

it('shows who comes in what they have not read, until they close it', async () => {
  open();
  bring([NOTE]);
  expect(await screen.findByText(TITLE)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByText('2.1'));
  expect(screen.getByText(TITLE)).toBeTruthy();
  await user.click(screen.getByText('Fechar'));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
});

it.each([
  ['a click', async () => userEvent.setup().click(screen.getByLabelText('Nome'))],
  ['a key', async () => userEvent.setup().keyboard('A')],
])('stays away from who has begun to work: %s', async (_, begin) => {
  open();
  await begin();
  bring([NOTE]);
  await arrived();
  expect(screen.queryByText(TITLE)).toBeNull();
});

it('says nothing of what was read', async () => {
  open();
  bring([{ ...NOTE, associated: true }]);
  await arrived();
  expect(screen.queryByText(TITLE)).toBeNull();
});
