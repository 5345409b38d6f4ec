// Users connect the certificate that a provider keeps for them, and sign with it (DOC-ICP-17.01).
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPsc } from '@serventia/sealer-sandbox/psc/app';
import type { PscFault } from '@serventia/sealer-sandbox/psc/faults';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPdfSignatures } from '../../../signing/verify-pdf.ts';
import { revocationListOf, testPki } from '../../../signing/testing/test-pki.ts';
import { type Answer, type Api, resultsOf } from '../../../testing/api.ts';
import { BIRTH, cityOf, registerBirth, serviceOf } from '../../../testing/births.ts';
import { logIn } from '../../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';

const [CPF, OTHER_CPF, THIRD_CPF] = ['11144477735', '52998224725', '12345678909'];
const CLIENT = { id: 'serventia', secret: 'segredo do prestador' };
const ACCOUNT = '/api/account/';
const DOCUMENT = '/api/basic/document/';
const PUBLIC_URL = 'http://serventia.test';

const folder = mkdtempSync(join(tmpdir(), 'serventia-cloud-'));
let authority: Server;
let pki: ReturnType<typeof testPki>;
let psc: ReturnType<typeof buildPsc>;
let pscUrl: string;
let office: TestOffice;
let maria: Api;
let joao: Api;
let provider: number;

beforeAll(async () => {
  const published = new Map<string, Buffer>();
  authority = createServer((request, answer) => {
    const content = published.get(request.url ?? '');
    answer.statusCode = content ? 200 : 404;
    answer.end(content);
  });
  await new Promise<void>((resolve) => {
    authority.listen(0, '127.0.0.1', resolve);
  });
  const at = `http://127.0.0.1:${(authority.address() as AddressInfo).port}`;
  pki = testPki(`${at}/ac.crl`);
  published.set('/ac.crl', revocationListOf(pki.authority, []));
  published.set('/ac.cer', pki.authority.certificate.raw);
  const issuers = `${at}/ac.cer`;
  const [own, third] = [
    pki.person('MARIA DA SILVA', CPF, { issuers }),
    // Its authority publishes nothing.
    pki.person('SEM CADEIA', THIRD_CPF),
  ];
  psc = buildPsc({
    clients: [{ ...CLIENT, redirectUris: [`${PUBLIC_URL}/account/cloud_certificate`] }],
    holders: [
      { cpf: CPF, alias: 'maria', certificate: own.certificate.x509.toString(), key: own.key },
      {
        cpf: THIRD_CPF,
        alias: 'terceiro',
        certificate: third.certificate.raw.toString('base64'),
        key: third.key,
      },
    ],
  });
  pscUrl = await psc.listen({ port: 0, host: '127.0.0.1' });
  writeFileSync(join(folder, 'raiz.pem'), pki.root.certificate.x509.toString());
  office = await openTestOffice({
    SIGNATURE_ROOTS: folder,
    PUBLIC_URL,
    SIGNATURE_PROVIDER_HOSTS: `.vidaas.com.br, ${pscUrl}`,
  });
  ({ maria } = office);
  joao = await logIn(office.server.server, 'joao@primeiro');
  await office.owner.query("update session set confirmed_until = 'infinity'");
  await setCpf('maria@primeiro', CPF);
  await setCpf('joao@primeiro', OTHER_CPF);
  const { rows } = await office.owner.query<{ id: string }>(
    `insert into signature_provider (office_id, name, base_url, client_id, client_secret)
     select notary_office_id, 'Nuvem de teste', $1, $2, $3 from app_user where username = 'maria@primeiro' returning id`,
    [`${pscUrl}/v0/oauth`, CLIENT.id, CLIENT.secret],
  );
  provider = Number(rows[0]?.id);
});
afterAll(async () => {
  await office.close();
  await psc.close();
  authority.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await office.owner.query('delete from signing_certificate');
});

const setCpf = (username: string, cpf: string | null): Promise<unknown> =>
  office.owner.query('update app_user set cpf = $1 where username = $2', [cpf, username]);
