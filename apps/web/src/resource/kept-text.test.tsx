import { MantineProvider } from '@mantine/core';
import { birth } from '@serventia/domain/civil/birth.entity';
import type { Entity } from '@serventia/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import KeptText from './kept-text.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const entity = birth as unknown as Entity;
const KEPT = {
  frozen: true,
  has_page: true,
  document: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Aos cinco dias do mês de maio.' }] }],
  },
  missing: [],
  model: 'Nascimento no prazo',
  unusable_model: null,
  sha256: 'ab12'.repeat(16),
  written_by: 'Maria Sá',
  written_at: '2026-05-05T12:00:00.000Z',
};

/** Shows the section; the addresses that it has asked for. */
function show(answer: Record<string, unknown>): string[] {
  const asked: string[] = [];
  const answers: typeof fetch = (input) => {
    const address = input instanceof Request ? input.url : String(input);
    asked.push(address);
    return Promise.resolve(
      address.includes('/page/')
        ? new Response(new Blob(['%PDF'], { type: 'application/pdf' }))
        : Response.json(answer),
    );
  };
  vi.stubGlobal('fetch', vi.fn(answers));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <KeptText entity={entity} id={7} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return asked;
}

it('shows the text as it was kept, with its model, who wrote it and its hash', async () => {
  show(KEPT);
  const section = await screen.findByRole('region', { name: 'Texto do registro' });
  expect(section.textContent).toContain('Aos cinco dias do mês de maio.');
  for (const fact of ['Nascimento no prazo', 'Maria Sá', 'ab12'.repeat(16)])
    expect(section.textContent).toContain(fact);
});

it('opens the page of the book', async () => {
  const open = vi.fn<typeof globalThis.open>();
  vi.stubGlobal('open', open);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: () => undefined }),
  );
  const asked = show(KEPT);
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir a página do livro' }));
  await waitFor(() => expect(open).toHaveBeenCalledWith('blob:page', '_blank', 'noopener'));
  expect(asked.at(-1)).toContain('/civil_registration/birth/7/page/');
});

it('shows nothing of an act whose text was not kept', async () => {
  const asked = show({ ...KEPT, frozen: false, has_page: false, document: null });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

it('offers the page alone of an act without effect whose text was not kept', async () => {
  show({ ...KEPT, frozen: false, document: null, model: null, sha256: null });
  const section = await screen.findByRole('region', { name: 'Texto do registro' });
  expect(section.textContent).toContain('não foi guardado');
  expect(screen.getByRole('button', { name: 'Abrir a página do livro' })).toBeDefined();
});
