import { expect } from 'vitest';
import type { Row } from '../db/database.ts';
import { type Api, resultsOf } from './api.ts';

const ACCOUNT = '/api/financial/account/';
const DEPOSIT = '/api/financial/prior_deposit/';

/** The accounts of a deposit: where it stands in trust, and where it goes when its act is practised. */
export async function depositAccounts(api: Api): Promise<{ account: number; revenue_account: number }> {
  const account = async (account_kind: string): Promise<number> => {
    const [found] = resultsOf(await api.get(`${ACCOUNT}?account_kind=${account_kind}`));
    if (found) return Number(found['id']);
    const answer = await api.post(ACCOUNT, { name: account_kind, account_kind, opened_on: '2026-01-02' });
    expect(answer.status, answer.text).toBe(201);
    return Number(answer.body['id']);
  };
  return { account: await account('prior_deposit'), revenue_account: await account('cash_drawer') };
}

/** A deposit that waits to be taken; the answer is its id. */
export async function draftDeposit(api: Api, given: Row = {}): Promise<number> {
  const answer = await api.post(DEPOSIT, {
    purpose: 'Escritura de compra e venda',
    depositor_name: 'Joana Teixeira Lima',
    depositor_document: '529.982.247-25',
    amount: '500.00',
    method: 'cash',
    ...(await depositAccounts(api)),
    ...given,
  });
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}

/** A deposit that was taken; the answer is its id. */
export async function takenDeposit(api: Api, given: Row = {}): Promise<number> {
  const id = await draftDeposit(api, given);
  const answer = await api.post(`${DEPOSIT}${id}/take_deposit/`);
  expect(answer.status, answer.text).toBe(200);
  return id;
}
