// Free acts: the proof that is owed for them, and what is asked of the state's fund.
import { addDays } from '@serventia/domain/calendar/civil-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { BIRTH, cityOf, daysAgo, registerBirth, serviceOf } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const CLAIM = '/api/seal/fund_claim/';
const LINE = '/api/seal/fund_claim_line/';
const SEAL = '/api/seal/registered_seal/';
const PROOF = '/api/seal/sealer_attachment/';
const [YEAR = 0, MONTH = 0] = daysAgo(0).split('-').map(Number);

let office: TestOffice;
let city: number;
let service: number;
let law: number;
let poverty: number;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  service = await serviceOf(office.maria, 'birth');
  law = await reason('LEI', {});
  poverty = await reason('POBRE', { needs_proof: true });
});
afterAll(() => office.close());

async function reason(code: string, more: Row): Promise<number> {
  const { body, text } = await office.maria.post('/api/seal/reason_free/', {
    code,
    description: `Isenção ${code}`,
    legal_basis: 'Lei 9.534/1997',
    reimbursed: true,
    ...more,
  });
  expect(body['id'], text).toBeDefined();
  return Number(body['id']);
}

/** A birth sealed for a reason; the id of its seal. */
async function sealed(reasonFree: number): Promise<number> {
  const birth = await registerBirth(office.maria, city);
  const answer = await office.maria.post(`${BIRTH}${Number(birth.body['id'])}/seal/`, {
    act_service: service,
    reason_free: reasonFree,
  });
  expect(answer.status, answer.text).toBe(200);
  return Number(answer.body['id']);
}

/** Moves a seal to a day of last month, as if it had been sealed then. */
async function lastMonth(seal: number): Promise<void> {
  await office.owner.query('alter table registered_seal disable trigger registered_seal_life');
  await office.owner.query(
    "update registered_seal set sealed_at = (date_trunc('month', now() at time zone 'America/Fortaleza') - interval '5 days') at time zone 'America/Fortaleza' where id = $1",
    [seal],
  );
  await office.owner.query('alter table registered_seal enable trigger registered_seal_life');
}

const before = MONTH === 1 ? { year: YEAR - 1, month: 12 } : { year: YEAR, month: MONTH - 1 };

async function claim(fund: string, period: Row = before): Promise<string> {
  const { body, text } = await office.maria.post(CLAIM, { fund, ...period });
  expect(body['id'], text).toBeDefined();
  return `${CLAIM}${Number(body['id'])}/`;
}

