import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMatricula } from '@serventia/domain/identifiers/matricula';
import type { Row } from '../../db/database.ts';
import { resultsOf } from '../../testing/api.ts';
import { cityOf, registerBirth } from '../../testing/births.ts';
import { frameworkOf, occurrenceBody } from '../../testing/coaf.ts';
import { DEED } from '../../testing/notes.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
/** The file of a batch, and what the other system gave for it. */
let prepared: number;
let receipt: number;

async function storedFile(type: string, digit: string): Promise<number> {
  const { rows } = await office.owner.query<{ id: number }>(
    "insert into stored_file (office_id, sha256, name, content_type, size, created_by) values ($1, repeat($2, 64), 'arquivo', $3, 1, 'Maria') returning id",
    [office.offices[0], digit, type],
  );
  return Number(rows[0]?.id);
}

beforeAll(async () => {
  office = await openTestOffice();
  prepared = await storedFile('application/xml', 'b');
  receipt = await storedFile('application/pdf', 'c');
});
afterAll(() => office.close());

const ACT_ON = '2026-01-15';
/** Behind what is wrong with it, what is said of the whole. */
const UNFIT = ', non_field_errors:invalid_integration_data';
const PERIOD = { first_act_on: '2026-01-02', last_act_on: '2026-01-09' };
const matricula = (term: number): string =>
  buildMatricula({
    cns: '123455',
    collection: 1,
    year: 2026,
    bookType: 1,
    book: 12,
    sheet: 34,
    term,
  });
const item = { name: 'João da Silva', matricula: matricula(5678) };
const party = (side: string, ni: string): Row => ({
  name: 'Ana Teixeira',
  side,
  ni,
  participation: '100.0000',
});
const RECEIPT = { sent_on: '2026-02-01', receipt_number: 'R-1' };
const ANSWERED = { answered_on: '2026-02-02' };
const REASON = { reason: 'Arquivo fora do leiaute' };

const url = (resource: string): string => `/api/integrations/${resource}/`;

async function make(resource: string, body: Row): Promise<number> {
  const answer = await office.maria.post(url(resource), body);
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}

const ask = (resource: string, id: number, name: string, input: Row = {}, api = office.maria) =>
  api.post(`${url(resource)}${id}/${name}/`, input);

/** What an action asks for of everything that goes from here. */
const papers = (resource: string, name: string): Row => {
  if (name === 'generate') return { file: prepared };
  if (name === (resource === 'sinter' ? 'mark_sent' : 'accept')) return { receipt_file: receipt };
  return {};
};

async function done(resource: string, id: number, name: string, input: Row = {}): Promise<Row> {
  const answer = await ask(resource, id, name, { ...papers(resource, name), ...input });
  expect(answer.status, `${resource} ${name}: ${answer.text}`).toBe(200);
  return answer.body;
}

/** A batch of each kind that may be generated, with the day on which it is due. */
const batches: readonly (readonly [string, () => Promise<Row> | Row, string | null])[] = [
  ['crc', () => ({ movement: 'birth', ...PERIOD, registrations: [item] }), '2026-01-12'],
  ['sirc', () => ({ sirc_movement: 'birth', ...PERIOD, registrations: [item] }), '2026-01-05'],
  ['tse', () => ({ year: 2026, month: 1, no_deaths: true }), '2026-02-15'],
  ['ibge', () => ({ year: 2025, quarter: 4 }), '2026-01-08'],
  [
    'censec',
    () => ({
      censec_module: 'cep',
      year: 2026,
      month: 1,
      fortnight: 'second',
      reported_acts: [
        { name: 'Venda', dated_on: '2026-01-20', act_kind: 1, nature: 5, book: '7', sheet: '12' },
      ],
    }),
    '2026-02-05',
  ],
  ['doi', declaration, '2026-02-27'],
  ['son', () => ({ ...PERIOD, item_count: 4 }), null],
];

