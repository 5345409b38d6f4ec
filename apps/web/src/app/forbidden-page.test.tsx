import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { ForbiddenPage } from './forbidden-page.tsx';

it('says in the words of the server why a page is refused', async () => {
  const asked: string[] = [];
  const reason = 'O departamento deste ato não é permitido para o usuário.';
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({ detail: reason }, { status: 403 }));
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ForbiddenPage entity="civil_registration/birth" action="create" />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(asked).toEqual([
    expect.stringContaining('/refusal/?resource=civil_registration%2Fbirth&action=create'),
  ]);
});
