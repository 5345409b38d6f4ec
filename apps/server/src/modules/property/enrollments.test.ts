import { checkCnm } from '@serventia/domain/identifiers/cnm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { cityOf, daysAgo } from '../../testing/births.ts';
import { enterTitle, PROTOCOL, step } from '../../testing/notes.ts';
import { ACQUIRER, oldEnrollment } from '../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let city: number;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
});
afterAll(() => office.close());

const AREA = '/api/property_registration';
const url = (resource: string, id: unknown, action = ''): string =>
  `${AREA}/${resource}/${Number(id)}/${action}`;
const post = (resource: string, body: Row): Promise<Answer> =>
  office.maria.post(`${AREA}/${resource}/`, body);

async function draft(owners: Row[] = [{ name: 'Ana Braga', share: '1' }]): Promise<Row> {
  const answer = await post('enrollment', { city, description: 'Um terreno na Rua das Flores', owners });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const opened = (owners?: Row[]): Promise<Row> => openedWith(oldEnrollment(), owners);
const openedToday = (): Promise<Row> => openedWith({});

async function openedWith(input: Row, owners?: Row[]): Promise<Row> {
  const { id } = await draft(owners);
  const answer = await office.maria.post(url('enrollment', id, 'open_enrollment/'), input);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const ownersOf = async (id: unknown): Promise<Row[]> =>
  resultsOf(await office.maria.get(`${AREA}/enrollment_owner/?enrollment=${Number(id)}&limit=100`));
const heldNow = async (id: unknown): Promise<unknown> =>
  Object.fromEntries(
    (await ownersOf(id))
      .filter((each) => each['ended_by'] === null)
      .map((each) => [each['name'], each['share']]),
  );

const registro = (enrollment: unknown, given: Row = {}): Promise<Answer> =>
  post('enrollment_record', {
    enrollment,
    record_kind: 'easement',
    dated_on: '2026-03-05',
    protocol_number: '40.001',
    protocol_on: '2026-03-02',
    text: 'R: servidão de passagem',
    ...given,
  });
const averbacao = (enrollment: unknown, given: Row = {}): Promise<Answer> =>
  post('enrollment_endorsement', {
    enrollment,
    endorsement_kind: 'name_change',
    dated_on: '2026-03-05',
    ex_officio: true,
    text: 'AV: mudança de nome',
    ...given,
  });
const sign = (resource: string, { body }: Answer, input: Row = {}): Promise<Answer> =>
  office.maria.post(url(resource, body['id'], 'sign/'), input);

const saleOf = async (enrollment: unknown, buyer: string, more: Row = {}): Promise<Answer> => {
  const owner = (await ownersOf(enrollment)).find(({ ended_by: ended }) => ended === null);
  return registro(enrollment, {
    record_kind: 'sale',
    value: '100000.00',
    transfers: [
      { side: 'disposing', owner: owner?.['id'], share: '1/2' },
      { ...ACQUIRER, name: buyer, share: '1/2' },
    ],
    ...more,
  });
};
const cancellation = (enrollment: unknown, given: Row): Promise<Answer> =>
  averbacao(enrollment, { endorsement_kind: 'cancellation', ...given });

describe('an enrollment', () => {
  it('gets the next number and a valid CNM when it is opened, and keeps them', async () => {
    const one = await openedToday();
    const two = await openedToday();
    expect(Number(two['number'])).toBe(Number(one['number']) + 1);
    expect(checkCnm(String(two['cnm'])).valid).toBe(true);
    expect(String(two['cnm']).slice(0, 7)).toBe('1234552');
    const refused = await office.maria.patch(url('enrollment', two['id']), { notes: 'x' });
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'opened_enrollment']);
    expect((await office.maria.del(url('enrollment', two['id']))).status).toBe(409);
    await expect(
      office.owner.query('update enrollment set number = 99 where id = $1', [two['id']]),
    ).rejects.toMatchObject({ code: 'SV001' });
  });

  it('of the Registro Auxiliar is no matrícula: it has a number and a name of its own', async () => {
    const body = { city, book_digit: '3', description: 'Pacto antenupcial de Ana Braga e Caio Dias' };
    const made = await post('enrollment', body);
    const { body: pact } = await office.maria.post(url('enrollment', made.body['id'], 'open_enrollment/'));
    expect(pact).toMatchObject({ number: 1, title: 'Registro Auxiliar 1' });
  });

  it('brings the number of an old book, once', async () => {
    const { id } = await draft();
    const answer = await office.maria.post(url('enrollment', id, 'open_enrollment/'), {
      number: 4567,
      opened_in_book_on: '1982-03-04',
    });
    expect(answer.body).toMatchObject({
      number: 4567,
      title: 'Matrícula 4.567',
      opened_on: '1982-03-04',
    });
    const again = await draft();
    const taken = await office.maria.post(url('enrollment', again['id'], 'open_enrollment/'), {
      number: 4567,
      opened_in_book_on: '1982-03-04',
    });
    expect(taken.headers['x-error-code']).toBe('number:not_unique');
    expect((await openedToday())['number']).toBe(4568);
  });

  it.each([
    [{ number: 5678 }, 'opened_in_book_on:day_of_old_enrollment'],
    [{ opened_in_book_on: '1982-03-04' }, 'number:number_of_old_enrollment'],
    [{ number: 5678, opened_in_book_on: daysAgo(-1) }, 'opened_in_book_on:date_after_today'],
  ])(
    'brings neither the number nor the day of an old book alone, nor a day to come: %o',
    async (input, code) => {
      const { id } = await draft();
      const refused = await office.maria.post(url('enrollment', id, 'open_enrollment/'), input);
      expect([refused.status, refused.headers['x-error-code']]).toEqual([400, code]);
    },
  );

  it('has no act from before it was opened', async () => {
    const { id } = await openedToday();
    const early = await sign('enrollment_record', await registro(id, { dated_on: daysAgo(1) }));
    expect([early.status, early.headers['x-error-code']]).toEqual([400, 'dated_on:before_opening']);
  });

  it('takes numbers without a gap under many clerks and refusals', async () => {
    const last = Number((await openedToday())['number']);
    const drafts = [];
    for (let index = 0; index < 12; index += 1)
      drafts.push(await draft(index % 3 === 2 ? [{ name: 'Rui', share: '1/2' }] : undefined));
    const answers = await Promise.all(
      drafts.map(({ id }) => office.maria.post(url('enrollment', id, 'open_enrollment/'))),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
    const numbers = answers.filter(({ status }) => status === 200).map(({ body }) => Number(body['number']));
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: 8 }, (_, index) => last + 1 + index)));
  });

  it.each([
    [[], 'owners:owners_missing'],
    [
      [
        { name: 'A', share: '1/3' },
        { name: 'B', share: '1/3' },
      ],
      'owners:shares_not_whole',
    ],
    [
      [
        { name: 'A', share: '1', right_kind: 'bare' },
        { name: 'B', share: '1/2', right_kind: 'usufruct' },
      ],
      'owners:shares_not_whole',
    ],
  ])('is not opened with the owners %j', async (owners, code) => {
    const { id } = await draft(owners);
    const answer = await office.maria.post(url('enrollment', id, 'open_enrollment/'));
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, code]);
  });

  it('of another office is not there', async () => {
    const { id } = await opened();
    expect((await office.ana.get(url('enrollment', id))).status).toBe(404);
    expect((await office.ana.post(url('enrollment', id, 'open_enrollment/'))).status).toBe(404);
  });
});