const fail = (kind: PscFault): Promise<unknown> =>
  psc.inject({ method: 'POST', url: '/sandbox/faults', payload: { kind } });

const begin = (api: Api, rest: object = {}): Promise<Answer> =>
  api.post(`${ACCOUNT}connect_cloud_certificate/`, { provider, hours: 8, ...rest });
const finish = (api: Api, answer: URLSearchParams): Promise<Answer> =>
  api.post(`${ACCOUNT}finish_cloud_certificate/`, Object.fromEntries(answer));

/** What the provider leads back with after the holder pressed a link of its page. */
async function pressed(address: string, link: 'approve' | 'refuse' | 'lapse'): Promise<URLSearchParams> {
  const page = await psc.inject(address.slice(pscUrl.length));
  const path = new RegExp(`/${link}/[0-9a-f-]+`, 'u').exec(page.body)?.[0] ?? '';
  const { headers } = await psc.inject(path);
  const back = new URL(String(headers.location));
  expect(back.origin + back.pathname).toBe(`${PUBLIC_URL}/account/cloud_certificate`);
  return back.searchParams;
}

async function connect(api: Api): Promise<Answer> {
  const begun = await begin(api);
  expect(begun.status, begun.text).toBe(200);
  return finish(api, await pressed(String(begun.body['address']), 'approve'));
}

async function issued(): Promise<number> {
  const registered = await registerBirth(maria, await cityOf(maria));
  const act = `${BIRTH}${Number(registered.body['id'])}/`;
  await maria.post(`${act}seal/`, { act_service: await serviceOf(maria, 'birth') });
  const { headers, status, text } = await maria.post(`${act}certificate/`, {});
  expect(status, text.slice(0, 200)).toBe(200);
  return Number(headers['x-document-id']);
}

const signIt = (api: Api, id: number): Promise<Answer> =>
  api.post(`${DOCUMENT}${id}/sign_electronically/`, {});
const codeOf = ({ status, headers }: Answer): readonly [number, unknown] => [status, headers['x-error-code']];

