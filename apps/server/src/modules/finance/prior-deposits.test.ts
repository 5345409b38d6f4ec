// Prior deposits: taken with their number, used by the receipt of the act, given back, and taken back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, type Api, resultsOf } from '../../testing/api.ts';
import { BIRTH, cityOf, daysAgo, registerBirth, serviceOf } from '../../testing/births.ts';
import { depositAccounts, draftDeposit, takenDeposit } from '../../testing/deposits.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const DEPOSIT = '/api/financial/prior_deposit/';
const RECEIPT = '/api/financial/fee_receipt/';
const MOVEMENT = '/api/financial/movement/';
const ACCOUNT = '/api/financial/account/';

let office: TestOffice;
let maria: Api;
let service: number;
let trust: number;
let drawer: number;
beforeAll(async () => {
  office = await openTestOffice();
  ({ maria } = office);
  service = await serviceOf(maria, 'other');
  ({ account: trust, revenue_account: drawer } = await depositAccounts(maria));
});
afterAll(() => office.close());

const balanceOf = async (account: number): Promise<unknown> =>
  (await maria.get(`${ACCOUNT}${account}/`)).body['balance'];
const act = (id: number, action: string, input: Row = {}): Promise<Answer> =>
  maria.post(`${DEPOSIT}${id}/${action}/`, input);
const rowOf = async (id: number): Promise<Row> => (await maria.get(`${DEPOSIT}${id}/`)).body;
const movementsOf = async (id: number): Promise<readonly Row[]> =>
  resultsOf(await maria.get(`${MOVEMENT}?prior_deposit=${id}&ordering=id`));
const codeOf = ({ status, headers }: Answer): unknown[] => [status, headers['x-error-code']];

const draft = (given?: Row): Promise<number> => draftDeposit(maria, given);
const taken = (given?: Row): Promise<number> => takenDeposit(maria, given);

interface Sealed {
  readonly record: number;
  readonly total: string;
}
async function sealed(): Promise<Sealed> {
  const { body } = await registerBirth(maria, await cityOf(maria));
  const record = Number(body['id']);
  const answer = await maria.post(`${BIRTH}${record}/seal/`, { act_service: service });
  expect(answer.status, answer.text).toBe(200);
  const [seal] = resultsOf(await maria.get(`/api/seal/registered_seal/?record=${record}`));
  return { record, total: String(seal?.['total']) };
}
async function receiptOn(record: number, given: Row = {}): Promise<number> {
  const answer = await maria.post(RECEIPT, { record, payer_name: 'Joana Teixeira Lima', ...given });
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}
const issue = (id: number): Promise<Answer> => maria.post(`${RECEIPT}${id}/issue_receipt/`);
const paymentsOf = async (id: number): Promise<readonly Row[]> =>
  (await maria.get(`${RECEIPT}${id}/?expand=payments`)).body['payments'] as Row[];
const minus = (amount: string, other: string): string =>
  ((Math.round(Number(amount) * 100) - Math.round(Number(other) * 100)) / 100).toFixed(2);

