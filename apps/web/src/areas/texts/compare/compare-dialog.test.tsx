import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import CompareDialog from './compare-dialog.tsx';
import { TextComparison } from './text-comparison.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const text = (...paragraphs: string[]): object => ({
  type: 'doc',
  content: paragraphs.map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })),
});

it('shows what was taken away, what was added, and how much is the same', () => {
  render(
    <MantineProvider env="test">
      <TextComparison
        before={text('Um.', 'Dois.', 'Vende a casa por mil reais.')}
        after={text('Um.', 'Dois.', 'Vende a casa por cem reais.', 'Nada deve.')}
      />
    </MantineProvider>,
  );
  const shown = screen.getByRole('region', { name: 'Diferença entre os textos' });
  expect([...shown.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['mil']);
  expect([...shown.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
    'cem',
    'Nada deve.',
  ]);
  expect(within(shown).getByText('2 parágrafos iguais')).toBeTruthy();
});

const entry = (history_date: string, body: object | null, old: object | null): object => ({
  history_type: '~',
  history_date,
  history_user: { name: 'Maria' },
  changes: [{ field: body ? 'body' : 'name', old, new: body ?? 'Outro nome' }],
});

it('compares with the version before, and with any other that is chosen', async () => {
  const now = text('Vende por cem reais.');
  const results = [
    entry('2026-02-03T12:00:00Z', now, text('Vende por mil reais.')),
    entry('2026-02-03T11:00:00Z', null, null),
    entry('2026-02-02T12:00:00Z', text('Vende por mil reais.'), text('Doa por nada.')),
    entry('2026-02-01T12:00:00Z', text('Doa por nada.'), null),
  ];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ count: 4, results }))),
  );
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <CompareDialog
          entity="note_registration/deed"
          id={1}
          field="body"
          text={now}
          others={[]}
          onClose={() => undefined}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const shown = await screen.findByRole('region', { name: 'Diferença entre os textos' });
  expect(shown.querySelector('del')?.textContent).toBe('mil');
  expect(shown.querySelector('ins')?.textContent).toBe('cem');
  await user.click(screen.getByRole('combobox', { name: 'Antes' }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toHaveLength(4);
  await user.click(screen.getAllByRole('option', { name: /01\/02\/2026/u })[0] as HTMLElement);
  expect(shown.textContent).toContain('Doa por nada.');
  await user.click(screen.getByRole('combobox', { name: 'Antes' }));
  await user.click(screen.getByRole('option', { name: 'Como está na tela' }));
  expect(screen.getByText('As palavras são as mesmas nos dois textos.')).toBeTruthy();
});
