// The seals of registros and averbações: ordered once they were signed, charged by the table, kept with the act.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKS } from '../../cli/check.ts';
import type { Row } from '../../db/database.ts';
import { type Answer, type Api, resultsOf } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import { logIn } from '../../testing/logins.ts';
import { ACQUIRER, drawAct, openEnrollment } from '../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { grantOnly } from '../../testing/users.ts';

const AREA = '/api/property_registration/';
const SEAL = '/api/seal/registered_seal/';
const TODAY = daysAgo(0);

let office: TestOffice;
let services: { registro: number; averbacao: number };
let law: number;
beforeAll(async () => {
  office = await openTestOffice();
  await office.owner.query('update seal_account set balance_cents = balance_cents + 1000000');
  services = {
    registro: await serviceOf('007009', 'other'),
    averbacao: await serviceOf('007018', 'endorsement'),
  };
  law = Number(resultsOf(await office.maria.get('/api/seal/reason_free/'))[0]?.['id']);
});
afterAll(() => office.close());

async function serviceOf(code: string, use: string): Promise<number> {
  const made = await office.maria.post('/api/seal/act_service/', {
    code,
    description: `Imóveis ${code}`,
    act_use: use,
    sealer_path: 'imoveis/atos-em-geral',
  });
  return Number(made.body['id']);
}

type Resource = 'enrollment_record' | 'enrollment_endorsement';
const at = (resource: Resource, { id }: Row): string => `${AREA}${resource}/${Number(id)}/`;

/** A sale of the whole enrollment, as a draft; its address. */
async function sale(values: Row = {}): Promise<string> {
  const enrollment = await openEnrollment(office.maria);
  const [owner] = resultsOf(
    await office.maria.get(`${AREA}enrollment_owner/?enrollment=${Number(enrollment['id'])}`),
  );
  const act = await drawAct(office.maria, 'enrollment_record', {
    enrollment: enrollment['id'],
    record_kind: 'sale',
    dated_on: TODAY,
    protocol_on: TODAY,
    value: '60000.00',
    tax_base: '100000.00',
    text: 'R: venda',
    transfers: [
      { side: 'disposing', owner: owner?.['id'], share: '1' },
      { ...ACQUIRER, share: '1' },
    ],
    ...values,
  });
  return at('enrollment_record', act);
}

