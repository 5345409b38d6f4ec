import { MantineProvider } from '@mantine/core';
import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { ChildRows } from './child-rows.tsx';
import { useResourceForm } from './use-resource-form.ts';

afterEach(() => vi.unstubAllGlobals());

const NOTHING = 'Nada incluído ainda.';
const TO_COME = 'O que foi cobrado por este ato e ainda não está em recibo entra ao salvar.';

function Host({ values }: { readonly values: Readonly<Record<string, unknown>> }): ReactElement {
  const form = useResourceForm(feeReceipt, undefined, undefined, values);
  return <ChildRows form={form} name="receipt_acts" />;
}

it.each([
  [{ record: 7 }, TO_COME],
  [{ enrollment_endorsement: 7 }, TO_COME],
  [{ record: 7, begun_by: 'Maria' }, NOTHING],
  [{}, NOTHING],
])('a receipt of %j says of its acts: %s', (values, said) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ results: [], count: 0 })));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Host values={values} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(screen.getByText(/incluído ainda|ao salvar/u).textContent).toBe(said);
});