const WIDOW = { cpf: '11144477735', civil_status: 'widowed', qualification: 'brasileira, dentista' };

describe('the acts of an enrollment', () => {
  it('share one sequence, never go back in time, and are never edited', async () => {
    const { id, number } = await opened();
    const first = await sign('enrollment_record', await registro(id));
    const second = await sign('enrollment_endorsement', await averbacao(id, { dated_on: '2026-03-06' }));
    expect([first.body['label'], second.body['label']]).toEqual([
      `R-1/${Number(number)}`,
      `AV-2/${Number(number)}`,
    ]);
    const early = await sign('enrollment_record', await registro(id, { dated_on: '2026-03-05' }));
    expect(early.headers['x-error-code']).toBe('dated_on:before_last_act');
    const edited = await office.maria.patch(url('enrollment_record', first.body['id']), { text: 'outro' });
    expect([edited.status, edited.headers['x-error-code']]).toEqual([409, 'signed_act']);
    await expect(office.owner.query("update enrollment_record set text = 'x'")).rejects.toMatchObject({
      code: 'SV001',
    });
    expect((await office.maria.post(url('enrollment_record', first.body['id'], 'sign/'))).status).toBe(409);
  });

  it('have no gap and no number twice when many are signed at once', async () => {
    const { id } = await opened();
    const acts = [];
    for (let index = 0; index < 6; index += 1) {
      acts.push(['enrollment_record', await registro(id, { record_kind: 'lease' })] as const);
      acts.push(['enrollment_endorsement', await averbacao(id)] as const);
    }
    const signed = await Promise.all(acts.map(([resource, act]) => sign(resource, act)));
    expect(new Set(signed.map(({ body }) => body['act_number']))).toEqual(
      new Set(Array.from({ length: 12 }, (_, index) => index + 1)),
    );
  });

  it('move exact shares from owners to others', async () => {
    const { id, number } = await opened([
      { name: 'Ana', share: '1/2', ...WIDOW },
      { name: 'Bento', share: '1/2' },
    ]);
    const ana = (await ownersOf(id)).find(({ name }) => name === 'Ana');
    const sale = (given: string, taken: string): Promise<Answer> =>
      registro(id, {
        record_kind: 'sale',
        value: '100000.00',
        transfers: [
          { side: 'disposing', owner: ana?.['id'], share: given },
          { ...ACQUIRER, name: 'Caio', share: taken },
        ],
      });
    const unequal = await sign('enrollment_record', await sale('1/4', '1/3'));
    expect(unequal.headers['x-error-code']).toBe('transfers:moved_not_acquired');
    const tooMuch = await sign('enrollment_record', await sale('2/3', '2/3'));
    expect(tooMuch.headers['x-error-code']).toBe('transfers:moved_more_than_held');
    const right = await sign('enrollment_record', await sale('1/4', '1/4'));
    expect(right.status, right.text).toBe(200);
    expect(await heldNow(id)).toEqual({ Ana: '1/4', Bento: '1/2', Caio: '1/4' });
    const before = (await ownersOf(id)).find(({ ended_by: ended }) => ended !== null);
    expect(before).toMatchObject({ name: 'Ana', share: '1/2', ended_by: `R-1/${Number(number)}` });
    expect((await office.maria.patch(url('enrollment_owner', ana?.['id']), { share: '1' })).status).toBe(409);
    // Who keeps a part is who they were.
    const kept = (await ownersOf(id)).find(({ name, ended_by: ended }) => name === 'Ana' && ended === null);
    expect(kept).toMatchObject({
      ...WIDOW,
      share: '1/4',
      acquired_by: null,
      since_act: `R-1/${Number(number)}`,
    });
  });

  it('cancel a registro of the same enrollment, once, and close it for good', async () => {
    const { id, number } = await opened();
    const lien = await sign(
      'enrollment_record',
      await registro(id, {
        record_kind: 'mortgage',
        creditor: 'Banco',
        debt_amount: '1000.00',
        mortgage_degree: 1,
      }),
    );
    const foreign = await sign('enrollment_record', await registro((await opened())['id']));
    const cancel = (cancels: unknown): Promise<Answer> =>
      averbacao(id, { endorsement_kind: 'cancellation', cancels });
    expect((await cancel(foreign.body['id'])).headers['x-error-code']).toBe('cancels:reference_not_meant');
    expect((await sign('enrollment_endorsement', await cancel(lien.body['id']))).status).toBe(200);
    expect((await office.maria.get(url('enrollment_record', lien.body['id']))).body['cancelled_by']).toBe(
      `AV-2/${Number(number)}`,
    );
    const again = await sign('enrollment_endorsement', await cancel(lien.body['id']));
    expect(again.headers['x-error-code']).toBe('cancels:not_cancellable');
    const closing = await averbacao(id, { endorsement_kind: 'closing', closing_reason: 'merged' });
    expect((await sign('enrollment_endorsement', closing)).status).toBe(200);
    expect((await office.maria.get(url('enrollment', id))).body).toMatchObject({
      enrollment_status: 'closed',
      closing_reason: 'merged',
      last_act: 3,
    });
    const late = await sign('enrollment_record', await registro(id));
    expect([late.status, late.headers['x-error-code']]).toEqual([409, 'enrollment_not_active']);
  });
});

