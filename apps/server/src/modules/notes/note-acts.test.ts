import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import { cancelInput, voidInput } from '../../testing/exclusions.ts';
import {
  actText,
  buyerOf,
  DEED,
  noteParty,
  noteService,
  openNoteBooks,
  PROXY,
  saleBody,
  sellerOf,
  signAll,
} from '../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let person: Row;
let service: number;
beforeAll(async () => {
  office = await openTestOffice();
  service = await noteService(office.maria);
  person = await noteParty(office.maria);
  await openNoteBooks(office);
});
afterAll(() => office.close());

const seller = (): Row => sellerOf(person);
const buyer = (): Row => buyerOf(person);
const sale = (changes: Row = {}): Row => saleBody(person, changes);

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
    const { rows } = await office.owner.query('select 1 from task where row = $1', [id]);
    expect(rows).toEqual([]);
    const { rows: reviews } = await office.owner.query(
      'select resource, subject, finding, task_status from coaf_task where row = $1',
      [id],
    );
    expect(reviews).toEqual([
      {
        resource: 'note_registration/deed',
        subject: 'Ana Maria Teixeira → Bruno Lima',
        finding: 'coaf_cash_report',
        task_status: 'open',
      },
    ]);
  });

  it('without a draft of its own is written by its model, and keeps its text', async () => {
    const id = Number((await office.maria.post(DEED, sale({ body: null }))).body['id']);
    const coming = (await office.maria.get(`${DEED}${id}/text/`)).body;
    expect(coming).toMatchObject({ frozen: false, missing: [] });
    const registered = await office.maria.post(`${DEED}${id}/register/`);
    expect(registered.status, registered.text).toBe(200);
    const kept = (await office.maria.get(`${DEED}${id}/text/`)).body;
    expect(kept).toMatchObject({ frozen: true, plain_text: coming['plain_text'] });
    const text = String(kept['plain_text']);
    expect(text).toContain('como outorgante vendedora, Ana Maria Teixeira, brasileira');
    expect(text).toContain(
      'Pelo preço certo de R$ 300.000,00 (trezentos mil reais), pago da forma seguinte:',
    );
    const page = await office.maria.get(`${DEED}${id}/page/`);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('is written by its own draft, whose variables follow the act', async () => {
    const body = actText('Vende {{giving_q}}, por {{price}}, e nada mais.');
    const id = Number((await office.maria.post(DEED, sale({ body }))).body['id']);
    await office.maria.patch(`${DEED}${id}/`, {
      declared_value: '200000.00',
      payments: [{ payment_form: 'pix', amount: '200000.00' }],
    });
    expect((await office.maria.post(`${DEED}${id}/register/`)).status).toBe(200);
    const kept = (await office.maria.get(`${DEED}${id}/text/`)).body;
    expect(kept['model']).toBe('Minuta do ato');
    expect(String(kept['plain_text'])).toMatch(
      /^Vende Ana Maria Teixeira, .*, por R\$ 200\.000,00 \(duzentos mil reais\), e nada mais\.$/u,
    );
  });

  it.each([
    [null, 'body:act_without_text'],
    [actText('  '), 'body:act_without_text'],
    [actText('Disse que {{?declarations}}.'), 'body:question_unanswered'],
    [actText('Nasceu {{child_name}}.'), 'body:model_unknown_fact'],
  ])('whose model asks something stays a draft until that is answered: %j', async (body, code) => {
    const statement = { deed_type: 'statement', legal_business_on: undefined, properties: [], payments: [] };
    const draft = sale({ ...statement, taxes: [], body, parts: [{ ...seller(), role: 'declarant' }] });
    const made = await office.maria.post(DEED, draft);
    const refused = await office.maria.post(`${DEED}${Number(made.body['id'])}/register/`);
    expect([refused.status, String(refused.headers['x-error-code'])]).toEqual([
      400,
      expect.stringContaining(code),
    ]);
  });

  it("stays a draft while the office's model asks something", async () => {
    const template = await office.maria.post('/api/basic/document_template/', {
      name: 'Escritura da serventia',
      act_type: '11',
      template_kind: 'record',
      body: actText('Vende {{giving_q}}, e declara que {{?own_words}}.'),
      active: true,
    });
    expect(template.status, template.text).toBe(201);
    const id = Number((await office.maria.post(DEED, sale({ body: null }))).body['id']);
    const refused = await office.maria.post(`${DEED}${id}/register/`);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'text_with_questions']);
    expect(refused.text).toContain('own_words');
    await office.maria.patch(`/api/basic/document_template/${Number(template.body['id'])}/`, {
      active: false,
    });
    expect((await office.maria.post(`${DEED}${id}/register/`)).status).toBe(200);
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
      body: actText(),
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

describe('what revokes or changes an act of another notary', () => {
  const elsewhere = {
    origin_cns: '100008',
    origin_office: '1º Tabelionato de Juazeiro',
    origin_book: '1',
    origin_sheet: '10',
    origin_on: '2024-01-02',
  };
  const revocation = (): Row => ({
    proxy_kind: 'revocation',
    dated_on: daysAgo(1),
    body: actText(),
    parts: [
      { ...seller(), role: 'revoker', share: undefined },
      { ...buyer(), role: 'revoked', share: undefined },
    ],
  });
  const amendment = (): Row => ({
    deed_type: 'amendment',
    dated_on: daysAgo(1),
    body: actText(),
    parts: [{ ...seller(), role: 'declarant', share: undefined }],
  });
  const tasksOf = async (url: string, body: Row): Promise<unknown[]> => {
    const made = await office.maria.post(url, body);
    const id = Number(made.body['id']);
    const registered = await office.maria.post(`${url}${id}/register/`);
    expect(registered.status, registered.text).toBe(200);
    const { rows } = await office.owner.query(
      "select title, kind from task where row = $1 and finding = 'tell_origin_notary'",
      [id],
    );
    return rows;
  };

  it.each<[string, string, () => Row, string]>([
    ['a revocation', PROXY, revocation, 'proxy'],
    ['a rectification', DEED, amendment, 'deed'],
  ])('%s leaves word to tell them', async (_name, url, body, kind) => {
    expect(await tasksOf(url, { ...body(), ...elsewhere, origin_kind: kind })).toEqual([
      { kind: 'notice', title: expect.stringContaining('1º Tabelionato de Juazeiro') },
    ]);
  });

  it.each<[string, Row]>([
    ['of this office', { origin_kind: 'proxy', origin_cns: '123455' }],
    ['that no notary drew', { origin_kind: 'private_proxy' }],
  ])('a revocation of one %s leaves none', async (_name, origin) => {
    expect(await tasksOf(PROXY, { ...revocation(), ...elsewhere, ...origin })).toEqual([]);
  });
});

describe('powers drawn here', () => {
  const ana = (role: string): Row => ({ ...seller(), role, share: undefined });
  const bruno = (role: string): Row => ({ ...buyer(), role, share: undefined });
  const carla = (role: string): Row => ({ ...person, role, name: 'Carla Dias', cpf: '16899535009' });
  const cited = { origin_kind: 'proxy', origin_cns: '123455', origin_book: '9', origin_sheet: '9' };
  const urlOf = (id: number): string => `${PROXY}${id}/`;

  async function draft(body: Row): Promise<number> {
    const made = await office.maria.post(PROXY, { dated_on: daysAgo(1), body: actText(), ...body });
    expect(made.status, made.text).toBe(201);
    return Number(made.body['id']);
  }
  async function registered(body: Row): Promise<number> {
    const id = await draft(body);
    const answer = await register(id);
    expect(answer.status, answer.text).toBe(200);
    return id;
  }
  const register = (id: number): Promise<Answer> => office.maria.post(`${urlOf(id)}register/`);
  async function signed(body: Row): Promise<number> {
    const id = await registered(body);
    const answer = await signAll(office.maria, urlOf(id));
    expect([answer?.status, answer?.body['missing_signatures']], answer?.text).toEqual([200, 0]);
    return id;
  }
  const power = (...attorneys: readonly Row[]): Promise<number> =>
    signed({ proxy_kind: 'general', powers: ['sign_contracts'], parts: [ana('grantor'), ...attorneys] });
  const revocation = (origin: number, ...revoked: readonly Row[]): Row => ({
    proxy_kind: 'revocation',
    origin_proxy: origin,
    ...cited,
    origin_on: daysAgo(1),
    parts: [ana('revoker'), ...revoked],
  });
  const read = async (id: number): Promise<Row> => (await office.maria.get(`${urlOf(id)}?expand=parts`)).body;
  const endsOf = (row: Row): unknown[] =>
    [row, ...(row['parts'] as Row[]).slice(1)].map(({ power_end: end }) => end);

  it('are ended by their revocation, with its day, its act and a line of history', async () => {
    const origin = await power(bruno('attorney'));
    const act = await signed(revocation(origin, bruno('revoked')));
    const row = await read(origin);
    const end = { power_end: 'revocation', power_ended_on: daysAgo(1), power_ended_by: act };
    expect(row).toMatchObject({ ...end, status: 'pending' });
    expect((row['parts'] as Row[])[1]).toMatchObject(end);
    const [last] = resultsOf(await office.maria.get(`${urlOf(origin)}history/`));
    expect(last).toMatchObject({ history_type: '~', action: 'end_powers' });
    const changes = (last?.['changes'] ?? []) as Row[];
    expect(changes.map(({ field }) => field)).toContain('power_end');
  });

  it('hold until all have signed what ends them', async () => {
    const origin = await power(bruno('attorney'));
    const act = await registered(revocation(origin, bruno('revoked')));
    expect(await read(origin)).toMatchObject({ power_end: null });
    const voided = await office.maria.post(
      `${urlOf(act)}void/`,
      await voidInput(office.maria, 'Outorgante desistiu'),
    );
    expect(voided.status, voided.text).toBe(200);
    expect(await read(origin)).toMatchObject({ power_end: null, power_ended_by: null });
    await signed(revocation(origin, bruno('revoked')));
    expect(await read(origin)).toMatchObject({ power_end: 'revocation' });
  });

  it('that wait for signatures are not passed on', async () => {
    const origin = await registered({
      proxy_kind: 'general',
      powers: ['sign_contracts'],
      parts: [ana('grantor'), bruno('attorney')],
    });
    const refused = await register(await draft(revocation(origin, bruno('revoked'))));
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      400,
      'origin_proxy:origin_not_signed',
    ]);
  });

  it('are ended once: the later signature is refused, and its act waits', async () => {
    const origin = await power(bruno('attorney'));
    const acts = [
      await registered(revocation(origin, bruno('revoked'))),
      await registered(revocation(origin, bruno('revoked'))),
    ];
    const answers = await Promise.all(acts.map((act) => signAll(office.maria, urlOf(act))));
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200, 400]));
    const refused = answers.find((answer) => answer?.status === 400);
    expect(refused?.headers['x-error-code']).toBe('origin_proxy:powers_already_ended');
    expect(refused?.text).toContain('já se extinguiram');
    const missing = [await read(acts[0] ?? 0), await read(acts[1] ?? 0)].map(
      ({ missing_signatures: count }) => count,
    );
    expect(new Set(missing)).toEqual(new Set([0, 1]));
  });

  it('end for who renounces them, and whole when the last attorney loses them', async () => {
    const origin = await power(bruno('attorney'), carla('attorney'));
    await signed({
      ...revocation(origin),
      proxy_kind: 'renunciation',
      parts: [bruno('renouncer'), ana('principal')],
    });
    expect(endsOf(await read(origin))).toEqual([null, 'renunciation', null]);
    await signed(revocation(origin, carla('revoked')));
    expect(endsOf(await read(origin))).toEqual(['revocation', 'renunciation', 'revocation']);
  });

  it('are held again, and not by nobody, when the first of two acts that took them is canceled', async () => {
    const origin = await power(bruno('attorney'), carla('attorney'));
    const first = await signed(revocation(origin, bruno('revoked')));
    const second = await signed(revocation(origin, carla('revoked')));
    const undo = async (act: number): Promise<void> => {
      await office.maria.post(`${urlOf(act)}seal/`, { act_service: service });
      const canceled = await office.maria.post(`${urlOf(act)}cancel/`, await cancelInput(office.maria));
      expect(canceled.status, canceled.text).toBe(200);
    };
    await undo(first);
    expect(endsOf(await read(origin))).toEqual([null, null, 'revocation']);
    const again = await signed(revocation(origin, bruno('revoked')));
    expect(endsOf(await read(origin))).toEqual(['revocation', 'revocation', 'revocation']);
    await undo(again);
    await undo(second);
    expect(endsOf(await read(origin))).toEqual([null, null, null]);
  });

  it('pass to the substitute whole without reserve, and stay with it', async () => {
    const substitution = (origin: number, reserve: string): Row => ({
      ...revocation(origin),
      proxy_kind: 'substitution',
      reserve_of_powers: reserve,
      parts: [bruno('substitutor'), carla('substitute')],
    });
    const origin = await power(bruno('attorney'));
    await signed(substitution(origin, 'with_reserve'));
    expect(endsOf(await read(origin))).toEqual([null, null]);
    const act = await signed(substitution(origin, 'without_reserve'));
    expect(endsOf(await read(origin))).toEqual(['substitution', 'substitution']);
    await signed(revocation(act, carla('revoked')));
    expect(endsOf(await read(act))).toEqual(['revocation', 'revocation']);
  });

  it('hold again when what ended them is canceled', async () => {
    const origin = await power(bruno('attorney'));
    const act = await signed(revocation(origin, bruno('revoked')));
    const voided = await office.maria.post(`${urlOf(act)}void/`, await voidInput(office.maria));
    expect([voided.status, voided.headers['x-error-code']]).toEqual([409, 'signed_act']);
    const sealed = await office.maria.post(`${urlOf(act)}seal/`, { act_service: service });
    expect(sealed.status, sealed.text).toBe(200);
    const canceled = await office.maria.post(`${urlOf(act)}cancel/`, await cancelInput(office.maria));
    expect(canceled.status, canceled.text).toBe(200);
    expect(await read(origin)).toMatchObject({
      power_end: null,
      power_ended_on: null,
      power_ended_by: null,
    });
    await signed(revocation(origin, bruno('revoked')));
  });

  it('are cited as the books have them, whatever was typed, until the act is registered', async () => {
    const origin = await read(await power(bruno('attorney')));
    const {
      origin_kind: _,
      origin_cns: __,
      origin_book: ___,
      origin_sheet: ____,
      ...bare
    } = revocation(Number(origin['id']), bruno('revoked'));
    const id = await draft({ ...bare, origin_on: daysAgo(900) });
    const ofItself = await office.maria.post(PROXY, { ...bare, origin_proxy: id, dated_on: daysAgo(1) });
    expect(ofItself.headers['x-error-code']).toBe('origin_proxy:reference_not_meant');
    const asTheBooksSay = {
      origin_kind: 'proxy',
      origin_cns: '123455',
      origin_book: '1',
      origin_sheet: expect.stringMatching(new RegExp(`^${String(origin['sheet'])}v?$`, 'u')),
      origin_on: origin['dated_on'],
    };
    expect(await read(id)).toMatchObject(asTheBooksSay);
    expect((await register(id)).status).toBe(200);
    expect(await read(id)).toMatchObject(asTheBooksSay);
  });

  it('of another office are cited and no more; one of ours is to be chosen', async () => {
    const before = await office.owner.query('select count(*) from proxy where power_end is not null');
    await signed({
      ...revocation(0, bruno('revoked')),
      origin_proxy: null,
      origin_cns: '000018',
    });
    const after = await office.owner.query('select count(*) from proxy where power_end is not null');
    expect(after.rows).toEqual(before.rows);
    const origin = await read(await power(bruno('attorney')));
    const own = await draft({
      ...revocation(0, bruno('revoked')),
      origin_proxy: null,
      origin_book: '01',
      origin_sheet: `${String(origin['sheet'])}v`,
    });
    expect((await register(own)).headers['x-error-code']).toBe('origin_proxy:origin_in_own_books');
  });
});

/** What of a row that was read may be sent back. */
function ownFields(row: Row | undefined): Row {
  const { deed: _, version: __, position: ___, signature_state: ____, signed_on: _____, ...rest } = row ?? {};
  return rest;
}