describe('a deposit that is taken', () => {
  it('has its number, and its money stands in trust, outside the Livro Diário', async () => {
    const before = Number(await balanceOf(trust));
    const id = await taken();
    const row = await rowOf(id);
    expect(row).toMatchObject({
      deposit_status: 'held',
      taken_on: daysAgo(0),
      taken_by: 'maria',
      used: '0.00',
      refunded: '0.00',
      balance: '500.00',
    });
    expect(row['title']).toBe(`${Number(row['number'])}/${daysAgo(0).slice(0, 4)}`);
    expect(await movementsOf(id)).toMatchObject([
      {
        movement_type: 'deposit_in',
        direction: 'in',
        account: trust,
        amount: '500.00',
        book_status: 'outside',
      },
    ]);
    expect(Number(await balanceOf(trust))).toBe(before + 500);
    const next = await taken();
    expect((await rowOf(next))['number']).toBe(Number(row['number']) + 1);
  });

  it('needs to know whose it is, and is more than nothing', async () => {
    expect(codeOf(await act(await draft({ depositor_name: null }), 'take_deposit'))).toEqual([
      400,
      'depositor_name:required',
    ]);
    const nothing = await maria.post(DEPOSIT, {
      purpose: 'Escritura',
      amount: '0.00',
      method: 'cash',
      account: trust,
      revenue_account: drawer,
    });
    expect(codeOf(nothing)).toEqual([400, 'amount:must_be_positive']);
  });

  it('changes no more, and is neither taken again nor deleted', async () => {
    const id = await taken();
    expect(codeOf(await maria.patch(`${DEPOSIT}${id}/`, { amount: '1.00' }))).toEqual([409, 'held_deposit']);
    expect(codeOf(await act(id, 'take_deposit'))).toEqual([409, 'held_deposit']);
    expect(codeOf(await maria.del(`${DEPOSIT}${id}/`))).toEqual([409, 'held_deposit']);
    const [{ id: moved } = { id: 0 }] = (await movementsOf(id)) as readonly { id: number }[];
    const reversed = await maria.post(`${MOVEMENT}${moved}/reverse/`, { reason: 'Erro' });
    expect(codeOf(reversed)).toEqual([409, 'movement_of_deposit']);
  });

  it('is nothing to another office', async () => {
    const id = await taken();
    expect((await office.ana.get(`${DEPOSIT}${id}/`)).status).toBe(404);
    expect((await office.ana.post(`${DEPOSIT}${id}/refund_deposit/`, { method: 'cash' })).status).toBe(404);
  });
});

