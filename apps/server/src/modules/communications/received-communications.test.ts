import { addDays } from '@serventia/domain/calendar/civil-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import type { Answer } from '../../testing/api.ts';
import { birthBody, cityOf, daysAgo } from '../../testing/births.ts';
import { nextMatriculaElsewhere, openCivilBooks } from '../../testing/civil-acts.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { restrictRecord } from '../../testing/restriction.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let city: number;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

const ENDORSEMENT = '/api/basic/record_endorsement/';
const BIRTH = '/api/civil_registration/birth/';
const ELSEWHERE = '2º Ofício de Registro Civil';
const TODAY = daysAgo(0);

async function done(url: string, body: Row = {}): Promise<Answer> {
  const answer = await office.maria.post(url, body);
  expect([200, 201], answer.text.slice(0, 400)).toContain(answer.status);
  return answer;
}

async function registeredBirth(): Promise<Row> {
  const { id } = (await done(BIRTH, birthBody(city))).body;
  return (await done(`${BIRTH}${Number(id)}/register/`)).body;
}

/** The birth of somebody, from the books before the system: its term is entered in the database itself. */
async function birthOf({ name, birth_date }: Row): Promise<Row> {
  const birth = await registeredBirth();
  await office.owner.query('alter table birth disable trigger user');
  await office.owner.query('update birth set name = $1, born_on = $2 where id = $3', [
    name,
    birth_date,
    birth['id'],
  ]);
  await office.owner.query('alter table birth enable trigger user');
  return birth;
}

const RECEIVED = '/api/civil_registration/received_communication/';

const received = async (changes: Row): Promise<Row> =>
  (
    await done(RECEIVED, {
      sender_office: ELSEWHERE,
      received_on: TODAY,
      civil_event: 'marriage',
      event_on: daysAgo(3),
      other_name: 'Rui Reis',
      event_matricula: nextMatriculaElsewhere(),
      ...changes,
    })
  ).body;

