import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { BIRTH, cityOf, registerBirth, serviceOf } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const URL = '/api/basic/record_endorsement/';
const SEAL = '/api/seal/registered_seal/';

let office: TestOffice;
let city: number;
let service: number;
let law: number;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  await office.owner.query('update seal_account set balance_cents = balance_cents + 1000000');
  const offered = await office.maria.post('/api/seal/act_service/', {
    code: '004014',
    description: 'Averbação',
    act_use: 'endorsement',
    sealer_path: 'civil/atos-em-geral',
  });
  service = Number(offered.body['id']);
  law = Number(resultsOf(await office.maria.get('/api/seal/reason_free/'))[0]?.['id']);
});
afterAll(() => office.close());

/** A sealed birth; its id. */
async function sealedBirth(): Promise<number> {
  const birth = await registerBirth(office.maria, city);
  expect(birth.status, birth.text).toBe(200);
  const id = Number(birth.body['id']);
  const sealed = await office.maria.post(`${BIRTH}${id}/seal/`, {
    act_service: await serviceOf(office.maria, 'birth'),
  });
  expect(sealed.status, sealed.text).toBe(200);
  return id;
}

/** An averbação in the margin of a birth, or an anotação, as a draft; its address. */
async function draft(record: number, code: string, values: Row): Promise<string> {
  const [type] = resultsOf(await office.maria.get(`/api/basic/endorsement_type/?code=${code}`));
  const answer = await office.maria.post(URL, {
    record,
    endorsement_type: type?.['id'],
    entry_kind: type?.['entry_kind'],
    subject: 'Averbação',
    dated_on: '2026-02-03',
    full_text: 'Averbo o que consta do título.',
    ...values,
  });
  expect(answer.status, answer.text).toBe(201);
  return `${URL}${Number(answer.body['id'])}/`;
}

async function entered(record: number, code: string, values: Row): Promise<string> {
  const url = await draft(record, code, values);
  const answer = await office.maria.post(`${url}register/`);
  expect(answer.status, answer.text).toBe(200);
  return url;
}

const NAMED = {
  effect: 'note',
  title_kind: 'judgment',
  title_authority: '1ª Vara de Família',
  title_case: '0001234-56.2026.8.06.0001',
  title_on: '2026-01-05',
  title_final_on: '2026-01-20',
};
const charged = (record: number): Promise<string> => entered(record, 'guarda_tutela', NAMED);

const seal = (url: string, values: Row = {}): Promise<Answer> =>
  office.maria.post(`${url}seal/`, { act_service: service, ...values });

const sealsOf = async (filter: string): Promise<Row[]> =>
  resultsOf(await office.maria.get(`${SEAL}?${filter}&limit=50`));

/** The credits of the office, in cents. */
async function balance(): Promise<number> {
  const { rows } = await office.owner.query<{ balance_cents: string }>(
    'select balance_cents from seal_account where office_id = $1',
    [office.offices[0]],
  );
  return Number(rows[0]?.balance_cents);
}

const codeOf = ({ status, headers }: Answer): unknown => [status, headers['x-error-code']];

it('is sealed once it is entered, is charged by its own service, and keeps its seal', async () => {
  const birth = await sealedBirth();
  const url = await charged(birth);
  const preview = await office.maria.post('/api/seal/cost_table/current/calculate/', {
    resource: 'basic/record_endorsement',
    row: Number(/\d+/u.exec(url.slice(URL.length))?.[0]),
    act_service: service,
  });
  expect(preview.status, preview.text).toBe(200);
  const before = await balance();
  const answer = await seal(url);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ purpose: 'endorsement', seal_status: 'applied', record: birth });
  expect(answer.body['total']).toBe(preview.body['total']);
  expect(((before - (await balance())) / 100).toFixed(2)).toBe(preview.body['seals']);
  const { body: row } = await office.maria.get(url);
  expect(row).toMatchObject({ registered_seal: answer.body['id'] });
  expect(row['permissions']).not.toContain('seal');
  expect(codeOf(await seal(url))).toEqual([409, 'sealed_endorsement']);
  expect(await sealsOf(`record_endorsement=${Number(row['id'])}`)).toHaveLength(1);
});

