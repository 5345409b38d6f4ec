import { expect } from 'vitest';
import type { Row } from '../db/database.ts';
import { type Answer, type Api, resultsOf } from './api.ts';
import { BIRTH, cityOf, registerBirth, serviceOf } from './births.ts';
import { depositAccounts } from './deposits.ts';
import { BANK_CUSTOMER, openTestOffice, type TestOffice } from './test-office.ts';

export const ACCESS = '/api/financial/pix_access/';
export const CHARGE = '/api/financial/pix_charge/';
export const PAYMENT = '/api/financial/pix_payment/';
export const RECEIPT = '/api/financial/fee_receipt/';
export const MOVEMENT = '/api/financial/movement/';
export const KEY = BANK_CUSTOMER.keys[0];

export interface Draft {
  readonly id: number;
  readonly total: string;
  readonly version: unknown;
}
export interface Charged extends Draft {
  readonly charge: Row;
  readonly txid: string;
}
export interface Paid extends Charged {
  readonly payment: Row;
}

/** An office that charges by Pix at the stand-in of a bank, and what its clerk does there. */
export interface PixOffice {
  readonly office: TestOffice;
  readonly maria: Api;
  /** The account whose bank is reached, and one that is charged by its key alone. */
  readonly atBank: number;
  readonly byKey: number;
  readonly access: number;
  done(url: string, body?: Row, status?: number): Promise<Row>;
  patched(url: string, body: Row): Promise<void>;
  rowOf(url: string): Promise<Row>;
  bankAccount(name: string, pixKey: string | null): Promise<number>;
  accessBody(given?: Row): Row;
  drawer(): Promise<number>;
  /** What payers and the bank do. */
  bank(path: string, payload: Row): Promise<Row>;
  /** A draft receipt on a birth with a seal that costs something. */
  draft(): Promise<Draft>;
  /** The same, charged at the bank. */
  charged(): Promise<Charged>;
  /** The same, paid and reported by the bank. */
  paid(): Promise<Paid>;
  chargesOf(receipt: number): Promise<readonly Row[]>;
  paymentsOf(receipt: number): Promise<readonly Row[]>;
  ask(charge: Row): Promise<Answer>;
  findCharge(charge: Row): Promise<Row>;
  /** What came, by a field of it. */
  cameOf(field: string, value: unknown): Promise<readonly Row[]>;
  issue(receipt: number): Promise<Answer>;
}

export const codeOf = ({ status, headers }: Answer): unknown[] => [status, headers['x-error-code']];

/** Opens one. Close its `office`. */
export async function openPixOffice(): Promise<PixOffice> {
  const office = await openTestOffice({ PUBLIC_URL: 'https://cartorio.example' });
  const { maria } = office;
  const service = await serviceOf(maria, 'other');
  const done: PixOffice['done'] = async (url, body = {}, status = 200) => {
    const answer = await maria.post(url, body);
    expect(answer.status, answer.text).toBe(status);
    return answer.body;
  };
  const rowOf: PixOffice['rowOf'] = async (url) => (await maria.get(url)).body;
  const bankAccount: PixOffice['bankAccount'] = async (name, pix_key) => {
    const held = { account_kind: 'bank', bank_code: '001', agency: '1', account_number: '2' };
    const body = { name, ...held, pix_key, opened_on: '2026-01-01', opening_balance: '0.00' };
    return Number((await done('/api/financial/account/', body, 201))['id']);
  };
  const atBank = await bankAccount('Banco do Crato', KEY);
  const byKey = await bankAccount('Caixa Econômica', 'financeiro@cartorio.example');
  const accessBody: PixOffice['accessBody'] = (given = {}) => ({
    name: 'API do banco',
    account: atBank,
    base_url: `${office.sandboxUrl}/bank/api/v2`,
    token_url: `${office.sandboxUrl}/bank/oauth/token`,
    client_id: BANK_CUSTOMER.clientId,
    client_secret: BANK_CUSTOMER.clientSecret,
    ...given,
  });
  const access = Number((await done(ACCESS, accessBody(), 201))['id']);
  const bank: PixOffice['bank'] = async (path, payload) => {
    const answer = await office.sandbox.inject({ method: 'POST', url: `/bank/sandbox/${path}`, payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.body === '' ? {} : (JSON.parse(answer.body) as Row);
  };
  const draft: PixOffice['draft'] = async () => {
    const { body } = await registerBirth(maria, await cityOf(maria));
    await done(`${BIRTH}${Number(body['id'])}/seal/`, { act_service: service });
    const row = await done(RECEIPT, { record: body['id'], payer_name: 'Joana Lima' }, 201);
    return { id: Number(row['id']), total: String(row['total']), version: row['version'] };
  };
  const chargesOf: PixOffice['chargesOf'] = async (receipt) =>
    resultsOf(await maria.get(`${CHARGE}?fee_receipt=${receipt}&ordering=id`));
  const charged: PixOffice['charged'] = async () => {
    const receipt = await draft();
    await done(`${RECEIPT}${receipt.id}/charge_by_pix/`, { account: atBank });
    const [charge = {}] = await chargesOf(receipt.id);
    return { ...receipt, charge, txid: String(charge['txid']) };
  };
  const ask: PixOffice['ask'] = (charge) => maria.post(`${CHARGE}${Number(charge['id'])}/ask_bank/`);
  const cameOf: PixOffice['cameOf'] = async (field, value) =>
    resultsOf(await maria.get(`${PAYMENT}?${field}=${String(value)}&expand=returns`));
  return {
    office,
    maria,
    atBank,
    byKey,
    access,
    done,
    async patched(url, body) {
      const answer = await maria.patch(url, body);
      expect(answer.status, answer.text).toBe(200);
    },
    rowOf,
    bankAccount,
    accessBody,
    drawer: async () => (await depositAccounts(maria)).revenue_account,
    bank,
    draft,
    charged,
    async paid() {
      const receipt = await charged();
      await bank('pay', { txid: receipt.txid });
      expect((await ask(receipt.charge)).status).toBe(200);
      const [payment = {}] = await cameOf('txid', receipt.txid);
      return { ...receipt, payment };
    },
    chargesOf,
    paymentsOf: async (receipt) =>
      (await rowOf(`${RECEIPT}${receipt}/?expand=payments`))['payments'] as Row[],
    ask,
    findCharge: (charge) => rowOf(`${CHARGE}${Number(charge['id'])}/`),
    cameOf,
    issue: (receipt) => maria.post(`${RECEIPT}${receipt}/issue_receipt/`),
  };
}
