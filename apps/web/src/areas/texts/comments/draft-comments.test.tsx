import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import * as permissions from '../../../api/permissions.ts';
import { queryClient } from '../../../api/query-client.ts';
import { DraftComments } from './draft-comments.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
});

const paragraph = (words: string): object => ({
  type: 'paragraph',
  content: [{ type: 'text', text: words }],
});
const BODY = { type: 'doc', content: [paragraph('Vende a casa.'), paragraph('Nada deve.')] };
const comment = (id: number, words: string, comment_state: string): object => ({
  id,
  paragraph: words,
  comment: `Comentário ${id}`,
  comment_state,
  commented_by: 'Maria',
  commented_at: '2026-02-03T12:00:00Z',
  permissions: ['resolve_comment', 'reopen_comment'],
});

function shown(results: readonly object[]): ReturnType<typeof vi.fn<typeof fetch>> {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ count: results.length, results })));
  vi.stubGlobal('fetch', asked);
  vi.spyOn(permissions, 'may').mockReturnValue(true);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DraftComments record={7} body={BODY} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return asked;
}

it('shows the open comments first, and which paragraph is no longer as it was', async () => {
  shown([comment(2, 'Vende a casa.', 'resolved'), comment(1, 'Vende a casa velha.', 'open')]);
  const texts = (await screen.findAllByText(/^Comentário \d$/u)).map(({ textContent }) => textContent);
  expect(texts).toEqual(['Comentário 1', 'Comentário 2']);
  expect(screen.getByText(/Vende a casa velha/u).textContent).toContain('o parágrafo mudou desde então');
  expect(screen.getByText('“Vende a casa.”')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Resolver' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reabrir o comentário' })).toBeTruthy();
});

it('sends a comment with the words of its paragraph', async () => {
  const asked = shown([]);
  const user = userEvent.setup();
  const send = await screen.findByRole('button', { name: 'Comentar' });
  expect((send as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByRole('combobox', { name: 'Parágrafo da minuta' }));
  await user.click(screen.getByRole('option', { name: '2. Nada deve.' }));
  await user.type(screen.getByRole('textbox', { name: 'Comentário' }), 'Confirme as certidões.');
  await user.click(send);
  const sent = asked.mock.calls.find(([, init]) => init?.method === 'POST');
  expect(JSON.parse(String(sent?.[1]?.body))).toEqual({
    record: 7,
    paragraph: 'Nada deve.',
    comment: 'Confirme as certidões.',
  });
});
