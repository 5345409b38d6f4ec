// Whoever brought a title or asked for a certificate is told by e-mail: what the mail server takes, refuses and gets twice.
import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { CUSTOMER_EVENTS } from '@serventia/domain/office/customer-events';
import { type MailServer, openMailServer } from '@serventia/sealer-sandbox/mail/mail-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { type Api, resultsOf } from '../../../testing/api.ts';
import { getRow } from '../../../resource/read.ts';
import { setFields, type WriteContext } from '../../../resource/write.ts';
import { BIRTH, cityOf, daysAgo, registerBirth, serviceOf } from '../../../testing/births.ts';
import { PROTOCOL, protocolBody, step } from '../../../testing/notes.ts';
import { restrictRecord } from '../../../testing/restriction.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { tellOfRequest } from '../../documents/requests/request-mails.ts';
import { sendCustomerMails } from './send-mails.ts';

const MAILS = '/api/basic/customer_mail/';
const REQUESTS = '/api/basic/certificate_request/';
const OFFICE = '/api/basic/notary_office/';

let mail: MailServer;
let office: TestOffice;
beforeAll(async () => {
  mail = await openMailServer();
  office = await openTestOffice({ SMTP_URL: mail.url, PUBLIC_URL: 'https://cartorio.example' });
  await office.admin.patch(`${OFFICE}${office.offices[0]}/`, {
    customer_events: CUSTOMER_EVENTS,
    email: 'contato@cartorio.example',
    phone: '8835211000',
  });
});
afterAll(async () => {
  await office.close();
  await mail.close();
});
beforeEach(() => {
  mail.received.length = 0;
  mail.refused.clear();
});

let persons = 0;
/** An address that no other test has. */
function newAddress(): string {
  persons += 1;
  return `rita${persons}@example.org`;
}

async function enter(email: string | null, changes: Row = {}, api: Api = office.maria): Promise<number> {
  const answer = await api.post(PROTOCOL, protocolBody({ email, presenter_name: 'Rita Prado', ...changes }));
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}

const mailsTo = async (address: string): Promise<Row[]> =>
  resultsOf(await office.maria.get(`${MAILS}?recipient=${address}&ordering=id`));
const inMinutes = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
const send = (minutes = 0): Promise<unknown[]> =>
  sendCustomerMails(office.server.services, inMinutes(minutes));

describe('a title', () => {
  it('is told of as it is entered, by its number and its days, and of nothing that is in it', async () => {
    const to = newAddress();
    const id = await enter(to, { title_nature: 'Escritura de compra e venda' });
    const [row] = await mailsTo(to);
    expect(row).toMatchObject({ customer_event: 'title_entered', mail_state: 'waiting', sent_at: null });
    expect(await send()).toEqual([]);
    const protocol = (await office.maria.get(`${PROTOCOL}${id}/`)).body;
    const [received] = mail.received;
    expect(received).toMatchObject({
      to: [to],
      replyTo: 'contato@cartorio.example',
      automatic: 'auto-generated',
      messageId: `<customer-mail-${office.offices[0]}-${Number(row?.['id'])}@cartorio.example>`,
    });
    expect(received?.subject).toContain(`Protocolo ${String(protocol['label'])} recebido`);
    expect(received?.text).toContain('Prezado(a) Rita Prado,');
    const [year, month, day] = String(protocol['prenotation_until']).split('-');
    expect(received?.text).toContain(`A prenotação produz efeitos até ${day}/${month}/${year}.`);
    expect(received?.text).toContain('Telefone: (88) 3521-1000');
    const { cns } = (await office.maria.get(`${OFFICE}${office.offices[0]}/`)).body;
    expect(received?.text).toContain(
      `Acompanhe o andamento em https://cartorio.example/acompanhar/${String(cns)}, com`,
    );
    expect(received?.text).not.toContain('compra e venda');
    const history = await office.maria.get(`${MAILS}${Number(row?.['id'])}/history/`);
    expect(resultsOf(history).map(({ action }) => action)).toEqual(['send_mail', 'try_mail', null]);
    expect((await mailsTo(to))[0]).toMatchObject({
      mail_state: 'sent',
      attempts: 1,
      sent_at: expect.any(String),
    });
    expect(mail.received).toHaveLength(1);
  });

  it('is sent to no page where the office has none', async () => {
    const url = `${OFFICE}${office.offices[0]}/`;
    await office.admin.patch(url, { follow_page: false });
    await enter(newAddress());
    await office.admin.patch(url, { follow_page: true });
    await send();
    expect(mail.received).toHaveLength(1);
    expect(mail.received[0]?.text).not.toContain('Acompanhe');
  });

  it('is told of where it waits for somebody, and not of the steps between', async () => {
    const to = newAddress();
    const id = await enter(to);
    expect((await step(office.maria, id, 'analyse')).status).toBe(200);
    const asked = await step(office.maria, id, 'await_payment', { fees: '1150.00' });
    expect(asked.status, asked.text).toBe(200);
    await send();
    expect(mail.received.map(({ subject }) => subject.replace(/ \(.*\)$/u, ''))).toEqual([
      expect.stringMatching(/^Protocolo \S+ recebido$/u),
      expect.stringMatching(/^Protocolo \S+: à espera de pagamento$/u),
    ]);
    expect(mail.received[1]?.text).toContain('de R$ 1.150,00.');
  });

  it('is told no more of what it has left behind', async () => {
    const to = newAddress();
    const id = await enter(to);
    await step(office.maria, id, 'analyse');
    await step(office.maria, id, 'await_payment', { fees: '10.00' });
    expect((await step(office.maria, id, 'cancel', { reason: 'A pedido' })).status).toBe(200);
    expect(
      (await mailsTo(to)).map((row) => `${String(row['customer_event'])} ${String(row['mail_state'])}`),
    ).toEqual(['title_entered waiting', 'title_payment withheld', 'title_ended waiting']);
    await send();
    expect(mail.received).toHaveLength(2);
  });

  it('of nobody with an address, or of an office that wants none, is told to nobody', async () => {
    await enter(null);
    const to = newAddress();
    await enter(to, {}, office.ana);
    expect(resultsOf(await office.ana.get(MAILS))).toEqual([]);
    await send();
    expect(mail.received).toEqual([]);
  });
});

