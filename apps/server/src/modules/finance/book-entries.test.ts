import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let drawer: number;
beforeAll(async () => {
  office = await openTestOffice();
  const { body } = await post('account', {
    name: 'Caixa 1',
    account_kind: 'cash_drawer',
    opened_on: '2025-01-02',
  });
  drawer = Number(body['id']);
});
afterAll(() => office.close());

const post = (resource: string, body: Row = {}): Promise<Answer> =>
  office.maria.post(`/api/financial/${resource}/`, body);

async function moved(given: Row = {}): Promise<number> {
  const made = await post('movement', {
    history: 'Recibo',
    account: drawer,
    movement_type: 'receipt_act',
    amount: '100.00',
    moved_on: '2025-08-08',
    act_on: '2025-07-30',
    department: 'civil',
    method: 'cash',
    ...given,
  });
  if (made.status !== 201) throw new Error(made.text);
  return Number(made.body['id']);
}

const spent = (given: Row = {}): Promise<number> =>
  moved({ movement_type: 'expense', category: 'rent', document_number: 'NF 1', act_on: null, ...given });

const BOOK_LINE = {
  entered_on: '2025-09-01',
  department: 'civil',
  history: 'Ato',
  act_reference: 'Termo 1',
} as const;

async function enter(movement: number, given: Row): Promise<void> {
  const made = await post('daily_book', { ...BOOK_LINE, movement, ...given });
  if (made.status !== 201) throw new Error(made.text);
}

const paid = (expense: string): Row => ({ expense, category: 'rent', document_number: 'NF 1' });

async function entryOf(id: number): Promise<unknown[]> {
  const { body } = await office.maria.get(`/api/financial/movement/${id}/`);
  return [body['book_status'], body['book_on'], body['entered']];
}

async function reverse(id: number): Promise<number> {
  const { body } = await post(`movement/${id}/reverse`, { reason: 'Valor errado' });
  return Number(body['id']);
}

describe('a movement', () => {
  it('shows how far the Livro Diário has it, with each line that names it', async () => {
    const id = await moved();
    expect(await entryOf(id)).toEqual(['not_entered', '2025-07-30', '0.00']);
    await enter(id, { revenue: '60.00' });
    expect(await entryOf(id)).toEqual(['in_part', '2025-07-30', '60.00']);
    await enter(id, { revenue: '40.00' });
    expect(await entryOf(id)).toEqual(['entered', '2025-07-30', '100.00']);
    await enter(id, paid('100.00'));
    expect(await entryOf(id)).toEqual(['not_entered', '2025-07-30', '0.00']);
    const history = await office.maria.get(`/api/financial/movement/${id}/history/`);
    expect(resultsOf(history).map(({ action }) => action)).toEqual([
      'enter_in_book',
      'enter_in_book',
      'enter_in_book',
      null,
    ]);
  });

  it('that is an expense is entered on its own side, on the day it was paid', async () => {
    const id = await spent({ received_on: '2025-08-07' });
    expect(await entryOf(id)).toEqual(['not_entered', '2025-08-07', '0.00']);
    await enter(id, { revenue: '10.00' });
    expect(await entryOf(id)).toEqual(['not_entered', '2025-08-07', '-10.00']);
    await enter(id, paid('110.00'));
    expect(await entryOf(id)).toEqual(['entered', '2025-08-07', '100.00']);
  });

  it('that has no place in the book is not asked for there', async () => {
    const id = await moved({ movement_type: 'cash_in', act_on: null });
    expect(await entryOf(id)).toEqual(['outside', null, '0.00']);
  });

  it('that was reversed after it was entered is to be taken back, by a line of it or of its reversal', async () => {
    const [none, entered] = [await moved(), await moved()];
    await enter(entered, { revenue: '100.00' });
    const [, reversal] = [await reverse(none), await reverse(entered)];
    expect((await entryOf(none))[0]).toBe('outside');
    expect((await entryOf(entered))[0]).toBe('to_take_back');
    expect((await entryOf(reversal))[0]).toBe('outside');
    await enter(reversal, paid('100.00'));
    expect(await entryOf(entered)).toEqual(['outside', '2025-07-30', '0.00']);
  });

  it('is found by it, and keeps it when its notes change', async () => {
    const account = Number(
      (await post('account', { name: 'Caixa 2', account_kind: 'cash_drawer', opened_on: '2025-01-02' })).body[
        'id'
      ],
    );
    const [first, second] = [await moved({ account }), await moved({ account })];
    await enter(second, { revenue: '100.00' });
    await office.maria.patch(`/api/financial/movement/${second}/`, { notes: 'Conferida' });
    const found = async (status: string): Promise<unknown> =>
      resultsOf(
        await office.maria.get(`/api/financial/movement/?account=${account}&book_status=${status}`),
      ).map(({ id }) => id);
    expect([await found('not_entered'), await found('entered')]).toEqual([[first], [second]]);
  });

  it('has every line that enters it at once', async () => {
    const id = await moved();
    await Promise.all(['10.00', '20.00', '30.00'].map((revenue) => enter(id, { revenue })));
    expect(await entryOf(id)).toEqual(['in_part', '2025-07-30', '60.00']);
  });
});

