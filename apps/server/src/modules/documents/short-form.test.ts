import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfAFaults } from '../../documents/testing/pdf-a.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { serviceOf } from '../../testing/births.ts';
import { groundOf, type Ground, openCivilBooks, REGISTRABLE } from '../../testing/civil-acts.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

/** The acts with a short form: its code, its kind, its heading, and what its boxes say of the act of the tests. */
const ACTS = [
  [
    'marriage',
    '18',
    'marriage',
    'CERTIDÃO DE CASAMENTO',
    ['Joana Teixeira Lima Alves', 'Joana Teixeira Lima', 'Pedro Moreira Alves', 'Comunhão parcial de bens'],
  ],
  [
    'death',
    '19',
    'death',
    'CERTIDÃO DE ÓBITO',
    [
      'Antônia Feitosa Lima',
      'Insuficiência respiratória aguda',
      'Lia Prado · CRM 12345',
      'Davi Feitosa Lima',
    ],
  ],
  [
    'stillborn',
    '20',
    'stillbirth',
    'CERTIDÃO DE NATIMORTO',
    ['34 semanas', 'Maternidade Santa Cecília', '03:20'],
  ],
  [
    'born_abroad',
    'book_e',
    'book_e',
    'CERTIDÃO DE TRASLADO DE NASCIMENTO',
    ['Clara Lima Moreira', 'Hospital de Lisboa', 'Joana Teixeira Lima', 'Brasileira nata', 'Consulado-Geral'],
  ],
  [
    'emancipation',
    'book_e',
    'book_e',
    'CERTIDÃO DE EMANCIPAÇÃO',
    ['Ana Lima Moreira', 'Joana Teixeira Lima e Pedro Moreira Alves', 'Por escritura pública', 'Estudante'],
  ],
  [
    'interdiction',
    'book_e',
    'book_e',
    'CERTIDÃO DE INTERDIÇÃO',
    ['Antônia Feitosa Lima', 'Davi Feitosa Lima', 'Atos de natureza patrimonial', 'Nei Braga'],
  ],
  [
    'stable_union',
    'book_e',
    'book_e',
    'CERTIDÃO DE UNIÃO ESTÁVEL',
    [
      'Joana Teixeira Lima',
      'Pedro Moreira Alves',
      'Comunhão parcial de bens',
      'não produz os efeitos da conversão',
    ],
  ],
] as const;

/** What no certificate says of a person: where their parents married, or whether they did (Lei 8.560/1992 art. 6). */
const FORBIDDEN = /legítim|ilegítim|adot|solteiros?, filh/iu;

let office: TestOffice;
let ground: Ground;
beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

async function sealed(resource: string): Promise<string> {
  const url = `/api/civil_registration/${resource}/`;
  const created = await office.maria.post(url, REGISTRABLE[resource]?.body(ground));
  expect(created.status, created.text).toBe(201);
  const act = `${url}${Number(created.body['id'])}/`;
  expect((await office.maria.post(`${act}register/`)).status).toBe(200);
  const answer = await office.maria.post(`${act}seal/`, {
    act_service: await serviceOf(office.maria, 'other'),
  });
  expect(answer.status, answer.text).toBe(200);
  return act;
}

async function certificate(act: string, input: object = {}): Promise<Answer> {
  const answer = await office.maria.post(`${act}certificate/`, input);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer;
}

const idOf = (act: string): number => Number(/\d+/u.exec(act)?.[0]);

/** An entry in the margin of an act, as the office entered it. */
async function enter(
  act: string,
  values: { onCertificate?: boolean; restricted?: boolean } = {},
): Promise<void> {
  await office.owner.query(
    `insert into record_endorsement (office_id, record_id, entry_kind, endorsement_type_id, number, subject, full_text, certificate_text,
       on_certificate, restricted, dated_on, endorsement_status, registered_on, registered_by)
     select $1, $2, 'averbacao', id, 1, 'Averbação', 'Averbo por inteiro.', 'Averbação resumida.', $3, $4, current_date, 'done', current_date, 'maria'
     from endorsement_type where entry_kind = 'averbacao' limit 1`,
    [office.offices[0], idOf(act), values.onCertificate ?? true, values.restricted ?? false],
  );
}

describe.each(ACTS)('the short form of a %s', (resource, code, kind, heading, said) => {
  it('has the boxes of its act, and is what is issued where no kind is named', async () => {
    const act = await sealed(resource);
    const { bytes, headers } = await certificate(act);
    const { text } = await readPdf(bytes);
    const { body: row } = await office.maria.get(act);
    for (const part of [heading, '1ª via', ...said, 'Não há averbações nem anotações a acrescer.'])
      expect(text).toContain(part);
    expect(text.replaceAll(/[\s-]/gu, '')).toContain(String(row['matricula']));
    expect(text).not.toMatch(FORBIDDEN);
    expect(pdfAFaults(bytes)).toEqual([]);
    const [document] = resultsOf(await office.maria.get(`/api/basic/document/?record=${idOf(act)}`));
    expect(document).toMatchObject({ certificate_kind: kind, copy_number: 1 });
    const stored = await office.maria.get(`/api/basic/document/${Number(document?.['id'])}/file/`);
    expect(Buffer.compare(stored.bytes, bytes)).toBe(0);
    const known = await office.stranger.get(`/api/public/verify/${String(headers['x-document-code'])}/`);
    expect(known.body).toMatchObject({ certificate_kind: kind, sha256: headers['x-document-sha256'] });
  });

  it('charges a later copy as a second one, and one in full as such', async () => {
    const act = await sealed(resource);
    await certificate(act, { kind: code });
    await certificate(act, { kind: code });
    await certificate(act, { kind: '22' });
    const { rows } = await office.owner.query(
      "select a.act_use from registered_seal s join act_service a on a.id = s.act_service_id where s.record_id = $1 and s.purpose = 'certificate' order by s.id",
      [idOf(act)],
    );
    expect(rows).toEqual([{ act_use: 'second_copy' }, { act_use: 'full_text' }]);
  });

  it('mentions what was entered in the margin, in the words for certificates', async () => {
    const act = await sealed(resource);
    await enter(act);
    const { text } = await readPdf((await certificate(act)).bytes);
    expect(text).toContain('AV-1: Averbação resumida.');
    expect(text).not.toContain('Não há averbações');
    expect(text).not.toContain('Averbo por inteiro.');
  });

  it.each([{ restricted: true }, { onCertificate: false }])(
    'is refused before a seal is bought where the margin may not be told: %o',
    async (values) => {
      const act = await sealed(resource);
      await enter(act, values);
      const refused = await office.maria.post(`${act}certificate/`, {});
      expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'withheld_endorsement']);
      expect(refused.body['detail']).toContain('averbação');
      const seals = resultsOf(await office.maria.get(`/api/seal/registered_seal/?record=${idOf(act)}`));
      expect(seals).toHaveLength(1);
    },
  );
});
