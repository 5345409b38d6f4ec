// Signatures of an office that has a time stamp authority carry its stamp (PAdES AD-RT).
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTsa } from '@serventia/sealer-sandbox/tsa/app';
import type { TsaFault } from '@serventia/sealer-sandbox/tsa/faults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pkcs12Of, revocationListOf, testPki } from '../../signing/testing/test-pki.ts';
import { type Answer, type Api, resultsOf } from '../../testing/api.ts';
import { BIRTH, cityOf, registerBirth, serviceOf } from '../../testing/births.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const CPF = '11144477735';
const PASSPHRASE = 'frase só minha 7';
const ACCOUNT = { username: 'cartorio', password: 'segredo da ACT' };
const AUTHORITIES = '/api/integrations/time_stamp_authority/';
const DOCUMENT = '/api/basic/document/';

const folder = mkdtempSync(join(tmpdir(), 'serventia-stamped-'));
let published: Server;
let tsa: ReturnType<typeof buildTsa>;
let office: TestOffice;
let maria: Api;
let id: number;

beforeAll(async () => {
  const content = new Map<string, Buffer>();
  published = createServer(({ url }, answer) => answer.end(content.get(url ?? '')));
  await new Promise<void>((resolve) => {
    published.listen(0, '127.0.0.1', resolve);
  });
  const at = `http://127.0.0.1:${(published.address() as AddressInfo).port}`;
  const pki = testPki(`${at}/ac.crl`);
  const issuers = `${at}/ac.cer`;
  const [stamper, revoked] = [pki.stamper({ issuers }), pki.stamper({ issuers })];
  const list = [{ certificate: revoked.certificate, at: '2026-01-02T00:00:00Z' }];
  content.set('/ac.crl', revocationListOf(pki.authority, list));
  content.set('/ac.cer', pki.authority.certificate.raw);
  const signerOf = ({ certificate: { raw }, key }: typeof stamper) => ({ certificate: raw, key });
  tsa = buildTsa({ signer: signerOf(stamper), revoked: signerOf(revoked), account: ACCOUNT });
  const url = await tsa.listen({ port: 0, host: '127.0.0.1' });
  writeFileSync(join(folder, 'raiz.pem'), pki.root.certificate.x509.toString());
  office = await openTestOffice({ SIGNATURE_ROOTS: folder, TIME_STAMP_HOSTS: `.bry.com.br, ${url}` });
  ({ maria } = office);
  await office.owner.query("update session set confirmed_until = 'infinity'");
  await office.owner.query("update app_user set cpf = $1 where username = 'maria@primeiro'", [CPF]);
  const file = pkcs12Of(pki.person('MARIA DA SILVA', CPF), [pki.authority], 'senha').toString('base64');
  await maria.post('/api/account/add_signing_certificate/', {
    file,
    password: 'senha',
    passphrase: PASSPHRASE,
  });
  const made = await maria.post(AUTHORITIES, { name: 'Carimbo de teste', address: `${url}/tsa`, ...ACCOUNT });
  id = Number(made.body['id']);
});
afterAll(async () => {
  await office.close();
  await tsa.close();
  published.close();
  rmSync(folder, { recursive: true, force: true });
});

async function issued(): Promise<{ id: number; code: string }> {
  const registered = await registerBirth(maria, await cityOf(maria));
  const act = `${BIRTH}${Number(registered.body['id'])}/`;
  await maria.post(`${act}seal/`, { act_service: await serviceOf(maria, 'birth') });
  const { headers, status, text } = await maria.post(`${act}certificate/`, {});
  expect(status, text.slice(0, 200)).toBe(200);
  return { id: Number(headers['x-document-id']), code: String(headers['x-document-code']) };
}

const signIt = (document: number, rest: object = {}): Promise<Answer> =>
  maria.post(`${DOCUMENT}${document}/sign_electronically/`, { passphrase: PASSPHRASE, ...rest });
const fail = (kind: TsaFault): Promise<unknown> =>
  tsa.inject({ method: 'POST', url: '/sandbox/faults', payload: { kind } });
const codeOf = ({ status, headers }: Answer): readonly [number, unknown] => [status, headers['x-error-code']];
async function signatureOf(document: number): Promise<unknown> {
  const [signature] = resultsOf(await maria.get(`/api/basic/document_signature/?document=${document}`));
  return signature;
}

