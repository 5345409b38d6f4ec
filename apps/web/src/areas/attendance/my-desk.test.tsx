import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPermissions } from '../../api/permissions.ts';
import { startSession } from '../../api/session.ts';
import { MARIA } from '../../testing/maria.ts';
import { MyDesk } from './my-desk.tsx';
import type { Place } from './use-desk.ts';

const called = vi.fn<(body: unknown) => void>();
beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body?: string } = {}) => {
    if (url.includes('/permission/')) return Response.json({ 'basic/counter_visit': ['read', 'call_visit'] });
    called(JSON.parse(body ?? 'null'));
    return Response.json({ visit: 1, ticket: 'B001' });
  });
  startSession(MARIA);
  await loadPermissions();
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  called.mockReset();
});

function Desk() {
  const [place, setPlace] = useState<Place>({ desk: '', queues: [], prints: true });
  return (
    <MyDesk
      queues={[]}
      counter={{ waiting: [], own: undefined, others: [] }}
      place={place}
      choose={(change) => setPlace({ ...place, ...change })}
    />
  );
}

it('asks at which desk, before anybody is called to it', async () => {
  render(
    <MantineProvider env="test">
      <Desk />
    </MantineProvider>,
  );
  const user = userEvent.setup();
  const desk = screen.getByLabelText('Guichê');
  expect(screen.queryByText('Diga qual é.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Chamar próximo' }));
  expect(screen.getByText('Diga qual é.')).toBeTruthy();
  expect(document.activeElement).toBe(desk);
  expect(called).not.toHaveBeenCalled();
  await user.keyboard('3');
  expect(screen.queryByText('Diga qual é.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Chamar próximo' }));
  expect(called).toHaveBeenCalledWith({ desk: '3', queues: [] });
});