async function declaration(changes: Row = {}): Promise<Row> {
  const city = resultsOf(await office.maria.get('/api/basic/city/?limit=1'))[0]?.['id'];
  return {
    act_on: ACT_ON,
    business_on: ACT_ON,
    book_number: '7',
    sheet: '12',
    operation: '11',
    operation_value: '200000.00',
    tax_base: '200000.00',
    payment_form: '5',
    transacted_amount: '100.0000',
    property_type: '67',
    city_inscription: '01.02.3',
    matricula_number: '1234',
    land_area_unknown: true,
    built_area_unknown: true,
    street: 'Rua das Acácias',
    city,
    parties: [party('alienating', '52998224725'), party('acquiring', '11144477735')],
    ...changes,
  };
}

describe('the limit of a load to CRC', () => {
  const registrations = [item, { ...item, matricula: matricula(5679) }];

  const access = (batch_limit: number, active = true): Promise<number> =>
    make('crc_config', { name: `Até ${batch_limit}`, cns: '123455', batch_limit, active });
  const generate = async (config: number | null): Promise<[number, unknown, string]> => {
    const id = await make('crc', { movement: 'birth', ...PERIOD, config, registrations });
    const answer = await ask('crc', id, 'generate', { file: prepared });
    return [answer.status, answer.headers['x-error-code'], answer.text];
  };

  it('is that of the access that it names, else of the one in use', async () => {
    const small = await access(1, false);
    const large = await access(2);
    expect((await generate(null))[0]).toBe(200);
    expect((await generate(large))[0]).toBe(200);
    const [status, code, text] = await generate(small);
    expect([status, code]).toEqual([400, `registrations:batch_too_large${UNFIT}`]);
    expect(text).toContain('no máximo 1 registro');
    await office.maria.patch(`${url('crc_config')}${small}/`, { active: true });
    expect((await generate(null))[0]).toBe(400);
    await office.maria.patch(`${url('crc_config')}${small}/`, { active: false });
  });
});

describe.each(batches)('a delivery to %s', (resource, body, due) => {
  it('goes from its draft to its receipt, and back where it is refused', async () => {
    const id = await make(resource, await body());
    const row = (await office.maria.get(`${url(resource)}${id}/`)).body;
    expect(row).toMatchObject({ outbound_status: 'draft', due_on: due, attempts: 0 });
    for (const [name, input] of [
      ['mark_sent', RECEIPT],
      ['accept', ANSWERED],
      ['reject', { ...ANSWERED, ...REASON }],
      ['reopen', REASON],
    ] as const) {
      const refused = await ask(resource, id, name, input);
      expect([name, refused.status, refused.headers['x-error-code']]).toEqual([name, 409, 'wrong_status']);
    }
    const generated = await done(resource, id, 'generate');
    expect(generated).toMatchObject({ outbound_status: 'generated' });
    expect(generated['generated_at']).not.toBeNull();
    const edited = await office.maria.patch(`${url(resource)}${id}/`, { notes: 'x' });
    const deleted = await office.maria.del(`${url(resource)}${id}/`);
    for (const refused of [edited, deleted])
      expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'followed_batch']);
    await done(resource, id, 'reopen', REASON);
    expect((await office.maria.patch(`${url(resource)}${id}/`, { notes: 'x' })).status).toBe(200);
    await done(resource, id, 'generate');
    expect(await done(resource, id, 'mark_sent', RECEIPT)).toMatchObject({ ...RECEIPT, attempts: 1 });
    expect(await done(resource, id, 'reject', { ...ANSWERED, ...REASON })).toMatchObject({
      outbound_status: 'rejected',
      status_reason: REASON.reason,
      ...ANSWERED,
    });
    await done(resource, id, 'reopen', REASON);
    await done(resource, id, 'generate');
    expect(await done(resource, id, 'mark_sent', { ...RECEIPT, receipt_number: 'R-2' })).toMatchObject({
      attempts: 2,
      receipt_number: 'R-2',
      answered_on: null,
    });
    expect(await done(resource, id, 'accept', ANSWERED)).toMatchObject({ outbound_status: 'accepted' });
    expect((await ask(resource, id, 'cancel_batch', REASON)).status).toBe(409);
    const history = resultsOf(await office.maria.get(`${url(resource)}${id}/history/?limit=50`));
    expect(history.filter(({ action }) => action === 'mark_sent')).toHaveLength(2);
    await expect(
      office.owner.query(`update ${resource} set due_on = '2030-01-01' where id = $1`, [id]),
    ).rejects.toMatchObject({ code: 'SV001' });
  });

  it('is no other office’s', async () => {
    const id = await make(resource, { ...(await body()), ...anotherPeriod(resource) });
    expect((await ask(resource, id, 'generate', { file: prepared }, office.ana)).status).toBe(404);
    expect(await done(resource, id, 'cancel_batch', REASON)).toMatchObject({ outbound_status: 'canceled' });
  });
});

