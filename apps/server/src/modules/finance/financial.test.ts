import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let drawer: number;
beforeAll(async () => {
  office = await openTestOffice();
  const answer = await office.maria.post('/api/financial/account/', {
    name: 'Caixa 1',
    account_kind: 'cash_drawer',
    opened_on: '2026-01-02',
  });
  drawer = Number(answer.body['id']);
});
afterAll(() => office.close());

const post = (resource: string, body: Row = {}): Promise<Answer> =>
  office.maria.post(`/api/financial/${resource}/`, body);
const enter = (given: Row): Promise<Answer> =>
  post('daily_book', { department: 'civil', history: 'Ato', act_reference: 'Termo 1', ...given });

describe('an account', () => {
  it('asks a bank for its numbers, and forgets them for a drawer', async () => {
    const bank = await post('account', { name: 'Banco', account_kind: 'bank', opened_on: '2026-01-02' });
    expect(Object.keys(bank.body).toSorted()).toEqual(['account_number', 'agency', 'bank_code']);
    const cash = await post('account', {
      name: 'Caixa 2',
      account_kind: 'cash_drawer',
      opened_on: '2026-01-02',
      agency: '1234',
    });
    expect(cash.body['agency']).toBeNull();
  });
});

const receipt = (given: Row = {}): Promise<Answer> =>
  post('movement', {
    history: 'Recibo 1',
    account: drawer,
    movement_type: 'receipt_act',
    amount: '120.50',
    moved_on: '2026-03-05',
    act_on: '2026-03-05',
    department: 'civil',
    method: 'cash',
    ...given,
  });

describe('a movement', () => {
  it('is reversed once, by another the other way', async () => {
    const { body } = await receipt();
    expect(body).toMatchObject({ direction: 'in', permissions: ['update', 'enter_in_book', 'reverse'] });
    const url = `/api/financial/movement/${Number(body['id'])}/`;
    expect((await office.maria.patch(url, { amount: '1.00' })).headers['x-error-code']).toBe(
      'amount:read_only',
    );
    const reversal = await office.maria.post(`${url}reverse/`, { reason: 'Valor errado' });
    expect(reversal.body).toMatchObject({ direction: 'out', amount: '120.50', reversal_of: body['id'] });
    expect((await office.maria.get(url)).body).toMatchObject({ reversed: true, permissions: ['update'] });
    const again = await office.maria.post(`${url}reverse/`, { reason: 'De novo' });
    expect([again.status, again.headers['x-error-code']]).toEqual([409, 'already_reversed']);
    expect((await office.maria.del(url)).status).toBe(403);
    expect((await office.ana.post(`${url}reverse/`, { reason: 'x' })).status).toBe(404);
  });

  it('is summed above its list, over all that the list finds and no more', async () => {
    const own = await post('account', {
      name: 'Caixa 3',
      account_kind: 'cash_drawer',
      opened_on: '2026-01-02',
    });
    const account = Number(own.body['id']);
    const totals = async (api: typeof office.maria): Promise<unknown> =>
      (await api.get(`/api/financial/movement/?account=${account}&limit=1`)).body['header'];
    const told = (income: string, outgo: string): object => ({
      totals: [
        { field: 'amount', option: 'in', amount: income },
        { field: 'amount', option: 'out', amount: outgo },
      ],
    });
    expect(await totals(office.maria)).toEqual(told('0.00', '0.00'));
    const { body } = await receipt({ account, amount: '1000.10' });
    await receipt({ account, amount: '0.20' });
    expect(await totals(office.maria)).toEqual(told('1000.30', '0.00'));
    await office.maria.post(`/api/financial/movement/${Number(body['id'])}/reverse/`, {
      reason: 'Valor errado',
    });
    expect(await totals(office.maria)).toEqual(told('1000.30', '1000.10'));
    expect(await totals(office.ana)).toEqual(told('0.00', '0.00'));
    expect((await office.maria.get('/api/basic/person/')).body).not.toHaveProperty('header');
  });

  it('keeps a task for the COAF out of the way of being entered', async () => {
    expect((await receipt({ amount: '100000.00' })).status).toBe(201);
  });
});

