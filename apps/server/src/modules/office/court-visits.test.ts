// Visits and correições: what they order has a last day among the work, is met, extended, dropped, and reported.
import { addDays } from '@serventia/domain/calendar/civil-date';
import type { WorkList } from '@serventia/domain/office/work';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, type Api, resultsOf } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const VISIT = '/api/basic/court_visit/';
const ORDER = '/api/basic/visit_order/';

let office: TestOffice;
let maria: Api;
beforeAll(async () => {
  office = await openTestOffice();
  ({ maria } = office);
});
afterAll(() => office.close());

async function created(url: string, body: Row): Promise<number> {
  const answer = await maria.post(url, body);
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}
const visited = (given: Row = {}): Promise<number> =>
  created(VISIT, {
    title: 'Correição ordinária',
    visit_kind: 'ordinary',
    authority: 'judge',
    judge: 'Paula Reis',
    held_on: daysAgo(10),
    ...given,
  });
const ordered = (court_visit: number, given: Row = {}): Promise<number> =>
  created(ORDER, { court_visit, title: 'Encadernar o livro A-1', due_on: addDays(daysAgo(0), 5), ...given });
const act = (url: string, id: number, action: string, input: Row = {}): Promise<Answer> =>
  maria.post(`${url}${id}/${action}/`, input);
const meet = (id: number, given: Row = {}): Promise<Answer> =>
  act(ORDER, id, 'meet_order', { met_on: daysAgo(0), measure: 'Encadernado.', ...given });
const codeOf = ({ status, headers }: Answer): unknown[] => [status, headers['x-error-code']];

describe('what a visit orders', () => {
  it('is among the work until it is met', async () => {
    const id = await ordered(await visited());
    const mine = async (): Promise<unknown[]> => {
      const { results } = (await maria.get('/api/basic/work/?kind=basic/visit_order/due_on'))
        .body as unknown as WorkList;
      return results.filter((item) => item.id === id);
    };
    expect(await mine()).toMatchObject([{ title: 'Encadernar o livro A-1', days_left: 5 }]);
    const met = await meet(id);
    expect(met.body, met.text).toMatchObject({
      order_status: 'met',
      answer: 'Encadernado.',
      answered_on: daysAgo(0),
      answered_by: 'maria',
    });
    expect(await mine()).toEqual([]);
    expect(codeOf(await meet(id))).toEqual([409, 'answered_order']);
    expect(codeOf(await maria.patch(`${ORDER}${id}/`, { title: 'Outra' }))).toEqual([409, 'answered_order']);
    const reopened = await act(ORDER, id, 'reopen_order');
    expect(reopened.body).toMatchObject({ order_status: 'open', answer: null, answered_on: null });
  });

  it('is extended to a later day, and dropped with its reason', async () => {
    const id = await ordered(await visited());
    const [sooner, later] = [addDays(daysAgo(0), 5), addDays(daysAgo(0), 20)];
    const same = await act(ORDER, id, 'extend_order', { until: sooner, reason: 'Licitação' });
    expect(codeOf(same)).toEqual([400, 'until:not_an_extension']);
    const extended = await act(ORDER, id, 'extend_order', { until: later, reason: 'Licitação' });
    expect(extended.body).toMatchObject({
      due_on: later,
      extension_reason: 'Licitação',
      order_status: 'open',
    });
    const dropped = await act(ORDER, id, 'drop_order', { reason: 'Reconsiderada pelo juiz' });
    expect(dropped.body).toMatchObject({ order_status: 'dropped', answer: 'Reconsiderada pelo juiz' });
  });

  it('was not met before the visit', async () => {
    const id = await ordered(await visited());
    expect(codeOf(await meet(id, { met_on: daysAgo(11) }))).toEqual([400, 'met_on:answered_before_visit']);
  });

  it('is nothing to another office', async () => {
    const id = await ordered(await visited());
    expect((await office.ana.post(`${ORDER}${id}/drop_order/`, { reason: 'x' })).status).toBe(404);
  });
});

describe('a visit', () => {
  it('is concluded once nothing is left of what it ordered, and changes no more', async () => {
    const visit = await visited();
    const [one, two] = [await ordered(visit), await ordered(visit, { title: 'Afixar a tabela' })];
    await meet(one);
    const early = await act(VISIT, visit, 'conclude_visit');
    expect([early.status, early.text]).toEqual([409, expect.stringContaining('Afixar a tabela')]);
    await meet(two);
    const concluded = await act(VISIT, visit, 'conclude_visit');
    expect(concluded.body).toMatchObject({ visit_status: 'concluded', concluded_on: daysAgo(0) });
    expect(codeOf(await maria.patch(`${VISIT}${visit}/`, { judge: 'Outro' }))).toEqual([
      409,
      'concluded_visit',
    ]);
    expect(codeOf(await act(ORDER, two, 'reopen_order'))).toEqual([409, 'concluded_visit']);
    const late = await maria.post(ORDER, { court_visit: visit, title: 'Outra' });
    expect(late.status).toBe(400);
    const reopened = await act(VISIT, visit, 'reopen_visit');
    expect(reopened.body).toMatchObject({ visit_status: 'open', concluded_on: null });
  });

  it('does not end before it began', async () => {
    const answer = await maria.post(VISIT, {
      title: 'Correição',
      visit_kind: 'visit',
      authority: 'judge',
      judge: 'Paula Reis',
      held_on: daysAgo(3),
      ended_on: daysAgo(4),
    });
    expect(codeOf(answer)).toEqual([400, 'ended_on:ended_before_held']);
  });

  it('is answered by a report on its orders, each as it stands', async () => {
    const visit = await visited({ title: 'Correição de março' });
    await meet(await ordered(visit));
    await ordered(visit, { title: 'Afixar a tabela', due_on: null });
    const { text } = await readPdf((await act(VISIT, visit, 'visit_report')).bytes);
    for (const told of [
      'CUMPRIMENTO DAS DETERMINAÇÕES: CORREIÇÃO DE MARÇO',
      'Juiz corregedor permanente: Paula Reis',
      'Encadernar o livro A-1',
      'Cumprida',
      'Encadernado.',
      'A cumprir',
    ])
      expect(text).toContain(told);
    const related = resultsOf(await maria.get(`${ORDER}?court_visit=${visit}`));
    expect(related).toHaveLength(2);
  });
});