function anotherPeriod(resource: string): Row {
  return ['tse', 'ibge', 'censec'].includes(resource) ? { year: 2024 } : {};
}

describe('nothing leaves the office', () => {
  it('without a file', async () => {
    const id = await make('son', PERIOD);
    const bare = await ask('son', id, 'generate');
    expect([bare.status, bare.headers['x-error-code']]).toEqual([400, 'file:required']);
    const picture = await storedFile('image/png', 'd');
    const wrong = await ask('son', id, 'generate', { file: picture });
    expect(wrong.headers['x-error-code']).toBe('file:wrong_file_kind');
    await done('son', id, 'generate');
    // What an earlier version let through is not sent either.
    await office.owner.query("select set_config('session_replication_role', 'replica', false)");
    await office.owner.query('update son set file_id = null, sha256 = null where id = $1', [id]);
    await office.owner.query("select set_config('session_replication_role', 'origin', false)");
    const empty = await ask('son', id, 'mark_sent', RECEIPT);
    expect(empty.headers['x-error-code']).toBe('non_field_errors:delivery_without_file');
  });

  it('before what it tells was over, nor is it answered before it left or accepted without a receipt', async () => {
    const id = await make('crc', { movement: 'birth', ...PERIOD, registrations: [item] });
    await done('crc', id, 'generate');
    const early = await ask('crc', id, 'mark_sent', { ...RECEIPT, sent_on: '2026-01-08' });
    expect([early.headers['x-error-code'], early.text.includes('09/01/2026')]).toEqual([
      'sent_on:sent_before_its_acts',
      true,
    ]);
    await done('crc', id, 'mark_sent', RECEIPT);
    const before = await ask('crc', id, 'accept', { answered_on: '2026-01-31', receipt_file: receipt });
    expect(before.headers['x-error-code']).toBe('answered_on:answered_before_sent');
    const refused = { ...REASON, answered_on: '2026-01-31' };
    expect((await ask('crc', id, 'reject', refused)).headers['x-error-code']).toBe(
      'answered_on:answered_before_sent',
    );
    const bare = await ask('crc', id, 'accept', ANSWERED);
    expect(bare.headers['x-error-code']).toBe('receipt_file:receipt_required');
    expect(await done('crc', id, 'accept', ANSWERED)).toMatchObject({ receipt_file: receipt });
  });

  it('against what the books hold', async () => {
    const born = await registerBirth(office.maria, await cityOf(office.maria));
    expect(born.status, born.text).toBe(200);
    const [on, record] = [String(born.body['registered_on']), born.body['id']];
    const days = { first_act_on: on, last_act_on: on };
    const death = await make('crc', { movement: 'death', ...days, registrations: [{ record }] });
    const other = await ask('crc', death, 'generate', { file: prepared });
    expect(other.headers['x-error-code']).toBe(`registrations.0.record:act_of_another_kind${UNFIT}`);
    const past = await make('crc', { movement: 'birth', ...PERIOD, registrations: [{ record }] });
    const outside = await ask('crc', past, 'generate', { file: prepared });
    expect(outside.headers['x-error-code']).toBe(`registrations.0.record:act_outside_period${UNFIT}`);
    const right = await make('crc', { movement: 'birth', ...days, registrations: [{ record }] });
    expect(await done('crc', right, 'generate')).toMatchObject({ inserted: 1 });
    const year = { siscoaf_kind: 'negative_year', reporter_name: 'Helena', reporter_document: '52998224725' };
    const thisYear = { first_act_on: `${on.slice(0, 4)}-01-01`, last_act_on: on };
    const running = await make('siscoaf_batch', { ...year, ...thisYear });
    const early = await ask('siscoaf_batch', running, 'generate', { file: prepared });
    expect(early.headers['x-error-code']).toContain('period_not_over');
    await office.owner.query(
      "update record set registered_on = '2024-05-06' where id = $1 and set_config('app.beside', 'registering', true) is not null",
      [record],
    );
    const quarter = { year: 2024, quarter: 2 };
    const typed = await make('ibge', { ...quarter, birth_count: 99_999 });
    const wrong = await ask('ibge', typed, 'generate', { file: prepared });
    expect(wrong.headers['x-error-code']).toBe(`birth_count:count_differs_from_books${UNFIT}`);
    await done('ibge', typed, 'cancel_batch', REASON);
    await done('ibge', await make('ibge', { ...quarter, birth_count: 1 }), 'generate');
    const month = { first_act_on: '2024-05-01', last_act_on: '2024-05-31' };
    const none = await make('sirc', { sirc_movement: 'no_movement', ...month });
    const negative = await ask('sirc', none, 'generate', { file: prepared });
    expect([negative.headers['x-error-code'], negative.text.includes('1 ato')]).toEqual([
      `non_field_errors:books_hold_acts${UNFIT}`,
      true,
    ]);
  });
});