describe('connecting a cloud certificate', () => {
  it('keeps the certificate with the chain that its authority publishes, and tells until when', async () => {
    const connected = await connect(maria);
    expect(connected.status, connected.text).toBe(201);
    const list = await maria.get('/api/basic/signing_certificate/');
    expect(resultsOf(list)).toMatchObject([
      {
        holder_name: 'MARIA DA SILVA',
        holder_cpf: CPF,
        issuer_name: 'AC de Teste',
        key_place: 'cloud',
        provider_name: 'Nuvem de teste',
        open_until: expect.any(String),
      },
    ]);
    const { rows } = await office.owner.query<{ closed_token: string }>(
      'select closed_token from signing_certificate',
    );
    expect(list.text).not.toContain(rows[0]?.closed_token);
    const inUse = (await maria.get(`${ACCOUNT}signing_certificate_in_use/`)).body;
    expect(inUse).toMatchObject({
      state: 'cloud',
      holder_name: 'MARIA DA SILVA',
      provider_name: 'Nuvem de teste',
    });
    const hours = (Date.parse(String(inUse['open_until'])) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(7.9);
    expect(hours).toBeLessThanOrEqual(8);
  });

  it('renews the row of the same certificate, with its history', async () => {
    const first = await connect(maria);
    const second = await connect(maria);
    expect(second.body['id']).toBe(first.body['id']);
    const history = resultsOf(
      await maria.get(`/api/basic/signing_certificate/${Number(first.body['id'])}/history/`),
    );
    expect(history.map(({ history_type: type }) => type)).toEqual(['~', '+']);
    const changed = history[0]?.['changes'] as readonly { field: string }[];
    expect(changed.map(({ field }) => field).toSorted()).toEqual(['chain', 'closed_token', 'open_until']);
    const { rows } = await office.owner.query<{ closed_token: string }>(
      'select closed_token from signing_certificate',
    );
    expect(JSON.stringify(history)).not.toContain(rows[0]?.closed_token);
  });

  it.each([
    ['refuse', 'cloud_denied'],
    ['lapse', 'cloud_lapsed'],
  ] as const)('is told where the holder ends it at the provider: %s', async (link, code) => {
    const begun = await begin(maria);
    const answer = await finish(maria, await pressed(String(begun.body['address']), link));
    expect(codeOf(answer)).toEqual([409, code]);
    expect(resultsOf(await maria.get('/api/basic/signing_certificate/'))).toEqual([]);
  });

  it('takes a code once, and only in the session that asked for it', async () => {
    const begun = await begin(maria);
    const back = await pressed(String(begun.body['address']), 'approve');
    const other = await logIn(office.server.server, 'maria@primeiro');
    expect(codeOf(await finish(other, back))).toEqual([409, 'cloud_state_unknown']);
    expect((await finish(maria, back)).status).toBe(201);
    expect(codeOf(await finish(maria, back))).toEqual([409, 'cloud_refused']);
  });

  it('is refused for whom the provider has no certificate, and who has no CPF', async () => {
    expect(codeOf(await begin(joao))).toEqual([409, 'cloud_without_certificate']);
    await setCpf('joao@primeiro', null);
    expect(codeOf(await begin(joao))).toEqual([409, 'user_without_cpf']);
    await setCpf('joao@primeiro', OTHER_CPF);
  });

  it('is refused where somebody else approved', async () => {
    const begun = await begin(maria);
    const address = String(begun.body['address']).replace(CPF, THIRD_CPF);
    expect(codeOf(await finish(maria, await pressed(address, 'approve')))).toEqual([
      409,
      'cloud_wrong_person',
    ]);
  });

  it('is refused where the certificate does not lead to a trusted root', async () => {
    await setCpf('joao@primeiro', THIRD_CPF);
    expect(codeOf(await connect(joao))).toEqual([409, 'certificate_chain_incomplete']);
    await setCpf('joao@primeiro', OTHER_CPF);
  });

  it.each([
    [{ hours: 0 }, 'hours:min_value'],
    [{ hours: 13 }, 'hours:max_value'],
    [{ hours: '8' }, 'hours:invalid_integer'],
    [{ provider: null }, 'provider:required'],
  ])('refuses %o', async (rest, code) => {
    expect(codeOf(await begin(maria, rest))).toEqual([400, code]);
  });

  it('asks who it is first, and knows the providers of the own office alone', async () => {
    expect(await maria.get(`${ACCOUNT}signature_providers/`)).toMatchObject({
      body: [{ id: provider, name: 'Nuvem de teste' }],
    });
    expect((await office.ana.get(`${ACCOUNT}signature_providers/`)).body).toEqual([]);
    expect((await begin(office.ana)).status).toBe(404);
    await office.owner.query('update session set confirmed_until = null');
    expect(codeOf(await begin(maria))[1]).toBe('confirmation_needed');
    await office.owner.query("update session set confirmed_until = 'infinity'");
  });
});

describe('signing with a connected certificate', () => {
  it('asks for no passphrase, and is verified as any other signature', async () => {
    await connect(maria);
    const id = await issued();
    const answer = await signIt(maria, id);
    expect(answer.status, answer.text).toBe(200);
    const { bytes } = await maria.get(`${DOCUMENT}${id}/file/`);
    const [signature] = await readPdfSignatures(bytes, office.server.services.trust, new Date());
    expect(signature?.facts).toMatchObject({ matches: true, chain: 'trusted', after: 'nothing' });
    expect(resultsOf(await maria.get(`/api/basic/document_signature/?document=${id}`))).toMatchObject([
      { signer_name: 'MARIA DA SILVA', signer_cpf: CPF, policy: 'PAdES AD-RB v1.3' },
    ]);
  });

  it('is for the session that connected alone, while the connection lasts', async () => {
    await connect(maria);
    const id = await issued();
    const other = await logIn(office.server.server, 'maria@primeiro');
    expect(codeOf(await signIt(other, id))).toEqual([409, 'cloud_session_over']);
    expect((await other.get(`${ACCOUNT}signing_certificate_in_use/`)).body).toMatchObject({
      state: 'closed',
    });
    await office.owner.query("update signing_certificate set open_until = now() - interval '1 second'");
    expect(codeOf(await signIt(maria, id))).toEqual([409, 'cloud_session_over']);
  });

  it.each([
    ['error500', 503, 'cloud_unavailable'],
    ['too_many', 503, 'cloud_unavailable'],
    ['dropped', 503, 'cloud_unavailable'],
    ['expired_token', 409, 'cloud_session_over'],
    ['wrong_signature', 502, 'failed_signature'],
  ] as const)('leaves the document as it was where the provider fails: %s', async (kind, status, code) => {
    await connect(maria);
    const id = await issued();
    await fail(kind);
    expect(codeOf(await signIt(maria, id))).toEqual([status, code]);
    expect((await maria.get(`${DOCUMENT}${id}/`)).body).toMatchObject({ signed_at: null });
    expect((await signIt(maria, id)).status).toBe(200);
  });

  it.each(['slow', 'other_order'] as const)('signs where the provider is odd: %s', async (kind) => {
    await connect(maria);
    const id = await issued();
    await fail(kind);
    expect((await signIt(maria, id)).status).toBe(200);
  });

  it('leaves no token and no code in the database', async () => {
    await connect(maria);
    const { rows } = await office.owner.query<{ closed_token: string }>(
      'select closed_token from signing_certificate',
    );
    const token = office.server.services.secretBox.open(
      rows[0]?.closed_token ?? '',
      `cloud token of ${await userIdOf('maria@primeiro')}`,
    );
    expect(token).toMatch(/^[0-9a-f-]{36}$/u);
    const { rows: tables } = await office.owner.query<{ name: string }>(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const found = await office.owner.query(`select 1 from ${name} t where t::text like '%' || $1 || '%'`, [
        token,
      ]);
      expect([name, found.rows]).toEqual([name, []]);
    }
  });
});

const userIdOf = async (username: string): Promise<number> => {
  const { rows } = await office.owner.query<{ id: string }>('select id from app_user where username = $1', [
    username,
  ]);
  return Number(rows[0]?.id);
};

describe('the provider of an office', () => {
  const PROVIDERS = '/api/integrations/signature_provider/';
  const data = { name: 'VIDaaS', client_id: 'c', client_secret: 's' };

  it.each([
    ['http://certificado.vidaas.com.br/v0/oauth', 'base_url:provider_without_https'],
    ['https://example.org/v0/oauth', 'base_url:provider_host_not_allowed'],
  ])('is refused at %s', async (address, code) => {
    const answer = await office.admin.post(PROVIDERS, {
      ...data,
      base_url: address,
      notary_office: await officeOf(),
    });
    expect(codeOf(answer)).toEqual([400, code]);
  });

  it('is not entered without its secret', async () => {
    const answer = await office.admin.post(PROVIDERS, {
      ...data,
      client_secret: null,
      base_url: 'https://certificado.vidaas.com.br/v0/oauth',
      notary_office: await officeOf(),
    });
    expect(codeOf(answer)).toEqual([400, 'client_secret:required']);
  });

  it('keeps its secret to itself, which does not follow to another host', async () => {
    const made = await office.admin.post(PROVIDERS, {
      ...data,
      base_url: 'https://certificado.vidaas.com.br/v0/oauth',
      notary_office: await officeOf(),
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body).not.toHaveProperty('client_secret', 's');
    const url = `${PROVIDERS}${Number(made.body['id'])}/`;
    const moved = { base_url: 'https://outro.vidaas.com.br/v0/oauth' };
    const headers = { 'if-match': `"${Number(made.body['version'])}"` };
    expect(codeOf(await office.admin.patch(url, moved, headers))).toEqual([
      400,
      'client_secret:secret_of_new_provider',
    ]);
    expect((await office.admin.patch(url, { ...moved, client_secret: 'novo' }, headers)).status).toBe(200);
  });

  const officeOf = async (): Promise<number> => {
    const { rows } = await office.owner.query<{ office_id: string }>(
      "select notary_office_id as office_id from app_user where username = 'maria@primeiro'",
    );
    return Number(rows[0]?.office_id);
  };
});