describe('the cancellation of a transfer', () => {
  it('gives the owners back what they held, exactly', async () => {
    const { id, number } = await opened([
      { name: 'Ana', share: '2/3', civil_status: 'single' },
      { name: 'Bento', share: '1/3' },
    ]);
    const before = await ownersOf(id);
    const sold = await sign('enrollment_record', await saleOf(id, 'Caio'));
    expect(await heldNow(id)).toEqual({ Ana: '1/6', Bento: '1/3', Caio: '1/2' });
    const undone = await sign('enrollment_endorsement', await cancellation(id, { cancels: sold.body['id'] }));
    expect(undone.status, undone.text).toBe(200);
    const after = await ownersOf(id);
    const held = (rows: readonly Row[]): unknown =>
      rows
        .filter((each) => each['ended_by'] === null)
        .map(
          ({ id: row, name, share, right_kind: right }) => `${Number(row)} ${[name, share, right].join(' ')}`,
        )
        .toSorted((one, other) => one.localeCompare(other));
    expect(held(after)).toEqual(held(before));
    expect(after.find(({ name }) => name === 'Caio')).toMatchObject({ ended_by: `AV-2/${Number(number)}` });
  });

  it('is refused while something rests on it', async () => {
    const { id, number } = await opened();
    const first = await sign('enrollment_record', await saleOf(id, 'Caio'));
    const owners = await ownersOf(id);
    const caio = owners.find(({ name }) => name === 'Caio')?.['id'];
    const second = await sign(
      'enrollment_record',
      await saleOf(id, 'Davi', {
        transfers: [
          { side: 'disposing', owner: caio, share: '1/2' },
          { ...ACQUIRER, name: 'Davi', share: '1/2' },
        ],
      }),
    );
    const refused = await sign(
      'enrollment_endorsement',
      await cancellation(id, { cancels: first.body['id'] }),
    );
    expect([refused.headers['x-error-code'], refused.text.includes(`R-2/${Number(number)}`)]).toEqual([
      'cancels:later_act_stands',
      true,
    ]);
    expect(
      (await sign('enrollment_endorsement', await cancellation(id, { cancels: second.body['id'] }))).status,
    ).toBe(200);
    const mortgage = { record_kind: 'mortgage', creditor: 'Banco', debt_amount: '1.00', mortgage_degree: 1 };
    const lien = await sign('enrollment_record', await registro(id, mortgage));
    const burdened = await sign(
      'enrollment_endorsement',
      await cancellation(id, { cancels: first.body['id'] }),
    );
    expect(burdened.headers['x-error-code']).toBe('cancels:later_act_stands');
    await sign('enrollment_endorsement', await cancellation(id, { cancels: lien.body['id'] }));
    expect(
      (await sign('enrollment_endorsement', await cancellation(id, { cancels: first.body['id'] }))).status,
    ).toBe(200);
    expect(await heldNow(id)).toEqual({ 'Ana Braga': '1/1' });
  });
});

