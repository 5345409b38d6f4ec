// Certificates are signed with the certificate of the user, and signed documents are checked.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeptSignature } from '@serventia/domain/signatures/kept-signature';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Issued, pkcs12Of, revocationListOf, testPki } from '../../signing/testing/test-pki.ts';
import { type Answer, type Api, resultsOf } from '../../testing/api.ts';
import { BIRTH, cityOf, registerBirth, serviceOf } from '../../testing/births.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const PASSPHRASE = 'frase só minha 7';
const [CPF, OTHER_CPF] = ['11144477735', '52998224725'];
const ADD = '/api/account/add_signing_certificate/';
const DOCUMENT = '/api/basic/document/';
const CHECK = '/api/basic/signature_check/';

const folder = mkdtempSync(join(tmpdir(), 'serventia-roots-'));
let lists: Server;
let list: Buffer | undefined;
let pki: ReturnType<typeof testPki>;
let office: TestOffice;
let joao: Api;
beforeAll(async () => {
  lists = createServer((_, answer) => {
    answer.statusCode = list ? 200 : 503;
    answer.end(list);
  });
  await new Promise<void>((resolve) => {
    lists.listen(0, '127.0.0.1', resolve);
  });
  pki = testPki(`http://127.0.0.1:${(lists.address() as AddressInfo).port}/ac.crl`);
  list = revocationListOf(pki.authority, []);
  writeFileSync(join(folder, 'raiz.pem'), pki.root.certificate.x509.toString());
  office = await openTestOffice({ SIGNATURE_ROOTS: folder });
  joao = await logIn(office.server.server, 'joao@primeiro');
  await office.owner.query("update session set confirmed_until = 'infinity'");
  await office.owner.query('update app_user set cpf = $1 where username = $2', [CPF, 'maria@primeiro']);
  await office.owner.query('update app_user set cpf = $1 where username = $2', [OTHER_CPF, 'joao@primeiro']);
  await add(office.maria, pki.person('MARIA DA SILVA', CPF));
  await add(joao, pki.person('JOAO DE SOUZA', OTHER_CPF));
});
afterAll(async () => {
  await office.close();
  lists.close();
  rmSync(folder, { recursive: true, force: true });
});

function send(api: Api, made: Issued, rest: object = {}): Promise<Answer> {
  const file = pkcs12Of(made, [pki.authority], 'senha').toString('base64');
  return api.post(ADD, { file, password: 'senha', passphrase: PASSPHRASE, ...rest });
}

async function add(api: Api, made: Issued): Promise<void> {
  const answer = await send(api, made);
  expect(answer.status, answer.text).toBe(201);
}

/** A certificate of a sealed birth, issued by maria. */
async function issued(): Promise<{ id: number; code: string; sha256: string }> {
  const { maria } = office;
  const registered = await registerBirth(maria, await cityOf(maria));
  const act = `${BIRTH}${Number(registered.body['id'])}/`;
  await maria.post(`${act}seal/`, { act_service: await serviceOf(maria, 'birth') });
  const { headers, status, text } = await maria.post(`${act}certificate/`, {});
  expect(status, text.slice(0, 200)).toBe(200);
  return {
    id: Number(headers['x-document-id']),
    code: String(headers['x-document-code']),
    sha256: String(headers['x-document-sha256']),
  };
}

const signIt = (api: Api, id: number, passphrase = PASSPHRASE): Promise<Answer> =>
  api.post(`${DOCUMENT}${id}/sign_electronically/`, { passphrase });
const fileOf = async (id: number): Promise<Buffer> =>
  (await office.maria.get(`${DOCUMENT}${id}/file/`)).bytes;
