import { MantineProvider } from '@mantine/core';
import { death } from '@serventia/domain/civil/death.entity';
import { deed } from '@serventia/domain/notes/deed.entity';
import { certificateOf } from '@serventia/domain/office/act';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps, ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { useFieldForm } from '../../resource/field-form.ts';
import CertificateCost from './certificate-cost.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const { input } = certificateOf('19');
const FEE = {
  lines: [{ code: '004014', description: 'Inteiro teor', quantity: 1, components: {}, total: '47.21' }],
  total: '47.21',
  seals: '1.56',
};

/** What the server answers, by the end of the address. */
const answerTo = (address: string, issued: readonly object[]): object =>
  address.includes('/calculate/')
    ? FEE
    : address.includes('/get_credits/')
      ? { credits: '100.00', pending_quantity: 0 }
      : { count: issued.length, results: issued };

function show(
  issued: readonly object[],
  act: ActOf = { entity: death, row: { id: 7 } },
): { readonly asked: string[]; readonly onReady: () => void } {
  const asked: string[] = [];
  const fetched = vi.fn<typeof fetch>((address) => {
    const url = String(address instanceof Request ? address.url : address);
    asked.push(url);
    return Promise.resolve(Response.json(answerTo(url, issued)));
  });
  vi.stubGlobal('fetch', fetched);
  const onReady = vi.fn<() => void>();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Asked act={act} onReady={onReady} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { asked, onReady };
}

type ActOf = Pick<ComponentProps<typeof CertificateCost>, 'entity' | 'row'>;

function Asked({ act, onReady }: { readonly act: ActOf; readonly onReady: () => void }): ReactElement {
  const form = useFieldForm(
    { fields: input },
    { initial: { kind: '22', act_service: 3, reason_free: null } },
  );
  return <CertificateCost {...act} input={input} form={form} onReady={onReady} />;
}

it('says of the first certificate that it takes no seal, and asks for no fee', async () => {
  const { asked, onReady } = show([]);
  await screen.findByText(/acompanha o selo do ato/u);
  await waitFor(() => expect(onReady).toHaveBeenCalled());
  expect(asked.filter((url) => url.includes('/calculate/'))).toEqual([]);
});

it('shows the fee of a later copy and the credits that are left', async () => {
  const { onReady } = show([{ id: 1 }]);
  expect((await screen.findAllByText(/47,21/u)).length).toBeGreaterThan(0);
  expect((await screen.findByTestId('credits-after')).textContent).toBe('R$ 98,44');
  await waitFor(() => expect(onReady).toHaveBeenCalled());
  expect(screen.queryByText(/acompanha o selo do ato/u)).toBeNull();
});

it.each([
  ['that has none yet', 'sealed', [], true],
  ['whose certidão went to somebody else', 'sealed', [{ id: 1, certificate_kind: 'full_text' }], true],
  ['that has it', 'sealed', [{ id: 1, certificate_kind: 'traslado' }], false],
  ['that was canceled', 'canceled', [], false],
])(
  'the traslado of a deed %s goes with its seal, and nothing else does',
  async (_, status, issued, isFree) => {
    const { onReady } = show(issued, { entity: deed, row: { id: 7, status } });
    await waitFor(() => expect(onReady).toHaveBeenCalled());
    expect(screen.queryByText(/acompanha o selo do ato/u) !== null).toBe(isFree);
  },
);
