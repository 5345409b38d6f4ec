import { getEntity } from '@serventia/domain/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { createRow, setFields } from '../../resource/write.ts';
import { resultsOf } from '../../testing/api.ts';
import { cityOf, daysAgo } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let person: Row;
beforeAll(async () => {
  office = await openTestOffice();
  const country = resultsOf(await office.maria.get('/api/basic/country/?iso_alpha2=BR'))[0]?.['id'];
  person = {
    birth_date: '1980-05-06',
    nationality: country,
    city: await cityOf(office.maria),
    civil_status: 'single',
    profession_text: 'Comerciante',
    signature_kind: 'signs',
    signed_on: daysAgo(1),
  };
  await office.as(office.offices[0], async (context) => {
    for (const letter of ['N-ESC', 'N-PROC']) {
      const type = await context.db.find<{ id: number }>('select id from book_type where letter = $1', [
        letter,
      ]);
      const entity = getEntity('basic/book');
      const book = await createRow(context, entity, { book_type: type?.id, number: 1, sheet_count: 200 });
      await setFields(
        context,
        entity,
        Number(book['id']),
        { status: 'open', opened_on: '2026-01-02', first_term: 1 },
        'open',
      );
    }
  });
});
afterAll(() => office.close());

const DEED = '/api/note_registration/deed/';
const PROXY = '/api/note_registration/proxy/';
const seller = (): Row => ({
  ...person,
  role: 'seller',
  name: 'Ana Maria Teixeira',
  cpf: '52998224725',
  share: '1/1',
  cnib_hash: 'a1',
});
const buyer = (): Row => ({ ...person, role: 'buyer', name: 'Bruno Lima', cpf: '11144477735', share: '1' });
const sale = (changes: Row = {}): Row => ({
  deed_type: 'sale',
  dated_on: daysAgo(1),
  legal_business_on: daysAgo(1),
  declared_value: '300000.00',
  payment_terms: '5',
  parts: [seller(), buyer()],
  properties: [{ description: 'Casa', enrollment_number: '1234' }],
  payments: [
    { payment_form: 'cash', amount: '120000.00' },
    { payment_form: 'pix', amount: '180000.00' },
  ],
  taxes: [{ tax_kind: 'itbi', guide: '10', amount: '6000.00', paid_on: daysAgo(2) }],
  ...changes,
});

describe('a deed', () => {
  it('is called after its parties, and its record with it', async () => {
    const made = await office.maria.post(DEED, sale());
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      title: 'Ana Maria Teixeira → Bruno Lima',
      censec_code: 'CEP 1/5',
      doi_operation: '11',
      status: 'introducing',
    });
    const url = `${DEED}${Number(made.body['id'])}/`;
    const parts = (await office.maria.get(`${url}?expand=parts`)).body['parts'] as Row[];
    expect(parts.map(({ side }) => side)).toEqual(['disposing', 'acquiring']);
    const changed = await office.maria.patch(url, {
      parts: [parts[0], { ...buyer(), name: 'Carla Dias' }].map(ownFields),
    });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body['title']).toBe('Ana Maria Teixeira → Carla Dias');
    const record = await office.maria.get(`/api/basic/record/${Number(made.body['id'])}/`);
    expect(record.body['title']).toBe('Ana Maria Teixeira → Carla Dias');
  });

  it('is registered in its book, reports cash, and is never edited', async () => {
    const id = Number((await office.maria.post(DEED, sale())).body['id']);
    const findings = resultsOf(await office.maria.get(`${DEED}${id}/findings/`));
    expect(findings.map(({ level, code }) => `${String(level)} ${String(code)}`)).toEqual([
      'task coaf_cash_report',
    ]);
    expect(String(findings[0]?.['message'])).toContain('1391');
    const registered = await office.maria.post(`${DEED}${id}/register/`);
    expect(registered.status, registered.text).toBe(200);
    expect(registered.body).toMatchObject({
      status: 'pending',
      sheet: 1,
      face: 'F',
      term: 1,
      matricula: null,
    });
    const edited = await office.maria.patch(`${DEED}${id}/`, { place: 'Crato' });
    expect([edited.status, edited.headers['x-error-code']]).toEqual([409, 'registered_act']);
    for (const table of ['deed_part', 'deed_property', 'deed_payment', 'deed_tax'])
      await expect(office.owner.query(`delete from ${table} where deed_id = $1`, [id])).rejects.toMatchObject(
        {
          code: 'SV001',
        },
      );
    const { rows } = await office.owner.query('select 1 from ministerial_opinion where record_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('that lacks something stays a draft', async () => {
    const body = sale({ taxes: [], payments: [], parts: [{ ...seller(), share: '1/2' }, buyer()] });
    const id = Number((await office.maria.post(DEED, body)).body['id']);
    const refused = await office.maria.post(`${DEED}${id}/register/`);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body).toSorted()).toEqual([
      'payments',
      'properties.0.transacted_share',
      'taxes',
    ]);
    expect((await office.maria.get(`${DEED}${id}/`)).body['status']).toBe('introducing');
  });
});

describe('a power of attorney', () => {
  const origin = {
    origin_kind: 'proxy',
    origin_cns: '123455',
    origin_book: '1',
    origin_sheet: '10',
    origin_on: '2024-01-02',
  };
  it.each([
    ['general', '12', { powers: ['sign_contracts'] }, 'grantor', 'attorney'],
    ['revocation', '13', origin, 'revoker', 'revoked'],
    ['substitution', '15', { ...origin, reserve_of_powers: 'with_reserve' }, 'substitutor', 'substitute'],
  ])('%s has record type %s', async (kind, type, fields, giving, receiving) => {
    const made = await office.maria.post(PROXY, {
      proxy_kind: kind,
      dated_on: daysAgo(1),
      parts: [
        { ...seller(), role: giving, share: undefined },
        { ...buyer(), role: receiving, share: undefined },
      ],
      ...fields,
    });
    expect(made.status, made.text).toBe(201);
    const id = Number(made.body['id']);
    const registered = await office.maria.post(`${PROXY}${id}/register/`);
    expect(registered.status, registered.text).toBe(200);
    const record = await office.maria.get(`/api/basic/record/${id}/?expand=record_type`);
    expect(record.body['record_type']).toMatchObject({ type });
  });
});

/** What of a row that was read may be sent back. */
function ownFields(row: Row | undefined): Row {
  const { deed: _, version: __, position: ___, ...rest } = row ?? {};
  return rest;
}
