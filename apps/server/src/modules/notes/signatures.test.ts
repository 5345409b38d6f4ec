import { record } from '@serventia/domain/office/record.entity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKS } from '../../cli/check.ts';
import type { Row } from '../../db/database.ts';
import { resultsOf } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import {
  actText,
  buyerOf,
  collect,
  DEED,
  missingParts,
  noteParty,
  noteService,
  openNoteBooks,
  PROXY,
  saleBody,
  sellerOf,
  signAll,
} from '../../testing/notes.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { grantOnly } from '../../testing/users.ts';

let office: TestOffice;
let person: Row;
let service: number;
beforeAll(async () => {
  office = await openTestOffice();
  person = await noteParty(office.maria);
  await openNoteBooks(office);
  service = await noteService(office.maria);
});
afterAll(() => office.close());

/** The address of a sale, with its slash. */
async function draft(changes: Row = {}): Promise<string> {
  const made = await office.maria.post(DEED, saleBody(person, changes));
  expect(made.status, made.text).toBe(201);
  return `${DEED}${Number(made.body['id'])}/`;
}

async function registered(changes: Row = {}): Promise<string> {
  const url = await draft(changes);
  const answer = await office.maria.post(`${url}register/`);
  expect(answer.status, answer.text).toBe(200);
  return url;
}

const read = async (url: string): Promise<Row> => (await office.maria.get(`${url}?expand=parts`)).body;
const idOf = (url: string): number => Number(url.split('/').at(-2));

/** Puts the registration of an act so many days back, with its last day for signing. */
async function backdate(url: string, days: number): Promise<void> {
  await office.owner.query('alter table record disable trigger record_life');
  await office.owner.query(
    'update record set registered_on = registered_on - $2::integer, signatures_until = signatures_until - $2::integer where id = $1',
    [idOf(url), days],
  );
  await office.owner.query('alter table record enable trigger record_life');
}