describe('a usufruct', () => {
  const heldAs = async (enrollment: unknown): Promise<string[]> =>
    (await ownersOf(enrollment))
      .filter(({ ended_by: ended }) => ended === null)
      .map(({ name, right_kind: right, share }) => [name, right, share].join(' '));
  const named = (name: string, right: string): Row => ({ ...ACQUIRER, name, right_kind: right, share: '1' });
  const split = async (enrollment: unknown, kind: string): Promise<Answer> => {
    const [owner] = await ownersOf(enrollment);
    const transfers = [
      { side: 'disposing', owner: owner?.['id'], share: '1' },
      named('Bia Braga', 'bare'),
      named('Ana Braga', 'usufruct'),
    ];
    return sign('enrollment_record', await registro(enrollment, { record_kind: kind, transfers }));
  };

  it('is reserved by who gives the bare ownership away', async () => {
    const { id } = await opened([{ name: 'Ana Braga', share: '1', civil_status: 'widowed' }]);
    const gift = await split(id, 'gift');
    expect(gift.status, gift.text).toBe(200);
    expect(await heldAs(id)).toEqual(['Bia Braga bare 1/1', 'Ana Braga usufruct 1/1']);
  });

  it('is constituted for its holder, and ends with the cancellation of its act', async () => {
    const { id } = await opened([{ name: 'Bia Braga', share: '1', civil_status: 'single' }]);
    const made = await split(id, 'usufruct');
    expect(made.status, made.text).toBe(200);
    expect(await heldAs(id)).toEqual(['Bia Braga bare 1/1', 'Ana Braga usufruct 1/1']);
    const ended = await sign('enrollment_endorsement', await cancellation(id, { cancels: made.body['id'] }));
    expect(ended.status, ended.text).toBe(200);
    expect(await heldAs(id)).toEqual(['Bia Braga full 1/1']);
  });

  it('stays a burden alone where its act names no holder', async () => {
    const { id } = await opened();
    const noted = await sign('enrollment_record', await registro(id, { record_kind: 'usufruct' }));
    expect(noted.status, noted.text).toBe(200);
    expect(await heldAs(id)).toEqual(['Ana Braga full 1/1']);
  });

  it('is not taken where the bare ownership is given alone', async () => {
    const { id } = await opened([{ name: 'Ana Braga', share: '1', civil_status: 'widowed' }]);
    const [owner] = await ownersOf(id);
    const refused = await sign(
      'enrollment_record',
      await registro(id, {
        record_kind: 'gift',
        transfers: [{ side: 'disposing', owner: owner?.['id'], share: '1' }, named('Bia Braga', 'bare')],
      }),
    );
    expect(refused.headers['x-error-code']).toBe('transfers:moved_not_acquired');
  });
});