const handle = ({ id }: Row, action: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${RECEIVED}${Number(id)}/${action}/`, input);

describe('a communication of another office', () => {
  it('finds its record by matrícula, is annotated by one action, and answered', async () => {
    const birth = await registeredBirth();
    const row = await received({ person_name: 'Clara Moreira', matricula: birth['matricula'] });
    expect(row).toMatchObject({
      annotated_record: birth['id'],
      received_status: 'received',
      due_on: addDays(TODAY, 5),
    });
    const annotated = await handle(row, 'annotate');
    expect(annotated.body['received_status'], annotated.text).toBe('annotated');
    const entry = await office.maria.get(`${ENDORSEMENT}${Number(annotated.body['annotation'])}/`);
    expect(entry.body).toMatchObject({
      record: birth['id'],
      endorsement_status: 'done',
      annotation_origin: 'crc',
      event_office: ELSEWHERE,
    });
    expect(String(entry.body['full_text'])).toMatch(
      /Clara Moreira casou-se, em .*, com Rui Reis.*comunicado em/u,
    );
    expect(
      (await handle(row, 'answer_office', { answered_on: daysAgo(1), sending_proof: 'CRC 9' })).status,
    ).toBe(400);
    const answered = await handle(row, 'answer_office', { answered_on: TODAY, sending_proof: 'CRC 9' });
    expect(answered.body).toMatchObject({ received_status: 'answered', sending_proof: 'CRC 9' });
    expect(
      (await office.maria.patch(`${RECEIVED}${Number(row['id'])}/`, { other_name: 'Outro' })).status,
    ).toBe(409);
  });

  it('is closed with its record', async () => {
    const birth = await registeredBirth();
    const row = await received({ person_name: 'Clara Moreira', matricula: birth['matricula'] });
    const seen = async (): Promise<number> =>
      (await office.maria.get(`${RECEIVED}${Number(row['id'])}/`)).status;
    expect(await seen()).toBe(200);
    await restrictRecord(office, birth['id']);
    expect(await seen()).toBe(404);
    await restrictRecord(office, birth['id'], false);
    expect(await seen()).toBe(200);
  });

  it('is annotated once: the same event in the same record is refused', async () => {
    const birth = await registeredBirth();
    const same = {
      person_name: 'Clara Moreira',
      matricula: birth['matricula'],
      event_matricula: nextMatriculaElsewhere(),
      channel: 'post',
    };
    expect((await handle(await received(same), 'annotate')).status).toBe(200);
    const again = await handle(await received(same), 'annotate');
    expect([again.status, again.headers['x-error-code']]).toEqual([409, 'already_annotated']);
  });

  it('is refused where it cannot be true of its record, and warns of another name', async () => {
    const birth = await registeredBirth();
    const dead = { matricula: birth['matricula'], civil_event: 'death', event_matricula: null };
    const row = await received({ ...dead, person_name: 'Outra Pessoa', event_on: '2020-01-01' });
    const findings = await office.maria.get(`${RECEIVED}${Number(row['id'])}/findings/`);
    expect(findings.text).toContain('record_of_other_name');
    expect((await handle(row, 'annotate')).headers['x-error-code']).toBe('event_on:event_before_record');
    await office.maria.patch(`${RECEIVED}${Number(row['id'])}/`, { event_on: TODAY });
    expect((await handle(row, 'annotate')).status).toBe(200);
    const again = await received({ ...dead, person_name: 'Clara Moreira', event_on: TODAY });
    expect((await handle(again, 'annotate')).headers['x-error-code']).toBe('civil_event:death_noted_already');
  });

  it('finds its record by name and day of birth, and tells of several', async () => {
    const named = { name: 'Rosa Amorim Prado', birth_date: '1977-05-06' };
    const birth = await birthOf(named);
    const wanted = { person_name: 'ROSA AMORIM PRADO', person_born_on: '1977-05-06' };
    expect((await received(wanted))['annotated_record']).toBe(birth['id']);
    await birthOf(named);
    const row = await received(wanted);
    expect(row['annotated_record']).toBeNull();
    const findings = await office.maria.get(`${RECEIVED}${Number(row['id'])}/findings/`);
    expect(findings.text).toContain('several_records_found');
    const refused = await handle(row, 'annotate');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      400,
      'annotated_record:received_without_record',
    ]);
    await office.maria.patch(`${RECEIVED}${Number(row['id'])}/`, { annotated_record: birth['id'] });
    expect((await handle(row, 'annotate')).body['received_status']).toBe('annotated');
  });

  it('that fits no record is refused with its reason, and answered', async () => {
    const row = await received({ person_name: 'Ninguém Daqui', person_born_on: '1950-01-01' });
    expect((await office.maria.get(`${RECEIVED}${Number(row['id'])}/findings/`)).text).toContain(
      'no_record_found',
    );
    expect((await handle(row, 'answer_office', { answered_on: TODAY, sending_proof: 'x' })).status).toBe(409);
    const refused = await handle(row, 'refuse_communication', { reason: 'Não há assento neste ofício' });
    expect(refused.body).toMatchObject({
      received_status: 'refused',
      refusal: 'Não há assento neste ofício',
    });
    const answered = await handle(row, 'answer_office', { answered_on: TODAY, sending_proof: 'Malote 1' });
    expect(answered.body['received_status']).toBe('answered');
    expect((await office.ana.get(`${RECEIVED}${Number(row['id'])}/`)).status).toBe(404);
  });

  it('that came by letter is answered by one, which gives the reason of a refusal', async () => {
    const row = await received({ person_name: 'Ninguém Daqui', channel: 'post', protocol_number: null });
    expect((await handle(row, 'paper')).headers['x-error-code']).toBe('paper_not_yet');
    await handle(row, 'refuse_communication', { reason: 'Não há assento neste ofício' });
    const sent = { answered_on: TODAY, sending_proof: 'AA123456789BR' };
    expect((await handle(row, 'answer_office', sent)).headers['x-error-code']).toBe('answer_without_letter');
    const { text } = await readPdf((await handle(row, 'paper')).bytes);
    expect(text).toContain('a anotação não foi feita, pelo motivo que segue: Não há assento neste ofício.');
    expect(text).not.toMatch(/protocolo|à margem/u);
    expect((await handle(row, 'answer_office', sent)).body['received_status']).toBe('answered');
  });
});
