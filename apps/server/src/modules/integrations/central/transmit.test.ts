import type { FaultKind } from '@serventia/sealer-sandbox/faults';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { cityOf, daysAgo, registerBirth } from '../../../testing/births.ts';
import { scanOf, uploadFile } from '../../../testing/scans.ts';
import { restrictRecord } from '../../../testing/restriction.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { transmitWaiting } from './transmit-load.ts';

let office: TestOffice;
let city: number;
let access: number;
const CRC = '/api/integrations/crc/';
const CONFIG = '/api/integrations/crc_config/';

const bodyOf = (answer: Answer, status = 200): Row => {
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
};

beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
});
afterAll(() => office.close());

const reach = (changes: Row = {}): Row => ({
  name: 'CRC',
  cns: '123455',
  base_url: `${office.sandboxUrl}/central`,
  username: 'serventia',
  password: 'serventia',
  ...changes,
});

beforeEach(async () => {
  access = Number(bodyOf(await office.maria.post(CONFIG, reach()), 201)['id']);
});

const act = (id: number, action: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${CRC}${id}/${action}/`, input);
const loadOf = async (id: number): Promise<Row> => bodyOf(await office.maria.get(`${CRC}${id}/`));

async function itemsOf(id: number): Promise<Row[]> {
  return resultsOf(await office.maria.get(`/api/integrations/crc_item/?crc=${id}&limit=100`));
}

async function birth(): Promise<Row> {
  return bodyOf(await registerBirth(office.maria, city));
}

/** A load of these records, with its file. */
async function made(records: readonly unknown[], config = access): Promise<number> {
  const days = { first_act_on: daysAgo(0), last_act_on: daysAgo(0) };
  const registrations = records.map((record, position) => ({ record, position }));
  const body = { movement: 'birth', config, ...days, registrations };
  const id = Number(bodyOf(await office.maria.post(CRC, body), 201)['id']);
  bodyOf(await act(id, 'make_file'));
  return id;
}

const fail = (kind: FaultKind, times = 1): Promise<unknown> =>
  office.sandbox.inject({ method: 'POST', url: '/central/faults', payload: { kind, times } });

/** What the central's own memory holds of loads. */
async function taken(id: number): Promise<string> {
  const { sha256 } = await loadOf(id);
  const answer = await office.sandbox.inject({
    url: `/central/cargas/${String(sha256)}`,
    headers: { authorization: `Basic ${Buffer.from('serventia:serventia').toString('base64')}` },
  });
  return answer.statusCode === 200 ? answer.body : '';
}

const makeDue = (id: number): Promise<unknown> =>
  office.owner.query("update crc set next_try_at = now() - interval '1 minute' where id = $1", [id]);

describe('a load that is sent to the central', () => {
  it('is sent once its receipt is there, which is kept with the protocol', async () => {
    const { id: record } = await birth();
    const id = await made([record]);
    expect(await taken(id)).toBe('');
    const sent = bodyOf(await act(id, 'transmit'));
    expect(sent).toMatchObject({
      outbound_status: 'accepted',
      transmission_status: 'done',
      sent_on: daysAgo(0),
      answered_on: daysAgo(0),
      attempts: 1,
      receipt_number: expect.stringMatching(/^CRC\d{8}[0-9A-F]{8}$/u),
    });
    expect(await itemsOf(id)).toMatchObject([{ record, item_status: 'accepted', message: null }]);
    const receipt = await office.maria.get(`/api/basic/file/${Number(sent['receipt_file'])}`);
    expect(receipt.text).toContain(String(sent['receipt_number']));
    expect(await taken(id)).toContain(String(sent['receipt_number']));
    const history = resultsOf(await office.maria.get(`${CRC}${id}/history/?limit=50`));
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['make_file', 'transmit', 'mark_sent', 'accept']),
    );
    expect((await act(id, 'transmit')).headers['x-error-code']).toBe('wrong_status');
  });

  it('leaves a task with the central’s sentence for each record that it refuses', async () => {
    const [known, fresh] = [await birth(), await birth()];
    bodyOf(await act(await made([known['id']]), 'transmit'));
    const id = await made([known['id'], fresh['id']]);
    bodyOf(await act(id, 'transmit'));
    const sentence = 'A matrícula já foi incluída em carga anterior.';
    expect(await itemsOf(id)).toMatchObject([
      { record: known['id'], item_status: 'rejected', message: sentence },
      { record: fresh['id'], item_status: 'accepted' },
    ]);
    const tasks = await office.maria.get(`/api/basic/task/?kind=central&row=${Number(known['id'])}`);
    expect(resultsOf(tasks)).toMatchObject([
      {
        resource: 'basic/record',
        task_status: 'open',
        title: `A central recusou este registro: ${sentence}`,
      },
    ]);
    const none = await office.maria.get(`/api/basic/task/?kind=central&row=${Number(fresh['id'])}`);
    expect(resultsOf(none)).toEqual([]);
  });

  it('closes the task of a record once a later load with it was accepted', async () => {
    const { id: record } = await birth();
    bodyOf(await act(await made([record]), 'transmit'));
    const taskOf = async (): Promise<Row[]> =>
      resultsOf(await office.maria.get(`/api/basic/task/?kind=central&row=${Number(record)}&ordering=id`));
    bodyOf(await act(await made([record, (await birth())['id']]), 'transmit'));
    expect(await taskOf()).toMatchObject([{ task_status: 'open', answer: null }]);
    // Refused once more, it is a task of that load; neither is closed by a load that was taken without the record.
    bodyOf(await act(await made([record, (await birth())['id']]), 'transmit'));
    expect(await taskOf()).toMatchObject([{ task_status: 'open' }, { task_status: 'open' }]);
    const alteration = { record, position: 0, operation: 'alteration', averbacao_on: daysAgo(0) };
    const days = { first_act_on: daysAgo(0), last_act_on: daysAgo(0) };
    const body = { movement: 'birth', config: access, ...days, registrations: [alteration] };
    const later = Number(bodyOf(await office.maria.post(CRC, body), 201)['id']);
    bodyOf(await act(later, 'make_file'));
    const { receipt_number: receipt } = bodyOf(await act(later, 'transmit'));
    const answer = `A central recebeu o registro na carga de recibo ${String(receipt)}.`;
    const closed = { task_status: 'done', answer, answered_on: daysAgo(0) };
    expect(await taskOf()).toMatchObject([closed, closed]);
  });

  it('carried there by hand closes the tasks of what it was not refused', async () => {
    const [accepted, refused] = [await birth(), await birth()];
    const both = [accepted['id'], refused['id']];
    bodyOf(await act(await made(both), 'transmit'));
    bodyOf(await act(await made([...both, (await birth())['id']]), 'transmit'));
    const id = await made(both);
    const receipt = { sent_on: daysAgo(0), receipt_number: 'R-7' };
    bodyOf(await act(id, 'mark_sent', receipt));
    const item = (await itemsOf(id)).find(({ record }) => record === refused['id']);
    const word = { item_status: 'rejected', message: 'Não.' };
    const marked = `/api/integrations/crc_item/${Number(item?.['id'])}/mark_item/`;
    bodyOf(await office.maria.post(marked, word));
    const file = await uploadFile(office, await scanOf('Recibo R-7'));
    bodyOf(await act(id, 'accept', { answered_on: daysAgo(0), receipt_file: file }));
    const statusOf = async ({ id: row }: Row): Promise<unknown[]> =>
      resultsOf(await office.maria.get(`/api/basic/task/?kind=central&row=${Number(row)}`)).map(
        ({ task_status: status }) => status,
      );
    expect(await statusOf(accepted)).toEqual(['done']);
    expect(await statusOf(refused)).toEqual(['open']);
  });

  it('keeps the central’s word on a record under restriction with the load alone', async () => {
    const [known, fresh] = [await birth(), await birth()];
    bodyOf(await act(await made([known['id']]), 'transmit'));
    const id = await made([known['id'], fresh['id']]);
    const other = await made([known['id'], fresh['id']]);
    bodyOf(await act(other, 'reopen', { reason: 'x' }));
    await restrictRecord(office, known['id']);
    expect(bodyOf(await act(id, 'transmit'))).toMatchObject({ outbound_status: 'accepted' });
    const { rows } = await office.owner.query(
      "select item_status from crc_item where crc_id = $1 and record_id = $2 union all select 'task' from task where kind = 'central' and row = $2",
      [id, known['id']],
    );
    expect(rows).toEqual([{ item_status: 'rejected' }]);
    expect((await act(other, 'make_file')).headers['x-error-code']).toBe('load_with_closed_records');
  });

  it('is refused as a whole with the central’s sentence, put right and sent again', async () => {
    const { id: record } = await birth();
    const id = await made([record]);
    // Another version than the central's, as a file prepared elsewhere may have.
    await office.owner.query('update notary_office set cns = $1 where id = $2', [
      '000026',
      office.offices[0],
    ]);
    bodyOf(await act(id, 'reopen', { reason: 'x' }));
    bodyOf(await act(id, 'make_file'));
    await office.owner.query('update notary_office set cns = $1 where id = $2', [
      '123455',
      office.offices[0],
    ]);
    const refused = bodyOf(await act(id, 'transmit'));
    expect(refused).toMatchObject({
      outbound_status: 'rejected',
      status_reason: 'CNS: deve ser 123455, da serventia do usuário',
    });
    expect(bodyOf(await act(id, 'reopen', { reason: 'x' }))).toMatchObject({ transmission_status: null });
    bodyOf(await act(id, 'make_file'));
    expect(bodyOf(await act(id, 'transmit'))).toMatchObject({ outbound_status: 'accepted', attempts: 2 });
  });
});

describe('a central that does not answer', () => {
  it('is asked again by a job, and the load is not called sent before', async () => {
    const id = await made([(await birth())['id']]);
    await fail('error500', 2);
    const silent = await act(id, 'transmit');
    expect([silent.status, silent.headers['x-error-code']]).toEqual([503, 'central_unavailable']);
    expect(await loadOf(id)).toMatchObject({
      outbound_status: 'generated',
      transmission_status: 'waiting',
      transmission_tries: 1,
      sent_on: null,
    });
    expect((await act(id, 'transmit')).headers['x-error-code']).toBe('load_being_sent');
    expect((await act(id, 'reopen', { reason: 'x' })).headers['x-error-code']).toBe('load_being_sent');
    expect((await act(id, 'cancel_batch', { reason: 'x' })).headers['x-error-code']).toBe('load_being_sent');
    expect(await transmitWaiting(office.server.services)).toEqual([]);
    expect(await loadOf(id)).toMatchObject({ transmission_tries: 1 });
    await makeDue(id);
    await transmitWaiting(office.server.services);
    expect(await loadOf(id)).toMatchObject({ transmission_status: 'waiting', transmission_tries: 2 });
    await makeDue(id);
    expect(await transmitWaiting(office.server.services)).toEqual([]);
    expect(await loadOf(id)).toMatchObject({ outbound_status: 'accepted', attempts: 1 });
  });

  it('after it took the load is asked for its receipt: nothing is sent twice', async () => {
    const { id: record } = await birth();
    const id = await made([record]);
    await fail('drop_after_sealing');
    expect((await act(id, 'transmit')).status).toBe(503);
    const receipt = await taken(id);
    expect(receipt).not.toBe('');
    await makeDue(id);
    await transmitWaiting(office.server.services);
    const load = await loadOf(id);
    expect(load).toMatchObject({ outbound_status: 'accepted' });
    expect(receipt).toContain(String(load['receipt_number']));
    expect(await itemsOf(id)).toMatchObject([{ item_status: 'accepted' }]);
  });

  it('is given up in the end, or when its receipt is entered by hand', async () => {
    const id = await made([(await birth())['id']]);
    await fail('error500', 2);
    await act(id, 'transmit');
    await office.owner.query('update crc set transmission_tries = 11 where id = $1', [id]);
    await makeDue(id);
    await transmitWaiting(office.server.services);
    expect(await loadOf(id)).toMatchObject({ outbound_status: 'generated', transmission_status: 'failed' });
    await fail('error500');
    await act(id, 'transmit');
    const byHand = { sent_on: daysAgo(0), receipt_number: 'R-1' };
    expect(bodyOf(await act(id, 'mark_sent', byHand))).toMatchObject({
      outbound_status: 'sent',
      transmission_status: null,
    });
    await makeDue(id);
    await transmitWaiting(office.server.services);
    expect(await loadOf(id)).toMatchObject({ outbound_status: 'sent', receipt_number: 'R-1' });
  });
});

describe('an access to the central', () => {
  it('that is not taken is told in the central’s words', async () => {
    const wrong = bodyOf(await office.maria.post(CONFIG, reach({ password: 'outra' })), 201);
    const id = await made([(await birth())['id']], Number(wrong['id']));
    const refused = await act(id, 'transmit');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'central_refused']);
    expect(refused.text).toContain('Usuário ou senha inválidos');
    expect(await loadOf(id)).toMatchObject({
      outbound_status: 'generated',
      transmission_status: 'refused',
      transmission_problem: 'Usuário ou senha inválidos',
    });
    bodyOf(await office.maria.patch(`${CONFIG}${Number(wrong['id'])}/`, { password: 'serventia' }));
    expect(bodyOf(await act(id, 'transmit'))).toMatchObject({ outbound_status: 'accepted' });
  });

  it('is needed with address, user and password', async () => {
    const bare = reach({ base_url: null, username: null, password: null });
    const config = Number(bodyOf(await office.maria.post(CONFIG, bare), 201)['id']);
    const id = await made([(await birth())['id']], config);
    const refused = await act(id, 'transmit');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'no_central_access']);
    expect(await loadOf(id)).toMatchObject({ transmission_status: null });
  });

  it.each([
    ['https://central.example.org', 'base_url:central_host_not_allowed'],
    ['http://ws.registrocivil.org.br', 'base_url:central_without_https'],
  ])('leads to the central alone: %s', async (base_url, code) => {
    const refused = await office.maria.post(CONFIG, reach({ base_url }));
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, code]);
  });

  it('takes its password to no other host', async () => {
    const base_url = 'https://ws.registrocivil.org.br';
    const moved = await office.maria.patch(`${CONFIG}${access}/`, { base_url });
    expect([moved.status, moved.headers['x-error-code']]).toEqual([400, 'password:password_of_new_central']);
    expect((await office.maria.patch(`${CONFIG}${access}/`, { base_url, password: 'nova' })).status).toBe(
      200,
    );
  });

  it('shows its password to nobody', async () => {
    expect((await office.maria.get(`${CONFIG}${access}/`)).text).not.toContain('"serventia","password"');
    expect(bodyOf(await office.maria.get(`${CONFIG}${access}/`))['password']).not.toBe('serventia');
  });
});

it('a load is sent by its own office', async () => {
  const id = await made([(await birth())['id']]);
  expect((await office.ana.post(`${CRC}${id}/transmit/`)).status).toBe(404);
});
