import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { pdfAFaults } from '../../documents/testing/pdf-a.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Api, resultsOf } from '../../testing/api.ts';
import { BIRTH, birthBody, serviceOf } from '../../testing/births.ts';
import { groundOf, type Ground, openCivilBooks, REGISTRABLE } from '../../testing/civil-acts.ts';
import { voidInput } from '../../testing/exclusions.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { grantOnly } from '../../testing/users.ts';

const NAME = 'Clara Luíza Teixeira Moreira';
let office: TestOffice;
let ground: Ground;
beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

async function draft(changes: Row = {}): Promise<number> {
  const created = await office.maria.post(BIRTH, birthBody(ground.city, changes));
  expect(created.status, created.text).toBe(201);
  return Number(created.body['id']);
}

async function registered(changes: Row = {}): Promise<number> {
  const id = await draft(changes);
  const answer = await office.maria.post(`${BIRTH}${id}/register/`);
  expect(answer.status, answer.text).toBe(200);
  return id;
}

async function textOf(id: number, api: Api = office.maria): Promise<Row> {
  const answer = await api.get(`${BIRTH}${id}/text/`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function pageOf(id: number): Promise<Buffer> {
  const answer = await office.maria.get(`${BIRTH}${id}/page/`);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return answer.bytes;
}

const keptOf = async (id: number): Promise<Row[]> =>
  (await office.owner.query<Row>('select * from record_text where record_id = $1', [id])).rows;

/** An editor's document of one paragraph. */
const body = (text: string): Row => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** Puts a model of births in use at the first office, past what is checked when one is saved; it is gone afterwards. */
async function withModel(text: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await office.owner.query<{ id: number }>(
    `insert into document_template (office_id, name, act_type, template_kind, body, active)
     values ($1, 'Meu nascimento', '0', 'record', $2, true) returning id`,
    [office.offices[0], JSON.stringify(body(text))],
  );
  try {
    await work();
  } finally {
    await office.owner.query('delete from document_template where id = $1', [rows[0]?.id]);
  }
}

describe('the text of an act', () => {
  it('is kept by registering it, with its hash, its model and who wrote it', async () => {
    const id = await registered();
    const text = await textOf(id);
    expect(text).toMatchObject({ frozen: true, written_by: 'maria', missing: [] });
    expect(text['plain_text']).toContain(NAME);
    expect(text['model']).toBeTruthy();
    const sha256 = createHash('sha256').update(String(text['plain_text'])).digest('hex');
    expect(text['sha256']).toBe(sha256);
    const [kept] = resultsOf(await office.maria.get(`/api/basic/record_text/?record=${id}`));
    expect(kept).toMatchObject({ sha256, model_id: null, document: text['document'] });
    expect(kept?.['facts']).toMatchObject({ facts: expect.any(Object) });
  });

  it('is in the history, in the transaction of the registration', async () => {
    const id = await registered();
    const { rows } = await office.owner.query(
      `select t.history_date = r.history_date as together
       from history t join history r on r.entity = 'basic/record' and r.row_id = $1 and r.action = 'register'
       where t.entity = 'basic/record_text' and t.row_id = (select id from record_text where record_id = $1)`,
      [id],
    );
    expect(rows).toEqual([{ together: true }]);
  });

  it('and the registration are kept together, or not at all', async () => {
    const id = await draft();
    await office.owner.query(
      "alter table record_text add constraint no_more check (record_id <> 0 and plain_text not like '%Clara%') not valid",
    );
    const refused = await office.maria.post(`${BIRTH}${id}/register/`);
    await office.owner.query('alter table record_text drop constraint no_more');
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await office.maria.get(`${BIRTH}${id}/`)).body).toMatchObject({
      status: 'introducing',
      term: null,
    });
    expect(await keptOf(id)).toEqual([]);
    expect((await office.maria.post(`${BIRTH}${id}/register/`)).status).toBe(200);
    expect(await keptOf(id)).toHaveLength(1);
  });

  it('of a draft is as it would be written now, and is kept nowhere', async () => {
    const id = await draft();
    const before = await textOf(id);
    expect(before).toMatchObject({ frozen: false, sha256: null, written_by: null, missing: [] });
    expect(before['plain_text']).toContain(NAME);
    await office.maria.patch(`${BIRTH}${id}/`, { given_name: 'Helena' });
    expect((await textOf(id))['plain_text']).toContain('Helena Teixeira Moreira');
    expect(await keptOf(id)).toEqual([]);
  });

  it('is the one that was shown before', async () => {
    const id = await draft();
    const { plain_text: shown } = await textOf(id);
    await office.maria.post(`${BIRTH}${id}/register/`);
    expect((await textOf(id))['plain_text']).toBe(shown);
  });

  it('names what the act refers to: places, professions, countries, and twins of other acts', async () => {
    const place = await office.maria.post('/api/basic/local/', {
      name: 'Maternidade São Lucas',
      place_kind: 'health_unit',
      street: 'Rua Ratisbona',
      street_number: '12',
      district: 'Pimenta',
      city: ground.city,
    });
    const [profession] = resultsOf(await office.maria.get('/api/basic/profession/?cbo=622020'));
    expect([place.status, typeof profession?.['id']]).toEqual([201, 'number']);
    const twin = await draft({ given_name: 'Ana Luíza' });
    const whole = birthBody(ground.city);
    const id = await draft({
      local: place.body['id'],
      birth_place_name: null,
      birth_place_address: null,
      twin: true,
      twin_order: 2,
      born: [{ sibling: twin }],
      parties: (whole['parties'] as Row[]).map((party) => ({
        ...party,
        ...(party['role'] === 'parent'
          ? { profession: profession?.['id'], nationality: ground.country }
          : {}),
      })),
    });
    const text = String((await textOf(id))['plain_text']);
    const occupation = String(profession?.['description']).toLocaleLowerCase('pt-BR').slice(0, 8);
    for (const part of [
      'na Maternidade São Lucas, situada na Rua Ratisbona, número doze, Bairro Pimenta',
      'brasileiro',
      occupation,
      'Ana Luíza Teixeira Moreira',
    ])
      expect(text).toContain(part);
  });

  it('is subscribed by the official once, who wrote it too', async () => {
    const official = 'update notary_office set official_name = $2 where id = $1';
    const { rows } = await office.owner.query<{ official_name: string }>(
      'select official_name from notary_office where id = $1',
      [office.offices[0]],
    );
    await office.owner.query(official, [office.offices[0], 'maria']);
    const id = await registered();
    await office.owner.query(official, [office.offices[0], rows[0]?.official_name]);
    const [kept] = await keptOf(id);
    expect(kept?.['page']).toMatchObject({ signers: [{ name: 'Pedro Moreira Alves' }, { name: 'maria' }] });
  });

  it.each(Object.keys(REGISTRABLE))('of a %s is shown of a whole draft, and kept', async (resource) => {
    const url = `/api/civil_registration/${resource}/`;
    const created = await office.maria.post(url, REGISTRABLE[resource]?.body(ground));
    const id = Number(created.body['id']);
    const shown = await office.maria.get(`${url}${id}/text/`);
    expect([shown.status, shown.body['missing']], shown.text).toEqual([200, []]);
    const answer = await office.maria.post(`${url}${id}/register/`);
    expect(answer.status, answer.text).toBe(200);
    expect((await office.maria.get(`${url}${id}/text/`)).body['plain_text']).toBe(shown.body['plain_text']);
  });

  it.each(Object.keys(REGISTRABLE))(
    'of a %s that has hardly begun says what is missing',
    async (resource) => {
      const url = `/api/civil_registration/${resource}/`;
      const whole = REGISTRABLE[resource]?.body(ground) ?? {};
      const parties = [{ role: (whole['parties'] as Row[])[0]?.['role'] }];
      const created = await office.maria.post(url, { ...whole, parties });
      expect(created.status, created.text).toBe(201);
      const little = await office.maria.post(url, { parties });
      for (const { body: row } of [created, little]) {
        const shown = await office.maria.get(`${url}${Number(row['id'])}/text/`);
        expect(shown.status, shown.text).toBe(200);
        if (shown.body['document'] !== null) expect(shown.body['missing']).not.toEqual([]);
      }
    },
  );

  it('is changed by nobody', async () => {
    const id = await registered();
    for (const statement of [
      "update record_text set plain_text = 'Outro' where record_id = $1",
      'delete from record_text where record_id = $1',
    ])
      await expect(office.owner.query(statement, [id])).rejects.toMatchObject({ code: 'SV002' });
    const [{ id: row } = {}] = resultsOf(await office.maria.get(`/api/basic/record_text/?record=${id}`));
    expect((await office.maria.patch(`/api/basic/record_text/${Number(row)}/`, {})).status).toBe(403);
  });

  it('is for who may read the act, at its office', async () => {
    const id = await registered();
    for (const path of ['text', 'page']) {
      expect((await office.ana.get(`${BIRTH}${id}/${path}/`)).status).toBe(404);
      expect((await office.stranger.get(`${BIRTH}${id}/${path}/`)).status).toBe(401);
    }
    await grantOnly(office.owner, 'joao@primeiro', []);
    const joao = await logIn(office.server.server, 'joao@primeiro');
    for (const path of ['text', 'page']) expect((await joao.get(`${BIRTH}${id}/${path}/`)).status).toBe(403);
    // The number of one kind of act is none of another.
    expect((await office.maria.get(`/api/civil_registration/death/${id}/text/`)).status).toBe(404);
  });

  it('there is none of a kind of act that the product does not write yet', async () => {
    const url = '/api/civil_registration/proclamation/';
    const created = await office.maria.post(url, REGISTRABLE['proclamation']?.body(ground));
    const id = Number(created.body['id']);
    const nothing = { frozen: false, document: null, missing: [] };
    expect((await office.maria.get(`${url}${id}/text/`)).body).toMatchObject(nothing);
    expect((await office.maria.post(`${url}${id}/register/`)).status).toBe(200);
    expect((await office.maria.get(`${url}${id}/text/`)).body).toMatchObject(nothing);
    const page = await office.maria.get(`${url}${id}/page/`);
    expect([page.status, page.headers['x-error-code']]).toEqual([409, 'no_kept_text']);
  });
});