it('tells whoever asked for a certificate once of each thing', async () => {
  const to = newAddress();
  const created = await office.maria.post(REQUESTS, {
    requested_certificate: 'negative',
    requested_on: daysAgo(0),
    requested_copy: 'second',
    requester_name: 'Rita Prado',
    searched_fact: 'birth',
    searched_name: 'Ana Lima Sá',
    searched_from: '1990-01-01',
    searched_to: daysAgo(0),
    books_searched: 'A-1',
    email: to,
  });
  expect(created.status, created.text).toBe(201);
  const url = `${REQUESTS}${Number(created.body['id'])}/`;
  expect((await office.maria.patch(url, { notes: 'Com pressa' })).status).toBe(200);
  expect((await office.maria.post(`${url}refuse/`, { reason: 'Sem os dados' })).status).toBe(200);
  await send();
  expect(mail.received.map(({ subject }) => subject.replace(/ \(.*\)$/u, ''))).toEqual([
    expect.stringMatching(/^Pedido de certidão \S+ recebido$/u),
    expect.stringMatching(/^Pedido de certidão \S+ indeferido$/u),
  ]);
  const texts = mail.received.map(({ text }) => text);
  expect(texts.join('\n')).not.toContain('Ana Lima');
  expect(texts.every((text) => text.includes('https://cartorio.example/acompanhar/'))).toBe(true);
});

it('asks nothing of mails where the office wants none of the step', async () => {
  const created = await office.ana.post(REQUESTS, {
    requested_certificate: 'negative',
    requested_on: daysAgo(0),
    requester_name: 'Rita Prado',
    searched_fact: 'birth',
    searched_name: 'Ana Lima Sá',
    searched_from: '1990-01-01',
    searched_to: daysAgo(0),
    books_searched: 'A-1',
    email: newAddress(),
  });
  expect(created.status, created.text).toBe(201);
  const asked: string[] = [];
  await office.as(office.offices[1], async (context) => {
    const { db } = context;
    const heard = (text: string): string => {
      asked.push(text);
      return text;
    };
    const listening = {
      ...context,
      db: {
        ...db,
        find: (text, values) => db.find(heard(text), values),
        query: (text, values) => db.query(heard(text), values),
      } as WriteContext['db'],
    };
    const row = await getRow(db, certificateRequest, Number(created.body['id']), context.caller);
    await tellOfRequest(listening, row, office.server.services.settings);
  });
  expect(asked).toEqual([]);
});

it('sends nobody to the page for a request of a record under secrecy, which it does not show', async () => {
  const to = newAddress();
  await office.owner.query('update seal_account set balance_cents = balance_cents + 1000000');
  const birth = await registerBirth(office.maria, await cityOf(office.maria));
  await office.maria.post(`${BIRTH}${Number(birth.body['id'])}/seal/`, {
    act_service: await serviceOf(office.maria, 'birth'),
  });
  const created = await office.maria.post(REQUESTS, {
    requested_certificate: 'short',
    requested_on: daysAgo(0),
    record: birth.body['id'],
    requester_name: 'Rita Prado',
    email: to,
  });
  expect(created.status, created.text).toBe(201);
  await restrictRecord(office, birth.body['id']);
  const [first] = office.offices;
  await office.as(first, (context) =>
    setFields(
      context,
      certificateRequest,
      Number(created.body['id']),
      { request_state: 'refused', state_reason: 'Sem ordem' },
      'refuse',
    ),
  );
  await send();
  expect(mail.received.map(({ text }) => text.includes('Acompanhe'))).toEqual([true, false]);
});

