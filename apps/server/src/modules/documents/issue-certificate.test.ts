import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfAFaults } from '../../documents/testing/pdf-a.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { birthBody, cityOf, serviceOf } from '../../testing/births.ts';
import { cancelInput } from '../../testing/exclusions.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const BIRTH = '/api/civil_registration/birth/';
let office: TestOffice;
let sealed: number;
beforeAll(async () => {
  office = await openTestOffice();
  const created = await office.maria.post(BIRTH, birthBody(await cityOf(office.maria)));
  sealed = Number(created.body['id']);
  await office.maria.post(`${BIRTH}${sealed}/register/`);
  const service = await serviceOf(office.maria, 'birth');
  await office.maria.post(`${BIRTH}${sealed}/seal/`, { act_service: service });
});
afterAll(() => office.close());

async function certificate(): Promise<Answer> {
  const answer = await office.maria.post(`${BIRTH}${sealed}/certificate/`, {});
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer;
}

const picturesOf = (pdf: Buffer): number => pdf.toString('latin1').split('/Subtype /Image').length - 1;

/** Makes a content the logo of the first office, as it lies in the store. */
async function hang(content: Uint8Array): Promise<string> {
  const sha256 = await office.server.services.files.put(content);
  await office.owner.query(
    `with kept as (
       insert into stored_file (office_id, sha256, name, content_type, size, created_by)
       values ($1, $2, 'brasao.png', 'image/png', $3, 'Admin') returning id)
     update notary_office set logo_id = (select id from kept) where id = $1`,
    [office.offices[0], sha256, content.byteLength],
  );
  return sha256;
}

const crest = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 400, channels: 4, background: '#1d4b3a80' } })
    .png()
    .toBuffer();

it('carries what the office has printed under the signature', async () => {
  const before = await readPdf((await certificate()).bytes);
  expect(before.text).toContain('Dou fé.');
  await office.admin.patch(`/api/basic/notary_office/${office.offices[0]}/`, {
    signature_text: 'Oficial: Helena Sampaio\nAtendimento das 8h às 17h',
  });
  const { text, pages } = await readPdf((await certificate()).bytes);
  expect(text).toContain('O conteúdo da certidão é verdadeiro. Dou fé.');
  expect(text).toContain('Escrevente autorizada Oficial: Helena Sampaio Atendimento das 8h às 17h');
  expect(pages).toBe(1);
});

it("has the office's picture in its head, and only that office's", async () => {
  expect(picturesOf((await certificate()).bytes)).toBe(0);
  await hang(await crest());
  const { bytes } = await certificate();
  expect(picturesOf(bytes)).toBe(1);
  expect(pdfAFaults(bytes)).toEqual([]);
});

it('is issued without a picture that is broken or lost', async () => {
  await hang((await crest()).subarray(0, 60));
  expect(picturesOf((await certificate()).bytes)).toBe(0);
  const lost = await hang(Buffer.from('lost'));
  await office.owner.query("update stored_file set sha256 = repeat('0', 64) where sha256 = $1", [lost]);
  expect(picturesOf((await certificate()).bytes)).toBe(0);
});

it('is issued as often as it is asked for at once, each copy with its own number and seal', async () => {
  await office.owner.query('update seal_account set balance_cents = balance_cents + 100000');
  const numbers = async (): Promise<number[]> =>
    resultsOf(await office.maria.get(`/api/basic/document/?record=${sealed}&limit=1000`))
      .map((row) => Number(row['copy_number']))
      .toSorted((one, other) => one - other);
  const before = await numbers();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => office.maria.post(`${BIRTH}${sealed}/certificate/`, {})),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const after = await numbers();
  expect(after).toEqual(Array.from({ length: before.length + 60 }, (_, n) => n + 1));
}, 60_000);

it('is refused of a canceled act', async () => {
  const created = await office.maria.post(BIRTH, birthBody(await cityOf(office.maria)));
  const id = Number(created.body['id']);
  await office.maria.post(`${BIRTH}${id}/register/`);
  await office.maria.post(`${BIRTH}${id}/seal/`, { act_service: await serviceOf(office.maria, 'birth') });
  await office.maria.post(`${BIRTH}${id}/cancel/`, await cancelInput(office.maria));
  const refused = await office.maria.post(`${BIRTH}${id}/certificate/`, {});
  expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'canceled_act']);
});

