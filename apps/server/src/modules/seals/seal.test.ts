import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { finishSeals } from '../../jobs/jobs.ts';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { BIRTH, cityOf, registerBirth, serviceOf } from '../../testing/births.ts';
import { voidInput } from '../../testing/exclusions.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let city: number;
let service: { birth: number; paid: number };
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  service = { birth: await serviceOf(office.maria, 'birth'), paid: await serviceOf(office.maria, 'other') };
});
afterAll(() => office.close());
afterEach(() => fault('none', 0));

/** Price of the seal of item 004018 in the table of 2025, in cents. */
const PRICE = 1048;

async function fault(kind: string, times: number): Promise<void> {
  if (kind !== 'none')
    await office.sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { kind, times } });
}

async function registered(): Promise<number> {
  const answer = await registerBirth(office.maria, city);
  expect(answer.status, answer.text).toBe(200);
  return Number(answer.body['id']);
}

const seal = (id: number, actService = service.birth, more = {}): Promise<Answer> =>
  office.maria.post(`${BIRTH}${id}/seal/`, { act_service: actService, ...more });

async function credits(): Promise<number> {
  const answer = await office.maria.get('/api/seal/sealer/get_credits/');
  return Math.round(Number(answer.body['credits']) * 100);
}

async function statusOf(id: number): Promise<unknown> {
  return (await office.maria.get(`${BIRTH}${id}/`)).body['status'];
}

async function sealsOf(id: number): Promise<readonly { seal_status: string }[]> {
  return resultsOf(await office.maria.get(`/api/seal/registered_seal/?record=${id}`)) as unknown as {
    seal_status: string;
  }[];
}

describe('a seal', () => {
  it('of a free act costs nothing and carries number, text and date of the court', async () => {
    const before = await credits();
    const id = await registered();
    const answer = await seal(id);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      seal_status: 'applied',
      price: '0.00',
      seal_number: expect.stringMatching(/^[A-Z0-9]{28}$/u),
      sealed_at: expect.any(String),
      seal_text: expect.stringContaining('Selo'),
    });
    expect([await statusOf(id), await credits()]).toEqual(['sealed', before]);
    const found = `/api/basic/search/?q=${String(answer.body['seal_number']).toLowerCase()}`;
    const hit = { entity: 'seal/registered_seal', id: answer.body['id'], match: 'exact' };
    expect((await office.maria.get(found)).body['results']).toEqual([
      expect.objectContaining({ ...hit, title: answer.body['seal_number'] }),
    ]);
    expect((await office.ana.get(found)).body['results']).toEqual([]);
  });

  it('of a paid act consumes its price once', async () => {
    const before = await credits();
    const id = await registered();
    expect((await seal(id, service.paid)).body).toMatchObject({ price: '10.48' });
    const again = await seal(id, service.paid);
    expect([again.status, again.headers['x-error-code']]).toEqual([409, 'already_sealed']);
    expect(await credits()).toBe(before - PRICE);
  });

  it('is given once to two clerks who ask at the same moment', async () => {
    const before = await credits();
    const id = await registered();
    const answers = await Promise.all([
      seal(id, service.paid),
      seal(id, service.paid),
      seal(id, service.paid),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await sealsOf(id)).map((each) => each.seal_status)).toEqual(['applied']);
    expect(await credits()).toBe(before - PRICE);
  });

  it.each(['error500', 'drop_after_sealing'])('survives %s without a second seal', async (kind) => {
    const before = await credits();
    const id = await registered();
    await fault(kind, 1);
    expect((await seal(id, service.paid)).status).toBe(200);
    expect((await sealsOf(id)).length).toBe(1);
    expect(await credits()).toBe(before - PRICE);
  });

  it('that the court refuses gives the credit back and may be asked for again', async () => {
    const before = await credits();
    const id = await registered();
    await fault('refuse', 1);
    const refused = await seal(id, service.paid);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'sealer_refused']);
    expect([await statusOf(id), await credits()]).toEqual(['pending', before]);
    expect((await seal(id, service.paid)).status).toBe(200);
    expect((await sealsOf(id)).map((each) => each.seal_status).toSorted()).toEqual(['applied', 'rejected']);
  });

  it('asked of a dead sealer is kept, told in a sentence, and finished by the job', async () => {
    const id = await registered();
    await office.owner.query("update sealer set base_url = 'http://127.0.0.1:9' where office_id = $1", [
      office.offices[0],
    ]);
    const before = await credits();
    const answer = await seal(id, service.paid);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([503, 'sealer_unavailable']);
    expect((await sealsOf(id)).map((each) => each.seal_status)).toEqual(['reserved']);
    const voided = await office.maria.post(`${BIRTH}${id}/void/`, await voidInput(office.maria));
    expect([voided.status, await statusOf(id)]).toEqual([409, 'pending']);
    expect(await credits()).toBe(before - PRICE);
    expect(await finishSeals(office.server.services, 0)).toHaveLength(1);
    await office.owner.query('update sealer set base_url = $2 where office_id = $1', [
      office.offices[0],
      office.sandboxUrl,
    ]);
    expect(await finishSeals(office.server.services, 0)).toEqual([]);
    expect([
      await statusOf(id),
      (await sealsOf(id)).map((each) => each.seal_status),
      await credits(),
    ]).toEqual(['sealed', ['applied'], before - PRICE]);
  });

  it('is refused without credits, without a table in force, without a reason for the exemption', async () => {
    const id = await registered();
    await office.owner.query('update seal_account set reserved_cents = balance_cents where office_id = $1', [
      office.offices[0],
    ]);
    const broke = await seal(id, service.paid);
    expect([broke.status, broke.headers['x-error-code'], broke.text.includes('10,48')]).toEqual([
      409,
      'no_credits',
      true,
    ]);
    await office.owner.query('update seal_account set reserved_cents = 0 where office_id = $1', [
      office.offices[0],
    ]);
    await office.owner.query('update cost_table set active = false where office_id = $1', [
      office.offices[0],
    ]);
    expect((await seal(id, service.paid)).headers['x-error-code']).toBe('current_cost_table_not_found');
    await office.owner.query('update cost_table set active = true where office_id = $1', [office.offices[0]]);
    await office.owner.query('update act_service set reason_free_id = null where id = $1', [service.birth]);
    expect((await seal(id, service.birth)).headers['x-error-code']).toBe('reason_free:reason_free_required');
    expect((await sealsOf(id)).length).toBe(0);
    const [law] = resultsOf(await office.maria.get('/api/seal/reason_free/'));
    expect((await seal(id, service.birth, { reason_free: law?.['id'] })).status).toBe(200);
  });

  it('is free as its service usually is, unless told that it is not', async () => {
    const [law] = resultsOf(await office.maria.get('/api/seal/reason_free/'));
    const usual = 'update act_service set reason_free_id = $2 where id = $1';
    await office.owner.query(usual, [service.paid, law?.['id']]);
    const [free, paid] = [await registered(), await registered()];
    const told = { resource: 'civil_registration/birth', row: paid, act_service: service.paid };
    const preview = async (reason: Row): Promise<unknown> =>
      (await office.maria.post('/api/seal/cost_table/current/calculate/', { ...told, ...reason })).body[
        'seals'
      ];
    expect([await preview({}), await preview({ reason_free: null })]).toEqual(['0.00', '10.48']);
    expect((await seal(free, service.paid)).body).toMatchObject({ price: '0.00', reason_free: law?.['id'] });
    const charged = await seal(paid, service.paid, { reason_free: null });
    expect(charged.body).toMatchObject({ price: '10.48', reason_free: null });
    await office.owner.query(usual, [service.paid, null]);
  });

  it('is not put on a draft, nor on the act of another office', async () => {
    const draft = await office.maria.post(BIRTH, { given_name: 'Ana' });
    expect((await seal(Number(draft.body['id']))).headers['x-error-code']).toBe('wrong_status');
    const other = await office.ana.post(`${BIRTH}${Number(draft.body['id'])}/seal/`, { act_service: 1 });
    expect(other.status).toBe(404);
  });
});

