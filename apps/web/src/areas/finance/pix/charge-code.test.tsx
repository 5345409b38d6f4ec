import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { ChargeCode } from './charge-code.tsx';
import type { Charge } from './use-followed.ts';

const CODE = '00020101021226…6304ABCD';
const charge = (given: object = {}): Charge =>
  ({
    id: 7,
    version: 1,
    amount: '12.50',
    charge_status: 'open',
    kept_by: 'bank',
    br_code: CODE,
    opened_at: new Date().toISOString(),
    expires_at: '2026-11-30T15:00:00Z',
    paid_at: null,
    permissions: ['ask_bank', 'remove_charge', 'confirm_payment'],
    ...given,
  }) as unknown as Charge;

/** The calls of the API; what each row and action answers is said by the test. */
function answering(answers: Readonly<Record<string, () => Response>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((input, init) => {
      const address = input instanceof Request ? input.url : input.toString();
      const call = `${init?.method ?? 'GET'} ${address.replace(/^.*\/pix_charge/u, '')}`;
      asked.push(call);
      return Promise.resolve(answers[call]?.() ?? Response.json({}, { status: 404 }));
    }),
  );
  return asked;
}

const onChanged = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onChanged.mockReset();
  queryClient.clear();
});

const show = (given: Charge): void => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ChargeCode charge={given} onChanged={onChanged} />
      </QueryClientProvider>
    </MantineProvider>,
  );
};

it('asks the bank until the charge is paid, says so, and asks no more', async () => {
  let isPaid = false;
  const asked = answering({
    'POST /7/ask_bank/': () => Response.json({}),
    'GET /7/': () =>
      Response.json(charge(isPaid ? { charge_status: 'paid', paid_at: '2026-11-30T14:02:00Z' } : {})),
  });
  show(charge());
  const image = await screen.findByRole('img', { name: 'Pix Copia e Cola' });
  expect(decodeURIComponent(image.getAttribute('src') ?? '')).toContain('<svg');
  expect(screen.getByText('R$ 12,50')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(4500);
  expect(asked).toEqual(['POST /7/ask_bank/', 'GET /7/']);
  expect(onChanged).not.toHaveBeenCalled();
  isPaid = true;
  await vi.advanceTimersByTimeAsync(4500);
  expect(await screen.findByText('Paga')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Pix Copia e Cola' })).toBeNull();
  expect(onChanged).toHaveBeenCalledOnce();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(before);
});

it('says that the bank does not answer, and keeps the code', async () => {
  answering({
    'POST /7/ask_bank/': () => Response.json({ detail: 'O banco não respondeu.' }, { status: 503 }),
    'GET /7/': () => Response.json(charge()),
  });
  show(charge());
  await vi.advanceTimersByTimeAsync(4500);
  expect(await screen.findByText(/^O banco não respondeu/u)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Pix Copia e Cola' })).toBeTruthy();
});

it('lets a charge of the key alone be confirmed, and asks no bank', async () => {
  let isConfirmed = false;
  const asked = answering({
    'POST /7/confirm_payment/': () => {
      isConfirmed = true;
      return Response.json({});
    },
    'GET /7/': () =>
      Response.json(charge({ kept_by: 'key', ...(isConfirmed ? { charge_status: 'paid' } : {}) })),
  });
  show(charge({ kept_by: 'key', expires_at: null }));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(asked).toEqual([]);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
  await user.click(screen.getByRole('button', { name: 'Confirmar pelo extrato' }));
  expect(await screen.findByText('Paga')).toBeTruthy();
  expect(onChanged).toHaveBeenCalledOnce();
});

it('offers no step that the user has no right to', () => {
  answering({});
  show(charge({ kept_by: 'key', permissions: [] }));
  expect(screen.queryByRole('button', { name: 'Confirmar pelo extrato' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retirar a cobrança' })).toBeNull();
});
