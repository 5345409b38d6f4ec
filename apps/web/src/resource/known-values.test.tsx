import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { feeReceiptPayment } from '@serventia/domain/finance/fee-receipt-payment.entity';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPermissions } from '../api/permissions.ts';
import { queryClient } from '../api/query-client.ts';
import * as session from '../api/session.ts';
import { useKnownValues } from './known-values.ts';
import { withUsual } from './usual-values.ts';

let sessions: readonly object[] = [];
let asked: string[] = [];
let permissions: object = {};

beforeEach(() => {
  sessions = [];
  asked = [];
  permissions = { 'financial/cash_session': ['read'] };
  vi.spyOn(session, 'getSession').mockReturnValue({
    user: { id: 5, name: 'Maria', notary_office: 1 },
  } as never);
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    if (address.endsWith('/mine/')) return Promise.resolve(Response.json(permissions));
    return Promise.resolve(Response.json({ count: sessions.length, results: sessions }));
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function accountOfPayment(): Promise<unknown> {
  await loadPermissions();
  const { result } = renderHook(() => useKnownValues(feeReceipt), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.isSettled).toBe(true));
  return withUsual(feeReceiptPayment, { method: 'cash' }, result.current.known)['account'];
}

it('a payment begins with the drawer that its clerk has open, among those of others', async () => {
  sessions = [
    { id: 1, account: 31, operator_user: 9 },
    { id: 2, account: 32, operator_user: 5 },
  ];
  expect(await accountOfPayment()).toBe(32);
  expect(asked.some((address) => address.includes('session_status=open'))).toBe(true);
});

it('a payment begins with no drawer where the clerk has none, or two', async () => {
  sessions = [{ id: 1, account: 31, operator_user: 9 }];
  expect(await accountOfPayment()).toBeUndefined();
  queryClient.clear();
  sessions = [
    { id: 1, account: 31, operator_user: 5 },
    { id: 2, account: 32, operator_user: 5 },
  ];
  expect(await accountOfPayment()).toBeUndefined();
});

it('asks for no drawer where the user may not read them', async () => {
  permissions = {};
  expect(await accountOfPayment()).toBeUndefined();
  expect(asked.filter((address) => address.includes('cash_session'))).toEqual([]);
});

it('a receipt begins with the visit that its clerk attends, read anew once that may be another', async () => {
  permissions = { 'basic/counter_visit': ['read'] };
  sessions = [{ id: 12 }];
  await loadPermissions();
  const known = async (): Promise<unknown> => {
    const { result } = renderHook(() => useKnownValues(feeReceipt), {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    });
    await waitFor(() => expect(result.current.isSettled).toBe(true));
    return withUsual(feeReceipt, {}, result.current.known)['counter_visit'];
  };
  expect(await known()).toBe(12);
  expect(asked.some((address) => /attendance_status=attending&clerk_user=5/u.test(address))).toBe(true);
  sessions = [{ id: 13 }];
  await queryClient.invalidateQueries({ queryKey: ['basic/counter_visit'] });
  expect(await known()).toBe(13);
  sessions = [];
  await queryClient.invalidateQueries({ queryKey: ['basic/counter_visit'] });
  expect(await known()).toBeUndefined();
});