it('has its seal in the margin of the page, and leaves the first certificate to the seal of the act', async () => {
  const birth = await sealedBirth();
  const url = await charged(birth);
  const { body } = await seal(url);
  const page = await office.maria.get(`${BIRTH}${birth}/page/`);
  expect(page.status, page.text.slice(0, 200)).toBe(200);
  expect((await readPdf(page.bytes)).text.replaceAll(/\s/gu, '')).toContain(
    `Selo${String(body['seal_number'])}`,
  );
  const certificate = await office.maria.post(`${BIRTH}${birth}/certificate/`, {});
  expect(certificate.status, certificate.text.slice(0, 200)).toBe(200);
  const seals = await sealsOf(`record=${birth}`);
  expect(seals.map(({ purpose }) => purpose)).toEqual(['endorsement', 'act']);
  const [document] = resultsOf(await office.maria.get(`/api/basic/document/?record=${birth}`));
  expect(seals.find(({ id }) => id === document?.['registered_seal'])).toMatchObject({ purpose: 'act' });
});

it('is sealed once by two at the same time', async () => {
  const birth = await sealedBirth();
  const url = await charged(birth);
  const answers = await Promise.all([seal(url), seal(url), seal(url)]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const applied = (await sealsOf(`record=${birth}`)).filter(({ purpose }) => purpose === 'endorsement');
  expect(applied).toMatchObject([{ seal_status: 'applied' }]);
});

it('takes no seal as an anotação, nor before it is entered', async () => {
  const birth = await sealedBirth();
  const annotation = await entered(birth, 'anotacao_casamento', {
    entry_kind: 'annotation',
    event_office: '2º Ofício',
    annotation_origin: 'letter',
  });
  expect(codeOf(await seal(annotation))).toEqual([409, 'needs_no_seal']);
  const waiting = await draft(birth, 'guarda_tutela', NAMED);
  expect(codeOf(await seal(waiting))).toEqual([409, 'endorsement_not_registered']);
  expect((await sealsOf(`record=${birth}`)).map(({ purpose }) => purpose)).toEqual(['act']);
});

it('is charged less by a law that reduces the fees, which makes none free', async () => {
  const birth = await sealedBirth();
  const { body } = await office.maria.post('/api/seal/reason_free/', {
    code: 'METADE',
    description: 'Metade',
    legal_basis: 'Lei 1',
    reduction: '50.00',
  });
  const full = (await seal(await charged(birth))).body;
  const reduced = await seal(await charged(birth), { reason_free: body['id'] });
  expect(reduced.status, reduced.text).toBe(200);
  expect(Number(reduced.body['total'])).toBeLessThan(Number(full['total']));
  const change = { title_kind: 'request', effect: 'cpf', cpf_after: '98765432100' };
  const free = await entered(birth, 'cpf', change);
  expect(codeOf(await seal(free, { reason_free: body['id'] }))).toEqual([
    400,
    'reason_free:reason_free_required',
  ]);
});

it('is free for the reason that it says and for no other, and is charged otherwise', async () => {
  const birth = await sealedBirth();
  const free = await entered(birth, 'cpf', {
    title_kind: 'request',
    effect: 'cpf',
    cpf_after: '98765432100',
  });
  expect(codeOf(await seal(free))).toEqual([400, 'reason_free:reason_free_required']);
  const sealed = await seal(free, { reason_free: law });
  expect(sealed.body).toMatchObject({ total: '0.00', reason_free: law });
  const exempt = await entered(birth, 'guarda_tutela', { ...NAMED, fee_kind: 'exempt', reason_free: law });
  expect((await seal(exempt)).body).toMatchObject({ total: '0.00', reason_free: law });
  const paid = await charged(birth);
  expect(codeOf(await seal(paid, { reason_free: law }))).toEqual([400, 'reason_free:charged_endorsement']);
});

it('is sealed by its own office alone', async () => {
  const url = await charged(await sealedBirth());
  const other = await office.ana.post(`${url}seal/`, { act_service: service });
  const nobody = await office.stranger.post(`${url}seal/`, { act_service: service });
  expect([other.status, nobody.status]).toEqual([404, 401]);
});
