import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { cityOf, daysAgo } from '../../testing/births.ts';
import { ACQUIRER, drawAct, openEnrollment } from '../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const AREA = '/api/property_registration/';
const ORDERS = `${AREA}unavailability_order/`;
const ENDORSEMENTS = `${AREA}enrollment_endorsement/`;

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

/** Each test has its own person: an order reaches all that they hold. */
const PEOPLE = ['52998224725', '11144477735', '39053344705', '15350946056', '12345678909', '86288366757'];
const nextCpf = (): string => PEOPLE.shift() ?? '';

let orders = 0;
async function receive(cpf: string, more: Row = {}): Promise<Row> {
  orders += 1;
  const made = await office.maria.post(ORDERS, {
    cnib_order: `2026.${orders}`,
    received_on: daysAgo(0),
    issuing_court: '1ª Vara do Crato',
    case_number: '0001',
    ordered_on: daysAgo(1),
    name: 'Ana Braga',
    tax_number: cpf,
    ...more,
  });
  expect(made.status, made.text).toBe(201);
  return made.body;
}
const step = (order: Row, action: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${ORDERS}${Number(order['id'])}/${action}/`, input);

async function answer(order: Row): Promise<Answer> {
  const url = `${ORDERS}${Number(order['id'])}/findings/`;
  const warnings = resultsOf(await office.maria.get(url))
    .filter(({ level }) => level === 'warning')
    .map(({ field, code, params }) => ({ field, code, ...(params ? { params } : {}) }));
  if (warnings.length > 0) await office.maria.post(url, { warnings });
  return step(order, 'answer_order', { answered_on: daysAgo(0) });
}
const endorsementsOn = async (enrollment: Row): Promise<readonly Row[]> =>
  resultsOf(await office.maria.get(`${ENDORSEMENTS}?enrollment=${Number(enrollment['id'])}&ordering=id`));
const signEndorsement = (id: unknown): Promise<Answer> =>
  office.maria.post(`${ENDORSEMENTS}${Number(id)}/sign/`, {});

/** A sale of all that the first owner of a matrícula has, signed. */
async function sell(
  enrollment: Row,
  buyer: Row = {},
  { on = daysAgo(0), acknowledged = [] as string[] } = {},
): Promise<Answer> {
  const id = Number(enrollment['id']);
  const [owner] = resultsOf(await office.maria.get(`${AREA}enrollment_owner/?enrollment=${id}`));
  const sale = await drawAct(office.maria, 'enrollment_record', {
    enrollment: id,
    record_kind: 'sale',
    value: '1000.00',
    text: 'Vende.',
    dated_on: daysAgo(0),
    protocol_on: on,
    transfers: [
      { side: 'disposing', owner: owner?.['id'], share: '1' },
      { ...ACQUIRER, cpf: '98765432100', share: '1', ...buyer },
    ],
  });
  const url = `${AREA}enrollment_record/${Number(sale['id'])}/`;
  const warnings = resultsOf(await office.maria.get(`${url}findings/`))
    .filter(({ level }) => level === 'warning')
    .map(({ field, code, params }) => ({ field, code, ...(params ? { params } : {}) }));
  if (warnings.length > 0) await office.maria.post(`${url}findings/`, { warnings });
  return office.maria.post(`${url}sign/`, { acknowledged });
}

describe('an order of unavailability', () => {
  it('is averbada on each matrícula of the person before it is answered', async () => {
    const cpf = nextCpf();
    const [one, other] = [
      await openEnrollment(office.maria, [{ name: 'Ana Braga', cpf, share: '1' }]),
      await openEnrollment(office.maria, [
        { name: 'Ana Braga', cpf, share: '1/2' },
        { name: 'Rui Sá', share: '1/2' },
      ]),
    ];
    const order = await receive(cpf);
    expect(order['found_titles']).toBe(`${String(one['title'])}; ${String(other['title'])}`);
    const early = await answer(order);
    expect(early.headers['x-error-code']).toBe('tax_number:holding_not_noted');
    expect((await step(order, 'draw_endorsements')).status).toBe(200);
    expect((await step(order, 'draw_endorsements')).headers['x-error-code']).toBe('nothing_to_note');
    for (const enrollment of [one, other]) {
      const [drawn] = await endorsementsOn(enrollment);
      expect(drawn).toMatchObject({
        endorsement_kind: 'unavailability',
        unavailability_order: order['id'],
        cnib_order: order['cnib_order'],
        title_number: 'autos nº 0001',
      });
      const signed = await signEndorsement(drawn?.['id']);
      expect(signed.status, signed.text).toBe(200);
      expect(signed.body['text']).toContain('indisponibilidade dos direitos de Ana Braga');
    }
    const answered = await answer(order);
    expect(answered.status, answered.text).toBe(200);
    expect(answered.body).toMatchObject({ order_status: 'answered', order_answer: 'noted' });
    const frozen = await office.maria.patch(`${ORDERS}${Number(order['id'])}/`, { notes: 'x' });
    expect(frozen.headers['x-error-code']).toBe('answered_unavailability');
  });

  it('stops whom it names from the day on which it came, and others not', async () => {
    const cpf = nextCpf();
    const enrollment = await openEnrollment(office.maria, [{ name: 'Ana Braga', cpf, share: '1' }]);
    const free = await openEnrollment(office.maria, [{ name: 'Rui Sá', share: '1' }]);
    const order = await receive(cpf);
    const refused = await sell(enrollment);
    expect(refused.headers['x-error-code']).toBe('record_kind:property_unavailable');
    expect(refused.text).toContain(`CNIB ${String(order['cnib_order'])}`);
    expect((await sell(free)).status).toBe(200);
    const lifted = await step(order, 'lift_order', { lifted_on: daysAgo(0), lifting_order: '2026.99' });
    expect(lifted.body).toMatchObject({ order_status: 'lifted' });
    const sold = await sell(enrollment);
    expect(sold.status, sold.text).toBe(200);
  });

  it('lets a title that was entered before it pass, noted or not, once the clerk names it', async () => {
    const cpf = nextCpf();
    const open = (): Promise<Row> => openEnrollment(office.maria, [{ name: 'Ana Braga', cpf, share: '1' }]);
    const [noted, unnoted] = [await open(), await open()];
    await step(await receive(cpf), 'draw_endorsements');
    const [drawn] = await endorsementsOn(noted);
    expect((await signEndorsement(drawn?.['id'])).status).toBe(200);
    const before = { on: daysAgo(1), acknowledged: ['unavailability'] };
    for (const enrollment of [noted, unnoted]) {
      const sold = await sell(enrollment, {}, before);
      expect(sold.status, sold.text).toBe(200);
      expect(sold.body).toMatchObject({ acknowledged: ['unavailability'] });
    }
  });

  it('on somebody who owns nothing is answered so, and noted upon what they acquire later', async () => {
    const cpf = nextCpf();
    const order = await receive(cpf);
    expect(order['found_titles']).toBeNull();
    const answered = await answer(order);
    expect(answered.body, answered.text).toMatchObject({ order_answer: 'nothing_found' });
    const enrollment = await openEnrollment(office.maria, [{ name: 'Rui Sá', share: '1' }]);
    const sold = await sell(enrollment, { name: 'Ana Braga', cpf });
    expect(sold.status, sold.text).toBe(200);
    const [drawn] = await endorsementsOn(enrollment);
    expect(drawn).toMatchObject({ endorsement_kind: 'unavailability', act_status: 'draft' });
    const { body } = await office.maria.get(`${ORDERS}${Number(order['id'])}/`);
    expect(body).toMatchObject({
      order_status: 'received',
      order_answer: null,
      found_titles: enrollment['title'],
    });
    expect((await signEndorsement(drawn?.['id'])).status).toBe(200);
    expect((await answer(order)).body).toMatchObject({ order_answer: 'noted' });
  });

  it('that is lifted has the cancelling of each of its averbações drawn', async () => {
    const cpf = nextCpf();
    const enrollment = await openEnrollment(office.maria, [{ name: 'Ana Braga', cpf, share: '1' }]);
    const order = await receive(cpf);
    await step(order, 'draw_endorsements');
    const [noted] = await endorsementsOn(enrollment);
    await signEndorsement(noted?.['id']);
    const lifted = await step(order, 'lift_order', { lifted_on: daysAgo(0), lifting_order: '2026.99' });
    expect(lifted.status, lifted.text).toBe(200);
    const drawn = await endorsementsOn(enrollment);
    expect(drawn.at(-1)).toMatchObject({
      endorsement_kind: 'cancellation',
      cancels_endorsement: noted?.['id'],
      title_number: '2026.99',
      act_status: 'draft',
    });
    expect((await sell(enrollment)).headers['x-error-code']).toBe('record_kind:property_unavailable');
  });

  it('that is lifted is cancelled on each matrícula that it was carried over to', async () => {
    const cpf = '16899535009';
    const first = await openEnrollment(office.maria, [{ name: 'Ana Braga', cpf, share: '1' }]);
    const order = await receive(cpf);
    await step(order, 'draw_endorsements');
    await signEndorsement((await endorsementsOn(first))[0]?.['id']);
    const openedFrom = async (previous: Row): Promise<Row> => {
      const made = await office.maria.post(`${AREA}enrollment/`, {
        city: await cityOf(office.maria),
        description: 'Lote 1',
        previous_enrollment: previous['id'],
      });
      const opened = await office.maria.post(
        `${AREA}enrollment/${Number(made.body['id'])}/open_enrollment/`,
        {},
      );
      expect(opened.status, opened.text).toBe(200);
      return opened.body;
    };
    const second = await openedFrom(first);
    const third = await openedFrom(second);
    expect((await step(order, 'draw_endorsements')).headers['x-error-code']).toBe('nothing_to_note');
    const lifted = await step(order, 'lift_order', { lifted_on: daysAgo(0), lifting_order: '2026.98' });
    expect(lifted.status, lifted.text).toBe(200);
    for (const enrollment of [first, second, third]) {
      const [standing, cancelling, ...more] = await endorsementsOn(enrollment);
      expect([cancelling, more]).toMatchObject([
        { endorsement_kind: 'cancellation', cancels_endorsement: standing?.['id'], title_number: '2026.98' },
        [],
      ]);
    }
  });

  it('is not later than the day on which it came, and is of its office', async () => {
    const cpf = nextCpf();
    const order = await receive(cpf);
    const late = await office.maria.patch(`${ORDERS}${Number(order['id'])}/`, {
      received_on: daysAgo(5),
      ordered_on: daysAgo(2),
    });
    expect(late.headers['x-error-code']).toBe('ordered_on:ordered_after_received');
    expect((await office.ana.get(`${ORDERS}${Number(order['id'])}/`)).status).toBe(404);
  });
});