const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function checkOf(content: Buffer): Promise<Answer> {
  const boundary = 'x'.repeat(20);
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="trazido.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const sent = await office.server.server.inject({
    method: 'POST',
    url: '/api/basic/file/',
    headers: {
      authorization: `Bearer ${office.maria.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  });
  const { id: file } = sent.json<{ id: number }>();
  const created = await office.maria.post(CHECK, { description: 'Procuração trazida', file });
  expect(created.status, created.text).toBe(201);
  return office.maria.post(`${CHECK}${Number(created.body['id'])}/check/`);
}

describe('a certificate of a user', () => {
  it('is shown to its user alone, without its key', async () => {
    const answer = await office.maria.get('/api/basic/signing_certificate/');
    expect(resultsOf(answer)).toMatchObject([
      { holder_name: 'MARIA DA SILVA', holder_cpf: CPF, issuer_name: 'AC de Teste' },
    ]);
    expect(answer.text).not.toContain('closed_key');
    expect(answer.text).not.toContain('chain');
  });

  it('is removed by its user alone, after showing who they are', async () => {
    const answer = await send(office.maria, pki.person('MARIA DA SILVA', CPF));
    const url = `/api/basic/signing_certificate/${Number(answer.body['id'])}/`;
    expect((await joao.del(url)).status).toBe(404);
    await office.owner.query('update session set confirmed_until = null');
    expect((await office.maria.del(url)).headers['x-error-code']).toBe('confirmation_needed');
    await office.owner.query("update session set confirmed_until = 'infinity'");
    expect((await office.maria.del(url)).status).toBe(204);
    expect((await office.maria.get(url)).status).toBe(404);
  });

  it.each([
    ['wrong_person', 409, () => pki.person('OUTRA', OTHER_CPF), {}],
    ['seal_not_signature', 409, () => pki.company, {}],
    ['certificate_expired', 409, () => pki.person('M', CPF, { until: '2024-01-01T00:00:00Z' }), {}],
    ['certificate_not_yet', 409, () => pki.person('M', CPF, { from: '2059-01-01T00:00:00Z' }), {}],
    ['certificate_chain_incomplete', 409, () => pki.stranger, {}],
  ])('is refused with a sentence: %s', async (code, status, make, rest) => {
    const answer = await send(office.maria, make(), rest);
    expect([answer.status, answer.headers['x-error-code']], answer.text).toEqual([status, code]);
    expect(answer.body['detail']).not.toContain('{{');
  });

  it('is refused where the password of the file is wrong, or the passphrase is short', async () => {
    const wrong = await send(office.maria, pki.person('M', CPF), { password: 'outra' });
    expect(wrong.body['password']).toEqual(['A senha do arquivo não confere.']);
    const short = await send(office.maria, pki.person('M', CPF), { passphrase: 'curta' });
    expect(short.status).toBe(400);
    expect(short.body['passphrase']).toBeDefined();
  });

  it('is refused when it was revoked, and while the user has no CPF', async () => {
    const revoked = pki.person('M', CPF);
    list = revocationListOf(pki.authority, [
      { certificate: revoked.certificate, at: '2026-01-02T12:00:00Z' },
    ]);
    // The list of before is kept until its next update: another issuer's address makes it asked again.
    const { trust } = office.server.services;
    const { revocationLists } = await import('../../signing/revocation.ts');
    Object.assign(trust, { revocation: revocationLists() });
    const answer = await send(office.maria, revoked);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'certificate_revoked']);
    list = revocationListOf(pki.authority, []);
    Object.assign(trust, { revocation: revocationLists() });
    const without = await send(office.ana, pki.person('ANA', CPF));
    expect(without.headers['x-error-code']).toBe('user_without_cpf');
  });
});

describe('signing an issued certificate', () => {
  it('keeps the signed file beside the one that was signed, and tells it', async () => {
    const { id, code, sha256 } = await issued();
    const before = await fileOf(id);
    const answer = await signIt(office.maria, id);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ id, signed_at: expect.any(String), sha256 });
    const after = await fileOf(id);
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
    expect(resultsOf(await office.maria.get(`/api/basic/document_signature/?document=${id}`))).toMatchObject([
      {
        position: 1,
        signer_name: 'MARIA DA SILVA',
        signer_cpf: CPF,
        signer_role: 'Escrevente autorizada',
        issuer_name: 'AC de Teste',
        policy: 'PAdES AD-RB v1.3',
        revocation: 'good',
        signed_sha256: sha256,
        sha256: sha256Of(after),
      },
    ]);
    const history = resultsOf(await office.maria.get(`${DOCUMENT}${id}/history/`));
    expect(history[0]).toMatchObject({ action: 'sign_electronically', history_user: { name: 'maria' } });
    const known = (await office.stranger.get(`/api/public/verify/${code}/`)).body;
    expect(known['signatures']).toEqual([
      expect.objectContaining({
        signer_name: 'MARIA DA SILVA',
        issuer_name: 'AC de Teste',
        policy: 'PAdES AD-RB v1.3',
        signed_sha256: sha256,
      }),
    ]);
    expect(JSON.stringify(known)).not.toContain(CPF);
  });

  it('takes the first signature of the one whom the paper names, and then others', async () => {
    const { id } = await issued();
    expect((await signIt(joao, id)).headers['x-error-code']).toBe('signs_another');
    expect((await signIt(office.maria, id)).status).toBe(200);
    expect((await signIt(office.maria, id)).headers['x-error-code']).toBe('already_signed');
    expect((await signIt(joao, id)).status).toBe(200);
    const checked = await checkOf(await fileOf(id));
    expect(checked.body).toMatchObject({ outcome: 'ok', signature_count: 2 });
  });

  it('is refused with a wrong passphrase, to another office, and to whoever has no certificate', async () => {
    const { id } = await issued();
    const wrong = await signIt(office.maria, id, 'outra frase qualquer');
    expect([wrong.status, wrong.body['passphrase']]).toEqual([400, ['A senha de assinatura não confere.']]);
    expect((await signIt(office.ana, id)).status).toBe(404);
    expect((await office.maria.get(`${DOCUMENT}${id}/`)).body).toMatchObject({ signed_at: null });
  });

  it('is done once for a request that is repeated', async () => {
    const { id } = await issued();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const url = `${DOCUMENT}${id}/sign_electronically/`;
    const first = await office.maria.post(url, { passphrase: PASSPHRASE }, key);
    const again = await office.maria.post(url, { passphrase: PASSPHRASE }, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(resultsOf(await office.maria.get(`/api/basic/document_signature/?document=${id}`))).toHaveLength(
      1,
    );
  });

  it('goes on while nobody can say whether the certificate was revoked, and keeps that', async () => {
    const { trust } = office.server.services;
    const { revocation } = trust;
    Object.assign(trust, { revocation: { of: async () => ({ state: 'unknown' }) } });
    const { id } = await issued();
    expect((await signIt(office.maria, id)).status).toBe(200);
    Object.assign(trust, { revocation });
    expect(resultsOf(await office.maria.get(`/api/basic/document_signature/?document=${id}`))).toMatchObject([
      { revocation: 'unknown' },
    ]);
  });

  it('signs thirty, one after the other', { timeout: 120_000 }, async () => {
    const { id } = await issued();
    await office.owner.query(
      `insert into document (office_id, record_id, certificate_kind, copy_number, code, sha256, file_id, issued_at, issued_by)
       select office_id, record_id, certificate_kind, 100 + n, 'LOTE-' || n, sha256, file_id, issued_at, issued_by
       from document, generate_series(1, 30) n where id = $1`,
      [id],
    );
    const { rows } = await office.owner.query<{ id: string }>(
      "select id from document where code like 'LOTE-%'",
    );
    for (const row of rows) expect((await signIt(office.maria, Number(row.id))).status).toBe(200);
    const signed = await office.owner.query(
      "select count(*)::integer as count from document_signature s join document d on d.id = s.document_id where d.code like 'LOTE-%'",
    );
    expect(signed.rows).toEqual([{ count: 30 }]);
  });

  it('leaves neither passphrase nor key in the database', async () => {
    const { id } = await issued();
    await office.maria.post(
      `${DOCUMENT}${id}/sign_electronically/`,
      { passphrase: PASSPHRASE },
      {
        'idempotency-key': crypto.randomUUID(),
      },
    );
    const { rows: tables } = await office.owner.query<{ name: string }>(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const url = `/api/basic/document/${id}/sign_electronically/`;
    const hash = sha256Of(Buffer.from(JSON.stringify([url, { passphrase: PASSPHRASE }])));
    for (const { name } of tables) {
      const { rows } = await office.owner.query(
        `select 1 from ${name} t where t::text like any(array['%' || $1 || '%', '%' || $2 || '%', '%PRIVATE KEY%'])`,
        [PASSPHRASE, hash],
      );
      expect([name, rows]).toEqual([name, []]);
    }
  });

  it('is all that is ever written of an issued document', async () => {
    const { id } = await issued();
    await expect(office.owner.query("update document set code = 'X' where id = $1", [id])).rejects.toThrow(
      'only grows',
    );
    await expect(office.owner.query('delete from document where id = $1', [id])).rejects.toThrow(
      'only grows',
    );
  });
});

describe('the check of a document', () => {
  it('finds a changed byte, and keeps what it found', async () => {
    const { id } = await issued();
    await signIt(office.maria, id);
    const file = await fileOf(id);
    const changed = Buffer.from(file);
    changed[200] = (changed[200] ?? 0) ^ 1;
    const found = await checkOf(changed);
    expect(found.body).toMatchObject({ outcome: 'failed', checked_by: 'maria', sha256: sha256Of(changed) });
    const kept = (await office.maria.get(`${CHECK}${Number(found.body['id'])}/`)).body;
    const [one] = kept['signatures'] as KeptSignature[];
    expect(one).toMatchObject({ signer: 'MARIA DA SILVA', outcome: 'failed' });
    expect(one?.items[0]).toEqual({ item: 'integrity', state: 'failed', code: 'altered' });
  });

  it('finds nothing in a document that nobody signed', async () => {
    const { id } = await issued();
    expect((await checkOf(await fileOf(id))).body).toMatchObject({ outcome: 'none', signature_count: 0 });
  });
});
