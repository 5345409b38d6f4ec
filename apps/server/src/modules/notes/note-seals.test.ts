import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import type { Answer } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import {
  actText,
  buyerOf,
  DEED,
  enterTitle,
  openNoteBooks,
  PROXY,
  saleBody,
  noteParty,
  sellerOf,
  signAll,
} from '../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let person: Row;
beforeAll(async () => {
  office = await openTestOffice();
  person = await noteParty(office.maria);
  await openNoteBooks(office);
});
afterAll(() => office.close());

async function serviceFor(code: string, more: Row = {}): Promise<unknown> {
  const body = {
    code,
    description: `Serviço ${code}`,
    act_use: 'other',
    sealer_path: 'notas/escritura',
    ...more,
  };
  return (await office.maria.post('/api/seal/act_service/', body)).body['id'];
}

/** An act that is registered and signed by all. */
async function signed(url: string, body: Row): Promise<string> {
  const made = await office.maria.post(url, body);
  const act = `${url}${Number(made.body['id'])}/`;
  const answer = await office.maria.post(`${act}register/`);
  expect(answer.status, answer.text).toBe(200);
  await signAll(office.maria, act);
  return act;
}

const seal = (act: string, input: Row): Promise<Answer> => office.maria.post(`${act}seal/`, input);

const deed = (changes: Row = {}): Promise<string> => {
  const value = '443000.00';
  const payments = [{ payment_form: 'pix', amount: value }];
  return signed(DEED, saleBody(person, { declared_value: value, payments, ...changes }));
};

const proxy = (grantors: readonly Row[]): Promise<string> =>
  signed(PROXY, {
    proxy_kind: 'general',
    dated_on: daysAgo(1),
    powers: ['represent_registries'],
    substitution: 'none',
    body: actText(),
    parts: [...grantors, { ...buyerOf(person), role: 'attorney', share: undefined }],
  });

const grantor = (name: string, cpf: string): Row => ({
  ...sellerOf(person),
  role: 'grantor',
  share: undefined,
  name,
  cpf,
});

describe('the seal of a deed', () => {
  it('is charged by the value of the deed, as the calculator says', async () => {
    const service = await serviceFor('002017');
    const answer = await seal(await deed(), { act_service: service });
    expect(answer.status, answer.text).toBe(200);
    const calculated = await office.maria.post('/api/seal/cost_table/current/calculate/', {
      code: '002017',
      value: '443000.00',
    });
    expect(answer.body).toMatchObject({
      total: calculated.body['total'],
      charged_value: '443000.00',
      charged_on: daysAgo(1),
      quantity: 1,
    });
    expect(answer.body['total']).toBe('3596.40');
  });

  it('names the parties of the deed, each by itself', async () => {
    const service = await serviceFor('002016');
    const answer = await seal(await deed(), { act_service: service });
    expect(answer.body['seal_text']).toContain('Ana Maria Teixeira, Bruno Lima');
    expect(answer.body['seal_text']).not.toContain('→');
  });

  it('takes another value where the clerk gives one, and asks for it in the field where there is none', async () => {
    const service = await serviceFor('002015');
    const told = await seal(await deed(), { act_service: service, value: '100000.00' });
    expect(told.body).toMatchObject({ total: '2811.56', charged_value: '100000.00' });
    const without = await deed({
      deed_type: 'without_value',
      declared_value: undefined,
      legal_business_on: undefined,
      payment_terms: undefined,
      payments: [],
      properties: [],
      taxes: [],
      parts: [{ ...sellerOf(person), role: 'declarant', share: undefined }],
    });
    const refused = await seal(without, { act_service: service });
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'value:value_required']);
  });

  it('is charged by the table of its protocol where the state goes by it', async () => {
    const service = await serviceFor('002014');
    const { rows } = await office.owner.query<{ id: number }>(
      `insert into admin_cost_table (name, state_id, year, version_code, source, valid_from, chosen_by)
       select 'Ceará', id, 2025, 'V-2025', 'Portaria', $1, 'protocol_date' from state where code = 'CE' returning id`,
      [daysAgo(0)],
    );
    await office.owner.query('update cost_table set admin_cost_table_id = $1 where office_id = $2', [
      rows[0]?.id,
      office.offices[0],
    ]);
    // The deed is of yesterday, when this table was not in force; its protocol is of today.
    const act = await deed();
    const ofTheAct = await seal(act, { act_service: service });
    expect(ofTheAct.headers['x-error-code']).toBe('current_cost_table_not_found');
    const protocol = await enterTitle(office.maria);
    const answer = await seal(act, { act_service: service, protocol });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ protocol, charged_on: daysAgo(0), total: '3596.40' });
    await office.owner.query('update cost_table set admin_cost_table_id = null where office_id = $1', [
      office.offices[0],
    ]);
  });
});

