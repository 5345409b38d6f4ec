import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { resultsOf } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import { enterTitle, PROTOCOL, protocolBody, step } from '../../testing/notes.ts';
import { openEnrollment, signActOf } from '../../testing/property.ts';
import { depositAccounts, takenDeposit } from '../../testing/deposits.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const NOTE = '/api/note_registration/note/';
const MOVEMENT = '/api/note_registration/protocol_movement/';
/** As its paper prints it: by its place, without a code. */
const demand = { text: 'Apresentar a certidão de casamento.', legal_basis: 'LRP art. 176' };

async function draftNote(protocol: number, changes: Row = {}): Promise<number> {
  const body = { protocol, title: 'Exigências', items: [demand], ...changes };
  const answer = await office.maria.post(NOTE, body);
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}

async function movementsOf(protocol: number): Promise<string[]> {
  const answer = await office.maria.get(`${MOVEMENT}?protocol=${protocol}&ordering=moved_at&limit=50`);
  return resultsOf(answer)
    .toSorted((one, other) => Number(one['id']) - Number(other['id']))
    .map((row) => `${String(row['protocol_action'])} ${String(row['to_state'])} ${Number(row['rib_code'])}`);
}

async function past(protocol: number, column: string): Promise<void> {
  await office.owner.query(`update protocol set ${column} = '2020-01-02' where id = $1`, [protocol]);
}

describe('numbers', () => {
  it('have no gap and no double under twenty entries at once', async () => {
    const first = Number((await office.maria.post(PROTOCOL, protocolBody())).body['number']);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        // Every fifth is refused: its number goes to another.
        office.maria.post(PROTOCOL, protocolBody(index % 5 === 4 ? { property: 999_999 } : {})),
      ),
    );
    const numbers = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => Number(body['number']))
      .toSorted((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 16 }, (_, index) => first + 1 + index));
  });

  it('count without end in the property registry, by the year in notes, and by the office', async () => {
    const year = new Date().getFullYear();
    const notes = await office.maria.post(PROTOCOL, protocolBody({ speciality: 'notes' }));
    expect(notes.body).toMatchObject({ number: 1, year, label: `1/${year}` });
    const other = await office.ana.post(PROTOCOL, protocolBody());
    expect(other.body).toMatchObject({ number: 1, year: 0, label: '1' });
  });

  it('are kept for ever', async () => {
    const id = await enterTitle(office.maria);
    await expect(
      office.owner.query('update protocol set number = 9999 where id = $1', [id]),
    ).rejects.toMatchObject({
      code: 'SV001',
    });
    await expect(office.owner.query('delete from protocol where id = $1', [id])).rejects.toMatchObject({
      code: 'SV001',
    });
    expect((await office.maria.del(`${PROTOCOL}${id}/`)).status).toBe(403);
  });
});

/** What “Registrar pagamento” asks. */
const payment = async (amount: string): Promise<Row> => ({
  amount,
  method: 'pix',
  ...(await depositAccounts(office.maria)),
});

