import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { daysAgo, serviceOf } from '../../testing/births.ts';
import {
  groundOf,
  type Ground,
  openCivilBooks,
  REGISTRABLE,
  UNKNOWN_DECEASED,
} from '../../testing/civil-acts.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let ground: Ground;
beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
  await office.owner.query('update seal_account set balance_cents = balance_cents + 1000000');
});
afterAll(() => office.close());

const CIVIL = '/api/civil_registration/';
const COMMUNICATION = `${CIVIL}communication/`;
const ENDORSEMENT = '/api/basic/record_endorsement/';
const TODAY = daysAgo(0);
const BIRTH = {
  earlier_kind: 'birth',
  office_name: '2º Ofício de Registro Civil',
  cited_book: 'A-1',
  cited_term: '12',
};

async function done(url: string, body: Row = {}): Promise<Row> {
  const answer: Answer = await office.maria.post(url, body);
  expect([200, 201], answer.text.slice(0, 400)).toContain(answer.status);
  return answer.body;
}

async function sealedDeath(changes: Row = {}): Promise<Row> {
  const { id } = await done(`${CIVIL}death/`, { ...REGISTRABLE['death']?.body(ground), ...changes });
  const row = await done(`${CIVIL}death/${Number(id)}/register/`);
  await done(`${CIVIL}death/${Number(id)}/seal/`, { act_service: await serviceOf(office.maria, 'other') });
  return row;
}

async function endorse(record: Row, code: string, values: Row): Promise<Row> {
  const [type] = resultsOf(await office.maria.get(`/api/basic/endorsement_type/?code=${code}`));
  const draft = await done(ENDORSEMENT, {
    record: record['id'],
    endorsement_type: type?.['id'],
    dated_on: TODAY,
    ...values,
  });
  return done(`${ENDORSEMENT}${Number(draft['id'])}/register/`);
}

const JUDGED = {
  title_kind: 'judgment',
  title_authority: '1ª Vara de Registros Públicos',
  title_case: '0001234-56.2026.8.06.0001',
  title_on: TODAY,
  title_final_on: TODAY,
};

const cancel = (record: Row): Promise<Row> =>
  endorse(record, 'cancelamento', { effect: 'cancellation', ...JUDGED });

const reactivate = (record: Row): Promise<Row> =>
  endorse(record, 'reativacao', { effect: 'reactivation', ...JUDGED });

const toldOf = async ({ id }: Row): Promise<Row[]> =>
  resultsOf(await office.maria.get(`${COMMUNICATION}?record=${Number(id)}&ordering=id&limit=50`));

const SENT = { channel: 'crc', sent_on: TODAY, sending_proof: 'CRC 123456' };

describe('a death that is canceled', () => {
  it('is told no more where it was not told yet', async () => {
    const death = await sealedDeath({ civil_status: 'single', earlier_records: [BIRTH] });
    await cancel(death);
    expect(await toldOf(death)).toMatchObject([{ civil_event: 'death', communication_status: 'no_effect' }]);
  });

  it('is told as canceled to the office that learned of it, in the same days', async () => {
    const death = await sealedDeath({ civil_status: 'single', cpf: '11144477735', earlier_records: [BIRTH] });
    const [told] = await toldOf(death);
    await done(`${COMMUNICATION}${Number(told?.['id'])}/send/`, SENT);
    const entry = await cancel(death);
    expect(await toldOf(death)).toMatchObject([
      { civil_event: 'death', communication_status: 'sent' },
      {
        civil_event: 'cancellation',
        communication_status: 'to_send',
        told_entry: entry['id'],
        earlier_kind: 'birth',
        office_name: BIRTH.office_name,
        cited_term: '12',
        due_on: told?.['due_on'],
      },
    ]);
    const [, canceled] = await toldOf(death);
    expect(canceled?.['summary']).toMatch(
      /^Antônia Feitosa Lima teve cancelado, em .*, o registro de óbito\.$/u,
    );
  });

  it('is annotated as canceled in the record of this office that has it in its margin', async () => {
    const birth = await done(`${CIVIL}birth/`, REGISTRABLE['birth']?.body(ground));
    const held = await done(`${CIVIL}birth/${Number(birth['id'])}/register/`);
    const death = await sealedDeath({
      civil_status: 'single',
      cpf: '12345678909',
      earlier_records: [{ earlier_kind: 'birth', matricula: held['matricula'] }],
    });
    const [told] = await toldOf(death);
    await done(`${COMMUNICATION}${Number(told?.['id'])}/annotate/`);
    await cancel(death);
    const [, canceled] = await toldOf(death);
    expect(canceled).toMatchObject({ communication_status: 'prepared', annotated_record: held['id'] });
    await done(`${COMMUNICATION}${Number(canceled?.['id'])}/annotate/`);
    const entries = resultsOf(await office.maria.get(`${ENDORSEMENT}?record=${Number(held['id'])}`));
    expect(entries.map((entry) => String(entry['full_text'])).join('\n')).toContain('teve cancelado, em');
  });
});