describe('a batch', () => {
  it('is generated with all that it needs, or not at all', async () => {
    const empty = await make('crc', { movement: 'birth', ...PERIOD });
    const refused = await ask('crc', empty, 'generate', { file: prepared });
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      400,
      `registrations:empty_batch${UNFIT}`,
    ]);
    const partial = await declaration({ parties: [party('alienating', '52998224725')] });
    const half = await ask('doi', await make('doi', partial), 'generate', { file: prepared });
    expect(half.headers['x-error-code']).toBe(`parties:acquiring_party_required${UNFIT}`);
  });

  it('counts its acts, and keeps the hash of its file', async () => {
    const id = await make('crc', { movement: 'birth', ...PERIOD, registrations: [item] });
    expect(await done('crc', id, 'generate')).toMatchObject({
      inserted: 1,
      altered: 0,
      excluded: 0,
      file: prepared,
      sha256: 'b'.repeat(64),
    });
    const theirs = await office.ana.post(url('son'), { ...PERIOD });
    const stolen = await ask('son', Number(theirs.body['id']), 'generate', { file: prepared }, office.ana);
    expect([stolen.status, stolen.headers['x-error-code']]).toEqual([400, 'file:invalid_reference']);
  });

  it('holds its acts as they went; what came of each is told beside it', async () => {
    const id = await make('crc', { movement: 'birth', ...PERIOD, registrations: [item] });
    const act = resultsOf(await office.maria.get(`${url('crc_item')}?crc=${id}`))[0];
    const marked = { item_status: 'rejected', message: 'Matrícula repetida' };
    expect((await ask('crc_item', Number(act?.['id']), 'mark_item', marked)).status).toBe(409);
    await done('crc', id, 'generate');
    for (const refused of [
      await office.maria.patch(`${url('crc_item')}${Number(act?.['id'])}/`, { name: 'Outro' }),
      await office.maria.del(`${url('crc_item')}${Number(act?.['id'])}/`),
      await office.maria.post(url('crc_item'), { crc: id, ...item }),
    ])
      expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'followed_batch']);
    await done('crc', id, 'mark_sent', RECEIPT);
    expect(await done('crc_item', Number(act?.['id']), 'mark_item', marked)).toMatchObject(marked);
  });

  it('is one for a period, until it is canceled or rectified', async () => {
    const month = { year: 2023, month: 5, no_deaths: true };
    const first = await make('tse', month);
    const again = await office.maria.post(url('tse'), month);
    expect([again.status, again.headers['x-error-code']]).toEqual([400, 'month:not_unique']);
    await make('tse', { ...month, rectifies: first });
    await done('tse', first, 'cancel_batch', REASON);
    await make('tse', month);
  });

  it('moves its deadline with the date of the act', async () => {
    const id = await make('doi', await declaration());
    const moved = await office.maria.patch(`${url('doi')}${id}/`, {
      act_on: '2026-03-20',
      business_on: null,
    });
    expect(moved.body).toMatchObject({ due_on: '2026-04-30', version: 2 });
  });

  it('takes one of two steps asked for at once', async () => {
    const id = await make('son', PERIOD);
    const answers = await Promise.all([1, 2].map(() => ask('son', id, 'generate', { file: prepared })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

it('an event of SINTER waits again after an error', async () => {
  const id = await make('sinter', { title: 'Venda', sinter_act: 'deed', act_on: ACT_ON });
  expect((await ask('sinter', id, 'accept', ANSWERED)).status).toBe(409);
  const unproven = await ask('sinter', id, 'mark_sent', RECEIPT);
  expect(unproven.headers['x-error-code']).toBe('receipt_file:receipt_required');
  await done('sinter', id, 'mark_sent', RECEIPT);
  await done('sinter', id, 'reject', { ...ANSWERED, ...REASON });
  await done('sinter', id, 'retry');
  expect(await done('sinter', id, 'mark_sent', RECEIPT)).toMatchObject({ attempts: 2 });
  expect(await done('sinter', id, 'accept', ANSWERED)).toMatchObject({ outbox_status: 'acknowledged' });
});

it('a request of ONR is taken up, paid and answered for good', async () => {
  const id = await make('onr', {
    onr_module: 'certificates',
    external_protocol: 'P26010000123',
    onr_request: 'certificate',
    requester: 'Joana Teixeira',
    received_on: '2026-01-05',
    answer_due_on: '2026-01-12',
  });
  expect((await ask('onr', id, 'answer', { answer: 'x' })).status).toBe(409);
  await done('onr', id, 'take_up');
  await done('onr', id, 'await_payment', { costs: '58.40' });
  await done('onr', id, 'pay', { paid_on: '2026-01-06' });
  const answered = await done('onr', id, 'answer', { answer: 'Certidão anexa.' });
  expect(answered).toMatchObject({ onr_status: 'answered', costs: '58.40', answer: 'Certidão anexa.' });
  const edited = await office.maria.patch(`${url('onr')}${id}/`, { subject: 'x' });
  expect([edited.status, edited.headers['x-error-code']]).toEqual([409, 'closed_request']);
});

it('a title that came through ONR is entered in the protocol, once, with what its request says', async () => {
  const request = {
    onr_module: 'online_seizure',
    external_protocol: 'P26010000124',
    onr_request: 'seizure',
    requester: 'Joana Teixeira',
    requester_document: '52998224725',
    institution: '1ª Vara Cível do Crato',
    case_number: '0001234-10.2026.8.06.0071',
    matriculas: '12',
    received_on: '2026-01-05',
    answer_due_on: '2026-01-12',
  };
  const id = await make('onr', request);
  const title = { title_kind: 'judicial', title_nature: 'Termo de penhora' };
  const { protocol } = await done('onr', id, 'enter_title', title);
  const entry = await office.maria.get(`/api/note_registration/protocol/${Number(protocol)}/`);
  expect(entry.body).toMatchObject({
    ...title,
    state: 'prenoted',
    channel: 'e_protocol',
    request_kind: 'averbacao',
    presenter_name: 'Joana Teixeira',
    presenter_document: '52998224725',
    court: request.institution,
    case_number: request.case_number,
    matriculas: '12',
  });
  expect((await ask('onr', id, 'enter_title', title)).status).toBe(409);
  const other = { ...request, onr_module: 'e_protocol', institution: null, case_number: null };
  const unnamed = await make('onr', { ...other, external_protocol: 'P26010000125' });
  const refused = await ask('onr', unnamed, 'enter_title', title);
  expect(refused.headers['x-error-code']).toBe('title_kind:judicial_without_court');
  const certificate = await make('onr', {
    ...other,
    onr_module: 'certificates',
    external_protocol: 'P26010000126',
  });
  expect((await ask('onr', certificate, 'enter_title', title)).status).toBe(409);
});

describe('COAF', () => {
  const report = async (number: string, changes: Row = {}): Promise<number> =>
    make('occurrence', await occurrenceBody(office.maria, { number, ...changes }));
  const batch = (): Promise<number> =>
    make('siscoaf_batch', { ...PERIOD, reporter_name: 'Helena Sampaio', reporter_document: '52998224725' });

  it('is not told of to who may not read it, also when its deed is to be deleted', async () => {
    const drafted = await office.maria.post(DEED, { deed_type: 'sale', declared_value: '10000.00' });
    expect(drafted.status, drafted.text).toBe(201);
    const target = `${DEED}${Number(drafted.body['id'])}/`;
    await report('2026-0099', { deed: drafted.body['id'] });
    expect((await office.maria.del(target)).text).toContain('COAF');
    const joao = await logIn(office.server.server, 'joao@primeiro');
    await office.owner.query("update app_user set data_access = 'granted' where username = 'joao@primeiro'");
    await office.owner.query(
      `insert into app_user_permission (source_id, target_id) select u.id, p.id from app_user u, permission p
       where u.username = 'joao@primeiro' and p.name in ('note_registration/deed read', 'note_registration/deed delete')`,
    );
    const refused = await joao.del(target);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'referenced_elsewhere']);
    expect(refused.text).not.toContain('COAF');
  });

  it('has the reasons of the norm from the start, which clerks do not change', async () => {
    const all = await office.maria.get(`${url('framework_type')}?limit=100`);
    expect(all.body['count']).toBe(42);
    expect(resultsOf(all).map(({ code }) => code)).toEqual(
      Array.from({ length: 42 }, (_, index) => String(1356 + index)),
    );
    expect((await office.maria.post(url('framework_type'), {})).status).toBe(403);
  });

  it('is told of what was analysed, in a batch that keeps it', async () => {
    const id = await report('2026-0001');
    const row = (await office.maria.get(`${url('occurrence')}${id}/`)).body;
    expect(row).toMatchObject({ municipality: 'JUAZEIRO DO NORTE', state_code: 'CE', due_on: '2026-01-16' });
    const lot = await batch();
    expect((await ask('occurrence', id, 'put_in_batch', { siscoaf_batch: lot })).status).toBe(409);
    await done('occurrence', id, 'conclude');
    expect(
      (await ask('siscoaf_batch', lot, 'generate', { file: prepared })).headers['x-error-code'],
    ).toContain('empty_batch');
    await done('occurrence', id, 'put_in_batch', { siscoaf_batch: lot });
    const generated = await done('siscoaf_batch', lot, 'generate');
    expect(generated).toMatchObject({ item_count: 1, due_on: '2026-01-16' });
    expect(String(generated['batch_code'])).toMatch(/^SISCOAF\d{8}(-\d+)?$/u);
    expect((await ask('occurrence', id, 'reopen', REASON)).headers['x-error-code']).toBe('followed_batch');
    await done('siscoaf_batch', lot, 'mark_sent', RECEIPT);
    const told = (await office.maria.get(`${url('occurrence')}${id}/`)).body;
    expect(told).toMatchObject({ occurrence_status: 'reported' });
    await done('siscoaf_batch', lot, 'reject', { ...ANSWERED, ...REASON });
    const back = await done('occurrence', id, 'reopen', REASON);
    expect(back).toMatchObject({ occurrence_status: 'analysis', siscoaf_batch: null });
  });

  it('is not told of a suspicion without grounds', async () => {
    const suspect = [{ framework_type: await frameworkOf(office.maria, '1366') }];
    const id = await report('2026-0002', { basis: 'suspicion', frameworks: suspect });
    const refused = await ask('occurrence', id, 'conclude');
    expect(refused.headers['x-error-code']).toBe('reasoning:suspicion_without_reasoning');
    await office.maria.patch(`${url('occurrence')}${id}/`, { reasoning: 'Preço muito abaixo da avaliação.' });
    expect((await done('occurrence', id, 'conclude'))['due_on']).not.toBeNull();
  });

  it('is a secret to the global search', async () => {
    await report('2026-0003');
    const hits = await office.maria.get('/api/basic/search/?q=2026-0003');
    expect(hits.text).not.toContain('occurrence');
  });

  it('names two batches of a day apart', async () => {
    const codes = await Promise.all([batch(), batch()]);
    const rows = await Promise.all(codes.map((id) => office.maria.get(`${url('siscoaf_batch')}${id}/`)));
    expect(new Set(rows.map(({ body }) => body['batch_code'])).size).toBe(2);
  });
});
