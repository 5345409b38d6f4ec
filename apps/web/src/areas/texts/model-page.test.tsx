import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { ModelPreview } from './model-preview.tsx';
import { VariablePicker } from './variable-picker.tsx';
import type { Variable } from './variables.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const VARIABLES: readonly Variable[] = [
  {
    name: 'child_name',
    kind: 'fact',
    notation: '{{child_name}}',
    label: 'Nome da criança',
    list_label: null,
  },
  {
    name: 'mother_age',
    kind: 'fact',
    notation: '{{mother_age}}',
    label: 'Idade da mãe no parto',
    list_label: null,
  },
  {
    name: 'twin',
    kind: 'condition',
    notation: '[SE twin] [FIM]',
    label: 'Parto de gêmeos',
    list_label: null,
  },
  {
    name: 'person_name',
    kind: 'fact',
    notation: '{{person_name}}',
    label: 'Nome',
    list_label: 'Testemunhas',
  },
];

it('finds what a model can hold without accents and by its name, and picks the first with Enter', async () => {
  const user = userEvent.setup();
  const picked = vi.fn<(variable: Variable) => void>();
  render(
    <MantineProvider env="test">
      <VariablePicker variables={VARIABLES} onPick={picked} />
    </MantineProvider>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Nome da criança{{child_name}}',
    'Idade da mãe no parto{{mother_age}}',
    'Testemunhas: Nome{{person_name}}',
    'Parto de gêmeos[SE twin] [FIM]',
  ]);
  const search = screen.getByRole('searchbox', { name: 'Buscar variável' });
  await user.type(search, 'mae');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(picked).toHaveBeenCalledExactlyOnceWith(VARIABLES[1]);
  await user.clear(search);
  await user.type(search, 'testem');
  await user.click(screen.getByRole('button', { name: /Testemunhas: Nome/u }));
  expect(picked).toHaveBeenLastCalledWith(VARIABLES[3]);
  await user.type(search, 'xyz');
  expect(screen.getByText('Nenhuma variável com este nome.')).toBeTruthy();
});

const paragraph = (text: string): object => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

function preview(answer: object): ReturnType<typeof vi.fn<typeof fetch>> {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(answer)));
  vi.stubGlobal('fetch', asked);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ModelPreview actType="0" templateKind="record" body={paragraph('Nasceu {{child_name}}.')} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return asked;
}

it('shows what the model writes of the latest act, and what the act does not say', async () => {
  preview({ findings: [], act: 'Ana', document: paragraph('Nasceu Ana.'), missing: ['CPF da criança'] });
  const text = await screen.findByRole('region', { name: 'Com os dados de Ana' });
  expect(text.textContent).toBe('Nasceu Ana.');
  expect(screen.getByText('Com os dados de Ana')).toBeTruthy();
  expect(screen.getByText('O ato não informa: CPF da criança')).toBeTruthy();
});

it('says what is wrong in place of a text', async () => {
  const asked = preview({ findings: ['Parágrafo 1: não há fim.'], act: null, document: null, missing: [] });
  expect((await screen.findByRole('note')).textContent).toBe('Parágrafo 1: não há fim.');
  expect(screen.queryByRole('region')).toBeNull();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
});