describe('the ledger', () => {
  it('adds up: credits are purchases less what seals consumed, and lines only grow', async () => {
    const { rows } = await office.owner.query<{
      purchased: string;
      consumed: string;
      sealed: string;
      balance: string;
    }>(
      `select coalesce(sum(amount) filter (where entry_kind = 'purchase'), 0) as purchased, coalesce(sum(amount) filter (where entry_kind = 'consume'), 0) as consumed,
         (select sum(price) from registered_seal where office_id = $1 and seal_status = 'applied') as sealed, (select balance_cents from seal_account where office_id = $1) as balance
       from credit_entry where office_id = $1`,
      [office.offices[0]],
    );
    const [sums] = rows;
    expect(Number(sums?.balance)).toBe(Number(sums?.purchased) - Number(sums?.consumed));
    expect(sums?.consumed).toBe(sums?.sealed);
    await expect(office.owner.query('update credit_entry set amount = 0')).rejects.toMatchObject({
      code: 'SV002',
    });
  });
});

describe('a certificate', () => {
  const certificate = (id: number, input = {}): Promise<Answer> =>
    office.maria.post(`${BIRTH}${id}/certificate/`, input);

  it('goes with the seal of the act first, takes a new seal for a copy and none for a reprint', async () => {
    const id = await registered();
    expect((await certificate(id)).headers['x-error-code']).toBe('not_sealed');
    await seal(id, service.paid);
    const before = await credits();
    const first = await certificate(id);
    expect(first.status, first.text.slice(0, 300)).toBe(200);
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await credits()).toBe(before);
    const [document] = resultsOf(await office.maria.get(`/api/basic/document/?record=${id}`));
    expect(document).toMatchObject({
      copy_number: 1,
      sha256: createHash('sha256').update(first.bytes).digest('hex'),
      code: expect.stringMatching(/^[2-9A-Z-]{29}$/u),
    });
    const reprint = await office.maria.get(`/api/basic/document/${Number(document?.['id'])}/file/`);
    expect(reprint.bytes.equals(first.bytes)).toBe(true);
    expect(await credits()).toBe(before);
    const copy = await certificate(id);
    expect([copy.status, await credits()]).toEqual([200, before - PRICE]);
    expect(copy.headers['x-document-code']).not.toBe(first.headers['x-document-code']);
    expect((await office.ana.get(`/api/basic/document/${Number(document?.['id'])}/file/`)).status).toBe(404);
  });

  it('can be verified by a stranger, who learns no more than the paper needs', async () => {
    const id = await registered();
    await seal(id, service.paid);
    const issued = await certificate(id);
    const answer = await office.stranger.get(
      `/api/public/verify/${String(issued.headers['x-document-code'])}/`,
    );
    expect(answer.body).toMatchObject({
      certificate_kind: 'birth',
      record_status: 'sealed',
      initials: 'C. L. T. M.',
      office_name: 'Ofício primeiro',
      time_zone: 'America/Fortaleza',
    });
    const printed = String(issued.headers['x-document-code']);
    for (const typed of [
      printed.toLowerCase(),
      printed.replaceAll('-', ''),
      printed.replaceAll('-', ' '),
      ` ${printed.replaceAll('-', '–')} `,
    ]) {
      const again = await office.stranger.get(`/api/public/verify/${encodeURIComponent(typed)}/`);
      expect([again.status, again.body['code']], typed).toEqual([200, printed]);
    }
    for (const secret of ['Clara', 'Joana', 'Pedro', '52998224725', '11144477735'])
      expect(answer.text).not.toContain(secret);
    for (const code of ['x', `${printed}A`, `${printed}.`, 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA', "' or 1=1--"])
      expect((await office.stranger.get(`/api/public/verify/${encodeURIComponent(code)}/`)).status).toBe(404);
  });
});

describe('a fee', () => {
  it('explains itself line by line', async () => {
    const answer = await office.maria.post('/api/seal/cost_table/current/calculate/', {
      code: '004014',
      quantity: 2,
    });
    expect(answer.body).toMatchObject({
      total: '130.68',
      lines: [{ code: '004014', components: { emolumento: '89.48', selo: '20.96' } }],
    });
    const deed = await office.maria.post('/api/seal/cost_table/current/calculate/', {
      code: '002017',
      value: '100000.00',
    });
    expect(deed.body['total']).toBe('2811.56');
    expect(
      (await office.maria.post('/api/seal/cost_table/current/calculate/', { code: '999999' })).headers[
        'x-error-code'
      ],
    ).toBe('code:cost_item_not_found');
    expect(
      (
        await office.maria.post('/api/seal/cost_table/current/calculate/', {
          code: '004014',
          on: '2024-12-31',
        })
      ).headers['x-error-code'],
    ).toBe('current_cost_table_not_found');
  });

  it('is asked for in words that tell what is wrong', async () => {
    const asked = async (body: Row, table = 'current'): Promise<unknown> => {
      const { headers, text } = await office.maria.post(`/api/seal/cost_table/${table}/calculate/`, body);
      return [headers['x-error-code'], text.includes(' 0 ')];
    };
    const { body: tables } = await office.maria.get('/api/seal/cost_table/?limit=1');
    const [table] = tables['results'] as Row[];
    const code = '004014';
    const answers = [
      await asked({ code: '003017', value: '99999999.00' }),
      await asked({ code, quantity: 0 }),
      await asked({ code, quantity: 1_000_001 }),
      await asked({ code, reason_free: 999_999 }),
      await asked({ act_service: 999_999 }),
      await asked({ code, on: '2024-12-31' }, String(table?.['id'])),
    ];
    expect(answers).toEqual([
      ['value:value_outside_table', false],
      ['quantity:min_value', false],
      ['quantity:out_of_range', false],
      ['reason_free:invalid_reference', false],
      ['act_service:invalid_reference', false],
      ['current_cost_table_not_found', false],
    ]);
  });

  it('of a service that is usually free is free, as its seal will be', async () => {
    const [reason] = (await office.maria.get('/api/seal/reason_free/?limit=1')).body['results'] as Row[];
    const usual = 'update act_service set reason_free_id = $2 where id = $1';
    await office.owner.query(usual, [service.paid, reason?.['id']]);
    const totals = [];
    for (const told of [{}, { reason_free: null }])
      totals.push(
        (
          await office.maria.post('/api/seal/cost_table/current/calculate/', {
            act_service: service.paid,
            ...told,
          })
        ).body['total'],
      );
    await office.owner.query(usual, [service.paid, null]);
    expect(totals).toEqual(['0.00', '109.11']);
  });

  it('table that does not add up is not loaded', async () => {
    const item = {
      code: '1',
      service: 'civil',
      description: 'x',
      kind: 'fixed',
      seal_type: 4,
      components_cents: { emolumento: 1 },
      total_cents: 2,
    };
    const refused = await office.maria.post('/api/seal/cost_table/import/', {
      state: 'CE',
      year: 2026,
      valid_from: '2026-01-01',
      valid_to: null,
      items: [item],
    });
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      400,
      'non_field_errors:cost_table_problems',
    ]);
  });
});
