import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import type { Answer } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import { depositAccounts, takenDeposit } from '../../testing/deposits.ts';
import { PASSWORD } from '../../testing/logins.ts';
import { enterTitle, PROTOCOL, step } from '../../testing/notes.ts';
import { openEnrollment, signActOf } from '../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const FOLLOW = '/api/public/follow/';
const FIRST = '123455';
const SECOND = '000018';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());
beforeEach(() => office.owner.query('delete from login_failure'));

interface Receipt {
  readonly id: number;
  readonly number: string;
  readonly password: string;
}

async function receiptOf(id: number): Promise<Receipt> {
  const { body } = await office.maria.get(`${PROTOCOL}${id}/`);
  return { id, number: String(body['label']), password: String(body['password']) };
}

const entered = async (changes: Row = {}): Promise<Receipt> =>
  receiptOf(await enterTitle(office.maria, changes));

const follow = ({ number, password }: Receipt, changes: Row = {}): Promise<Answer> =>
  office.stranger.post(FOLLOW, { office: FIRST, number, password, ...changes });

async function shown(receipt: Receipt, changes: Row = {}): Promise<Row> {
  const answer = await follow(receipt, changes);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe('a title', () => {
  it('says what is missing of its fees, and nothing where the deposit is enough', async () => {
    const [short, covered] = [await entered(), await entered()];
    await takenDeposit(office.maria, { protocol: covered.id, amount: '200.00' });
    for (const { id } of [short, covered]) {
      await step(office.maria, id, 'analyse');
      await step(office.maria, id, 'await_payment', { fees: '150.00' });
    }
    expect((await shown(short))['to_pay']).toBe('150.00');
    expect((await shown(covered))['to_pay']).toBeNull();
    expect((await office.maria.get(`${PROTOCOL}${short.id}/`)).body['to_pay']).toBe('150.00');
  });

  it('is followed from its entry to its delivery, by what the office does', async () => {
    const title = await entered();
    const { body } = await office.maria.get(`${PROTOCOL}${title.id}/`);
    expect(await shown(title)).toMatchObject({
      of: 'protocol',
      number: title.number,
      asked: 'registration',
      entered_on: daysAgo(0),
      state: 'prenoted',
      steps: [{ on: daysAgo(0), state: 'prenoted', text: null }],
      due: { on: body['analysis_due'], by: 'office' },
      holds_until: body['prenotation_until'],
      fetch: null,
      to_pay: null,
      office: { cns: FIRST },
    });
    await takenDeposit(office.maria, { protocol: title.id, amount: '100.00' });
    await step(office.maria, title.id, 'analyse', { public_text: 'Em exame pelo oficial' });
    expect((await shown(title))['steps']).toContainEqual({
      on: daysAgo(0),
      state: 'in_analysis',
      text: 'Em exame pelo oficial',
    });
    const { body: asked } = await step(office.maria, title.id, 'await_payment', { fees: '150.00' });
    expect(await shown(title)).toMatchObject({
      state: 'awaiting_payment',
      to_pay: '50.00',
      due: { on: asked['payment_due'], by: 'presenter' },
    });
    const accounts = await depositAccounts(office.maria);
    await step(office.maria, title.id, 'pay', { amount: '50.00', method: 'pix', ...accounts });
    expect(await shown(title)).toMatchObject({ state: 'fit', to_pay: null, due: null });
    await signActOf(office.maria, title.id, (await openEnrollment(office.maria))['id']);
    for (const action of ['register', 'make_ready']) await step(office.maria, title.id, action);
    expect(await shown(title)).toMatchObject({ state: 'ready', fetch: 'title', holds_until: null });
    await step(office.maria, title.id, 'pick_up', { receiver: 'Joana' });
    const done = await follow(title);
    expect(done.body).toMatchObject({ state: 'picked_up', fetch: null });
    expect(done.text).not.toContain('Joana');
  });

  it('says that a nota devolutiva waits until it was fetched', async () => {
    const title = await entered();
    await step(office.maria, title.id, 'analyse');
    const demand = { code: 'E1', text: 'Apresentar a certidão.', legal_basis: 'LRP art. 176' };
    const { body: note } = await office.maria.post('/api/note_registration/note/', {
      protocol: title.id,
      title: 'Exigências',
      items: [demand],
    });
    expect((await step(office.maria, title.id, 'issue_note', { note: note['id'] })).status).toBe(200);
    const { body } = await office.maria.get(`${PROTOCOL}${title.id}/`);
    const told = await follow(title);
    expect(told.body).toMatchObject({
      state: 'note_issued',
      fetch: 'note',
      due: { on: body['reentry_due'], by: 'presenter' },
    });
    expect(told.text).not.toContain('Apresentar');
    const fetched = await office.maria.post(`/api/note_registration/note/${Number(note['id'])}/hand_over/`, {
      receiver: 'Ana',
    });
    expect(fetched.status, fetched.text).toBe(200);
    expect(await shown(title)).toMatchObject({ state: 'note_issued', fetch: null });
  });

  it('that was cancelled says so, and not why', async () => {
    const title = await entered();
    await step(office.maria, title.id, 'cancel', { reason: 'Entrada em duplicidade por Ana.' });
    const told = await follow(title);
    expect(told.body).toMatchObject({ state: 'cancelled', due: null, holds_until: null, fetch: null });
    expect(told.text).not.toContain('duplicidade');
  });

  it('shows nothing of who presented it, of what it is, and of how it is kept', async () => {
    const title = await entered({ presenter_name: 'Quitéria Brandão', presenter_document: '52998224725' });
    const { text, body } = await follow(title);
    expect(text).not.toMatch(/Quitéria|52998224725|compra e venda/u);
    expect(text).not.toContain(title.password);
    expect(Object.keys(body).toSorted()).toEqual([
      'asked',
      'due',
      'entered_on',
      'fetch',
      'holds_until',
      'number',
      'of',
      'office',
      'state',
      'steps',
      'to_pay',
    ]);
  });
});

describe('number and password', () => {
  it('are read as people type them', async () => {
    const notes = await entered({ speciality: 'notes' });
    const property = await entered();
    expect(await shown(notes, { number: ` 0${notes.number} ` })).toMatchObject({ number: notes.number });
    const spaced = `${property.password.slice(0, 4)} ${property.password.slice(4)}`.toLowerCase();
    expect(await shown(property, { office: '12.345-5', password: spaced })).toMatchObject({
      number: property.number,
    });
  });

  it('open the title of their protocol where two have the same number', async () => {
    const year = Number(daysAgo(0).slice(0, 4));
    const twins = [await entered({ speciality: 'rtd' }), await entered({ speciality: 'rcpj' })];
    const [one, other] = twins;
    expect(one?.number, `both count alike in ${year}`).toBe(other?.number);
    for (const each of twins) {
      const movements = (await shown(each))['steps'] as Row[];
      expect(movements).toHaveLength(1);
    }
    if (one) await step(office.maria, one.id, 'analyse');
    expect(await Promise.all(twins.map(async (each) => (await shown(each))['state']))).toEqual([
      'in_analysis',
      'prenoted',
    ]);
  });

  it('are refused alike, whatever of them is wrong, in the language of who asks', async () => {
    const title = await entered();
    const wrong: Row[] = [
      { password: 'AAAA2222' },
      { password: '' },
      { number: '999999' },
      { number: 'doze' },
      { office: SECOND },
      { office: '999999' },
    ];
    const answers = await Promise.all(wrong.map((changes) => follow(title, changes)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const english = await office.server.server.inject({
      method: 'POST',
      url: FOLLOW,
      headers: { 'accept-language': 'en-US' },
      payload: { office: FIRST, number: title.number, password: 'AAAA2222' },
    });
    expect(english.statusCode).toBe(404);
    expect(english.payload).not.toBe(answers[0]?.text);
  });

  it('are refused where the office has turned the page off', async () => {
    const title = await entered();
    const settings = `/api/basic/notary_office/${office.offices[0]}/`;
    expect((await office.admin.patch(settings, { follow_page: false })).status).toBe(200);
    expect((await follow(title)).status).toBe(404);
    expect((await office.admin.patch(settings, { follow_page: true })).status).toBe(200);
    expect((await follow(title)).status).toBe(200);
  });
});

describe('guessing', () => {
  const tryFrom = async (address: string, receipt: Receipt, password: string): Promise<number> => {
    const answer = await office.server.server.inject({
      method: 'POST',
      url: FOLLOW,
      remoteAddress: address,
      payload: { office: FIRST, number: receipt.number, password },
    });
    return answer.statusCode;
  };
  const elsewhere = (n: number): string => `198.51.100.${n}`;

  it('at one title from one place waits, also for the right password', async () => {
    const title = await entered();
    for (let n = 1; n <= 5; n += 1) expect(await tryFrom(elsewhere(1), title, `errada${n}`)).toBe(404);
    expect(await tryFrom(elsewhere(1), title, title.password)).toBe(429);
    expect(await tryFrom(elsewhere(2), title, title.password)).toBe(200);
    await office.owner.query("update login_failure set failed_at = failed_at - interval '5 seconds'");
    expect(await tryFrom(elsewhere(1), title, title.password)).toBe(200);
  });

  it('at one title from many places, or at many titles from one, ends', async () => {
    const [one, other] = [await entered(), await entered()];
    for (let n = 1; n <= 20; n += 1) expect(await tryFrom(elsewhere(n), one, 'errada')).toBe(404);
    expect(await tryFrom(elsewhere(99), one, one.password)).toBe(429);
    expect(await tryFrom(elsewhere(99), other, other.password)).toBe(200);
    await office.owner.query('delete from login_failure');
    await office.owner.query(
      `insert into login_failure (username, address, decided)
       select 'follow ' || n, 'follow ' || $1, true from generate_series(1, 30) n`,
      [elsewhere(50)],
    );
    expect(await tryFrom(elsewhere(50), one, one.password)).toBe(429);
  });

  it('with many at once is no way around, and keeps no user from logging in', async () => {
    const title = await entered();
    const place = elsewhere(70);
    const answers = await Promise.all(Array.from({ length: 25 }, () => tryFrom(place, title, 'errada')));
    expect(answers.filter((status) => status === 404).length).toBeLessThanOrEqual(5);
    const login = await office.server.server.inject({
      method: 'POST',
      url: '/api/account/token/',
      remoteAddress: place,
      payload: { username: 'joao@primeiro', password: PASSWORD },
    });
    expect(login.statusCode).toBe(200);
  });
});

it('writes nothing when somebody comes, not even that they came', async () => {
  const title = await entered();
  const tables = await office.owner.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const counts = async (): Promise<Record<string, number>> => {
    const found: Record<string, number> = {};
    for (const { name } of tables.rows) {
      const { rows } = await office.owner.query<{ n: number }>(
        `select count(*)::integer as n from "${name}"`,
      );
      found[name] = rows[0]?.n ?? -1;
    }
    return found;
  };
  // What was entered is kept in the access log a moment later.
  await expect
    .poll(async () => JSON.stringify(await counts()) === JSON.stringify(await afterAMoment(counts)))
    .toBe(true);
  const before = await counts();
  expect((await follow(title)).status).toBe(200);
  expect(await afterAMoment(counts)).toEqual(before);
});

/** What is true half a second later. */
async function afterAMoment<T>(read: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => {
    setTimeout(resolve, 600);
  });
  return read();
}
