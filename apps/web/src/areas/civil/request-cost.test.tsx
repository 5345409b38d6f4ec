import { MantineProvider } from '@mantine/core';
import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { useFieldForm, type Values } from '../../resource/field-form.ts';
import RequestCost from './request-cost.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const FEE = {
  lines: [{ code: '004014', description: 'Segunda via', quantity: 1, components: {}, total: '47.21' }],
  total: '47.21',
  seals: '1.56',
};

interface Asked {
  readonly url: string;
  readonly body: string;
}

/** Shows the cost of a request, of whose record so many certificates were issued. */
function show(row: Values, issued: number): { readonly asked: Asked[]; readonly onReady: () => void } {
  const asked: Asked[] = [];
  const fetched = vi.fn<typeof fetch>((address, init) => {
    const url = String(address instanceof Request ? address.url : address);
    asked.push({ url, body: String(init?.body ?? '') });
    const results = Array.from({ length: issued }, (_, id) => ({ id: id + 1 }));
    return Promise.resolve(
      Response.json(
        url.includes('/calculate/')
          ? FEE
          : url.includes('/get_credits/')
            ? { credits: '100.00', pending_quantity: 0 }
            : url.includes('/act_service/')
              ? { count: 1, results: [{ id: 9 }] }
              : { count: issued, results },
      ),
    );
  });
  vi.stubGlobal('fetch', fetched);
  const onReady = vi.fn<() => void>();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Shown row={row} onReady={onReady} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { asked, onReady };
}

function Shown({ row, onReady }: { readonly row: Values; readonly onReady: () => void }): ReactElement {
  const form = useFieldForm({ fields: {} }, { initial: {} });
  return <RequestCost entity={certificateRequest} input={{}} row={row} form={form} onReady={onReady} />;
}

const SHORT: Values = {
  id: 1,
  requested_certificate: 'short',
  record: { id: 7, version: 1, title: 'Clara' },
  act_service: null,
  reason_free: null,
};

const chargedIn = (asked: readonly Asked[]): unknown[] =>
  asked.filter(({ url }) => url.includes('/calculate/')).map(({ body }) => JSON.parse(body) as unknown);

it('says of the first certificate of a record that it takes no seal', async () => {
  const { asked, onReady } = show(SHORT, 0);
  await screen.findByText(/acompanha o selo do ato/u);
  await waitFor(() => expect(onReady).toHaveBeenCalled());
  expect(chargedIn(asked)).toEqual([]);
  expect(asked.some(({ url }) => url.includes('record=7'))).toBe(true);
});

it('charges a later one by the service of its use', async () => {
  const { asked } = show({ ...SHORT, requested_certificate: 'full_text' }, 1);
  expect((await screen.findAllByText(/47,21/u)).length).toBeGreaterThan(0);
  expect(asked.some(({ url }) => url.includes('act_use=full_text'))).toBe(true);
  expect(chargedIn(asked)).toEqual([{ act_service: 9 }]);
});

it('charges a negative one by the service of the request, and spares it by its reason', async () => {
  const { asked } = show(
    {
      ...SHORT,
      requested_certificate: 'negative',
      record: null,
      act_service: { id: 3, version: 1, description: 'Segunda via' },
      reason_free: 4,
    },
    0,
  );
  expect((await screen.findAllByText(/47,21/u)).length).toBeGreaterThan(0);
  expect(chargedIn(asked)).toEqual([{ act_service: 3, reason_free: 4 }]);
});

it.each([
  ['traslado', true],
  ['certificate', false],
])('a %s of an act of notes: with the seal of the act is %s', async (paper, isFree) => {
  const { asked, onReady } = show({ ...SHORT, requested_certificate: 'note_act', note_paper: paper }, 0);
  await waitFor(() => expect(onReady).toHaveBeenCalled());
  expect(chargedIn(asked)).toEqual(isFree ? [] : [{ act_service: 9 }]);
  expect(asked.some(({ url }) => url.includes('department=notes'))).toBe(!isFree);
});