describe('a receipt that is paid with a deposit', () => {
  it('brings what was deposited for its act, earns it on the day of the act, and leaves the rest', async () => {
    const { record, total } = await sealed();
    const id = await taken({ record });
    const [held, cash] = [Number(await balanceOf(trust)), Number(await balanceOf(drawer))];
    const receipt = await receiptOn(record);
    expect(await paymentsOf(receipt)).toMatchObject([
      { method: 'prior_deposit', prior_deposit: id, amount: total, account: null },
    ]);
    const totals = async (): Promise<unknown> => (await maria.get(`${MOVEMENT}?limit=1`)).body['header'];
    const before = await totals();
    const issued = await issue(receipt);
    expect(await totals()).toEqual(before);
    expect(issued.status, issued.text).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      deposit_status: 'held',
      used: total,
      balance: minus('500.00', total),
    });
    expect((await movementsOf(id)).at(-1)).toMatchObject({
      movement_type: 'deposit_convert',
      account: trust,
      transfer_account: drawer,
      method: 'cash',
      amount: total,
      act_on: daysAgo(0),
      book_status: 'not_entered',
      fee_receipt: receipt,
      department: 'civil',
    });
    expect(Number(await balanceOf(trust))).toBeCloseTo(held - Number(total), 2);
    expect(Number(await balanceOf(drawer))).toBeCloseTo(cash + Number(total), 2);
    const { text } = await readPdf((await maria.post(`${RECEIPT}${receipt}/receipt_paper/`)).bytes);
    expect(text).toContain('Depósito prévio');
  });

  it('takes what a deposit lacks by another payment, and settles it', async () => {
    const { record, total } = await sealed();
    const id = await taken({ record, amount: '1.00' });
    const receipt = await receiptOn(record);
    expect(codeOf(await issue(receipt))).toEqual([400, 'payments:payments_differ']);
    const [{ id: brought } = { id: 0 }] = await paymentsOf(receipt);
    const added = await maria.patch(`${RECEIPT}${receipt}/`, {
      payments: [
        { id: brought, method: 'prior_deposit', prior_deposit: id, amount: '1.00' },
        { method: 'pix', amount: null, account: drawer },
      ],
    });
    expect(added.status, added.text).toBe(200);
    const issued = await issue(receipt);
    expect(issued.status, issued.text).toBe(200);
    expect(await rowOf(id)).toMatchObject({ deposit_status: 'settled', used: '1.00', balance: '0.00' });
    const moved = resultsOf(await maria.get(`${MOVEMENT}?fee_receipt=${receipt}&ordering=id`));
    expect(moved).toMatchObject([
      { movement_type: 'deposit_convert', amount: '1.00' },
      { movement_type: 'receipt_act', method: 'pix', amount: minus(total, '1.00') },
    ]);
  });

  it('is refused where less is left, where it is named twice, and where it is said of no deposit', async () => {
    const { record, total } = await sealed();
    const small = await taken({ amount: '1.00' });
    const pays = (deposit: number | null, amount: string | null = null): Row => ({
      method: 'prior_deposit',
      prior_deposit: deposit,
      amount,
    });
    const receipt = await receiptOn(record, { payments: [pays(small)] });
    const short = await issue(receipt);
    expect(codeOf(short)).toEqual([400, 'payments.0.prior_deposit:deposit_too_small']);
    expect(short.text).toContain('1,00');
    const twice = { payments: [pays(small, '0.50'), pays(small, minus(total, '0.50'))] };
    await maria.patch(`${RECEIPT}${receipt}/`, twice);
    expect(codeOf(await issue(receipt))).toEqual([400, 'payments:deposit_named_twice']);
    const unnamed = await maria.patch(`${RECEIPT}${receipt}/`, { payments: [pays(null)] });
    expect(codeOf(unnamed)).toEqual([400, 'payments.0.prior_deposit:required']);
    const other = await maria.patch(`${RECEIPT}${receipt}/`, { payments: [pays(await draft())] });
    expect(other.status).toBe(400);
  });

  it('gives it back when it is cancelled', async () => {
    const { record, total } = await sealed();
    const id = await taken({ record, amount: total });
    const receipt = await receiptOn(record);
    expect((await issue(receipt)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ deposit_status: 'settled' });
    expect(codeOf(await act(id, 'cancel_deposit', { cancel_reason: 'Erro' }))).toEqual([
      409,
      'settled_deposit',
    ]);
    const held = Number(await balanceOf(trust));
    const reason = { cancel_reason: 'Emitido em nome de outra pessoa' };
    expect((await maria.post(`${RECEIPT}${receipt}/cancel_receipt/`, reason)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ deposit_status: 'held', used: '0.00', balance: total });
    expect(Number(await balanceOf(trust))).toBeCloseTo(held + Number(total), 2);
  });

  it('uses no more than there is, whoever comes first', async () => {
    const [one, two] = [await sealed(), await sealed()];
    const id = await taken({ amount: one.total });
    const payments = [{ method: 'prior_deposit', prior_deposit: id, amount: null }];
    const receipts = [await receiptOn(one.record, { payments }), await receiptOn(two.record, { payments })];
    const answers = await Promise.all(receipts.map(issue));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await rowOf(id)).toMatchObject({ used: one.total, balance: '0.00' });
  });
});