describe('a registered deed', () => {
  it('has its number and its text, and waits for all of its parties', async () => {
    const url = await draft();
    expect(await read(url)).toMatchObject({ missing_signatures: null, signatures_until: null });
    const answer = await office.maria.post(`${url}register/`);
    expect(answer.body).toMatchObject({
      status: 'pending',
      missing_signatures: 2,
      signatures_until: daysAgo(-30),
    });
    expect(answer.body['term']).toBeGreaterThan(0);
    expect(answer.body['permissions']).toContain('collect_signature');
    expect(answer.body['permissions']).not.toContain('seal');
    expect((await office.maria.get(`${url}text/`)).body).toMatchObject({ frozen: true });
    const parts = (await read(url))['parts'] as Row[];
    expect(parts.map((part) => [part['signature_state'], part['signed_on']])).toEqual([
      ['missing', null],
      ['missing', null],
    ]);
  });

  it('is refused its seal until the last has signed, and says who is missing', async () => {
    const url = await registered();
    const refused = await office.maria.post(`${url}seal/`, { act_service: service });
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'signatures_missing']);
    expect(refused.text).toContain('Ana Maria Teixeira, Bruno Lima');
    const english = await office.maria.call(
      'POST',
      `${url}seal/`,
      { act_service: service },
      {
        'accept-language': 'en-us',
      },
    );
    expect(english.text).toContain('Not signed yet: Ana Maria Teixeira, Bruno Lima');
    const [first = 0, second = 0] = await missingParts(office.maria, url);
    const one = await collect(office.maria, url, first);
    expect(one.status, one.text).toBe(200);
    expect(one.body).toMatchObject({ missing_signatures: 1, status: 'pending' });
    const again = await office.maria.post(`${url}seal/`, { act_service: service });
    expect(again.status).toBe(409);
    expect(again.text).toContain('Falta assinar: Bruno Lima.');
    const last = await collect(office.maria, url, second);
    expect(last.body).toMatchObject({ missing_signatures: 0 });
    expect(last.body['permissions']).toContain('seal');
    expect(last.body['permissions']).not.toContain('collect_signature');
    const sealed = await office.maria.post(`${url}seal/`, { act_service: service });
    expect(sealed.status, sealed.text).toBe(200);
    expect(await read(url)).toMatchObject({ status: 'sealed' });
  });

  it('keeps how, when and by whom each signature was collected', async () => {
    const url = await registered({
      act_form: 'electronic',
      mne: '123456202602100000000182',
      parts: [sellerOf(person), buyerOf(person)],
    });
    const [first = 0] = await missingParts(office.maria, url);
    const answer = await collect(office.maria, url, first, { signature_kind: 'digital' });
    expect(answer.status, answer.text).toBe(200);
    const parts = (await read(url))['parts'] as Row[];
    expect(parts[0]).toMatchObject({
      signature_state: 'collected',
      signature_kind: 'digital',
      signed_on: daysAgo(0),
    });
    const [entry] = resultsOf(await office.maria.get(`/api/note_registration/deed_part/${first}/history/`));
    expect(entry).toMatchObject({ action: 'collect_signature', history_user: { name: 'maria' } });
  });

  it('takes each signature once, of its own parties, and of those at the same moment all', async () => {
    const [url, other] = [await registered(), await registered()];
    const parts = await missingParts(office.maria, url);
    const [strange = 0] = await missingParts(office.maria, other);
    const foreign = await collect(office.maria, url, strange);
    expect([foreign.status, foreign.headers['x-error-code']]).toEqual([400, 'part:reference_not_meant']);
    const answers = await Promise.all([...parts, ...parts].map((part) => collect(office.maria, url, part)));
    expect(
      answers
        .map(({ status }) => status)
        .toSorted((a, b) => a - b)
        .slice(0, 2),
    ).toEqual([200, 200]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await read(url)).toMatchObject({ missing_signatures: 0 });
    const late = await collect(office.maria, url, parts[0] ?? 0);
    expect(late.status).toBe(400);
    const whole = await office.owner.query('select signature_state from deed_part where deed_id = $1', [
      idOf(url),
    ]);
    expect(whole.rows).toEqual([{ signature_state: 'collected' }, { signature_state: 'collected' }]);
  });

  it.each([
    [{ signed_on: daysAgo(1) }, 'signed_on:signed_before_registration'],
    [{ signed_on: daysAgo(-1) }, 'signed_on:date_after_today'],
    [{ signature_kind: 'at_request' }, 'signature_kind:text_says_own_hand'],
    [{ signature_kind: 'digital' }, 'signature_kind:digital_signature_on_paper'],
    [{ signature_kind: 'proxy' }, 'signature_kind:invalid_choice'],
  ])('refuses a signature that contradicts it: %j', async (changes, code) => {
    const url = await registered();
    const [part = 0] = await missingParts(office.maria, url);
    const refused = await collect(office.maria, url, part, changes);
    expect([refused.status, String(refused.headers['x-error-code'])]).toEqual([
      400,
      expect.stringContaining(code),
    ]);
    expect(await read(url)).toMatchObject({ missing_signatures: 2 });
  });

  it('of who does not sign waits for the fingerprint and for who signs at request', async () => {
    const parts = [
      { ...sellerOf(person), signature_kind: 'at_request', signs_at_request: true },
      buyerOf(person),
      { ...person, role: 'signer_at_request', sex: 'M', name: 'Rui Paz', cpf: '86288366757' },
    ];
    const url = await registered({ parts });
    expect(await read(url)).toMatchObject({ missing_signatures: 3 });
    const [seller = 0] = await missingParts(office.maria, url);
    const refused = await collect(office.maria, url, seller);
    expect(refused.headers['x-error-code']).toBe('signature_kind:text_says_another_signs');
    const taken = await collect(office.maria, url, seller, { signature_kind: 'at_request' });
    expect(taken.body).toMatchObject({ missing_signatures: 2 });
  });

  it('takes no signature before it is registered, nor from who only reads', async () => {
    const url = await draft();
    const [{ id } = {}] = (await read(url))['parts'] as Row[];
    const early = await collect(office.maria, url, Number(id));
    expect(early.status).toBe(400);
    const typed = await office.maria.post(
      DEED,
      saleBody(person, { parts: [{ ...sellerOf(person), signed_on: daysAgo(0) }] }),
    );
    expect(typed.status).toBe(400);
    const waiting = await registered();
    const [part = 0] = await missingParts(office.maria, waiting);
    await grantOnly(office.owner, 'joao@primeiro', [
      'note_registration/deed read',
      'note_registration/deed_part read',
    ]);
    const joao = await logIn(office.server.server, 'joao@primeiro');
    expect((await collect(joao, waiting, part)).status).toBe(403);
    expect((await collect(office.ana, waiting, part)).status).toBe(404);
    expect((await collect(office.stranger, waiting, part)).status).toBe(401);
  });

  it('is written by nothing else: the database holds its signatures', async () => {
    const url = await registered();
    for (const statement of [
      "update deed_part set signature_state = 'collected' where deed_id = $1",
      'update record set missing_signatures = 0 where id = $1',
    ])
      await expect(office.owner.query(statement, [idOf(url)])).rejects.toMatchObject({ code: 'SV001' });
    for (const { name, query } of CHECKS) {
      const { rows } = await office.owner.query<{ count: string }>(query);
      expect(Number(rows[0]?.count), name).toBe(0);
    }
  });
});