async function done(url: string, action: string, input: Row = {}): Promise<Row> {
  const answer = await office.maria.post(`${url}${action}/`, input);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function signedSale(values: Row = {}): Promise<string> {
  const url = await sale(values);
  await done(url, 'sign');
  return url;
}

async function sealedSale(): Promise<string> {
  const url = await signedSale();
  await done(url, 'seal', { act_service: services.registro });
  return url;
}

async function signedEndorsement(values: Row = {}): Promise<string> {
  const enrollment = await openEnrollment(office.maria);
  const act = await drawAct(office.maria, 'enrollment_endorsement', {
    enrollment: enrollment['id'],
    endorsement_kind: 'name_change',
    dated_on: TODAY,
    protocol_on: TODAY,
    text: 'AV: mudança de nome',
    ...values,
  });
  const url = at('enrollment_endorsement', act);
  await done(url, 'sign');
  return url;
}

const seal = (url: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${url}seal/`, { act_service: services.registro, ...input });
const read = async (url: string): Promise<Row> => (await office.maria.get(url)).body;
const codeOf = ({ headers }: Answer): unknown => headers['x-error-code'];
/** The acts of matrículas that somebody is shown as pending. */
async function pending(api: Api = office.maria): Promise<Row[]> {
  const { body } = await api.get('/api/basic/record/get_pending_record/');
  const acts = (body as unknown as { record: Row }[]).map(({ record }) => record);
  return acts.filter(({ resource }) => String(resource).startsWith('property_registration/'));
}

describe('the seal of a registro', () => {
  it('is charged by the value of the transfer and kept with the act', async () => {
    const url = await signedSale();
    const signed = await read(url);
    const sealed = await seal(url);
    expect(sealed.status, sealed.text).toBe(200);
    expect(sealed.body).toMatchObject({
      seal_status: 'applied',
      purpose: 'act',
      enrollment_record: signed['id'],
      record: null,
      charged_value: '60000.00',
      charged_on: TODAY,
      total: '2341.62',
    });
    const after = await read(url);
    expect(after).toMatchObject({ registered_seal: sealed.body['id'], fees_total: '2341.62' });
    expect([after['text'], after['text_sha256']]).toEqual([signed['text'], signed['text_sha256']]);
  });

  it('is charged by the debt where nothing is transferred, and by another value where one is given', async () => {
    const enrollment = await openEnrollment(office.maria);
    const act = await drawAct(office.maria, 'enrollment_record', {
      enrollment: enrollment['id'],
      record_kind: 'attachment',
      dated_on: TODAY,
      protocol_on: TODAY,
      creditor: 'Banco do Cariri S.A.',
      debt_amount: '55337.24',
      text: 'R: penhora',
    });
    const url = at('enrollment_record', act);
    await done(url, 'sign');
    const asked = {
      resource: 'property_registration/enrollment_record',
      row: act['id'],
      act_service: services.registro,
    };
    const fee = await office.maria.post('/api/seal/cost_table/current/calculate/', asked);
    expect(fee.body).toMatchObject({ total: '2240.20' });
    const sealed = await seal(url, { value: '100000.00' });
    expect(sealed.body).toMatchObject({ charged_value: '100000.00', total: '2455.65' });
  });

  it('waits for the signature, and is given once', async () => {
    const url = await sale();
    expect(codeOf(await seal(url))).toBe('act_not_signed');
    await done(url, 'sign');
    const answers = await Promise.all([1, 2, 3].map(() => seal(url)));
    expect(answers.filter(({ status }) => status === 200)).not.toHaveLength(0);
    expect(codeOf(await seal(url))).toBe('sealed_act');
    const { id } = await read(url);
    expect(resultsOf(await office.maria.get(`${SEAL}?enrollment_record=${Number(id)}`))).toHaveLength(1);
  });

  it('cannot be picked or its fees typed by hand', async () => {
    const url = await sale();
    for (const [field, value] of [
      ['registered_seal', 1],
      ['fees_total', '10.00'],
    ] as const) {
      const answer = await office.maria.patch(url, { [field]: value });
      expect(answer.status, answer.text).toBe(400);
      expect(answer.text).toContain(field);
    }
  });

  it('is given free of charge for a reason that the law names', async () => {
    const url = await signedSale();
    const sealed = await seal(url, { reason_free: law });
    expect(sealed.body).toMatchObject({ reason_free: law, total: '0.00' });
    expect(await read(url)).toMatchObject({ fees_total: '0.00' });
  });

  it('is of a service of the property registry', async () => {
    const [civil] = resultsOf(await office.maria.get('/api/seal/act_service/?code=004001'));
    const refused = await seal(await signedSale(), { act_service: civil?.['id'] });
    expect(refused.status, refused.text).toBe(400);
    expect(refused.text).toContain('act_service');
    const certificate = await serviceOf('007020', 'full_text');
    const other = await seal(await signedSale(), { act_service: certificate });
    expect([other.status, other.headers['x-error-code']]).toEqual([400, 'act_service:reference_not_meant']);
  });

  it('names the parties at the court, and the search finds it with its act', async () => {
    const url = await signedSale();
    const { seal_number: number } = (await seal(url)).body;
    const found = await office.maria.get(`/api/basic/search/?q=${String(number)}`);
    const { label } = await read(url);
    expect(resultsOf(found)[0]).toMatchObject({ title: number, subtitle: label });
    const page = await office.sandbox.inject({ url: `/portal-selo/selos/consulta/${String(number)}` });
    expect(page.statusCode).toBe(200);
  });
});

describe('the seal of an averbação', () => {
  it('is charged as one, also where it is done ex officio', async () => {
    const url = await signedEndorsement({ ex_officio: true, protocol_number: null, protocol_on: null });
    const sealed = await seal(url, { act_service: services.averbacao });
    expect(sealed.status, sealed.text).toBe(200);
    const { id, registered_seal: kept, fees_total: fees } = await read(url);
    expect(sealed.body).toMatchObject({ purpose: 'endorsement', enrollment_endorsement: id, total: '96.95' });
    expect([kept, fees]).toEqual([sealed.body['id'], '96.95']);
  });
});

describe('a seal that was asked for wrongly', () => {
  const REASON = { correction_reason: 'Serviço trocado' };

  it('is rectified by another one of the same act', async () => {
    const url = await signedSale();
    const wrong = (await seal(url)).body;
    const answer = await office.maria.post(`${SEAL}${Number(wrong['id'])}/rectify/`, {
      act_service: services.averbacao,
      ...REASON,
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await read(url)).toMatchObject({ registered_seal: answer.body['id'], fees_total: '96.95' });
    expect(await read(`${SEAL}${Number(wrong['id'])}/`)).toMatchObject({ seal_status: 'rectified' });
  });

  it('is not passed on to a record of another kind', async () => {
    const wrong = (await seal(await signedSale())).body;
    const answer = await office.maria.post(`${SEAL}${Number(wrong['id'])}/reassign/`, {
      record: 1,
      ...REASON,
    });
    expect(answer.status).not.toBe(200);
  });

  it('leaves the act without seal and fees once it is cancelled', async () => {
    const url = await signedSale();
    const { id } = (await seal(url)).body;
    await done(`${SEAL}${Number(id)}/`, 'ask_to_cancel', { ...REASON, cancellation_order: 'Ofício 12/2026' });
    await office.owner.query(
      "update registered_seal set cancellation_asked_by = 'Outra pessoa' where id = $1",
      [id],
    );
    await done(`${SEAL}${Number(id)}/`, 'cancel_applied_seal', { credit_returned: true });
    expect(await read(url)).toMatchObject({ registered_seal: null, fees_total: null });
    expect((await seal(url)).status).toBe(200);
  });
});

describe('an act that waits for its seal', () => {
  it('is among the pending ones, the work and the page of work until it has it', async () => {
    const url = await signedSale();
    const { id, label } = await read(url);
    const isListed = (rows: readonly Row[]): boolean =>
      rows.some((row) => row['id'] === id && row['title'] === label);
    const work = async (): Promise<Row> =>
      (await office.maria.get('/api/basic/work/?kind=property_registration/enrollment_record/seal')).body;
    const home = async (): Promise<{ count: number }> =>
      (await office.maria.get('/api/basic/home/')).body['sealing'] as { count: number };
    const credits = async (): Promise<number> =>
      Number((await office.maria.get('/api/seal/sealer/get_credits/')).body['pending_quantity']);
    expect(isListed(await pending())).toBe(true);
    expect(isListed((await work())['results'] as Row[])).toBe(true);
    const before = [(await home()).count, await credits()];
    await seal(url);
    expect(isListed(await pending())).toBe(false);
    expect(isListed((await work())['results'] as Row[])).toBe(false);
    expect([(await home()).count, await credits()]).toEqual(before.map((count) => count - 1));
  });

  it('is found by the list, which knows those without a seal', async () => {
    const url = await signedSale();
    const { id } = await read(url);
    const unsealed = async (): Promise<unknown[]> =>
      resultsOf(
        await office.maria.get(`${AREA}enrollment_record/?registered_seal__isnull=true&limit=100`),
      ).map((row) => row['id']);
    expect(await unsealed()).toContain(id);
    await seal(url);
    expect(await unsealed()).not.toContain(id);
  });

  it('is not pending where it was copied from an old book, and may be sealed all the same', async () => {
    const url = await signedSale({ dated_on: daysAgo(60), protocol_on: daysAgo(63) });
    const { id } = await read(url);
    expect((await pending()).map((record) => record['id'])).not.toContain(id);
    expect((await seal(url)).status).toBe(200);
  });

  it('is counted with the day, and named by its report', async () => {
    const url = await signedEndorsement();
    const counted = async (): Promise<Row> => {
      const [before] = resultsOf(await office.maria.get(`/api/seal/seal_day/?day=${TODAY}`));
      const day = before ?? (await office.maria.post('/api/seal/seal_day/', { day: TODAY })).body;
      return done(`/api/seal/seal_day/${Number(day['id'])}/`, 'count_day');
    };
    const before = await counted();
    await seal(url, { act_service: services.averbacao });
    const after = await counted();
    expect(after['acts']).toBe(before['acts']);
    expect(Number(after['unsealed'])).toBe(Number(before['unsealed']) - 1);
  });

  it('is not shown to whoever may not read it', async () => {
    await signedSale();
    await grantOnly(office.owner, 'joao@primeiro', ['basic/record read', 'civil_registration/birth read']);
    const joao = await logIn(office.server.server, 'joao@primeiro');
    expect([(await pending()).length > 0, await pending(joao)]).toEqual([true, []]);
  });
});

describe('the receipt of the fees of an act', () => {
  it('is begun on the act or on its seal and brings it', async () => {
    const url = await signedSale();
    const { id } = (await seal(url)).body;
    const act = await read(url);
    const begun = async (origin: Row): Promise<Row> => {
      const made = await office.maria.post('/api/financial/fee_receipt/', {
        payer_name: 'Caio Reis',
        ...origin,
      });
      expect(made.status, made.text).toBe(201);
      return read(`/api/financial/fee_receipt/${Number(made.body['id'])}/`);
    };
    const receipt = await begun({ enrollment_record: act['id'] });
    expect(receipt).toMatchObject({ total: '2341.62' });
    expect(await begun({ registered_seal: id })).toMatchObject({ total: '0.00' });
    expect(await read(`${SEAL}${Number(id)}/`)).toMatchObject({ fee_receipt: receipt['id'] });
  });
});

describe('the check of the books', () => {
  it('finds an act that lost its seal past the product', async () => {
    const { owner } = office;
    const { id } = await read(await sealedSale());
    const check = CHECKS.find(
      ({ name }) => name === 'each act of a matrícula has the seal that was given to it',
    );
    const wrong = async (): Promise<number> =>
      Number((await owner.query<{ count: string }>(check?.query ?? '')).rows[0]?.count);
    expect(await wrong()).toBe(0);
    await owner.query('begin');
    await owner.query('alter table enrollment_record disable trigger user');
    await owner.query('update enrollment_record set registered_seal_id = null where id = $1', [id]);
    const found = await wrong();
    await owner.query('rollback');
    expect(found).toBe(1);
  });
});

describe('what was signed', () => {
  it('takes nothing but its seal and fees', async () => {
    const url = await signedSale();
    const { id } = await read(url);
    const write = (column: string, reason: string): Promise<unknown> =>
      office.owner.query(
        `select set_config('app.beside', '${reason}', true); update enrollment_record set ${column} where id = ${Number(id)}`,
      );
    await expect(write("text = 'Outro'", 'sealing')).rejects.toThrow(/is signed/u);
    await expect(write('fees_total = 1', 'signing')).rejects.toThrow(/is signed/u);
  });
});
