// What a seal was charged stays with it, whatever its service and the rules of its state become afterwards.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { BIRTH, cityOf, daysAgo, registerBirth, serviceOf } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const CERTIFICATE = '004020';
const UNKNOWN = '999001';

let office: TestOffice;
let service: number;
let code: string;
let description: string;
beforeAll(async () => {
  office = await openTestOffice();
  service = await serviceOf(office.maria, 'other');
  await office.owner.query('update seal_account set balance_cents = balance_cents + 1000000');
  const { body } = await office.maria.get(`/api/seal/act_service/${service}/`);
  code = String(body['code']);
  description = String(body['description']);
});
afterEach(() => rename({ code, description }));
afterAll(() => office.close());

interface SealedBirth {
  readonly id: number;
  readonly seal: Row;
}

async function sealedBirth(): Promise<SealedBirth> {
  const { body } = await registerBirth(office.maria, await cityOf(office.maria));
  const id = Number(body['id']);
  const answer = await office.maria.post(`${BIRTH}${id}/seal/`, { act_service: service });
  expect(answer.status, answer.text).toBe(200);
  return { id, seal: answer.body };
}

async function rename(changes: Row): Promise<void> {
  const answer = await office.maria.patch(`/api/seal/act_service/${service}/`, changes);
  expect(answer.status, answer.text).toBe(200);
}

async function textOf(answer: Answer): Promise<string> {
  expect(answer.status, answer.status === 200 ? '' : answer.text).toBe(200);
  return (await readPdf(answer.bytes)).text.replaceAll(/\s+/gu, ' ');
}

/** The amounts of the certificate of a birth, which carries its seal. */
const certifiedFees = async ({ id }: SealedBirth): Promise<string | undefined> =>
  (await textOf(await office.maria.post(`${BIRTH}${id}/certificate/`, {}))).match(
    /(?:[\p{L}]+ R\$ [\d.,]+(?: · )?)+/u,
  )?.[0];

async function receiptOf({ id }: SealedBirth): Promise<Row> {
  const made = await office.maria.post('/api/financial/fee_receipt/', {
    record: id,
    payer_name: 'Joana Lima',
  });
  expect(made.status, made.text).toBe(201);
  const items = await office.maria.get(
    `/api/financial/fee_receipt_item/?fee_receipt=${Number(made.body['id'])}`,
  );
  return resultsOf(items)[0] ?? {};
}

describe('what a seal was charged', () => {
  it('is printed and put on a receipt as before, once its service has another code', async () => {
    const expected = await certifiedFees(await sealedBirth());
    expect(expected).toContain('Emolumentos R$ ');
    for (const later of [CERTIFICATE, UNKNOWN]) {
      const birth = await sealedBirth();
      await rename({ code: later, description: 'Outro serviço' });
      expect(await certifiedFees(birth)).toBe(expected);
      expect(await receiptOf(birth)).toMatchObject({ total: birth.seal['total'], code, description });
      await rename({ code, description });
    }
  });

  it('is summed in the report of its day under the code that it had', async () => {
    await sealedBirth();
    const day = await office.maria.post('/api/seal/seal_day/', { day: daysAgo(0) });
    const charged = async (): Promise<string | undefined> =>
      (
        await textOf(await office.maria.post(`/api/seal/seal_day/${Number(day.body['id'])}/day_report/`))
      ).match(/Selos por serviço.*Atos sem selo/iu)?.[0];
    const before = await charged();
    expect(before).toContain(`${code} ${description}`);
    expect(before).toContain('FERMOJU');
    await rename({ code: UNKNOWN, description: 'Outro serviço' });
    expect(await charged()).toBe(before);
  });

  it('has no tax that the state began to charge afterwards', async () => {
    const expected = await certifiedFees(await sealedBirth());
    const birth = await sealedBirth();
    const table = Number(birth.seal['cost_table']);
    const state = resultsOf(await office.maria.get('/api/basic/state/?code=CE'))[0]?.['id'];
    const rules = await office.admin.post('/api/seal/admin_cost_table/', {
      name: 'Regras do Ceará',
      state,
      year: 2026,
      version_code: 'CE-26',
      source: 'Portaria',
      valid_from: '2026-01-01',
      components: [{ name: 'ISS', component_kind: 'tax', base: 'emolumento', rate: '5.0000' }],
    });
    expect(rules.status, rules.text).toBe(201);
    const link = (to: unknown) =>
      office.maria.patch(`/api/seal/cost_table/${table}/`, { admin_cost_table: to });
    expect((await link(rules.body['id'])).status).toBe(200);
    expect(await certifiedFees(birth)).toBe(expected);
    expect(await receiptOf(birth)).toMatchObject({ total: birth.seal['total'] });
    const taxed = await sealedBirth();
    expect(await certifiedFees(taxed)).toMatch(/ISS R\$ /u);
    expect(await receiptOf(taxed)).toMatchObject({ total: taxed.seal['total'] });
    expect((await link(null)).status).toBe(200);
  });

  it('follows from its table where the seal is from before it was kept', async () => {
    const expected = await certifiedFees(await sealedBirth());
    const birth = await sealedBirth();
    await office.owner.query('alter table registered_seal disable trigger registered_seal_life');
    await office.owner.query('update registered_seal set charge = null where id = $1', [birth.seal['id']]);
    await office.owner.query('alter table registered_seal enable trigger registered_seal_life');
    expect(await certifiedFees(birth)).toBe(expected);
    expect(await receiptOf(birth)).toMatchObject({ total: birth.seal['total'], code, description });
  });

  it('is asked of the court under the code that it had when it was ordered', async () => {
    const { body } = await registerBirth(office.maria, await cityOf(office.maria));
    const seal = (): Promise<Answer> =>
      office.maria.post(`${BIRTH}${Number(body['id'])}/seal/`, { act_service: service });
    await office.owner.query("update sealer set base_url = 'http://127.0.0.1:9'");
    expect((await seal()).status).toBe(503);
    await rename({ code: UNKNOWN });
    await office.owner.query('update sealer set base_url = $1', [office.sandboxUrl]);
    const sealed = await seal();
    expect(sealed.status, sealed.text).toBe(200);
    expect(sealed.body['seal_text']).toContain(`Ato: ${code}`);
  });

  it('is no more changed', async () => {
    const { seal } = await sealedBirth();
    const change = office.owner.query("update registered_seal set charge = '{}' where id = $1", [seal['id']]);
    await expect(change).rejects.toThrow('is applied');
  });
});
