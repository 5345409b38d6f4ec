import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { AgentBundles } from './agent-bundles.tsx';
import { bringSignatureWords } from './own-words.ts';

bringSignatureWords();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
});

function shown(results: readonly object[]): ReturnType<typeof vi.fn<typeof fetch>> {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ count: results.length, results })));
  vi.stubGlobal('fetch', asked);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <AgentBundles />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return asked;
}

it('offers the agent for each system that the server has, and saves it under its name', async () => {
  const asked = shown([
    { name: 'serventia-agente-linux-x64.tar.gz', system: 'linux', processor: 'x64', size: 44_727_059 },
    { name: 'serventia-agente-win32-x64.zip', system: 'win32', processor: 'x64', size: 39_000_000 },
  ]);
  const button = await screen.findByRole('button', { name: 'Linux (x64), 45 MB' });
  expect(screen.getByRole('button', { name: 'Windows (x64), 39 MB' })).toBeTruthy();
  expect(screen.queryByText(/npm run/u)).toBeNull();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await userEvent.click(button);
  await vi.waitFor(() => expect(saved).toEqual(['serventia-agente-linux-x64.tar.gz']));
  expect(String(asked.mock.calls.at(-1)?.[0])).toContain(
    '/account/desk_agent_bundle/serventia-agente-linux-x64.tar.gz/',
  );
});

it('says how else it is started where the server has none', async () => {
  shown([]);
  expect(await screen.findByText(/npm run desk-agent -- --server/u)).toBeTruthy();
  expect(screen.getByText(/npm run desk-agent-bundle/u)).toBeTruthy();
});
