import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { CardImages } from './card-images.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function show(card: Record<string, unknown>): void {
  const answers: typeof fetch = (input) =>
    Promise.resolve(
      JSON.stringify(input).includes('/file/')
        ? new Response(new Blob(['x'], { type: 'image/png' }))
        : Response.json({ id: 7, version: 1, ...card }),
    );
  vi.stubGlobal('fetch', vi.fn(answers));
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <CardImages card={7} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('shows each signature of the card', async () => {
  show({ first_signature: 3, second_signature: null, rubric: 4 });
  expect((await screen.findAllByRole('img')).map((image) => image.getAttribute('alt'))).toEqual([
    'Primeira assinatura',
    'Rubrica',
  ]);
  expect(screen.queryByRole('note')).toBeNull();
});

it('says that the card has none', async () => {
  show({ first_signature: null, second_signature: null, rubric: null });
  expect((await screen.findByRole('note')).textContent).toContain('não tem imagem da assinatura');
});
