import { buildMatricula } from '@serventia/domain/identifiers/matricula';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { type Answer, type Api, resultsOf } from '../../../testing/api.ts';
import { daysAgo, registerBirth } from '../../../testing/births.ts';
import { type Ground, groundOf, openCivilBooks, REGISTRABLE } from '../../../testing/civil-acts.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { exchangeMessages } from './exchange-messages.ts';

let office: TestOffice;
let ground: Ground;
const SENT = '/api/civil_registration/communication/';
const RECEIVED = '/api/civil_registration/received_communication/';
const DEATH = '/api/civil_registration/death/';

const bodyOf = (answer: Answer, status = 200): Row => {
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
};

beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
  for (const [api, cns, username] of [
    [office.maria, '123455', 'serventia'],
    [office.ana, '000018', 'segundo'],
  ] as const) {
    const access = {
      name: 'CRC',
      cns,
      base_url: `${office.sandboxUrl}/central`,
      username,
      password: 'serventia',
    };
    bodyOf(await api.post('/api/integrations/crc_config/', access), 201);
  }
});
afterAll(() => office.close());

/** A communication that is due for a death at the first office, of a birth with this matrícula. */
async function due(matricula: unknown): Promise<Row> {
  const body = {
    ...REGISTRABLE['death']?.body(ground),
    earlier_records: [{ earlier_kind: 'birth', matricula, office_name: 'Ofício segundo' }],
  };
  const { id } = bodyOf(await office.maria.post(DEATH, body), 201);
  bodyOf(await office.maria.post(`${DEATH}${Number(id)}/register/`));
  const [told] = resultsOf(await office.maria.get(`${SENT}?record=${Number(id)}`));
  if (!told) throw new RangeError('the death opened no communication');
  // Whoever died with the CPF of another is no matter of these tests.
  await office.owner.query(
    "update record set status = 'canceled' where id = $1 and set_config('app.beside', 'endorsing', true) is not null",
    [id],
  );
  return told;
}

const act = (api: Api, url: string, id: unknown, name: string, input: Row = {}): Promise<Answer> =>
  api.post(`${url}${Number(id)}/${name}/`, input);
const sentRow = async (id: unknown): Promise<Row> => bodyOf(await office.maria.get(`${SENT}${Number(id)}/`));

async function arrived(proof: unknown): Promise<Row[]> {
  return resultsOf(await office.ana.get(`${RECEIVED}?limit=50`)).filter(
    ({ protocol_number: number }) => number === proof,
  );
}

const exchange = async (): Promise<void> =>
  expect(await exchangeMessages(office.server.services)).toEqual([]);

async function theirBirth(): Promise<Row> {
  return bodyOf(await registerBirth(office.ana, ground.city));
}

describe('a communication through the central', () => {
  it('reaches the other office once, is annotated there, and its answer comes back', async () => {
    const birth = await theirBirth();
    const { id } = await due(birth['matricula']);
    const sent = bodyOf(await act(office.maria, SENT, id, 'send_central'));
    expect(sent).toMatchObject({
      communication_status: 'sent',
      channel: 'crc',
      sent_on: daysAgo(0),
      sending_proof: expect.stringMatching(/^COM[0-9A-F]{12}$/u),
    });
    await exchange();
    await exchange();
    const [message, ...others] = await arrived(sent['sending_proof']);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      civil_event: 'death',
      channel: 'crc',
      sender_office: 'Ofício primeiro',
      matricula: birth['matricula'],
      annotated_record: birth['id'],
      received_status: 'received',
    });
    expect(await sentRow(id)).toMatchObject({ communication_status: 'received', answered_on: daysAgo(0) });
    bodyOf(await act(office.ana, RECEIVED, message?.['id'], 'annotate'));
    const answered = bodyOf(await act(office.ana, RECEIVED, message?.['id'], 'answer_central'));
    expect(answered).toMatchObject({
      received_status: 'answered',
      answered_on: daysAgo(0),
      sending_proof: `R${String(sent['sending_proof'])}`,
    });
    await exchange();
    expect(await sentRow(id)).toMatchObject({ communication_status: 'annotated' });
  });

  it('that is refused comes back with the reason, and goes again after it was put right', async () => {
    const birth = await theirBirth();
    const { id } = await due(birth['matricula']);
    const { sending_proof: first } = bodyOf(await act(office.maria, SENT, id, 'send_central'));
    await exchange();
    const [message] = await arrived(first);
    const reason = 'O registro é de outra pessoa.';
    bodyOf(await act(office.ana, RECEIVED, message?.['id'], 'refuse_communication', { reason }));
    bodyOf(await act(office.ana, RECEIVED, message?.['id'], 'answer_central'));
    await exchange();
    expect(await sentRow(id)).toMatchObject({ communication_status: 'refused', refusal: reason });
    bodyOf(await act(office.maria, SENT, id, 'correct'));
    const { matricula: right } = await theirBirth();
    bodyOf(await office.maria.patch(`${SENT}${Number(id)}/`, { matricula: right }));
    const again = bodyOf(await act(office.maria, SENT, id, 'send_central'));
    expect(again['sending_proof']).not.toBe(first);
    expect(again).toMatchObject({ communication_status: 'sent', refusal: null });
  });

  it('is not called sent where the central does not take it or is not there', async () => {
    const base = { collection: 1, year: 2024, bookType: 1, book: 1, sheet: 1, term: 1 } as const;
    const { id } = await due(buildMatricula({ ...base, cns: '000026' }));
    await office.owner.query("update crc_config set password = 'outra' where username = 'serventia'");
    const refused = await act(office.maria, SENT, id, 'send_central');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'central_refused']);
    await office.owner.query(
      "update crc_config set password = 'serventia', base_url = 'http://127.0.0.1:9' where username = 'serventia'",
    );
    const silent = await act(office.maria, SENT, id, 'send_central');
    expect([silent.status, silent.headers['x-error-code']]).toEqual([503, 'central_not_answering']);
    expect(await sentRow(id)).toMatchObject({
      communication_status: 'to_send',
      sent_on: null,
      sending_proof: null,
    });
    await office.owner.query("update crc_config set base_url = $1 where username = 'serventia'", [
      `${office.sandboxUrl}/central`,
    ]);
    bodyOf(await act(office.maria, SENT, id, 'send_central'));
  });

  it('needs the matrícula of a record of another office', async () => {
    const { id } = await due(null);
    const refused = await act(office.maria, SENT, id, 'send_central');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      409,
      'communication_without_matricula',
    ]);
  });
});

it('a communication that came another way is not answered through the central', async () => {
  const letter = {
    person_name: 'Ana Prado',
    civil_event: 'death',
    sender_office: 'Ofício de Barbalha',
    received_on: daysAgo(1),
    channel: 'post',
  };
  const { id } = bodyOf(await office.ana.post(RECEIVED, letter), 201);
  bodyOf(await act(office.ana, RECEIVED, id, 'refuse_communication', { reason: 'Não há tal registro.' }));
  const refused = await act(office.ana, RECEIVED, id, 'answer_central');
  expect(refused.status).toBe(409);
});