describe('signing in an office with a time stamp authority', () => {
  it('gets its stamp, which everybody who looks the document up is shown', async () => {
    const inUse = await maria.get('/api/account/signing_certificate_in_use/');
    expect(inUse.body).toMatchObject({ state: 'file', time_stamp: 'Carimbo de teste' });
    const document = await issued();
    const answer = await signIt(document.id);
    expect(answer.status, answer.text).toBe(200);
    const stamped = {
      policy: 'PAdES AD-RT v1.3',
      stamped_at: expect.stringMatching(/^\d{4}-/u),
      stamped_by: 'ACT de Teste',
    };
    expect(await signatureOf(document.id)).toMatchObject(stamped);
    const known = (await office.stranger.get(`/api/public/verify/${document.code}/`)).body;
    expect(known['signatures']).toEqual([expect.objectContaining(stamped)]);
  });

  it.each([
    ['error500', 503, 'time_stamp_unavailable'],
    ['refused', 409, 'time_stamp_refused'],
    ['malformed', 502, 'time_stamp_wrong'],
    ['wrong_nonce', 502, 'time_stamp_wrong'],
    ['revoked', 502, 'time_stamp_revoked'],
  ] as const)('leaves the document as it was, and names the authority: %s', async (fault, status, code) => {
    const document = await issued();
    await fail(fault);
    const answer = await signIt(document.id);
    expect(codeOf(answer), answer.text).toEqual([status, code]);
    expect(answer.body['detail']).toContain('Carimbo de teste');
    expect(answer.body['detail']).toContain('sem carimbo do tempo');
    expect(await signatureOf(document.id)).toBeUndefined();
    expect((await signIt(document.id)).status).toBe(200);
  });

  it('signs by AD-RB where the user chooses to, and once the authority is out of use', async () => {
    const basic = { policy: 'PAdES AD-RB v1.3', stamped_at: null, stamped_by: null };
    const [chosen, later] = [await issued(), await issued()];
    await fail('error500');
    expect((await signIt(chosen.id, { without_time_stamp: true })).status).toBe(200);
    expect(await signatureOf(chosen.id)).toMatchObject(basic);
    // The fault is still waiting: nobody was asked for a stamp.
    expect(codeOf(await signIt(later.id))[0]).toBe(503);
    expect((await change({ active: false })).status).toBe(200);
    expect((await signIt(later.id)).status).toBe(200);
    expect(await signatureOf(later.id)).toMatchObject(basic);
    const inUse = await maria.get('/api/account/signing_certificate_in_use/');
    expect(inUse.body).toMatchObject({ time_stamp: null });
    expect((await change({ active: true })).status).toBe(200);
  });
});

async function change(values: object): Promise<Answer> {
  const url = `${AUTHORITIES}${id}/`;
  const headers = { 'if-match': `"${Number((await maria.get(url)).body['version'])}"` };
  return maria.patch(url, values, headers);
}

describe('the time stamp authority of an office', () => {
  const data = { name: 'Outra', address: 'https://act.bry.com.br/tsa', active: false };

  it.each([
    [{ address: 'http://act.bry.com.br/tsa' }, 'address:time_stamp_without_https'],
    [{ address: 'https://example.org/tsa' }, 'address:time_stamp_host_not_allowed'],
    [{ username: 'cartorio' }, 'password:required'],
    [{ password: 'x'.repeat(201) }, 'password:max_length'],
    [{ active: true }, 'active:time_stamp_authority_in_use'],
  ])('is refused with %o', async (rest, code) => {
    expect(codeOf(await maria.post(AUTHORITIES, { ...data, ...rest }))).toEqual([400, code]);
  });

  it('keeps its password encrypted and to itself, and takes it to no other host', async () => {
    const { rows } = await office.owner.query<{ password: string }>(
      'select password from time_stamp_authority where id = $1',
      [id],
    );
    expect(rows[0]?.password).not.toContain(ACCOUNT.password);
    expect((await maria.get(`${AUTHORITIES}${id}/`)).text).not.toContain(rows[0]?.password);
    expect(codeOf(await change({ address: data.address }))).toEqual([
      400,
      'password:password_of_new_authority',
    ]);
    expect((await change({ name: 'Carimbo de teste', password: ACCOUNT.password })).status).toBe(200);
    const document = await issued();
    expect((await signIt(document.id)).status).toBe(200);
  });

  it('is for those who answer for the office to change', async () => {
    const joao = await logIn(office.server.server, 'joao@primeiro');
    await office.owner.query("update session set confirmed_until = 'infinity'");
    expect((await joao.post(AUTHORITIES, data)).status).toBe(403);
  });
});