describe('who signs, and under which court', () => {
  const issue = (): Promise<Answer> => office.maria.post(`${BIRTH}${sealed}/certificate/`, {});
  const setUser = (role: string | null, since: string | null): Promise<unknown> =>
    office.owner.query(
      "update app_user set signing_role = $1, signs_since = $2 where username = 'maria@primeiro'",
      [role, since],
    );
  const setCourt = (court: string | null): Promise<unknown> =>
    office.owner.query('update notary_office set court = $2 where id = $1', [office.offices[0], court]);

  it('is as the office registered it', async () => {
    await setUser('Oficial substituta', '2019-05-06');
    await setCourt('Tribunal de Justiça do Estado do Maranhão');
    const { text } = await readPdf((await issue()).bytes);
    expect(text).toContain('Oficial substituta');
    expect(text.toUpperCase()).toContain('TRIBUNAL DE JUSTIÇA DO ESTADO DO MARANHÃO · SELO DE FISCALIZAÇÃO');
    expect(text).not.toContain('autorizado(a)');
  });

  it.each([
    ['signer_without_role', null, null, 'Tribunal'],
    ['signer_not_yet', 'Escrevente', '2999-01-01', 'Tribunal'],
    ['office_without_court', 'Escrevente', '2020-01-01', null],
  ])('is known before a seal is bought: %s', async (code, role, since, court) => {
    await setUser(role, since);
    await setCourt(court);
    const credits = await office.maria.get('/api/seal/sealer/get_credits/');
    const refused = await issue();
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, code]);
    expect((await office.maria.get('/api/seal/sealer/get_credits/')).body).toEqual(credits.body);
  });
});

describe('letters of names', () => {
  beforeAll(async () => {
    await office.owner.query(
      "update app_user set signing_role = 'Escrevente', signs_since = '2020-01-01' where not is_superuser",
    );
    await office.owner.query("update notary_office set court = 'Tribunal de Justiça'");
  });

  it('that are indigenous, Arabic or Chinese are printed', async () => {
    const name = 'Kuruaʔi Ɨtõ';
    const created = await office.maria.post(
      BIRTH,
      birthBody(await cityOf(office.maria), {
        given_name: name,
        birth_place_name: 'Casa de ليلى e 王小明',
      }),
    );
    const id = Number(created.body['id']);
    const registered = await office.maria.post(`${BIRTH}${id}/register/`);
    expect(registered.status, registered.text).toBe(200);
    await office.maria.post(`${BIRTH}${id}/seal/`, { act_service: await serviceOf(office.maria, 'birth') });
    const { bytes, status, text } = await office.maria.post(`${BIRTH}${id}/certificate/`, {});
    expect(status, text.slice(0, 300)).toBe(200);
    expect((await readPdf(bytes)).text).toContain(name);
  });

  it('that no font has are named before the act takes a number', async () => {
    const city = await cityOf(office.maria);
    const [, , ...others] = birthBody(city)['parties'] as Row[];
    const [mother, father] = birthBody(city)['parties'] as Row[];
    const created = await office.maria.post(
      BIRTH,
      birthBody(city, {
        birth_place_name: 'Maternidade 😀 한',
        parties: [{ ...mother, email: null, profession_text: 'Artesã 😀' }, father, ...others],
      }),
    );
    expect(created.status, created.text).toBe(201);
    const url = `${BIRTH}${Number(created.body['id'])}/`;
    for (const action of ['check', 'register']) {
      const refused = await office.maria.post(`${url}${action}/`);
      expect(refused.status).toBe(400);
      expect(refused.body['birth_place_name']).toEqual([
        expect.stringContaining('😀 (U+1F600), 한 (U+D55C)'),
      ]);
    }
    expect((await office.maria.get(url)).body).toMatchObject({ status: 'introducing', term: null });
  });

  it("of the office's own data are named instead of a failure of the server", async () => {
    await office.owner.query("update notary_office set signature_text = 'Bem-vindos 😀' where id = $1", [
      office.offices[0],
    ]);
    const refused = await office.maria.post(`${BIRTH}${sealed}/certificate/`, {});
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'letters_not_printed']);
    expect(refused.body['detail']).toContain('😀 (U+1F600)');
  });
});

// The last one: no document is printed after it.
it('that cannot be printed says that the file could not be made, and nothing is kept', async () => {
  const documents = async (): Promise<unknown> =>
    (await office.maria.get(`/api/basic/document/?record=${sealed}`)).body['count'];
  const before = await documents();
  await office.owner.query('update notary_office set signature_text = null');
  await office.server.services.pdf.close();
  const failed = await office.maria.post(
    `${BIRTH}${sealed}/certificate/`,
    {},
    { 'accept-language': 'en-us' },
  );
  expect([failed.status, failed.headers['x-error-code']]).toEqual([500, 'failed_document']);
  expect(failed.body).toEqual({
    detail: 'Failed to generate the file: mandatory data is incomplete or incorrect.',
  });
  expect(await documents()).toBe(before);
});