describe('what is left of a deposit', () => {
  it('is given back in part, and then whole, and its paper says so', async () => {
    const id = await taken({ method: 'pix' });
    const part = await act(id, 'refund_deposit', { refund: '120.00', method: 'pix' });
    expect(part.body, part.text).toMatchObject({
      deposit_status: 'held',
      refunded: '120.00',
      balance: '380.00',
    });
    expect(codeOf(await act(id, 'refund_deposit', { refund: '380.01', method: 'pix' }))).toEqual([
      400,
      'refund:more_than_deposited',
    ]);
    const all = await act(id, 'refund_deposit', { method: 'ted', refunded_to: 'Pedro Lima' });
    expect(all.body).toMatchObject({ deposit_status: 'settled', refunded: '500.00', balance: '0.00' });
    expect(codeOf(await act(id, 'refund_deposit', { method: 'ted' }))).toEqual([409, 'settled_deposit']);
    expect((await movementsOf(id)).map(({ movement_type, direction }) => [movement_type, direction])).toEqual(
      [
        ['deposit_in', 'in'],
        ['deposit_refund', 'out'],
        ['deposit_refund', 'out'],
      ],
    );
    const { text } = await readPdf((await act(id, 'deposit_paper')).bytes);
    expect(text).toMatch(
      /Recebido de Joana Teixeira Lima, CPF 529\.982\.247-25: R\$ 500,00 \(quinhentos reais\)/u,
    );
    expect(text).toContain('a Pedro Lima');
    expect(text).toMatch(/Saldo em .*: R\$ 0,00/u);
  });

  it('is held again where it was given back wrongly', async () => {
    const id = await taken();
    await act(id, 'refund_deposit', { method: 'cash' });
    const refund = (await movementsOf(id)).at(-1);
    const held = Number(await balanceOf(trust));
    const reversal = `${MOVEMENT}${Number(refund?.['id'])}/reverse/`;
    const reversed = await maria.post(reversal, { reason: 'Devolvido à pessoa errada' });
    expect(reversed.status, reversed.text).toBe(200);
    expect(await rowOf(id)).toMatchObject({ deposit_status: 'held', refunded: '0.00', balance: '500.00' });
    expect(Number(await balanceOf(trust))).toBe(held + 500);
    expect((await maria.post(reversal, { reason: 'De novo' })).status).toBe(409);
  });

  it('is taken back where it was entered wrongly, with its number kept', async () => {
    const held = Number(await balanceOf(trust));
    const id = await taken();
    const cancelled = await act(id, 'cancel_deposit', { cancel_reason: 'Lançado em dobro' });
    expect(cancelled.body, cancelled.text).toMatchObject({ deposit_status: 'cancelled', balance: '0.00' });
    expect(Number(await balanceOf(trust))).toBe(held);
    const { text } = await readPdf((await act(id, 'deposit_paper')).bytes);
    expect(text).toContain('Este recibo não prova depósito.');
    const used = await taken();
    await act(used, 'refund_deposit', { refund: '1.00', method: 'cash' });
    expect(codeOf(await act(used, 'cancel_deposit', { cancel_reason: 'Erro' }))).toEqual([
      409,
      'deposit_in_use',
    ]);
  });

  it('has no paper before it is taken', async () => {
    expect(codeOf(await act(await draft(), 'deposit_paper'))).toEqual([409, 'draft_deposit']);
  });
});

describe('the books of the office', () => {
  it('have deposits entered by the deposits alone', async () => {
    const answer = await maria.post(MOVEMENT, {
      history: 'Depósito para escritura',
      account: trust,
      movement_type: 'deposit_in',
      amount: '100.00',
      moved_on: daysAgo(0),
      method: 'cash',
    });
    expect(codeOf(answer)).toEqual([400, 'movement_type:entered_by_deposit']);
  });

  it('show each deposit of a month with what became of it, and keep the number of one that was cancelled', async () => {
    const [used, gone] = [await taken({ amount: '1234.56' }), await taken({ amount: '4321.00' })];
    await act(used, 'refund_deposit', { refund: '34.56', method: 'pix' });
    await act(gone, 'cancel_deposit', { cancel_reason: 'Lançado em dobro' });
    const [year, month] = daysAgo(0).split('-').map(Number);
    const made = await maria.post('/api/financial/balance/', { year, month });
    const answer = await maria.post(`/api/financial/balance/${Number(made.body['id'])}/deposit_report/`);
    expect(answer.status, answer.text).toBe(200);
    const { text } = await readPdf(answer.bytes);
    for (const told of [(await rowOf(used))['title'], '1.234,56', ': 34,56', '1.200,00', '(cancelado)'])
      expect(text).toContain(told);
    expect(text).not.toContain('4.321,00');
  });
});