describe('a sale', () => {
  it('is not signed over an unavailability until it is lifted', async () => {
    const { id, number } = await opened();
    const order = await averbacao(id, { endorsement_kind: 'unavailability', cnib_order: '2026.1' });
    const unavailable = await sign('enrollment_endorsement', order);
    const refused = await sign('enrollment_record', await saleOf(id, 'Caio'), {
      acknowledged: ['unavailability'],
    });
    expect([refused.headers['x-error-code'], refused.text.includes(`AV-1/${Number(number)}`)]).toEqual([
      'record_kind:property_unavailable',
      true,
    ]);
    const lifted = await cancellation(id, { cancels_endorsement: unavailable.body['id'] });
    expect((await sign('enrollment_endorsement', lifted)).status).toBe(200);
    const noted = (await office.maria.get(url('enrollment_endorsement', unavailable.body['id']))).body;
    expect(noted['cancelled_by']).toBe(`AV-2/${Number(number)}`);
    expect((await sign('enrollment_record', await saleOf(id, 'Caio'))).status).toBe(200);
  });

  it('of a title entered before the order is signed over the unavailability that the clerk names', async () => {
    const { id } = await opened();
    const sale = await saleOf(id, 'Caio');
    const order = await averbacao(id, {
      endorsement_kind: 'unavailability',
      cnib_order: '2026.1',
      protocol_on: '2026-03-03',
    });
    expect((await sign('enrollment_endorsement', order)).status).toBe(200);
    const unread = await sign('enrollment_record', sale);
    expect(unread.headers['x-error-code']).toBe('acknowledged:lien_in_force');
    const signed = await sign('enrollment_record', sale, { acknowledged: ['unavailability'] });
    expect(signed.status, signed.text).toBe(200);
    expect(signed.body).toMatchObject({ acknowledged: ['unavailability'] });
  });

  it('over a seizure, without the spouse, is signed once the clerk named both, and keeps it', async () => {
    const couple = { civil_status: 'married', asset_regime: 'universal_communion', spouse_name: 'Rui' };
    const { id } = await opened([{ name: 'Ana', share: '1', ...couple }]);
    await sign('enrollment_record', await registro(id, { record_kind: 'seizure', creditor: 'Fazenda' }));
    const sale = await saleOf(id, 'Caio');
    const refused = await sign('enrollment_record', sale, { acknowledged: ['lease'] });
    expect(String(refused.headers['x-error-code'])).toContain('acknowledged:lien_in_force');
    expect(refused.text).toContain('Sequestro em vigor');
    expect(refused.text).toContain('Ana é casado(a)');
    const half = await sign('enrollment_record', sale, { acknowledged: ['seizure'] });
    expect(half.headers['x-error-code']).toBe('acknowledged:spouse_has_not_consented');
    const signed = await sign('enrollment_record', sale, {
      acknowledged: ['lease', 'seizure', 'spouse_consent'],
    });
    expect(signed.body).toMatchObject({ acknowledged: ['seizure', 'spouse_consent'] });
    const history = await office.maria.get(`${url('enrollment_record', sale.body['id'])}history/`);
    expect(history.text).toContain('spouse_consent');
  });

  it('without a protocol is not signed, nor of a title that was not found in order', async () => {
    const { id } = await opened();
    const bare = await saleOf(id, 'Caio', { protocol_number: null, protocol_on: null });
    expect((await sign('enrollment_record', bare)).headers['x-error-code']).toBe('protocol:title_required');
    const protocol = await enterTitle(office.maria);
    const early = await sign('enrollment_record', await saleOf(id, 'Caio', { protocol }));
    expect(early.headers['x-error-code']).toBe('protocol:title_not_fit');
  });
});