describe("the office's model", () => {
  it('writes the acts of its type from then on; what was kept stays byte for byte', async () => {
    const id = await registered();
    const [before, page] = [await keptOf(id), await pageOf(id)];
    await withModel('Nasceu {{child_name}}. «b:leitura»', async () => {
      const other = await registered();
      const text = await textOf(other);
      expect(text['model']).toBe('Meu nascimento');
      expect(text['plain_text']).toMatch(new RegExp(`^Nasceu ${NAME}\\. Nada mais foi declarado`, 'u'));
      const [kept] = await keptOf(other);
      expect(kept).toMatchObject({ model_name: 'Meu nascimento', model_version: 1 });
      expect(await keptOf(id)).toEqual(before);
      expect(Buffer.compare(await pageOf(id), page)).toBe(0);
    });
  });

  it("takes the office's own parts before those of the product", async () => {
    await office.owner.query(
      "insert into certificate_part (office_id, number, name, part_kind, body, active) values ($1, 7, 'leitura', 'closing', $2, true)",
      [office.offices[0], JSON.stringify(body('Lido e assinado.'))],
    );
    await withModel('Nasceu {{child_name}}. «b:leitura»', async () => {
      expect((await textOf(await draft()))['plain_text']).toBe(`Nasceu ${NAME}. Lido e assinado.`);
    });
    await office.owner.query('delete from certificate_part where office_id = $1', [office.offices[0]]);
  });

  it('with something wrong in it is left aside, and the act is registered all the same', async () => {
    await withModel('Nasceu {{nobody_knows}}.', async () => {
      const id = await draft();
      const text = await textOf(id);
      expect(text).toMatchObject({ unusable_model: 'Meu nascimento' });
      expect(text['plain_text']).toContain(NAME);
      expect((await office.maria.post(`${BIRTH}${id}/register/`)).status).toBe(200);
      expect((await keptOf(id))[0]?.['model_id']).toBeNull();
    });
  });
});

