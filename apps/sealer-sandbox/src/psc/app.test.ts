import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { buildPsc } from './app.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const CLIENT = { id: 'cartorio', secret: 'segredo' };
const BACK = 'http://cartorio.test/volta';
const VERIFIER = 'v'.repeat(43);
const SHA256 = '2.16.840.1.101.3.4.2.1';

let clock: number;
let psc: FastifyInstance;
beforeEach(() => {
  clock = Date.parse('2026-07-01T12:00:00Z');
  psc = buildPsc({
    clients: [{ ...CLIENT, redirectUris: [BACK] }],
    holders: [
      { cpf: '11144477735', alias: 'maria', certificate: 'MIIB', key: privateKey },
      { cpf: '52998224725', alias: 'ex', certificate: 'MIIB', key: privateKey, expired: true },
    ],
    now: () => clock,
  });
});

const request = {
  response_type: 'code',
  client_id: CLIENT.id,
  redirect_uri: BACK,
  state: 'estado',
  scope: 'signature_session',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
  login_hint: '11144477735',
  lifetime: '600',
};
const authorize = (rest: Partial<Record<keyof typeof request, string>> = {}) =>
  psc.inject({ url: '/v0/oauth/authorize', query: { ...request, ...rest } });

async function codeOf(rest = {}): Promise<string> {
  const page = await authorize(rest);
  expect(page.statusCode, page.body).toBe(200);
  const { headers } = await psc.inject(/\/approve\/[0-9a-f-]+/u.exec(page.body)?.[0] ?? '');
  const back = new URL(String(headers.location));
  expect(back.searchParams.get('state')).toBe('estado');
  return back.searchParams.get('code') ?? '';
}

const exchange = (code: string, rest: Record<string, string> = {}) =>
  psc.inject({
    method: 'POST',
    url: '/v0/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      code,
      redirect_uri: BACK,
      code_verifier: VERIFIER,
      ...rest,
    }).toString(),
  });

const tokenOf = async (rest = {}): Promise<string> =>
  (await exchange(await codeOf(rest))).json<{ access_token: string }>().access_token;

const digest = createHash('sha256').update('documento').digest();
const hash = {
  id: '1',
  alias: 'certidão',
  hash: digest.toString('base64'),
  hash_algorithm: SHA256,
  signature_format: 'RAW',
};
const sign = (token: string, hashes: readonly object[] = [hash]) =>
  psc.inject({
    method: 'POST',
    url: '/v0/oauth/signature',
    headers: { authorization: `Bearer ${token}` },
    payload: { certificate_alias: 'maria', hashes },
  });

it.each([
  { redirect_uri: `${BACK}/outra` },
  { code_challenge: '' },
  { code_challenge_method: 'plain' },
  { state: '' },
  { scope: 'everything' },
  { lifetime: '604801' },
  { client_id: 'outro' },
  { login_hint: '52998224725' },
  { response_type: 'token' },
])('asks nobody to approve a request with %o', async (rest) => {
  expect((await authorize(rest)).statusCode).toBe(400);
});

it('gives a token for a code once, to the program that asked, with its verifier', async () => {
  expect((await exchange(await codeOf(), { code_verifier: 'w'.repeat(43) })).statusCode).toBe(400);
  expect((await exchange(await codeOf(), { client_secret: 'outro' })).statusCode).toBe(401);
  const code = await codeOf();
  const first = await exchange(code);
  expect(first.json()).toMatchObject({ expires_in: 600, authorized_identification: '11144477735' });
  expect((await exchange(code)).statusCode).toBe(400);
});

it('signs digests as RSA with PKCS #1, which the certificate proves', async () => {
  const answer = (await sign(await tokenOf())).json<{
    signatures: { id: string; raw_signature: string }[];
  }>();
  const [signature] = answer.signatures;
  expect(signature?.id).toBe('1');
  const raw = Buffer.from(signature?.raw_signature ?? '', 'base64');
  expect(verify('sha256', Buffer.from('documento'), publicKey, raw)).toBe(true);
});

it('signs until its token expires', async () => {
  const token = await tokenOf();
  expect((await sign(token)).statusCode).toBe(200);
  clock += 600_000;
  expect((await sign(token)).statusCode).toBe(401);
});

it('signs one digest alone by a token for one', async () => {
  const token = await tokenOf({ scope: 'single_signature' });
  expect((await sign(token)).statusCode).toBe(200);
  expect((await sign(token)).statusCode).toBe(401);
});

it.each([{ signature_format: 'CMS' }, { hash: 'AAAA' }, { hash_algorithm: '1.3.14.3.2.26' }, { id: 1 }])(
  'refuses a digest with %o',
  async (rest) => {
    expect((await sign(await tokenOf(), [{ ...hash, ...rest }])).statusCode).toBe(400);
  },
);