describe('the Livro Diário', () => {
  it('numbers the lines of a year without gaps, whoever enters them at once and whatever is refused', async () => {
    const lines = Array.from({ length: 20 }, (_, index) =>
      enter({ entered_on: '2025-05-05', revenue: index % 4 === 3 ? null : '10.00' }),
    );
    const answers = await Promise.all(lines);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    const { rows } = await office.owner.query<{ order_number: number }>(
      'select order_number from daily_book where year = 2025 order by 1',
    );
    expect(rows.map((row) => row.order_number)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  });

  it('enters no more than the movement that it names, in one line or in several', async () => {
    const { body } = await receipt({ amount: '100.00' });
    const movement = Number(body['id']);
    const lines = (revenue: string, rest: object = {}): ReturnType<typeof enter> =>
      enter({ entered_on: '2025-06-02', movement, revenue, ...rest });
    const large = await lines('100.01');
    expect([large.status, large.headers['x-error-code']]).toEqual([400, 'revenue:more_than_moved']);
    expect(large.text).toContain('100,00');
    expect((await lines('60.00')).status).toBe(201);
    expect((await lines('40.00')).status).toBe(201);
    expect((await lines('0.01')).headers['x-error-code']).toBe('revenue:more_than_moved');
    const back = { revenue: null, expense: '40.00', category: 'other', document_number: '7' };
    expect((await enter({ entered_on: '2025-06-02', movement, ...back })).status).toBe(201);
    expect((await lines('40.00')).status).toBe(201);
    expect((await enter({ entered_on: '2025-06-02', revenue: '900.00' })).status).toBe(201);
  });

  it('enters no more of a movement, whoever enters it at once, in whichever years', async () => {
    const { body } = await receipt({ amount: '100.00' });
    const days = [2011, 2012, 2013, 2014, 2015, 2016].map((year) => `${year}-06-02`);
    const answers = await Promise.all(
      days.map((entered_on) => enter({ entered_on, movement: body['id'], revenue: '30.00' })),
    );
    const kept = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 400);
    expect([kept.length, refused.length]).toEqual([3, 3]);
  });

  it('is never changed', async () => {
    const { body } = await enter({ entered_on: '2025-05-06', revenue: '1.00' });
    const url = `/api/financial/daily_book/${Number(body['id'])}/`;
    expect((await office.maria.patch(url, { history: 'x' })).status).toBe(403);
    await expect(office.owner.query("update daily_book set history = 'x'")).rejects.toMatchObject({
      code: 'SV002',
    });
    await expect(office.owner.query('delete from daily_book')).rejects.toMatchObject({ code: 'SV002' });
  });

  it('is summed when its period is closed, and takes no line of it after', async () => {
    await enter({ entered_on: '2025-03-05', revenue: '643.74' });
    await enter({ entered_on: '2025-03-31', revenue: '149.57' });
    await enter({
      entered_on: '2025-03-10',
      act_reference: null,
      expense: '350.00',
      category: 'rent',
      document_number: 'NF 1',
    });
    await enter({ entered_on: '2025-04-01', revenue: '5.00' });
    const { body } = await post('balance', { year: 2025, month: 3, interim: true, stf_subsidy: '400.00' });
    const url = `/api/financial/balance/${Number(body['id'])}/`;
    const closed = await office.maria.post(`${url}close_period/`);
    expect(closed.body, closed.text).toMatchObject({
      title: '03/2025',
      balance_status: 'closed',
      revenue: '793.31',
      expense: '350.00',
      result: '443.31',
      entries: 3,
      interim_cap: '361.00',
      surplus: '82.31',
    });
    const late = await enter({ entered_on: '2025-03-31', revenue: '1.00' });
    expect([late.status, late.headers['x-error-code']]).toEqual([409, 'closed_balance']);
    expect((await enter({ entered_on: '2025-04-01', revenue: '1.00' })).status).toBe(201);
    expect((await office.maria.patch(url, { notes: 'x' })).headers['x-error-code']).toBe('closed_balance');
    expect((await post('balance', { year: 2025, month: 3 })).headers['x-error-code']).toBe(
      'month:not_unique',
    );
    const early = await office.maria.post(`${url}endorse/`, {
      endorsed_on: '2025-04-01',
      endorsed_by: 'Juiz',
    });
    expect(early.headers['x-error-code']).toBe('endorsed_on:endorsed_before_closed');
  });

  it('of a year has the ceilings and the surpluses of its months', async () => {
    for (const [month, revenue] of [
      [1, '500.00'],
      [2, '300.00'],
    ] as const) {
      await enter({ entered_on: `2021-0${month}-10`, revenue });
      const { body } = await post('balance', { year: 2021, month, interim: true, stf_subsidy: '400.00' });
      await post(`balance/${Number(body['id'])}/close_period`);
    }
    const { body } = await post('balance', { year: 2021, interim: true, stf_subsidy: '400.00' });
    const march = await post('balance', { year: 2021, month: 3, interim: true, stf_subsidy: '400.00' });
    const told = async (): Promise<unknown[]> =>
      resultsOf(await office.maria.get(`/api/financial/balance/${Number(body['id'])}/findings/`)).map(
        ({ code }) => code,
      );
    expect(await told()).toContain('interim_months_open');
    await post(`balance/${Number(march.body['id'])}/close_period`);
    expect(await told()).not.toContain('interim_months_open');
    const closed = await post(`balance/${Number(body['id'])}/close_period`);
    expect(closed.body).toMatchObject({ result: '800.00', interim_cap: '1083.00', surplus: '139.00' });
  });

  it('of a year is endorsed by the judge until the tenth business day of February', async () => {
    await enter({
      entered_on: '2024-02-10',
      act_reference: null,
      expense: '10.00',
      category: 'rent',
      document_number: 'NF 2',
    });
    const { body } = await post('balance', { year: 2024 });
    const url = `/api/financial/balance/${Number(body['id'])}/`;
    const closed = await office.maria.post(`${url}close_period/`);
    expect(closed.body).toMatchObject({ endorsement_due_on: '2025-02-14', result: '-10.00' });
    expect((await post('balance', { year: 2024 })).status).toBe(400);
    const beyond = await office.maria.post(`${url}endorse/`, {
      endorsed_on: closed.body['closed_on'],
      endorsed_by: 'Juiz Corregedor',
      struck_expenses: '10.01',
    });
    expect(beyond.headers['x-error-code']).toBe('struck_expenses:more_than_expenses');
    const endorsed = await office.maria.post(`${url}endorse/`, {
      endorsed_on: closed.body['closed_on'],
      endorsed_by: 'Juiz Corregedor',
      struck_expenses: '10.00',
    });
    expect(endorsed.body).toMatchObject({
      balance_status: 'endorsed',
      struck_expenses: '10.00',
      permissions: ['balance_report', 'deposit_report'],
    });
    const history = resultsOf(await office.maria.get(`${url}history/`)).map(({ action }) => action);
    expect(history).toEqual(['endorse', 'close_period', null]);
  });

  it('is printed: a month line by line, a year month by month with what the judge struck', async () => {
    const printed = async (query: string): Promise<string> => {
      const [found] = resultsOf(await office.maria.get(`/api/financial/balance/?${query}`));
      const url = `/api/financial/balance/${Number(found?.['id'])}/balance_report/`;
      const answer = await office.maria.post(url);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect((await office.ana.post(url)).status).toBe(404);
      return (await readPdf(answer.bytes)).text;
    };
    const month = await printed('year=2025&month=3');
    expect(month).toContain('LIVRO DIÁRIO AUXILIAR DA RECEITA E DA DESPESA');
    for (const told of ['10/03/2025', 'NF 1', '350,00', '643,74', '443,31', 'Aluguel'])
      expect(month).toContain(told);
    const year = await printed('year=2024&month__isnull=true');
    for (const told of ['BALANÇO ANUAL', 'fevereiro', 'Despesas glosadas', 'Juiz Corregedor'])
      expect(year).toContain(told);
  });

  it('is not closed before its period is over', async () => {
    const { body } = await post('balance', { year: 2190 });
    const answer = await office.maria.post(`/api/financial/balance/${Number(body['id'])}/close_period/`);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'period_not_over']);
  });
});

describe('a seal in stock', () => {
  it('that is lost keeps its code and its reason, and never comes back', async () => {
    const answer = await office.maria.post('/api/seal/seal/', {
      code: 'ABC12345-XY12',
      seal_type: 2,
      court: 'TJPB',
      lot: '2026-1',
      received_on: '2026-01-10',
    });
    expect(answer.body, answer.text).toMatchObject({ stock_status: 'available', value: '0.00' });
    const url = `/api/seal/seal/${Number(answer.body['id'])}/`;
    expect((await office.maria.post(`${url}lose/`, {})).headers['x-error-code']).toBe('reason:required');
    const lost = await office.maria.post(`${url}lose/`, { reason: 'Folha extraviada' });
    expect(lost.body).toMatchObject({ stock_status: 'lost', status_reason: 'Folha extraviada' });
    const again = await office.maria.post(`${url}cancel_seal/`, { reason: 'x' });
    expect([again.status, again.headers['x-error-code']]).toEqual([409, 'wrong_status']);
  });
});