describe('a mail server', () => {
  it('that takes nothing for a while is asked again later, and what it said is kept', async () => {
    const to = newAddress();
    mail.refused.set(to, 450);
    await enter(to);
    await send();
    expect((await mailsTo(to))[0]).toMatchObject({
      mail_state: 'waiting',
      attempts: 1,
      failure: expect.stringContaining(`${to} is not taken`),
    });
    mail.refused.clear();
    await send();
    expect(mail.received).toEqual([]);
    await send(2);
    expect(mail.received).toHaveLength(1);
    expect((await mailsTo(to))[0]).toMatchObject({ mail_state: 'sent', attempts: 2, failure: null });
  });

  it('that never takes it leaves it to somebody, who sends it again', async () => {
    const to = newAddress();
    mail.refused.set(to, 550);
    await enter(to);
    await send();
    const [failed] = await mailsTo(to);
    expect(failed).toMatchObject({ mail_state: 'failed', failure: expect.stringContaining('is not taken') });
    await send(24 * 60);
    const url = `${MAILS}${Number(failed?.['id'])}/`;
    expect((await office.maria.get(url)).body['attempts']).toBe(1);
    mail.refused.clear();
    expect((await office.maria.post(`${url}resend_mail/`)).status).toBe(200);
    await send();
    expect((await office.maria.get(url)).body).toMatchObject({ mail_state: 'sent', failure: null });
    const again = await office.maria.post(`${url}resend_mail/`);
    expect(again.status).toBe(409);
  });

  it('that is away for more than a day is asked seven times at most', async () => {
    const to = newAddress();
    mail.refused.set(to, 421);
    await enter(to);
    for (let hours = 0; hours < 72; hours += 12) await send(hours * 60);
    const [row] = await mailsTo(to);
    expect(row?.['mail_state']).toBe('waiting');
    await send(84 * 60);
    expect((await mailsTo(to))[0]).toMatchObject({ mail_state: 'failed', attempts: 7 });
  });

  it('gets each once, though two servers send at the same moment', async () => {
    const to = newAddress();
    await enter(to);
    await Promise.all([send(), send(), send()]);
    expect(mail.received.filter((each) => each.to.includes(to))).toHaveLength(1);
  });
});

it('is withheld by hand, and sent after all', async () => {
  const to = newAddress();
  await enter(to);
  const [row] = await mailsTo(to);
  const url = `${MAILS}${Number(row?.['id'])}/`;
  expect((await office.maria.post(`${url}withhold_mail/`)).body['mail_state']).toBe('withheld');
  await send();
  expect(mail.received).toEqual([]);
  await office.maria.post(`${url}resend_mail/`);
  await send();
  expect(mail.received).toHaveLength(1);
});

it('belongs to its office, and is written by nobody', async () => {
  const to = newAddress();
  await enter(to);
  const [row] = await mailsTo(to);
  expect((await office.ana.get(`${MAILS}${Number(row?.['id'])}/`)).status).toBe(404);
  expect((await office.maria.post(MAILS, { recipient: to })).status).toBe(403);
  expect((await office.maria.patch(`${MAILS}${Number(row?.['id'])}/`, { body: 'x' })).status).toBe(403);
});

it('waits where the server has no mail, of which the office is warned, and is no news any more once it has', async () => {
  const silent = await openTestOffice();
  try {
    const url = `${OFFICE}${silent.offices[0]}/`;
    expect((await silent.admin.patch(url, { customer_events: ['title_entered'] })).status).toBe(200);
    expect(resultsOf(await silent.admin.get(`${url}findings/`))).toContainEqual(
      expect.objectContaining({ level: 'warning', field: 'customer_events', code: 'mail_not_set_up' }),
    );
    expect((await silent.maria.post(PROTOCOL, protocolBody({ email: 'rita@example.org' }))).status).toBe(201);
    const { services } = silent.server;
    const stateOf = async (): Promise<unknown> =>
      resultsOf(await silent.maria.get(MAILS)).map(({ mail_state: state }) => state);
    expect(await sendCustomerMails(services)).toEqual([]);
    expect(await stateOf()).toEqual(['waiting']);
    const withMail = { ...services, settings: { ...services.settings, smtpUrl: mail.url } };
    await sendCustomerMails(withMail, inMinutes(4 * 24 * 60));
    expect(await stateOf()).toEqual(['withheld']);
    expect(mail.received).toEqual([]);
  } finally {
    await silent.close();
  }
});

it('does not warn an office whose server has mail', async () => {
  const answer = await office.admin.get(`${OFFICE}${office.offices[0]}/findings/`);
  expect(resultsOf(answer).map(({ code }) => code)).not.toContain('mail_not_set_up');
});
