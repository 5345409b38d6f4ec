import { MantineProvider } from '@mantine/core';
import { birth } from '@serventia/domain/civil/birth.entity';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import type { Entity } from '@serventia/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { ComingText } from './coming-text.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const COMING = {
  frozen: false,
  document: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Aos cinco dias do mês de maio.' }] }],
  },
  missing: ['Hora do nascimento', 'Profissão da mãe'],
  model: 'Nascimento no prazo',
  unusable_model: null,
};

function show(answer: object, entity: unknown = birth): ReturnType<typeof vi.fn> {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(answer)));
  vi.stubGlobal('fetch', fetched);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ComingText entity={entity as Entity} row={{ id: 7 }} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return fetched;
}

it('shows the text that will be written, reached with the keys, and what it goes without', async () => {
  show(COMING);
  const text = await screen.findByRole('region', { name: 'Texto que será lavrado' });
  expect(text.textContent).toBe('Aos cinco dias do mês de maio.');
  expect(text.tabIndex).toBe(0);
  expect(screen.getByRole('note').textContent).toBe('O texto fica sem:Hora do nascimento · Profissão da mãe');
});

it('says that the model of the office was left aside', async () => {
  show({ ...COMING, missing: [], unusable_model: 'Meu nascimento' });
  expect((await screen.findByRole('note')).textContent).toContain('“Meu nascimento” tem erros');
});

it('shows nothing of an act without a text, nor of a row that is no act', async () => {
  const asked = show({ ...COMING, document: null, missing: [] });
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(screen.queryByRole('region')).toBeNull();
  expect(show(COMING, recordEndorsement)).not.toHaveBeenCalled();
});
