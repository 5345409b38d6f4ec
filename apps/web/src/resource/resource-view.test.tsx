import { MantineProvider } from '@mantine/core';
import { deed } from '@serventia/domain/notes/deed.entity';
import type { Entity } from '@serventia/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import type { Row } from '../api/resource.ts';
import { ActFacts } from './act-facts.tsx';
import { ResourceView } from './resource-view.tsx';
import { useResourceForm } from './use-resource-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const entity = deed as unknown as Entity;
const paragraph = (text: string): unknown => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const signed: Row = {
  id: 7,
  version: 3,
  deed_type: 'statement',
  body: paragraph('SAIBAM {{parties_clause}}.'),
  registered_on: '2026-11-20',
  term: 34,
  missing_signatures: 0,
  signatures_until: '2026-12-20',
};

function Page({ row }: { readonly row: Row }): ReactElement {
  const form = useResourceForm(entity, row);
  return (
    <>
      <ActFacts form={form} />
      <ResourceView form={form} />
    </>
  );
}

function show(row: Row, frozen = true): void {
  vi.stubGlobal('fetch', (input: RequestInfo | URL) =>
    Promise.resolve(
      Response.json(String(input).includes('/text/') ? { frozen, document: null } : { results: [] }),
    ),
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Page row={row} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('a registered act leaves out the draft of its text, also among what it leaves open', async () => {
  show(signed);
  expect(screen.getByText('Espécie do ato')).toBeDefined();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Mostrar os campos em branco' }));
  expect(screen.queryByText(/SAIBAM/u)).toBeNull();
  expect(screen.queryByText('Texto da escritura')).toBeNull();
});

it('an act that was registered without a text of its own shows what it has', async () => {
  show(signed, false);
  expect(await screen.findByText(/SAIBAM/u)).toBeDefined();
});

it('an act that all have signed says nothing of signatures any more', () => {
  show(signed);
  expect(screen.getByText('Termo')).toBeDefined();
  expect(screen.queryByText('Assinaturas que faltam')).toBeNull();
  expect(screen.queryByText('Prazo para assinar')).toBeNull();
});

it('an act that somebody has to sign says until when', () => {
  show({ ...signed, missing_signatures: 1 });
  expect(screen.getByText('Prazo para assinar').nextSibling?.textContent).toBe('20/12/2026');
});