describe('a power of attorney', () => {
  it('waits for the grantor, and not for the attorney', async () => {
    const grantor = { ...sellerOf(person), role: 'grantor', share: undefined };
    const attorney = { ...buyerOf(person), role: 'attorney', share: undefined };
    const made = await office.maria.post(PROXY, {
      proxy_kind: 'general',
      dated_on: daysAgo(1),
      powers: ['sign_contracts'],
      body: actText(),
      parts: [grantor, attorney],
    });
    const url = `${PROXY}${Number(made.body['id'])}/`;
    expect((await office.maria.post(`${url}register/`)).body).toMatchObject({ missing_signatures: 1 });
    const states = ((await read(url))['parts'] as Row[]).map((part) => part['signature_state']);
    expect(states).toEqual(['missing', 'not_needed']);
    const page = (await office.owner.query('select page from record_text where record_id = $1', [idOf(url)]))
      .rows[0] as { page: { signers: { name: string }[] } };
    expect(page.page.signers.map(({ name }) => name)).not.toContain('Bruno Lima');
    expect((await signAll(office.maria, url))?.body).toMatchObject({ missing_signatures: 0 });
  });
});

describe('the term for signing', () => {
  it('is the days of the office', async () => {
    const settings = `/api/basic/notary_office/${office.offices[0]}/`;
    expect((await office.admin.patch(settings, { signature_days: 45 })).status).toBe(200);
    expect(await read(await registered())).toMatchObject({ signatures_until: daysAgo(-45) });
    expect((await office.admin.patch(settings, { signature_days: 0 })).status).toBe(400);
    expect((await office.admin.patch(settings, { signature_days: 30 })).status).toBe(200);
  });

  it('over, takes what was signed in time and nothing else, and lets the act be voided with the reason', async () => {
    const url = await registered();
    const [missing] = resultsOf(
      await office.maria.get('/api/basic/record_exclusion_reason/?code=falta_assinatura'),
    );
    const input = { exclusion_reason: missing?.['id'], reason: 'O comprador não veio assinar' };
    const early = await office.maria.post(`${url}void/`, input);
    expect([early.status, early.headers['x-error-code']]).toEqual([
      400,
      'exclusion_reason:signature_term_runs',
    ]);
    await backdate(url, 31);
    const [first = 0, second = 0] = await missingParts(office.maria, url);
    const late = await collect(office.maria, url, first);
    expect([late.status, late.headers['x-error-code']]).toEqual([400, 'signed_on:signed_after_term']);
    expect((await collect(office.maria, url, first, { signed_on: daysAgo(1) })).status).toBe(200);
    const number = (({ term, book, sheet }) => ({ term, book, sheet }))(await read(url));
    const voided = await office.maria.post(`${url}void/`, input);
    expect(voided.status, voided.text).toBe(200);
    expect(voided.body).toMatchObject({
      status: 'ineffective',
      status_reason: 'O comprador não veio assinar',
      missing_signatures: 1,
      ...number,
    });
    const after = await collect(office.maria, url, second, { signed_on: daysAgo(1) });
    expect([after.status, after.headers['x-error-code']]).toEqual([409, 'no_signature_awaited']);
  });

  it('is on the page of work, the overdue first, and such an act is not among those that wait for a seal', async () => {
    await office.owner.query('alter table record disable trigger record_life');
    await office.owner.query("update record set status = 'ineffective' where status = 'pending'");
    await office.owner.query('alter table record enable trigger record_life');
    const [soon, late, signed] = [await registered(), await registered(), await registered()];
    await signAll(office.maria, signed);
    await backdate(late, 40);
    const home = (await office.maria.get('/api/basic/home/')).body as Row & { signatures: Row };
    expect(home.signatures).toEqual({
      count: 2,
      late: 1,
      results: [late, soon].map((url) => ({
        entity: 'note_registration/deed',
        id: idOf(url),
        title: 'Ana Maria Teixeira → Bruno Lima',
        detail: null,
        missing: 2,
        until: url === late ? daysAgo(10) : daysAgo(-30),
      })),
    });
    expect(home['sealing']).toMatchObject({ count: 1, results: [{ id: idOf(signed) }] });
    const pending = await office.maria.get('/api/basic/record/get_pending_record/');
    expect((JSON.parse(pending.text) as { record: { id: number } }[]).map((each) => each.record.id)).toEqual([
      idOf(signed),
    ]);
    const credits = await office.maria.get('/api/seal/sealer/get_credits/');
    expect(credits.body['pending_quantity']).toBe(1);
    await grantOnly(office.owner, 'joao@primeiro', [`${record.name} read`]);
    const joao = await logIn(office.server.server, 'joao@primeiro');
    expect((await joao.get('/api/basic/home/')).body).not.toHaveProperty('signatures');
  });
});
