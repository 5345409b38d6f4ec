import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfAFaults } from '../../documents/testing/pdf-a.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { serviceOf } from '../../testing/births.ts';
import { groundOf, type Ground, openCivilBooks, REGISTRABLE } from '../../testing/civil-acts.ts';
import { cancelInput } from '../../testing/exclusions.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { grantOnly } from '../../testing/users.ts';

/** The acts that have a certificate in full, and what their paper calls them. */
const ACTS = [
  ['death', 'Óbito'],
  ['stillborn', 'Natimorto'],
  ['marriage', 'Casamento'],
] as const;

const FULL = { kind: '22' };

let office: TestOffice;
let ground: Ground;
beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

async function registered(resource: string): Promise<string> {
  const url = `/api/civil_registration/${resource}/`;
  const created = await office.maria.post(url, REGISTRABLE[resource]?.body(ground));
  expect(created.status, created.text).toBe(201);
  const act = `${url}${Number(created.body['id'])}/`;
  const answer = await office.maria.post(`${act}register/`);
  expect(answer.status, answer.text).toBe(200);
  return act;
}

async function sealed(resource: string): Promise<string> {
  const act = await registered(resource);
  const answer = await office.maria.post(`${act}seal/`, {
    act_service: await serviceOf(office.maria, 'other'),
  });
  expect(answer.status, answer.text).toBe(200);
  return act;
}

async function certificate(act: string, input: object = FULL): Promise<Answer> {
  const answer = await office.maria.post(`${act}certificate/`, input);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer;
}

const idOf = (act: string): number => Number(/\d+/u.exec(act)?.[0]);
const credits = async (): Promise<unknown> => (await office.maria.get('/api/seal/sealer/get_credits/')).body;
const sealsOf = async (act: string): Promise<number> =>
  resultsOf(await office.maria.get(`/api/seal/registered_seal/?record=${idOf(act)}`)).length;
const packed = (text: string): string => text.replaceAll(/[\s-]/gu, '');

