// Incidents with personal data: whom they are told to, until when, and that nobody is said to be told before somebody entered it.
import { addDays } from '@serventia/domain/calendar/civil-date';
import { lastDay } from '@serventia/domain/calendar/office-calendar';
import type { WorkList } from '@serventia/domain/office/work';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import type { Answer, Api } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import { INCIDENT, incidentBody, noticeTo } from '../../testing/privacy.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let maria: Api;
beforeAll(async () => {
  office = await openTestOffice();
  ({ maria } = office);
});
afterAll(() => office.close());

async function incident(given: Row = {}): Promise<number> {
  const answer = await maria.post(INCIDENT, incidentBody(given));
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}
const step = (id: number, action: string): Promise<Answer> => maria.post(`${INCIDENT}${id}/${action}/`, {});
const settle = async (id: number, to: string, action: string, input: Row = {}): Promise<Answer> =>
  maria.post(`${await noticeTo(maria, to, id)}${action}/`, input);
const enter = (id: number, to: string, given: Row = {}): Promise<Answer> =>
  settle(id, to, 'enter_notice', {
    told_on: daysAgo(0),
    incident_channel: 'form',
    told_protocol: '00261.000123/2026-10',
    ...given,
  });
const codeOf = ({ status, headers }: Answer): unknown[] => [status, headers['x-error-code']];

describe('an incident', () => {
  it('begins whom it is told to, each among the work with its last day', async () => {
    const id = await incident();
    const told = async (to: string): Promise<Row> => (await maria.get(await noticeTo(maria, to, id))).body;
    const due = (days: number): string => lastDay('business_days', daysAgo(0), { goodFriday: true }, days);
    expect(await told('anpd')).toMatchObject({ due_on: due(3), norm: 'Res. CD/ANPD 15/2024 art. 6' });
    expect(await told('subjects')).toMatchObject({ due_on: due(3), incident_notice_state: 'pending' });
    expect(await told('court')).toMatchObject({ due_on: due(2), told_on: null });
    const { results } = (await maria.get('/api/basic/work/?kind=basic/incident_notice/due_on'))
      .body as unknown as WorkList;
    expect(results.filter(({ title }) => title.endsWith('Certidão enviada a outra pessoa'))).toHaveLength(3);
  });

  it('moves the days that are open when it turns out to have been noticed sooner', async () => {
    const id = await incident();
    const noticed = addDays(daysAgo(0), -20);
    await enter(id, 'court');
    const before = (await maria.get(await noticeTo(maria, 'court', id))).body['due_on'];
    await maria.patch(`${INCIDENT}${id}/`, { noticed_on: noticed, title: 'Outro título' });
    const anpd = (await maria.get(await noticeTo(maria, 'anpd', id))).body;
    expect(anpd['title']).toBe('ANPD: Outro título');
    expect(String(anpd['due_on']) < daysAgo(0)).toBe(true);
    expect((await maria.get(await noticeTo(maria, 'court', id))).body).toMatchObject({ due_on: before });
  });

  it('is concluded once its risk is known, something was done, and nobody is left to be told', async () => {
    const id = await incident({ incident_risk: 'unassessed', measures_taken: null });
    expect(codeOf(await step(id, 'conclude_incident'))).toEqual([409, 'risk_not_assessed']);
    await maria.patch(`${INCIDENT}${id}/`, { incident_risk: 'relevant' });
    expect(codeOf(await step(id, 'conclude_incident'))).toEqual([409, 'no_measures']);
    await maria.patch(`${INCIDENT}${id}/`, { measures_taken: 'Senha trocada.' });
    const left = await step(id, 'conclude_incident');
    expect(codeOf(left)).toEqual([409, 'notices_pending']);
    for (const to of ['anpd', 'court', 'subjects']) await enter(id, to);
    expect((await step(id, 'conclude_incident')).body).toMatchObject({
      incident_status: 'concluded',
      concluded_on: daysAgo(0),
    });
    expect(codeOf(await maria.patch(`${INCIDENT}${id}/`, { title: 'Outro' }))).toEqual([
      409,
      'concluded_incident',
    ]);
    expect((await step(id, 'reopen_incident')).body).toMatchObject({
      incident_status: 'open',
      concluded_on: null,
    });
  });

  it('was not noticed before it happened, and says why its risk is low', async () => {
    const early = await maria.post(
      INCIDENT,
      incidentBody({ noticed_on: daysAgo(3), happened_on: daysAgo(2) }),
    );
    expect(codeOf(early)).toEqual([400, 'happened_on:noticed_before_it_happened']);
    const low = await maria.post(INCIDENT, incidentBody({ incident_risk: 'low' }));
    expect(codeOf(low)).toEqual([400, 'risk_reason:required']);
  });
});

describe('a notice of an incident', () => {
  it('is told once somebody entered the day and the protocol, and stands', async () => {
    const id = await incident();
    expect((await enter(id, 'anpd', { told_protocol: '' })).status).toBe(400);
    const early = await enter(id, 'anpd', { told_on: daysAgo(1) });
    expect(codeOf(early)).toEqual([400, 'told_on:told_before_noticed']);
    expect((await enter(id, 'anpd')).body).toMatchObject({
      incident_notice_state: 'told',
      told_protocol: '00261.000123/2026-10',
      told_by: 'maria',
    });
    expect((await enter(id, 'anpd')).status).toBe(409);
  });

  it('is left out with its reason where the risk is not relevant, and taken up again', async () => {
    const id = await incident();
    const reason = { reason: 'Ninguém leu o e-mail.' };
    const offered = async (): Promise<unknown> =>
      (await maria.get(await noticeTo(maria, 'subjects', id))).body['permissions'];
    expect(await offered()).not.toContain('waive_notice');
    expect(codeOf(await settle(id, 'subjects', 'waive_notice', reason))).toEqual([409, 'risk_is_not_low']);
    await maria.patch(`${INCIDENT}${id}/`, { incident_risk: 'low', risk_reason: 'Devolvido sem abrir.' });
    expect(await offered()).toContain('waive_notice');
    const waived = await settle(id, 'subjects', 'waive_notice', reason);
    expect(waived.body, waived.text).toMatchObject({
      incident_notice_state: 'waived',
      waiver_reason: 'Ninguém leu o e-mail.',
    });
    expect(codeOf(await settle(id, 'subjects', 'paper'))).toEqual([409, 'paper_not_yet']);
    expect((await settle(id, 'subjects', 'resume_notice')).body).toMatchObject({
      incident_notice_state: 'pending',
      waiver_reason: null,
    });
  });

  it('after its last day says why it is late', async () => {
    const id = await incident({ noticed_on: daysAgo(20) });
    const refused = await settle(id, 'subjects', 'paper');
    expect(codeOf(refused)).toEqual([409, 'paper_lacks']);
    await maria.patch(`${INCIDENT}${id}/`, { delay_reason: 'Apurava-se quem recebeu.' });
    const { text } = await readPdf((await settle(id, 'subjects', 'paper')).bytes);
    expect(text).toContain('Motivo da demora: Apurava-se quem recebeu.');
    expect(text).toContain('Aos titulares dos dados.');
    expect(text).not.toContain('Atenciosamente');
  });
});