describe('“Lançar no Livro Diário”', () => {
  const linesOf = async (id: number): Promise<Row[]> =>
    resultsOf(await office.maria.get(`/api/financial/daily_book/?movement=${id}`));

  it('enters the revenue without the funds of others, on the day of the act, and no second time', async () => {
    const id = await moved({ funds_amount: '12.50', protocol_number: '77', history: 'Averbação' });
    const answer = await post(`movement/${id}/enter_in_book`);
    expect(answer.body, answer.text).toMatchObject({ book_status: 'entered', entered: '87.50' });
    expect(await linesOf(id)).toMatchObject([
      {
        entered_on: '2025-07-30',
        department: 'civil',
        history: 'Averbação',
        act_reference: 'Protocolo 77',
        revenue: '87.50',
        expense: null,
      },
    ]);
    const again = await post(`movement/${id}/enter_in_book`);
    expect([again.status, again.headers['x-error-code']]).toEqual([409, 'nothing_to_enter']);
  });

  it('enters what is left of a movement that is entered in part', async () => {
    const id = await moved({ document_number: 'Recibo 3' });
    await enter(id, { revenue: '60.00' });
    expect((await post(`movement/${id}/enter_in_book`)).body['entered']).toBe('100.00');
    expect((await linesOf(id)).map(({ revenue, act_reference: of }) => [revenue, of])).toContainEqual([
      '40.00',
      'Recibo 3',
    ]);
  });

  it('enters an expense on the day it was paid, with its category and document', async () => {
    const id = await spent({ received_on: '2025-08-07' });
    expect((await post(`movement/${id}/enter_in_book`)).body['book_status']).toBe('entered');
    expect(await linesOf(id)).toMatchObject([
      {
        entered_on: '2025-08-07',
        expense: '100.00',
        revenue: null,
        category: 'rent',
        document_number: 'NF 1',
      },
    ]);
  });

  it('enters it once where two press it at the same moment', async () => {
    const id = await moved({ protocol_number: '78' });
    const answers = await Promise.all([1, 2].map(() => post(`movement/${id}/enter_in_book`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await linesOf(id)).toHaveLength(1);
  });

  it('is for what the book takes alone, and never for more of others than there is', async () => {
    const refused = await post(`movement/${await moved({ movement_type: 'cash_in' })}/enter_in_book`);
    expect(refused.headers['x-error-code']).toBe('nothing_to_enter');
    await expect(moved({ funds_amount: '100.01' })).rejects.toThrow('não pode passar do valor');
  });
});

describe('a period that is closed', () => {
  const toldOf = async (id: number): Promise<unknown> =>
    resultsOf(await office.maria.get(`/api/financial/balance/${id}/findings/`)).map(
      ({ level, code, params, acknowledged }) => [level, code, params, acknowledged !== null],
    );
  const period = async (month: number | null, year = 2024): Promise<number> =>
    Number((await post('balance', { year, month })).body['id']);

  it('warns of what its movements lack in the Livro Diário, by their day in it', async () => {
    const day = { moved_on: '2024-06-03', act_on: '2024-05-31' };
    await moved({ ...day, amount: '10.00' });
    await spent({ moved_on: '2024-05-02', amount: '20.50' });
    await spent({ moved_on: '2024-06-01', amount: '1000.00' });
    await moved({ ...day, movement_type: 'cash_in', amount: '900.00' });
    const [part, back] = [await moved({ ...day }), await moved(day)];
    await enter(part, { revenue: '70.00' });
    await enter(back, { revenue: '100.00' });
    await reverse(back);
    const id = await period(5);
    expect(await toldOf(id)).toEqual([
      ['warning', 'movements_not_entered', { count: 2, amount: '30.50' }, false],
      ['warning', 'movements_in_part', { count: 1, amount: '30.00' }, false],
      ['warning', 'reversals_in_book', { count: 1, amount: '100.00' }, false],
    ]);
    expect(await toldOf(await period(4))).toEqual([]);
    const year = await period(null);
    expect((await toldOf(year)) as unknown[][]).toContainEqual([
      'warning',
      'movements_not_entered',
      { count: 3, amount: '1030.50' },
      false,
    ]);
  });

  it('warns of what was given back after the period of its receipt was closed, on the day of that', async () => {
    const receipt = await moved({ moved_on: '2022-12-10', act_on: '2022-12-10' });
    await enter(receipt, { entered_on: '2022-12-10', revenue: '100.00' });
    expect((await post(`balance/${await period(12, 2022)}/close_period`)).status).toBe(200);
    await reverse(receipt);
    const [year, month] = daysAgo(0).split('-').map(Number);
    const told = await toldOf(await period(month ?? null, year));
    expect(told).toContainEqual(['warning', 'reversals_in_book', { count: 1, amount: '100.00' }, false]);
  });

  it('takes back no more of a receipt than the book has of it, the funds aside', async () => {
    const receipt = await moved({ amount: '100.00', funds_amount: '20.00' });
    await enter(receipt, { revenue: '80.00' });
    const movement = await reverse(receipt);
    const refused = await post('daily_book', { ...BOOK_LINE, movement, ...paid('100.00') });
    expect(refused.headers['x-error-code']).toBe('expense:more_than_moved');
    await enter(movement, paid('80.00'));
    expect(await entryOf(receipt)).toEqual(['outside', '2025-07-30', '0.00']);
  });

  it('asks for the warning to be acknowledged, where the office asks for that', async () => {
    await moved({ moved_on: '2023-03-31', act_on: '2023-03-31' });
    const id = await period(3, 2023);
    await office.owner.query('update notary_office set require_acknowledgement = true');
    const refused = await post(`balance/${id}/close_period`);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'warnings_to_acknowledge']);
    const [warning] = resultsOf(await office.maria.get(`/api/financial/balance/${id}/findings/`));
    const { field, code, params } = warning ?? {};
    await post(`balance/${id}/findings`, { warnings: [{ field, code, params }] });
    expect((await post(`balance/${id}/close_period`)).body['balance_status']).toBe('closed');
  });
});