describe('a death that has effect again', () => {
  const statesOf = async (death: Row): Promise<unknown[]> =>
    (await toldOf(death)).map((row) => [row['civil_event'], row['communication_status']]);

  it('is told to whom its cancellation was told, and to nobody else', async () => {
    const death = await sealedDeath({ civil_status: 'single', cpf: '28001238938', earlier_records: [BIRTH] });
    const [told] = await toldOf(death);
    await done(`${COMMUNICATION}${Number(told?.['id'])}/send/`, SENT);
    await cancel(death);
    await reactivate(death);
    const untold = [
      ['death', 'sent'],
      ['cancellation', 'no_effect'],
    ];
    expect(await statesOf(death)).toEqual(untold);
    await cancel(death);
    const [, , canceled] = await toldOf(death);
    await done(`${COMMUNICATION}${Number(canceled?.['id'])}/send/`, SENT);
    const entry = await reactivate(death);
    expect(await statesOf(death)).toEqual([...untold, ['cancellation', 'sent'], ['reactivation', 'to_send']]);
    const again = (await toldOf(death)).at(-1);
    expect(again).toMatchObject({
      told_entry: entry['id'],
      office_name: BIRTH.office_name,
      cited_term: '12',
    });
    expect(again?.['summary']).toMatch(/teve restabelecido, em .*, o registro de óbito\.$/u);
  });

  it('is told at last where its cancellation kept it from being told', async () => {
    const birth = await done(`${CIVIL}birth/`, { ...REGISTRABLE['birth']?.body(ground), cpf: '71428793860' });
    const held = await done(`${CIVIL}birth/${Number(birth['id'])}/register/`);
    const death = await sealedDeath({
      civil_status: 'single',
      cpf: '71428793860',
      earlier_records: [{ earlier_kind: 'birth', matricula: held['matricula'] }],
    });
    await cancel(death);
    await reactivate(death);
    expect(await statesOf(death)).toEqual([
      ['death', 'no_effect'],
      ['death', 'prepared'],
    ]);
    const [before, again] = await toldOf(death);
    expect(again?.['summary']).toBe(before?.['summary']);
    await done(`${COMMUNICATION}${Number(again?.['id'])}/annotate/`);
    const entries = resultsOf(await office.maria.get(`${ENDORSEMENT}?record=${Number(held['id'])}`));
    expect(entries.map((entry) => String(entry['full_text'])).join('\n')).toContain('faleceu, em');
  });

  it('is not told where a clerk had put the telling away', async () => {
    const death = await sealedDeath({ civil_status: 'single', cpf: '15350946056', earlier_records: [BIRTH] });
    const [told] = await toldOf(death);
    await done(`${COMMUNICATION}${Number(told?.['id'])}/dismiss/`, { reason: 'Já comunicado pela família' });
    await cancel(death);
    await reactivate(death);
    expect(await statesOf(death)).toEqual([['death', 'no_effect']]);
  });
});

describe('an unknown person who is identified', () => {
  it('was told of to nobody, and is told of then, where the birth is', async () => {
    const held = await done(`${CIVIL}birth/`, { ...REGISTRABLE['birth']?.body(ground), cpf: '98765432100' });
    const birth = await done(`${CIVIL}birth/${Number(held['id'])}/register/`);
    const death = await sealedDeath(UNKNOWN_DECEASED);
    expect(await toldOf(death)).toEqual([]);
    const entry = await endorse(death, 'identificacao_falecido', {
      effect: 'identification',
      title_kind: 'administrative',
      title_authority: 'Delegacia de Homicídios',
      title_number: '12',
      title_on: TODAY,
      name_after: 'Clara Moreira',
      cpf_after: '98765432100',
    });
    expect(entry['full_text']).toMatch(
      /^Averbo, por procedimento administrativo de .*, número 12, da Delegacia de/u,
    );
    const [told, ...others] = await toldOf(death);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      civil_event: 'death',
      told_entry: entry['id'],
      person_name: 'Clara Moreira',
      event_on: death['died_on'],
      earlier_kind: 'birth',
      communication_status: 'prepared',
      annotated_record: birth['id'],
    });
    expect(told?.['summary']).toMatch(/^Clara Moreira faleceu, em .*, na cidade de /u);
  });
});

describe('a birth that was transcribed from abroad', () => {
  it('has the option of nationality and the death of its person prepared in book E', async () => {
    const transcript = REGISTRABLE['born_abroad']?.body(ground) ?? {};
    const { id } = await done(`${CIVIL}born_abroad/`, transcript);
    const birth = await done(`${CIVIL}born_abroad/${Number(id)}/register/`);
    const option = await done(`${CIVIL}born_abroad/`, {
      transcript_kind: 'nationality_option',
      requested_on: TODAY,
      residence_proof: 'Conta de energia',
      nationality_text: 'Brasileira nata.',
      order_court: '1ª Vara Federal',
      order_case: '55',
      order_judged_on: daysAgo(20),
      earlier_records: [{ earlier_kind: 'birth', matricula: birth['matricula'] }],
      parties: (transcript['parties'] as Row[]).filter(({ role }) => role !== 'parent'),
    });
    const registered = await done(`${CIVIL}born_abroad/${Number(option['id'])}/register/`);
    const death = await sealedDeath({
      name: 'Clara Lima Moreira',
      cpf: null,
      inss_number: '1',
      birth_date: '2024-05-06',
      civil_status: 'single',
      voter: 'no',
    });
    for (const [act, event] of [
      [registered, 'nationality_option'],
      [death, 'death'],
    ] as const)
      expect(await toldOf(act)).toMatchObject([
        {
          civil_event: event,
          earlier_kind: 'birth',
          communication_status: 'prepared',
          annotated_record: birth['id'],
        },
      ]);
    const [told] = await toldOf(registered);
    expect(told?.['summary']).toMatch(
      /teve registrada a opção pela nacionalidade brasileira, homologada em/u,
    );
  });
});