describe('a title', () => {
  it('goes from its entry to its delivery, each step written down', async () => {
    const id = await enterTitle(office.maria);
    await takenDeposit(office.maria, { protocol: id, amount: '100.00' });
    expect((await step(office.maria, id, 'analyse', { public_text: 'Em exame pelo oficial' })).status).toBe(
      200,
    );
    const asked = await step(office.maria, id, 'await_payment', { fees: '150.00' });
    expect(asked.body).toMatchObject({ state: 'awaiting_payment', fees: '150.00' });
    expect(asked.body['payment_due']).not.toBeNull();
    const unpriced = await office.maria.patch(`/api/note_registration/protocol/${id}/`, { fees: null });
    expect([unpriced.status, unpriced.headers['x-error-code']]).toEqual([400, 'fees:required']);
    const short = await step(office.maria, id, 'pay', await payment('49.99'));
    expect([short.status, short.headers['x-error-code']]).toEqual([400, 'amount:unpaid_note']);
    expect((await step(office.maria, id, 'pay', await payment('50.00'))).body).toMatchObject({
      state: 'fit',
      payment_due: null,
      deposit: '150.00',
    });
    const deposits = resultsOf(
      await office.maria.get(`/api/financial/prior_deposit/?protocol=${id}&ordering=id`),
    );
    expect(deposits).toMatchObject([
      { amount: '100.00', deposit_status: 'held', purpose: 'Escritura de compra e venda' },
      {
        amount: '50.00',
        deposit_status: 'held',
        method: 'pix',
        depositor_name: expect.any(String) as string,
      },
    ]);
    const unfounded = await step(office.maria, id, 'register');
    expect(unfounded.headers['x-error-code']).toBe('non_field_errors:title_without_acts');
    const signed = await signActOf(office.maria, id, (await openEnrollment(office.maria))['id']);
    expect(signed.status, signed.text).toBe(200);
    for (const action of ['register', 'make_ready']) await step(office.maria, id, action);
    const done = await step(office.maria, id, 'pick_up', { receiver: 'Joana' });
    expect(done.body).toMatchObject({ state: 'picked_up' });
    expect(done.body['finished_on']).not.toBeNull();
    const deposit = `/api/financial/prior_deposit/${Number(deposits[0]?.['id'])}/refund_deposit/`;
    const refunded = await office.maria.post(deposit, { refund: '40.00', method: 'pix' });
    expect(refunded.status, refunded.text).toBe(200);
    expect((await office.maria.get(`${PROTOCOL}${id}/`)).body).toMatchObject({ deposit: '110.00' });
    expect(await movementsOf(id)).toEqual([
      'enter prenoted 4',
      'analyse in_analysis 20',
      'await_payment awaiting_payment 21',
      'pay fit 20',
      'register registered 6',
      'make_ready ready 3',
      'pick_up picked_up 23',
    ]);
    const texts = resultsOf(await office.maria.get(`${MOVEMENT}?protocol=${id}&limit=50`));
    expect(texts.map((row) => row['public_text'])).toContain('Em exame pelo oficial');
    const edited = await office.maria.patch(`${PROTOCOL}${id}/`, { notes: 'x' });
    expect([edited.status, edited.headers['x-error-code']]).toEqual([409, 'finished_protocol']);
  });

  it.each([
    ['register', {}],
    ['pay', {}],
    ['reenter', { answer: 'x' }],
    ['deliver', {}],
    ['decide', { decision: 'granted', reason: 'x' }],
    ['conclude_exam', { result: 'x' }],
  ])('that was just entered does not %s', async (action, input) => {
    const id = await enterTitle(office.maria);
    const told = action === 'pay' ? await payment('1.00') : input;
    const answer = await step(office.maria, id, action, told);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'wrong_status']);
    expect(await movementsOf(id)).toEqual(['enter prenoted 4']);
  });

  it('takes one of two steps asked for at once', async () => {
    const id = await enterTitle(office.maria);
    const answers = await Promise.all([step(office.maria, id, 'analyse'), step(office.maria, id, 'analyse')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await movementsOf(id)).toHaveLength(2);
  });

  it('in doubt is registered or cancelled as the judge says', async () => {
    for (const [decision, last] of [
      ['granted', 'cancel'],
      ['rejected', 'register'],
    ] as const) {
      const id = await enterTitle(office.maria);
      await step(office.maria, id, 'analyse');
      await step(office.maria, id, 'raise_doubt', { reason: 'Continuidade' });
      const decided = await step(office.maria, id, 'decide', { decision, reason: 'Sentença' });
      expect(decided.body['state']).toBe(`doubt_${decision}`);
      const other = last === 'cancel' ? 'register' : 'cancel';
      expect((await step(office.maria, id, other, { reason: 'x' })).status).not.toBe(200);
      if (last === 'register') {
        // The judge's word came late: the prenotação was kept while it was awaited.
        await past(id, 'prenotation_until');
        await signActOf(office.maria, id, (await openEnrollment(office.maria))['id']);
      }
      expect(
        (await step(office.maria, id, last, last === 'cancel' ? { reason: 'Sentença' } : {})).status,
      ).toBe(200);
    }
  });

  it('in doubt has a term for its presenter to impugn it, once they are notified', async () => {
    const id = await enterTitle(office.maria);
    await step(office.maria, id, 'analyse');
    const none = await office.maria.post(`${PROTOCOL}${id}/doubt_statement/`);
    expect(none.status).toBe(409);
    const raised = await step(office.maria, id, 'raise_doubt', {
      reason: 'Falta de continuidade.',
      doubt_court: 'Vara de Registros Públicos do Crato',
    });
    expect(raised.body).toMatchObject({
      doubt_raised_on: daysAgo(0),
      doubt_reason: 'Falta de continuidade.',
      doubt_answer_due: null,
    });
    const early = await step(office.maria, id, 'notify_doubt', { doubt_notified_on: daysAgo(1) });
    expect(early.headers['x-error-code']).toBe('doubt_notified_on:notified_before_doubt');
    const notified = (await step(office.maria, id, 'notify_doubt', { doubt_notified_on: daysAgo(0) })).body;
    expect(notified).toMatchObject({ state: 'doubt', doubt_notified_on: daysAgo(0) });
    expect(String(notified['doubt_answer_due']) >= daysAgo(-15)).toBe(true);
    const again = await step(office.maria, id, 'notify_doubt', { doubt_notified_on: daysAgo(0) });
    expect(again.status).toBe(409);
    expect((await movementsOf(id)).slice(-2)).toEqual(['raise_doubt doubt 9', 'notify_doubt doubt 9']);
  });

  it('expires after its deadline and not before', async () => {
    const id = await enterTitle(office.maria);
    const early = await step(office.maria, id, 'expire');
    expect([early.status, early.headers['x-error-code']]).toEqual([409, 'not_yet_expired']);
    await past(id, 'prenotation_until');
    expect((await step(office.maria, id, 'expire')).body['state']).toBe('expired');
  });

  it('that lapsed is not registered, nor entered again, whatever its state says', async () => {
    const { id: enrollment } = await openEnrollment(office.maria);
    const id = await enterTitle(office.maria);
    await step(office.maria, id, 'analyse');
    await step(office.maria, id, 'approve');
    await past(id, 'prenotation_until');
    const drawn = await signActOf(office.maria, id, enrollment);
    expect(drawn.headers['x-error-code']).toBe('protocol:title_lapsed');
    const refused = await step(office.maria, id, 'register');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'non_field_errors:title_lapsed']);
    expect(refused.text).toContain('02/01/2020');
    expect((await step(office.maria, id, 'expire')).body['state']).toBe('expired');
    const noted = await enterTitle(office.maria);
    await step(office.maria, noted, 'analyse');
    await step(office.maria, noted, 'issue_note', { note: await draftNote(noted) });
    await past(noted, 'prenotation_until');
    const again = await step(office.maria, noted, 'reenter', { answer: 'x' });
    expect(again.headers['x-error-code']).toBe('non_field_errors:title_lapsed');
  });

  it('keeps its prenotação while its balance may be paid', async () => {
    const id = await enterTitle(office.maria);
    await step(office.maria, id, 'analyse');
    await office.owner.query('update protocol set prenotation_until = $2 where id = $1', [id, daysAgo(0)]);
    const asked = (await step(office.maria, id, 'await_payment', { fees: '10.00' })).body;
    expect(asked['prenotation_until']).toBe(asked['payment_due']);
  });

  it('that nothing is asked for any more keeps it for the days that the office has', async () => {
    const lastDay = (id: number): Promise<unknown> =>
      office.owner.query('update protocol set prenotation_until = $2 where id = $1', [id, daysAgo(0)]);
    const [answered, paid, found] = [
      await enterTitle(office.maria),
      await enterTitle(office.maria),
      await enterTitle(office.maria),
    ];
    for (const id of [answered, paid, found]) await step(office.maria, id, 'analyse');
    await step(office.maria, answered, 'issue_note', { note: await draftNote(answered) });
    await lastDay(answered);
    const again = (await step(office.maria, answered, 'reenter', { answer: 'x' })).body;
    expect(String(again['prenotation_until']) > daysAgo(0)).toBe(true);
    expect(again['prenotation_until']).toBe(again['analysis_due']);
    await step(office.maria, paid, 'await_payment', { fees: '10.00' });
    await lastDay(paid);
    await lastDay(found);
    const settled = (await step(office.maria, paid, 'pay', await payment('10.00'))).body;
    const approved = (await step(office.maria, found, 'approve')).body;
    for (const row of [settled, approved])
      expect(row).toMatchObject({ state: 'fit', prenotation_until: again['analysis_due'] });
  });

  it('that lapsed gets its place back neither by an approval, nor by a payment, a doubt, waiting or an extension', async () => {
    const earlier = await enterTitle(office.maria);
    const [id, unpaid] = [await enterTitle(office.maria), await enterTitle(office.maria)];
    for (const each of [id, unpaid]) await step(office.maria, each, 'analyse');
    await step(office.maria, unpaid, 'await_payment', { fees: '10.00' });
    for (const each of [id, unpaid]) await past(each, 'prenotation_until');
    for (const [each, action, input] of [
      [id, 'approve', {}],
      [id, 'await_payment', { fees: '10.00' }],
      [id, 'raise_doubt', { reason: 'x' }],
      [id, 'block', { blocked_by: earlier }],
      [id, 'extend', { extension_reason: 'court_order', reason: 'Ordem', until: '2099-01-02' }],
      [unpaid, 'pay', await payment('10.00')],
    ] as const) {
      const late = await step(office.maria, each, action, input);
      expect([action, late.headers['x-error-code']]).toEqual([action, 'non_field_errors:title_lapsed']);
    }
  });

  it('of titles and documents or of a legal person has the days of its office, and none of real estate', async () => {
    const [rtd, rcpj] = ['rtd', 'rcpj'].map((speciality) => protocolBody({ speciality }));
    for (const body of [rtd, rcpj])
      expect((await office.maria.post(PROTOCOL, body)).body).toMatchObject({ prenotation_until: null });
    await office.owner.query(
      'update notary_office set rtd_prenotation_days = 1, rtd_analysis_days = 1 where id = $1',
      [office.offices[0]],
    );
    const { body } = await office.maria.post(PROTOCOL, rtd);
    expect(body['prenotation_until']).toBe(body['analysis_due']);
    const legal = await office.maria.post(PROTOCOL, rcpj);
    expect(legal.body).toMatchObject({ prenotation_until: null });
    const expired = await step(office.maria, Number(legal.body['id']), 'expire');
    expect([expired.status, expired.headers['x-error-code']]).toEqual([409, 'nothing_expires']);
  });

  it('with signed acts is registered whenever its entry is closed, and ended in no other way', async () => {
    const id = await enterTitle(office.maria);
    await step(office.maria, id, 'analyse');
    await step(office.maria, id, 'approve');
    await signActOf(office.maria, id, (await openEnrollment(office.maria))['id']);
    await past(id, 'prenotation_until');
    for (const [action, input] of [
      ['cancel', { reason: 'x' }],
      ['withdraw', { reason: 'x' }],
      ['expire', {}],
    ] as const) {
      const refused = await step(office.maria, id, action, input);
      expect([action, refused.headers['x-error-code']]).toEqual([action, 'non_field_errors:title_with_acts']);
    }
    expect((await step(office.maria, id, 'register')).body['state']).toBe('registered');
  });

  it('is extended to a later day alone', async () => {
    const id = await enterTitle(office.maria);
    const input = { extension_reason: 'court_order', reason: 'Ordem', until: '2020-01-02' };
    expect((await step(office.maria, id, 'extend', input)).status).toBe(400);
    const later = await step(office.maria, id, 'extend', { ...input, until: '2099-01-02' });
    expect(later.body).toMatchObject({ state: 'prenoted', prenotation_until: '2099-01-02' });
  });

  it('that is extended while it has a note comes back until the new day', async () => {
    const id = await enterTitle(office.maria);
    await step(office.maria, id, 'analyse');
    await step(office.maria, id, 'issue_note', { note: await draftNote(id) });
    const input = { extension_reason: 'court_order', reason: 'Ordem', until: '2099-01-02' };
    expect((await step(office.maria, id, 'extend', input)).body).toMatchObject({
      state: 'note_issued',
      prenotation_until: '2099-01-02',
      reentry_due: '2099-01-02',
    });
  });

  it('is registered once each matrícula of which it asks acts has one', async () => {
    const [one, other, named] = [
      await openEnrollment(office.maria),
      await openEnrollment(office.maria),
      await openEnrollment(office.maria),
    ];
    const id = await enterTitle(office.maria, {
      enrollments: [
        { enrollment: one['id'], acts_asked: 'R: compra e venda' },
        { enrollment: other['id'], acts_asked: 'R: compra e venda' },
        { enrollment: named['id'] },
      ],
    });
    for (const action of ['analyse', 'approve']) await step(office.maria, id, action);
    expect((await signActOf(office.maria, id, one['id'])).status).toBe(200);
    const refused = await step(office.maria, id, 'register');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      400,
      'non_field_errors:title_without_act_on',
    ]);
    expect(refused.text).toContain(String(other['title']));
    expect((await signActOf(office.maria, id, other['id'])).status).toBe(200);
    expect((await step(office.maria, id, 'register')).body['state']).toBe('registered');
  });

  it.each(['withdraw', 'register'])('goes on by itself once the one before it has its %s', async (action) => {
    const { id: enrollment } = await openEnrollment(office.maria);
    const [first, second] = [await enterTitle(office.maria), await enterTitle(office.maria)];
    await step(office.maria, second, 'block', { blocked_by: first });
    await step(office.maria, first, 'analyse');
    await step(office.maria, first, 'approve');
    expect((await office.maria.get(`${PROTOCOL}${second}/`)).body['state']).toBe('blocked');
    if (action === 'register') await signActOf(office.maria, first, enrollment);
    const input = action === 'withdraw' ? { reason: 'Pedido' } : {};
    expect((await step(office.maria, first, action, input)).status).toBe(200);
    expect((await office.maria.get(`${PROTOCOL}${second}/`)).body['state']).toBe('prenoted');
    expect(await movementsOf(second)).toEqual(['enter prenoted 4', 'block blocked 14', 'unblock prenoted 4']);
  });

  it('has days and amounts in its steps as they are written', async () => {
    const id = await enterTitle(office.maria);
    const until = { extension_reason: 'court_order', reason: 'Ordem', until: '2099-01-02' };
    await step(office.maria, id, 'extend', until);
    await step(office.maria, id, 'analyse');
    await step(office.maria, id, 'await_payment', { fees: '1150.00' });
    await step(office.maria, id, 'pay', await payment('1150.00'));
    const details = resultsOf(await office.maria.get(`${MOVEMENT}?protocol=${id}&limit=50`)).map(
      (row) => row['details'],
    );
    expect(details).toEqual(expect.arrayContaining(['02/01/2099: Ordem', 'R$ 1.150,00']));
  });

  it('waits for an earlier title alone', async () => {
    const [first, second] = [await enterTitle(office.maria), await enterTitle(office.maria)];
    expect((await step(office.maria, first, 'block', { blocked_by: second })).status).toBe(400);
    expect((await step(office.maria, second, 'block', { blocked_by: first })).body['state']).toBe('blocked');
  });

  it('keeps its place while it waits for an earlier one, and has its days from then on', async () => {
    const [first, second] = [await enterTitle(office.maria), await enterTitle(office.maria)];
    const days = async (id: number): Promise<unknown[]> => {
      const { analysis_due, prenotation_until } = (await office.maria.get(`${PROTOCOL}${id}/`)).body;
      return [analysis_due, prenotation_until];
    };
    const entered = await days(second);
    await step(office.maria, second, 'block', { blocked_by: first });
    for (const column of ['analysis_due', 'prenotation_until']) await past(second, column);
    const expired = await step(office.maria, second, 'expire');
    expect([expired.status, expired.headers['x-error-code']]).toEqual([409, 'wrong_status']);
    expect((await step(office.maria, second, 'unblock')).body['state']).toBe('prenoted');
    expect(await days(second)).toEqual(entered);
    await step(office.maria, second, 'analyse');
    expect((await step(office.maria, second, 'approve')).status).toBe(200);
  });

  it.each([
    { speciality: 'notes' },
    { request_kind: 'certificate' },
    { speciality: 'notes', request_kind: 'averbacao' },
  ])('of %o has no prenotação, nor gets one by an extension', async (changes) => {
    const id = await enterTitle(office.maria, changes);
    expect((await office.maria.get(`${PROTOCOL}${id}/`)).body).toMatchObject({ prenotation_until: null });
    const input = { extension_reason: 'other', reason: 'Pedido', until: '2099-01-02' };
    const refused = await step(office.maria, id, 'extend', input);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'until:no_prenotation']);
  });

  it('for an exam has no priority', async () => {
    const id = await enterTitle(office.maria, { request_kind: 'exam' });
    const row = (await office.maria.get(`${PROTOCOL}${id}/`)).body;
    expect(row).toMatchObject({ state: 'exam_filed', prenotation_until: null });
    await past(id, 'analysis_due');
    const late = async (): Promise<unknown[]> =>
      resultsOf(
        await office.maria.get('/api/basic/work/?kind=note_registration/protocol/analysis_due'),
      ).filter((work) => work['id'] === id);
    expect(await late()).toMatchObject([{ field: 'analysis_due', due_on: '2020-01-02' }]);
    expect((await step(office.maria, id, 'conclude_exam', { result: 'Apto' })).body['state']).toBe(
      'exam_ready',
    );
    expect(await late()).toEqual([]);
    expect((await step(office.maria, id, 'deliver')).body['state']).toBe('exam_concluded');
  });

  it('keeps its steps as they were', async () => {
    const id = await enterTitle(office.maria);
    await expect(
      office.owner.query('update protocol_movement set public_text = $2 where protocol_id = $1', [id, 'x']),
    ).rejects.toMatchObject({ code: 'SV002' });
  });
});

