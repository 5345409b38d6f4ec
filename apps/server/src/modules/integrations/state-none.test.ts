import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import type { Answer } from '../../testing/api.ts';
import { scanOf, uploadFile } from '../../testing/scans.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const url = (resource: string): string => `/api/integrations/${resource}/`;
const MONTH = { first_act_on: '2023-05-01', last_act_on: '2023-05-31' };
const YEAR = { first_act_on: '2022-01-01', last_act_on: '2022-12-31' };
const FORTNIGHT = { censec_module: 'rcto', year: 2023, month: 5, fortnight: 'first' };
const REPORTER = { reporter_name: 'Helena Sampaio', reporter_document: '52998224725' };
const RECEIPT = { sent_on: '2023-06-05', receipt_number: 'N-1' };

const make = async (resource: string, body: Row): Promise<Row> => {
  const answer = await office.maria.post(url(resource), body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const ask = (resource: string, { id }: Row, name: string, input: Row): Promise<Answer> =>
  office.maria.post(`${url(resource)}${Number(id)}/${name}/`, input);

it.each<[string, Row, Row]>([
  ['tse', { year: 2023, month: 5, no_deaths: true }, { year: 2023, month: 6 }],
  ['sirc', { sirc_movement: 'no_movement', ...MONTH }, { sirc_movement: 'birth', ...MONTH }],
  ['censec', { ...FORTNIGHT, negative: true }, { ...FORTNIGHT, fortnight: 'second' }],
  [
    'siscoaf_batch',
    { siscoaf_kind: 'negative_year', ...YEAR, ...REPORTER },
    { siscoaf_kind: 'report', ...YEAR, ...REPORTER },
  ],
])('%s states that nothing happened by its receipt alone, where it says so', async (resource, none, some) => {
  const statement = await make(resource, none);
  expect(statement['permissions']).toContain('state_none');
  const bare = await ask(resource, statement, 'state_none', { sent_on: RECEIPT.sent_on });
  expect([bare.status, bare.headers['x-error-code']]).toEqual([400, 'receipt_number:required']);
  expect(
    (await office.ana.post(`${url(resource)}${Number(statement['id'])}/state_none/`, RECEIPT)).status,
  ).toBe(404);
  const sent = await ask(resource, statement, 'state_none', RECEIPT);
  expect(sent.status, sent.text).toBe(200);
  expect(sent.body).toMatchObject({ outbound_status: 'sent', ...RECEIPT, attempts: 1, file: null });
  const answer = {
    answered_on: RECEIPT.sent_on,
    receipt_file: await uploadFile(office, await scanOf('N-1')),
  };
  const accepted = await ask(resource, statement, 'accept', answer);
  expect(accepted.status, accepted.text).toBe(200);
  const delivery = await make(resource, some);
  expect(delivery['permissions']).not.toContain('state_none');
  const refused = await ask(resource, delivery, 'state_none', RECEIPT);
  expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'wrong_status']);
});

it('is not stated before the period is over, nor again once it was refused, without a new draft', async () => {
  const statement = await make('sirc', {
    sirc_movement: 'no_movement',
    first_act_on: '2023-04-01',
    last_act_on: '2023-04-30',
  });
  const early = await ask('sirc', statement, 'state_none', { ...RECEIPT, sent_on: '2023-04-30' });
  expect(early.headers['x-error-code']).toBe('sent_on:sent_before_its_acts');
  await ask('sirc', statement, 'state_none', RECEIPT);
  const reason = { reason: 'Recibo de outro mês' };
  await ask('sirc', statement, 'reject', { answered_on: RECEIPT.sent_on, ...reason });
  expect((await ask('sirc', statement, 'state_none', RECEIPT)).status).toBe(409);
  await ask('sirc', statement, 'reopen', reason);
  const again = await ask('sirc', statement, 'state_none', RECEIPT);
  expect(again.body).toMatchObject({ outbound_status: 'sent', attempts: 2 });
});