describe.each(ACTS)('the certificate in full of a %s', (resource, called) => {
  it('has its kept text word for word, where it stands in the book, and the margin', async () => {
    const act = await sealed(resource);
    const { bytes, headers } = await certificate(act, { kind: '22' });
    const { text } = await readPdf(bytes);
    const { body: row } = await office.maria.get(act);
    const { body: kept } = await office.maria.get(`${act}text/`);
    expect(text).toContain(`CERTIDÃO DE INTEIRO TEOR ${called} · 1ª via`);
    const sheet = `${Number(row['sheet'])}${row['face'] === 'V' ? 'v' : ''}`;
    expect(text).toContain(
      `folha ${sheet}, termo ${Number(row['term'])}, consta o assento do teor seguinte:`,
    );
    expect(packed(text)).toContain(packed(String(kept['plain_text'])));
    expect(packed(text)).toContain(String(row['matricula']));
    expect(text).toContain('À margem: nada consta.');
    expect(text).toContain('maria Escrevente autorizada');
    expect(text).toContain(String(headers['x-document-code']));
    expect(pdfAFaults(bytes)).toEqual([]);
  });

  it('goes with the seal of the act; the second copy takes one of its own', async () => {
    const act = await sealed(resource);
    const first = await certificate(act);
    expect(await sealsOf(act)).toBe(1);
    const second = await certificate(act);
    expect(await sealsOf(act)).toBe(2);
    expect((await readPdf(second.bytes)).text).toContain(`${called} · 2ª via`);
    const documents = resultsOf(
      await office.maria.get(`/api/basic/document/?record=${idOf(act)}&ordering=id`),
    );
    expect(documents).toMatchObject([
      { certificate_kind: 'full_text', copy_number: 1, code: first.headers['x-document-code'] },
      { certificate_kind: 'full_text', copy_number: 2, code: second.headers['x-document-code'] },
    ]);
    const stored = await office.maria.get(`/api/basic/document/${Number(documents[0]?.['id'])}/file/`);
    expect(Buffer.compare(stored.bytes, first.bytes)).toBe(0);
    const { rows } = await office.owner.query(
      "select a.act_use from registered_seal s join act_service a on a.id = s.act_service_id where s.record_id = $1 and s.purpose = 'certificate'",
      [idOf(act)],
    );
    expect(rows).toEqual([{ act_use: 'full_text' }]);
  });

  it('is the same file for a request that is repeated', async () => {
    const act = await sealed(resource);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [
      await office.maria.post(`${act}certificate/`, FULL, key),
      await office.maria.post(`${act}certificate/`, FULL, key),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
    expect(resultsOf(await office.maria.get(`/api/basic/document/?record=${idOf(act)}`))).toHaveLength(1);
  });

  it('is verified by its code', async () => {
    const act = await sealed(resource);
    const { headers } = await certificate(act);
    const known = await office.stranger.get(`/api/public/verify/${String(headers['x-document-code'])}/`);
    const { body: row } = await office.maria.get(act);
    expect(known.body).toMatchObject({
      certificate_kind: 'full_text',
      copy_number: 1,
      matricula: row['matricula'],
      record_status: 'sealed',
      sha256: headers['x-document-sha256'],
    });
    expect(known.body).not.toHaveProperty('title');
  });

  it('is for who may issue it, at the office of the act', async () => {
    const act = await sealed(resource);
    expect((await office.ana.post(`${act}certificate/`, FULL)).status).toBe(404);
    expect((await office.stranger.post(`${act}certificate/`, FULL)).status).toBe(401);
    await grantOnly(office.owner, 'joao@primeiro', [`civil_registration/${resource} read`]);
    const joao = await logIn(office.server.server, 'joao@primeiro');
    expect((await joao.post(`${act}certificate/`, FULL)).status).toBe(403);
    await grantOnly(office.owner, 'joao@primeiro', [
      `civil_registration/${resource} read`,
      `civil_registration/${resource} certificate`,
    ]);
    const again = await logIn(office.server.server, 'joao@primeiro');
    const issued = await again.post(`${act}certificate/`, FULL);
    expect(issued.status, issued.text.slice(0, 300)).toBe(200);
  });

  describe('is refused before a seal is bought', () => {
    /** The code of a refusal that has words and leaves the credits as they were. */
    async function refusalOf(act: string): Promise<unknown> {
      const before = await credits();
      const refused = await office.maria.post(`${act}certificate/`, FULL);
      const code = refused.headers['x-error-code'];
      expect([refused.status, await credits()]).toEqual([409, before]);
      expect(refused.body['detail']).not.toBe(code);
      return code;
    }

    it('of an act that is not sealed, or canceled', async () => {
      expect(await refusalOf(await registered(resource))).toBe('not_sealed');
      const act = await sealed(resource);
      const canceled = await office.maria.post(`${act}cancel/`, await cancelInput(office.maria));
      expect(canceled.status, canceled.text).toBe(200);
      expect(await refusalOf(act)).toBe('canceled_act');
    });

    it('of an act with a restricted entry in its margin', async () => {
      const act = await sealed(resource);
      await office.owner.query(
        `insert into record_endorsement (office_id, record_id, entry_kind, endorsement_type_id, number, subject, full_text, restricted, dated_on, endorsement_status, registered_on, registered_by)
         select $1, $2, entry_kind, id, 1, 'Averbação', 'Averbo.', true, current_date, 'done', current_date, 'maria' from endorsement_type limit 1`,
        [office.offices[0], idOf(act)],
      );
      expect(await refusalOf(act)).toBe('withheld_endorsement');
    });

    it('of an act whose text was not kept', async () => {
      const act = await sealed(resource);
      await office.owner.query('alter table record_text disable trigger user');
      await office.owner.query('delete from record_text where record_id = $1', [idOf(act)]);
      await office.owner.query('alter table record_text enable trigger user');
      expect(await refusalOf(act)).toBe('certificate_without_text');
    });
  });

  it('is of the kind that there is', async () => {
    const refused = await office.maria.post(`${await sealed(resource)}certificate/`, { kind: '17' });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['kind']]);
  });
});

it('a birth has it as before, beside its short form', async () => {
  const act = await sealed('birth');
  const [full, short] = [await certificate(act, { kind: '22' }), await certificate(act, { kind: '17' })];
  expect((await readPdf(full.bytes)).text).toContain('CERTIDÃO DE NASCIMENTO Inteiro teor · 1ª via');
  expect((await readPdf(short.bytes)).text).toContain('CERTIDÃO DE NASCIMENTO Breve relato · 2ª via');
});

it.each([...ACTS.map(([resource]) => resource), 'birth'])(
  'no certificate of a %s is made by a model that the request names',
  async (resource) => {
    const act = await sealed(resource);
    for (const input of [{ template: 1 }, { ...FULL, template: 1 }]) {
      const refused = await office.maria.post(`${act}certificate/`, input);
      expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'template:unknown_field']);
    }
    expect(resultsOf(await office.maria.get(`/api/basic/document/?record=${idOf(act)}`))).toEqual([]);
  },
);

it('one kind of act is not certified as another', async () => {
  const id = idOf(await sealed('death'));
  expect((await office.maria.post(`/api/civil_registration/marriage/${id}/certificate/`, FULL)).status).toBe(
    404,
  );
});