describe('titles on one enrollment', () => {
  async function fitTitle(changes: Row): Promise<number> {
    const id = await enterTitle(office.maria, changes);
    await step(office.maria, id, 'analyse');
    await step(office.maria, id, 'approve');
    return id;
  }

  it.each([
    ['chosen', (row: Row): Row => ({ enrollments: [{ enrollment: row['id'] }] })],
    [
      'told by its number',
      (row: Row): Row => ({ matriculas: `1, ${Number(row['number']).toLocaleString('pt-BR')}` }),
    ],
  ])('are registered in the order of their entry: %s', async (_name, concerning) => {
    const enrollment = await opened();
    const { id } = enrollment;
    const first = await enterTitle(office.maria, concerning(enrollment));
    const second = await fitTitle(concerning(enrollment));
    const label = String((await office.maria.get(`${PROTOCOL}${first}/`)).body['label']);
    const drawn = await saleOf(id, 'Caio', { protocol: second, dated_on: daysAgo(0) });
    const refused = await sign('enrollment_record', drawn);
    expect([refused.headers['x-error-code'], refused.text.includes(`título ${label} `)]).toEqual([
      'protocol:earlier_title',
      true,
    ]);
    const typed = await sign('enrollment_record', await saleOf(id, 'Caio', { dated_on: daysAgo(0) }));
    expect(typed.status, 'a protocol kept elsewhere, of an earlier day').toBe(200);
    await step(office.maria, first, 'withdraw', { reason: 'Desistência' });
    const after = await sign(
      'enrollment_record',
      await saleOf(id, 'Davi', { protocol: second, dated_on: daysAgo(0) }),
    );
    expect(after.status, after.text).toBe(200);
    expect((await step(office.maria, second, 'register')).body['state']).toBe('registered');
  });

  it('have no act from before they were entered', async () => {
    const { id } = await opened();
    const early = await averbacao(id, {
      protocol: await fitTitle({}),
      ex_officio: false,
      dated_on: daysAgo(1),
    });
    const refused = await sign('enrollment_endorsement', early);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'dated_on:before_title']);
    await office.maria.patch(url('enrollment_endorsement', early.body['id']), { dated_on: daysAgo(0) });
    expect((await sign('enrollment_endorsement', early)).status).toBe(200);
  });

  it('do not wait for one that they were found not to contradict', async () => {
    const { id } = await opened();
    await enterTitle(office.maria, { enrollments: [{ enrollment: id }] });
    const second = await fitTitle({ enrollments: [{ enrollment: id }] });
    const drawn = await saleOf(id, 'Caio', { protocol: second, dated_on: daysAgo(0) });
    const waiting = await sign('enrollment_record', drawn);
    expect(waiting.headers['x-error-code']).toBe('protocol:earlier_title');
    const [own] = resultsOf(
      await office.maria.get(`/api/note_registration/protocol_enrollment/?protocol=${second}`),
    );
    const judged = await office.maria.patch(
      `/api/note_registration/protocol_enrollment/${Number(own?.['id'])}/`,
      { compatible: true },
    );
    expect(judged.status, judged.text).toBe(200);
    const signed = await sign('enrollment_record', drawn);
    expect(signed.status, signed.text).toBe(200);
    expect((await step(office.maria, second, 'register')).body['state']).toBe('registered');
  });

  it('do not wait for one whose prenotação has lapsed', async () => {
    const { id } = await opened();
    const concerning = { enrollments: [{ enrollment: id }] };
    const first = await enterTitle(office.maria, concerning);
    const second = await fitTitle(concerning);
    await office.owner.query("update protocol set prenotation_until = '2020-01-02' where id = $1", [first]);
    const signed = await sign(
      'enrollment_record',
      await saleOf(id, 'Caio', { protocol: second, dated_on: daysAgo(0) }),
    );
    expect(signed.status, signed.text).toBe(200);
  });
});