describe('notes', () => {
  async function inAnalysis(): Promise<number> {
    const id = await enterTitle(office.maria);
    await step(office.maria, id, 'analyse');
    return id;
  }

  it('without a legal basis, or without demands, are refused', async () => {
    const id = await inAnalysis();
    const unfounded = await draftNote(id, { items: [{ ...demand, legal_basis: null }] });
    const first = await step(office.maria, id, 'issue_note', { note: unfounded });
    expect([first.status, first.headers['x-error-code']]).toEqual([
      400,
      'items.0.legal_basis:note_without_legal_basis',
    ]);
    const empty = await draftNote(id, { items: [] });
    const second = await step(office.maria, id, 'issue_note', { note: empty });
    expect(second.headers['x-error-code']).toBe('items:note_without_items');
    expect((await office.maria.get(`${PROTOCOL}${id}/`)).body['state']).toBe('in_analysis');
  });

  it('are numbered when they are issued, answered on re-entry, and never edited', async () => {
    const id = await inAnalysis();
    const note = await draftNote(id);
    const protocol = (await step(office.maria, id, 'issue_note', { note })).body;
    expect(protocol['state']).toBe('note_issued');
    const issued = (await office.maria.get(`${NOTE}${note}/?expand=items`)).body;
    expect(issued).toMatchObject({ note_status: 'issued', answer_until: protocol['prenotation_until'] });
    expect(issued['label']).toMatch(/^\d+\/\d{4}$/u);
    const edited = await office.maria.patch(`${NOTE}${note}/`, { title: 'Outra' });
    expect([edited.status, edited.headers['x-error-code']]).toEqual([409, 'issued_note']);
    const [item] = issued['items'] as Row[];
    const itemUrl = `/api/note_registration/note_item/${Number(item?.['id'])}/`;
    expect((await office.maria.patch(itemUrl, { text: 'Outro' })).status).toBe(409);
    expect((await office.maria.patch(itemUrl, { answer_result: 'met' })).status).toBe(200);
    const early = { receiver: 'Joana', delivered_on: daysAgo(1) };
    const refused = await office.maria.post(`${NOTE}${note}/hand_over/`, early);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      400,
      'delivered_on:delivered_before_issue',
    ]);
    const handed = await office.maria.post(`${NOTE}${note}/hand_over/`, { receiver: 'Joana' });
    expect(handed.body).toMatchObject({ note_status: 'delivered', delivered_to: 'Joana' });
    await step(office.maria, id, 'reenter', { answer: 'Certidão apresentada' });
    expect((await office.maria.get(`${NOTE}${note}/`)).body).toMatchObject({
      note_status: 'answered',
      answer: 'Certidão apresentada',
    });
  });

  it('that come second bring nothing new', async () => {
    const id = await inAnalysis();
    await step(office.maria, id, 'issue_note', { note: await draftNote(id) });
    await step(office.maria, id, 'reenter', { answer: 'x' });
    await step(office.maria, id, 'analyse');
    const fresh = await step(office.maria, id, 'issue_note', { note: await draftNote(id) });
    expect(fresh.headers['x-error-code']).toBe('items.0.item_origin:new_point_in_second_note');
    const repeated = await draftNote(id, { items: [{ ...demand, item_origin: 'not_met' }] });
    expect((await step(office.maria, id, 'issue_note', { note: repeated })).status).toBe(200);
  });

  it('with a place of their template that nobody filled in are refused', async () => {
    const id = await inAnalysis();
    const open = { ...demand, text: 'Apresentar o CPF de {{comprador}}.', remedy: 'Juntar {{ documento }}.' };
    const note = await draftNote(id, { items: [demand, open], opening: 'Ao senhor {{apresentante}},' });
    const refused = await step(office.maria, id, 'issue_note', { note });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body).toSorted()).toEqual(['items.1.remedy', 'items.1.text', 'opening']);
    expect(refused.text).toContain('comprador');
    const filled = { opening: 'Ao senhor Rui,', items: [demand] };
    expect((await office.maria.patch(`${NOTE}${note}/`, filled)).status).toBe(200);
    expect((await step(office.maria, id, 'issue_note', { note })).status).toBe(200);
  });

  it('of another title are refused', async () => {
    const [one, other] = [await inAnalysis(), await inAnalysis()];
    const answer = await step(office.maria, one, 'issue_note', { note: await draftNote(other) });
    expect(answer.headers['x-error-code']).toBe('note:reference_not_meant');
  });

  it('that were issued already are none to issue again', async () => {
    const id = await inAnalysis();
    const note = await draftNote(id);
    await step(office.maria, id, 'issue_note', { note });
    await step(office.maria, id, 'reenter', { answer: 'x' });
    await step(office.maria, id, 'analyse');
    const answer = await step(office.maria, id, 'issue_note', { note });
    expect(answer.headers['x-error-code']).toBe('note:reference_not_meant');
  });

  it('take the demands of their template', async () => {
    const template = await office.maria.post('/api/note_registration/note_template/', {
      name: 'Compra e venda',
      opening: 'Senhor apresentante,',
      items: [
        { ...demand, code: 'E1' },
        { ...demand, code: 'E2' },
      ],
    });
    const body = { protocol: await inAnalysis(), title: 'Exigências', template: template.body['id'] };
    const made = await office.maria.post(NOTE, body);
    const note = (await office.maria.get(`${NOTE}${Number(made.body['id'])}/?expand=items`)).body;
    expect(note['opening']).toBe('Senhor apresentante,');
    expect((note['items'] as Row[]).map((item) => item['code'])).toEqual(['E1', 'E2']);
  });
});
