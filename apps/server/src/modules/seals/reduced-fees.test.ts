// A law may take a part off the emolumentos (LRP art. 290): the seal, its papers and what follows say so.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { BIRTH, cityOf, daysAgo, registerBirth, serviceOf } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const REASON = '/api/seal/reason_free/';
const WORDS = 'Primeira aquisição (Lei 6.015/1973, art. 290): emolumentos reduzidos em 50%';

let office: TestOffice;
let service: number;
let half: number;
beforeAll(async () => {
  office = await openTestOffice();
  service = await serviceOf(office.maria, 'other');
  await office.owner.query('update seal_account set balance_cents = balance_cents + 1000000');
  const made = await office.maria.post(REASON, {
    code: 'LRP290',
    description: 'Primeira aquisição',
    legal_basis: 'Lei 6.015/1973, art. 290',
    reduction: '50.00',
    reimbursed: true,
  });
  half = Number(bodyOf(made, 201)['id']);
});
afterAll(() => office.close());

const centsOf = (amount: unknown): number => Math.round(Number(amount) * 100);

const feeOf = async (more: Row): Promise<Row> =>
  bodyOf(
    await office.maria.post('/api/seal/cost_table/current/calculate/', { act_service: service, ...more }),
  );

function bodyOf(answer: Answer, status = 200): Row {
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
}

async function sealed(reason: number | null): Promise<{ readonly birth: number; readonly seal: Row }> {
  const { body } = await registerBirth(office.maria, await cityOf(office.maria));
  const birth = Number(body['id']);
  const input = { act_service: service, reason_free: reason };
  return { birth, seal: bodyOf(await office.maria.post(`${BIRTH}${birth}/seal/`, input)) };
}

/** What the court's public page says of the exemption of a seal. */
async function toldCourt({ seal_number: number }: Row): Promise<Row> {
  const page = await office.sandbox.inject({ url: `/portal-selo/selos/consulta/${String(number)}` });
  return page.json<{ readonly selo: { readonly infoIsento: Row } }>().selo.infoIsento;
}

const textOf = async (answer: Answer): Promise<string> =>
  (await readPdf(answer.bytes)).text.replaceAll(/\s+/gu, ' ');

it('is told before the act is sealed, with what would be charged without it', async () => {
  const [full, reduced] = [await feeOf({}), await feeOf({ reason_free: half })];
  const parts = (fee: Row): Row => (fee['lines'] as Row[])[0]?.['components'] as Row;
  expect(reduced['would_have_been']).toBe(full['total']);
  expect(centsOf(parts(reduced)['emolumento'])).toBe(Math.round(centsOf(parts(full)['emolumento']) / 2));
  expect(parts(reduced)['selo']).toBe(parts(full)['selo']);
  expect(reduced['seals']).toBe(full['seals']);
});

it('is charged, printed on the certificate and put on the receipt with the law', async () => {
  const { birth, seal } = await sealed(half);
  expect(seal['total']).toBe((await feeOf({ reason_free: half }))['total']);
  expect(await toldCourt(seal)).toEqual({ isento: false, motivoGratuitoIsento: null });
  expect(await textOf(await office.maria.post(`${BIRTH}${birth}/certificate/`, {}))).toContain(WORDS);
  const receipt = bodyOf(
    await office.maria.post('/api/financial/fee_receipt/', { record: birth, payer_name: 'Joana Lima' }),
    201,
  );
  const [item] = resultsOf(
    await office.maria.get(`/api/financial/fee_receipt_item/?fee_receipt=${Number(receipt['id'])}`),
  );
  expect(item).toMatchObject({ total: seal['total'] });
  expect(item?.['fees']).toContain(WORDS);
});

it('stays what it was once the percentage of the reason is another one', async () => {
  const { birth } = await sealed(half);
  bodyOf(await office.maria.patch(`${REASON}${half}/`, { reduction: '75.00' }));
  expect(await textOf(await office.maria.post(`${BIRTH}${birth}/certificate/`, {}))).toContain(WORDS);
  bodyOf(await office.maria.patch(`${REASON}${half}/`, { reduction: '50.00' }));
});

it('is no free act of the day, and the fund is asked for what was not charged', async () => {
  const { seal } = await sealed(half);
  const day = bodyOf(await office.maria.post('/api/seal/seal_day/', { day: daysAgo(0) }), 201);
  const counted = await office.maria.post(`/api/seal/seal_day/${Number(day['id'])}/count_day/`);
  expect(bodyOf(counted)['free_seals']).toBe(0);
  await office.owner.query('alter table registered_seal disable trigger registered_seal_life');
  await office.owner.query(
    "update registered_seal set sealed_at = (date_trunc('month', now() at time zone 'America/Fortaleza') - interval '5 days') at time zone 'America/Fortaleza' where id = $1",
    [seal['id']],
  );
  await office.owner.query('alter table registered_seal enable trigger registered_seal_life');
  // What the fund pays for a free act of the service is not what it pays for a reduced one.
  bodyOf(await office.maria.patch(`/api/seal/act_service/${service}/`, { reimbursement: '999.00' }));
  const [year = 0, month = 0] = daysAgo(0).split('-').map(Number);
  const last = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
  const claim = bodyOf(await office.maria.post('/api/seal/fund_claim/', { fund: 'FERC', ...last }), 201);
  const asked = bodyOf(
    await office.maria.post(`/api/seal/fund_claim/${Number(claim['id'])}/collect_free_acts/`, {}),
  );
  const full = centsOf((await feeOf({}))['total']);
  expect(centsOf(asked['amount'])).toBe(full - centsOf(seal['total']));
});

it('is refused at its field where there is no such reason', async () => {
  const reduced = await office.maria.post('/api/seal/cost_table/current/calculate/', {
    act_service: service,
    reason_free: 999_999,
  });
  expect(reduced.status).toBe(400);
  expect(Object.keys(reduced.body)).toEqual(['reason_free']);
});