const preview = (act: string, input: Row): Promise<Answer> => {
  const [, resource, row] = /^\/api\/(.+)\/(\d+)\/$/u.exec(act) ?? [];
  const asked = { resource, row: Number(row), ...input };
  return office.maria.post('/api/seal/cost_table/current/calculate/', asked);
};

describe('the fee that is shown before an act is sealed', () => {
  it('is what the seal charges, and writes nothing', async () => {
    const service = await serviceFor('002017', { act_use: 'full_text' });
    const act = await deed();
    const shown = await preview(act, { act_service: service });
    expect(shown.status, shown.text).toBe(200);
    const sealed = await seal(act, { act_service: service });
    expect(sealed.status, sealed.text).toBe(200);
    expect([shown.body['total'], shown.body['seals']]).toEqual([sealed.body['total'], sealed.body['price']]);
  });

  it('says where the act declares a value that the service does not go by', async () => {
    const act = await deed();
    const [byValue, fixed] = [
      await serviceFor('002017', { act_use: 'full_text' }),
      await serviceFor('002007', { act_use: 'full_text' }),
    ];
    expect((await preview(act, { act_service: byValue })).body).not.toHaveProperty('value_left_out');
    expect((await preview(act, { act_service: fixed })).body['value_left_out']).toBe('443000.00');
  });

  it('counts the grantors, as the seal does', async () => {
    const service = await serviceFor('002003', { charged_per: 'grantor', act_use: 'full_text' });
    const act = await proxy([
      grantor('Ana Maria Teixeira', '52998224725'),
      grantor('Caio Dias', '39053344705'),
    ]);
    expect((await preview(act, { act_service: service })).body).toMatchObject({
      total: '124.26',
      seals: '7.27',
      lines: [{ quantity: 2 }],
    });
  });

  it.each([
    [{ resource: 'basic/person', row: 1 }, 400, 'resource:invalid_choice'],
    [{ resource: 'note_registration/deed' }, 400, 'row:required'],
    [{ resource: 7, row: 1 }, 400, 'resource:invalid_type'],
    [{ resource: 'note_registration/deed', row: 999_999 }, 404, 'not_found'],
  ])('refuses what cannot be sealed: %j', async (asked, status, code) => {
    const page = await office.maria.get('/api/seal/act_service/?limit=1');
    const [service] = page.body['results'] as Row[];
    const answer = await office.maria.post('/api/seal/cost_table/current/calculate/', {
      act_service: service?.['id'],
      ...asked,
    });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([status, code]);
  });

  it('is of no use to another office', async () => {
    const [, row] = /\/(\d+)\/$/u.exec(await deed()) ?? [];
    const service = { code: '002017', description: 'x', act_use: 'other', sealer_path: 'notas/escritura' };
    const made = await office.ana.post('/api/seal/act_service/', service);
    const answer = await office.ana.post('/api/seal/cost_table/current/calculate/', {
      act_service: made.body['id'],
      resource: 'note_registration/deed',
      row: Number(row),
    });
    expect(answer.status).toBe(404);
  });
});

describe('the seal of a power of attorney', () => {
  it('is charged for each grantor, and no other number is taken', async () => {
    const service = await serviceFor('002003', { charged_per: 'grantor', sealer_path: 'notas/procuracao' });
    const act = await proxy([
      grantor('Ana Maria Teixeira', '52998224725'),
      grantor('Caio Dias', '39053344705'),
    ]);
    const refused = await seal(act, { act_service: service, quantity: 1 });
    expect([refused.headers['x-error-code'], refused.text.includes('2 outorgante')]).toEqual([
      'quantity:grantors_counted',
      true,
    ]);
    const answer = await seal(act, { act_service: service });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ quantity: 2, total: '124.26', price: '7.27' });
    expect(answer.body['seal_text']).toContain('Ana Maria Teixeira, Caio Dias, Bruno Lima');
  });

  it('does not charge an act without grantors for them', async () => {
    const service = await serviceFor('002004', { charged_per: 'grantor' });
    const refused = await seal(await deed(), { act_service: service });
    expect(refused.headers['x-error-code']).toBe('act_service:no_grantor_to_charge');
  });
});