const does = (url: string, action: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${url}${action}/`, input);

const linesOf = async (url: string): Promise<Row[]> =>
  resultsOf(await office.maria.get(`${LINE}?fund_claim=${url.split('/').at(-2)}`));

describe('the proof of an exemption', () => {
  it('is owed from the seal on, where the reason asks for one, within the days of the office', async () => {
    await sealed(law);
    const seal = await sealed(poverty);
    const owed = resultsOf(await office.maria.get(PROOF));
    expect(owed).toMatchObject([
      { registered_seal: seal, attachment_status: 'pending', due_on: addDays(daysAgo(0), 30), file: null },
    ]);
  });

  it('is not sent without the file and what the court gave for it', async () => {
    const [owed] = resultsOf(await office.maria.get(PROOF));
    const url = `${PROOF}${Number(owed?.['id'])}/`;
    const sent = { attachment_status: 'sent', sent_on: daysAgo(0) };
    const refused = await office.maria.patch(url, sent);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body).toSorted()).toEqual(['court_identifier', 'file']);
  });

  it('goes over to the seal in the place of a wrong one, and is owed no more for one that is paid', async () => {
    const proofsOf = async (seal: unknown): Promise<Row[]> =>
      resultsOf(await office.maria.get(`${PROOF}?registered_seal=${Number(seal)}`));
    const rectify = async (seal: number, input: Row): Promise<number> => {
      const answer = await does(`${SEAL}${seal}/`, 'rectify', { ...input, correction_reason: 'Erro' });
      expect(answer.status, answer.text).toBe(200);
      return Number(answer.body['id']);
    };
    const wrong = await sealed(poverty);
    const [owed] = await proofsOf(wrong);
    await office.maria.patch(`${PROOF}${Number(owed?.['id'])}/`, { description: 'Declaração assinada' });
    const right = await rectify(wrong, { act_service: service, reason_free: poverty });
    expect(await proofsOf(wrong)).toEqual([]);
    expect(await proofsOf(right)).toMatchObject([
      { id: owed?.['id'], description: 'Declaração assinada', attachment_status: 'pending' },
    ]);
    const paid = await rectify(right, { act_service: await serviceOf(office.maria, 'other') });
    expect([await proofsOf(right), await proofsOf(paid)]).toEqual([[], []]);
  });
});

describe('a claim on the fund', () => {
  it('takes in the free acts of its month once, those of which the proof was sent', async () => {
    const free = await sealed(law);
    const unproven = await sealed(poverty);
    for (const seal of [free, unproven]) await lastMonth(seal);
    const url = await claim('FERC');
    const collected = await does(url, 'collect_free_acts');
    expect(collected.status, collected.text).toBe(200);
    expect(collected.body).toMatchObject({ entries: 1, without_proof: 1 });
    expect(await linesOf(url)).toMatchObject([{ registered_seal: free, line_status: 'claimed' }]);
    expect((await does(await claim('OUTRO'), 'collect_free_acts')).body).toMatchObject({ entries: 0 });
    await office.owner.query(
      "update sealer_attachment set attachment_status = 'sent', sent_on = current_date where registered_seal_id = $1",
      [unproven],
    );
    expect((await does(url, 'collect_free_acts')).body).toMatchObject({ entries: 2, without_proof: 0 });
    expect(
      (await does(await claim('DO MÊS', { year: YEAR, month: MONTH }), 'collect_free_acts')).body['entries'],
    ).toBe(1);
  });

  it('is worth what the fund pays for each service, and is not closed before that is known', async () => {
    const [{ id } = {}] = resultsOf(await office.maria.get(`${CLAIM}?fund=FERC`));
    const url = `${CLAIM}${Number(id)}/`;
    await office.maria.patch(`/api/seal/act_service/${service}/`, { reimbursement: '0.00' });
    await does(url, 'collect_free_acts');
    const early = await does(url, 'close_claim');
    expect(early.headers['x-error-code']).toBe('service_without_reimbursement');
    await office.maria.patch(`/api/seal/act_service/${service}/`, { reimbursement: '61.35' });
    expect((await does(url, 'collect_free_acts')).body).toMatchObject({ amount: '122.70' });
    expect((await does(url, 'close_claim')).body).toMatchObject({ claim_status: 'closed' });
    expect((await does(url, 'collect_free_acts')).headers['x-error-code']).toBe('wrong_status');
  });

  it('is charged by the table where no reimbursement is told', async () => {
    const paid = await serviceOf(office.maria, 'other');
    const birth = await registerBirth(office.maria, city);
    const answer = await office.maria.post(`${BIRTH}${Number(birth.body['id'])}/seal/`, {
      act_service: paid,
      reason_free: law,
    });
    await lastMonth(Number(answer.body['id']));
    const url = await claim('TABELA');
    await does(url, 'collect_free_acts');
    const [line] = await linesOf(url);
    expect(Number(line?.['amount'])).toBeGreaterThan(0);
    expect((await does(url, 'close_claim')).status).toBe(200);
    expect((await does(url, 'reopen_claim')).body).toMatchObject({ claim_status: 'draft' });
  });

  it('is worth what the act would have cost when it was sealed, whatever code its service has since', async () => {
    const paid = await serviceOf(office.maria, 'other');
    const { body: named } = await office.maria.get(`/api/seal/act_service/${paid}/`);
    const birth = await registerBirth(office.maria, city);
    const answer = await office.maria.post(`${BIRTH}${Number(birth.body['id'])}/seal/`, {
      act_service: paid,
      reason_free: law,
    });
    await lastMonth(Number(answer.body['id']));
    const url = await claim('CÓDIGO');
    await does(url, 'collect_free_acts');
    const [earlier] = await linesOf(url);
    await office.maria.patch(`/api/seal/act_service/${paid}/`, { code: '999001' });
    const again = await does(url, 'collect_free_acts');
    expect(again.status, again.text).toBe(200);
    expect(await linesOf(url)).toMatchObject([{ amount: earlier?.['amount'] }]);
    const report = await does(url, 'claim_report');
    expect((await readPdf(report.bytes)).text).toContain(String(named['code']));
    await office.maria.patch(`/api/seal/act_service/${paid}/`, { code: named['code'] });
  });

  it('of a month that runs, or without acts, is not closed', async () => {
    const running = await claim('CORRENTE', { year: YEAR, month: MONTH });
    expect((await does(running, 'close_claim')).headers['x-error-code']).toBe('period_not_over');
    const empty = await claim('VAZIO');
    expect((await does(empty, 'close_claim')).headers['x-error-code']).toBe('empty_claim');
  });

  it('is printed act by act without names, handed in, answered and paid', async () => {
    const [{ id } = {}] = resultsOf(await office.maria.get(`${CLAIM}?fund=FERC`));
    const url = `${CLAIM}${Number(id)}/`;
    const [first, second] = await linesOf(url);
    const early = await does(`${LINE}${Number(first?.['id'])}/`, 'refuse_line', { refusal: 'Sem lastro' });
    expect(early.headers['x-error-code']).toBe('claim_not_sent');
    const report = await office.maria.post(`${url}claim_report/`);
    expect(report.status).toBe(200);
    const printed = (await readPdf(report.bytes)).text;
    expect(printed).toMatch(/ressarcimento/iu);
    expect(printed).toContain('122,70');
    expect(printed).not.toContain('Clara');
    const sent = await does(url, 'send_claim', { sent_on: daysAgo(0), protocol_number: 'P-1' });
    expect(sent.body).toMatchObject({ claim_status: 'sent', protocol_number: 'P-1' });
    const refused = await does(`${LINE}${Number(first?.['id'])}/`, 'refuse_line', { refusal: 'Sem lastro' });
    expect(refused.body).toMatchObject({ line_status: 'refused', refusal: 'Sem lastro' });
    const paid = await does(url, 'settle_claim', { received_on: daysAgo(0), received_amount: '61.35' });
    expect(paid.body).toMatchObject({ claim_status: 'settled', received_amount: '61.35' });
    const after = await linesOf(url);
    expect(after.find(({ id: line }) => line === second?.['id'])).toMatchObject({ line_status: 'granted' });
    const again = await does(await claim('DE NOVO'), 'collect_free_acts');
    expect(again.body['entries']).toBe(1);
  });

  it('is that of the own office', async () => {
    const url = await claim('MEU');
    expect((await office.ana.get(url)).status).toBe(404);
    expect((await office.ana.post(`${url}collect/`)).status).toBe(404);
    expect(resultsOf(await office.ana.get(LINE))).toEqual([]);
    expect(resultsOf(await office.ana.get(SEAL))).toEqual([]);
  });
});