describe('the page of an act', () => {
  it('has the office, its place in the book, the text and who signs', async () => {
    const id = await registered();
    const { body: act } = await office.maria.get(`${BIRTH}${id}/`);
    const { text, pages } = await readPdf(await pageOf(id));
    for (const part of ['Ofício', 'CNS', String(act['term']), 'Pedro Moreira Alves declarante', NAME])
      expect(text).toContain(part);
    expect(pages).toBe(1);
  });

  it('is the same file each time, until something is entered in its margin', async () => {
    const id = await registered();
    const first = await pageOf(id);
    expect(pdfAFaults(first)).toEqual([]);
    expect(Buffer.compare(await pageOf(id), first)).toBe(0);
    const [type] = resultsOf(await office.maria.get('/api/basic/endorsement_type/?code=anotacao_casamento'));
    const entry = await office.maria.post('/api/basic/record_endorsement/', {
      record: id,
      entry_kind: 'annotation',
      endorsement_type: type?.['id'],
      subject: 'Casamento',
      dated_on: '2026-02-03',
      full_text: 'Anoto o casamento.',
      event_office: '2º Ofício',
      annotation_origin: 'crc',
    });
    expect(entry.status, entry.text).toBe(201);
    await office.maria.post(`/api/basic/record_endorsement/${Number(entry.body['id'])}/register/`);
    expect((await readPdf(await pageOf(id))).text).toContain('AN-1. Anoto o casamento.');
  });

  it('with a margin is for who may read what was entered there', async () => {
    const { rows } = await office.owner.query<{ record_id: number }>(
      "select record_id from record_endorsement where endorsement_status = 'done' limit 1",
    );
    const url = `${BIRTH}${Number(rows[0]?.record_id)}/page/`;
    await grantOnly(office.owner, 'joao@primeiro', ['civil_registration/birth read']);
    const joao = await logIn(office.server.server, 'joao@primeiro');
    expect((await joao.get(url)).status).toBe(403);
    await grantOnly(office.owner, 'joao@primeiro', [
      'civil_registration/birth read',
      'basic/record_endorsement read',
      'basic/record_text read',
      'basic/record read',
    ]);
    const again = await logIn(office.server.server, 'joao@primeiro');
    expect((await again.get(url)).status).toBe(200);
  });

  it('is stamped once the act has no effect, and says the reason that was given', async () => {
    const id = await registered();
    const voided = await voidInput(office.maria, 'A declarante foi embora sem assinar');
    expect((await office.maria.post(`${BIRTH}${id}/void/`, voided)).status).toBe(200);
    const first = await pageOf(id);
    const { text } = await readPdf(first);
    expect(text).toContain(
      'SEM EFEITO. Desistência antes das assinaturas. A declarante foi embora sem assinar.',
    );
    expect(text).toContain(NAME);
    expect(Buffer.compare(await pageOf(id), first)).toBe(0);
  });

  it('of an act without a kept text is there once it has no effect, with the reason', async () => {
    const url = '/api/civil_registration/proclamation/';
    const created = await office.maria.post(url, REGISTRABLE['proclamation']?.body(ground));
    const id = Number(created.body['id']);
    const registration = await office.maria.post(`${url}${id}/register/`);
    expect(registration.status, registration.text).toBe(200);
    expect((await office.maria.get(`${url}${id}/text/`)).body).toMatchObject({ has_page: false });
    await office.maria.post(`${url}${id}/void/`, await voidInput(office.maria, 'Edital repetido'));
    expect((await office.maria.get(`${url}${id}/text/`)).body).toMatchObject({
      frozen: false,
      has_page: true,
    });
    const answers = [
      await office.maria.get(`${url}${id}/page/`),
      await office.maria.get(`${url}${id}/page/`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(Buffer.compare(answers[0]!.bytes, answers[1]!.bytes)).toBe(0);
    const { text } = await readPdf(answers[0]!.bytes);
    for (const part of ['SEM EFEITO', 'Edital repetido.', 'CNS', String(registration.body['term'])])
      expect(text).toContain(part);
  });
});

describe('the certificate in full', () => {
  it('has the kept text word for word, and the margin', async () => {
    const id = await registered();
    const service = await serviceOf(office.maria, 'birth');
    await office.maria.post(`${BIRTH}${id}/seal/`, { act_service: service });
    const { bytes } = await office.maria.post(`${BIRTH}${id}/certificate/`, { kind: '22' });
    const { text } = await readPdf(bytes);
    const { plain_text: kept } = await textOf(id);
    expect(text).toContain('consta o assento do teor seguinte:');
    expect(text.replaceAll(/[\s-]/gu, '')).toContain(String(kept).replaceAll(/[\s-]/gu, ''));
    expect(text).toContain('À margem: nada consta.');
  });
});

describe('the draft of an act', () => {
  it('prints what registering would write, for who signs to read it first', async () => {
    const id = await draft();
    const answer = await office.maria.get(`${BIRTH}${id}/draft/`);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { text } = await readPdf(answer.bytes);
    expect(pdfAFaults(answer.bytes)).toEqual([]);
    for (const said of [
      'MINUTA',
      'Minuta: Nascimento',
      NAME,
      'Li e conferi',
      'não é o registro',
      'por maria',
    ])
      expect(text).toContain(said);
    expect(text).toMatch(/Pedro Moreira Alves\s+declarante/u);
    expect(text).not.toMatch(/Helena Sampaio\s+Oficial/u);
  });

  it('names what the text lacks', async () => {
    const id = await draft({ born_at: null });
    const { missing } = (await textOf(id)) as { missing: string[] };
    expect(missing.length).toBeGreaterThan(0);
    const { text } = await readPdf((await office.maria.get(`${BIRTH}${id}/draft/`)).bytes);
    expect(text).toContain('Falta no texto:');
    for (const name of missing) expect(text).toContain(name);
  });

  it('is of drafts alone, and of the own office', async () => {
    const id = await registered();
    const refused = await office.maria.get(`${BIRTH}${id}/draft/`);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'registered_has_page']);
    expect((await office.ana.get(`${BIRTH}${await draft()}/draft/`)).status).toBe(404);
  });
});
