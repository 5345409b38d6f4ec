import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { FileKindInput } from './file-input.tsx';
import { FileOwner } from './file-owner.ts';

const sent = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ id: 7, name: 'brasao.png' })));
beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  startSession({
    id: 1,
    url: '',
    name: 'Admin',
    username: 'admin',
    is_superuser: true,
    notary_office: null,
    must_change_password: false,
    has_second_factor: false,
    must_set_up_second_factor: false,
  });
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

function show(owner: number | undefined): void {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <FileOwner value={owner}>
          <FileKindInput
            spec={{ kind: 'file', accept: 'image' }}
            id="logo"
            label="Brasão"
            value={null}
            error={undefined}
            note={undefined}
            readOnly={false}
            onChange={() => undefined}
            onBlur={() => undefined}
          />
        </FileOwner>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('sends a file of a super user for the office of the form', async () => {
  show(12);
  const picture = new File(['x'], 'brasao.png', { type: 'image/png' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.setup().upload(input, picture);
  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toBe('/api/basic/file/?notary_office=12'));
});

it('takes no file that would be of no office', () => {
  show(undefined);
  expect(screen.queryByRole('button', { name: /Brasão/u })).toBeNull();
});

it('says how large a file may be, before it is chosen', () => {
  show(12);
  expect(screen.getByText('JPEG ou PNG, até 10 MB')).toBeDefined();
});
