/**
 * Calls of a provider of cloud certificates, by DOC-ICP-17.01, API v0 (dossier signature 2). The user approves at the
 * provider, which gives a code; the code becomes a token; the token signs digests until it expires. Factors of the user
 * (passwords, PINs) are typed at the provider alone.
 */
import { unknownLayout } from '../../outside/failures.ts';
import { type Json, listIn, looseIn, needed, objectIn, stringIn } from '../../outside/json.ts';
import { type Asked, askOutside, below, jsonBody } from '../../outside/transport.ts';
import { findCertificate, type Certificate } from '../certificate.ts';
import { OID } from '../oids.ts';

/** A provider and who the office is there. */
export interface CloudProvider {
  /** Where its calls begin, with version and path: `https://…/v0/oauth`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A request for approval; the code that answers it is exchanged with the verifier of the challenge (PKCE). */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  /** SHA-256 of the verifier, base64url. */
  readonly challenge: string;
  readonly cpf: string;
  /** How long the token is good for, in seconds; seven days at most for a person. */
  readonly lifetime: number;
}

export interface CloudToken {
  readonly token: string;
  /** In seconds. */
  readonly expiresIn: number;
  /** The CPF of who approved; empty where the provider does not return it. */
  readonly cpf: string;
}

/** A certificate at a provider, with those above it as far as the provider returns them. */
export interface CloudCertificate {
  readonly alias: string;
  readonly certificate: Certificate;
  readonly above: readonly Certificate[];
}

/** A token that signs any number of digests until it expires. */
const SCOPE = 'signature_session';

/** The page of the provider on which the user approves. */
export function authorizationAddress(provider: CloudProvider, request: AuthorizationRequest): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: request.redirectUri,
    state: request.state,
    scope: SCOPE,
    code_challenge: request.challenge,
    code_challenge_method: 'S256',
    login_hint: request.cpf,
    lifetime: String(request.lifetime),
  });
  return `${below(provider.baseUrl, '/authorize')}?${query.toString()}`;
}

/** Whether the provider keeps a certificate of a person. */
export async function hasCertificate(provider: CloudProvider, cpf: string): Promise<boolean> {
  const body = {
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    user_cpf_cnpj: 'CPF',
    val_cpf_cnpj: cpf,
  };
  const answer = await ask(provider, '/user-discovery', { method: 'POST', ...jsonBody(body) });
  return answer['status'] === 'S';
}

/** The token of an approval. */
export async function exchangeCode(
  provider: CloudProvider,
  approval: { readonly code: string; readonly verifier: string; readonly redirectUri: string },
): Promise<CloudToken> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    code: approval.code,
    redirect_uri: approval.redirectUri,
    code_verifier: approval.verifier,
  });
  const answer = await ask(provider, '/token', { method: 'POST', body });
  const token = needed(answer, 'access_token');
  const expiresIn = Number(answer['expires_in']);
  if (!(expiresIn > 0)) throw unknownLayout();
  const isPerson = answer['authorized_identification_type'] === 'CPF';
  return {
    token,
    expiresIn,
    cpf: isPerson ? String(answer['authorized_identification'] ?? '').replaceAll(/\D/gu, '') : '',
  };
}

/** The certificates that a token signs with. */
export async function certificatesOf(
  provider: CloudProvider,
  token: string,
): Promise<readonly CloudCertificate[]> {
  const answer = await ask(provider, '/certificate-discovery', {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer['status'] !== 'S') return [];
  return listIn(answer, 'certificates').flatMap(({ alias, certificate }) => {
    const [own, ...above] = typeof certificate === 'string' ? certificatesIn(certificate) : [];
    return own && typeof alias === 'string' ? [{ alias, certificate: own, above }] : [];
  });
}

/**
 * The signature of a digest by the key of a certificate. The caller proves it with the certificate: providers answer
 * several requests in any order.
 */
export async function signDigest(
  provider: CloudProvider,
  token: string,
  asked: { readonly alias: string; readonly id: string; readonly title: string; readonly digest: Uint8Array },
): Promise<Buffer> {
  const { headers, body } = jsonBody({
    certificate_alias: asked.alias,
    hashes: [
      {
        id: asked.id,
        alias: asked.title,
        hash: Buffer.from(asked.digest).toString('base64'),
        hash_algorithm: OID.sha256,
        signature_format: 'RAW',
      },
    ],
  });
  const answer = await ask(provider, '/signature', {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body,
  });
  const found = listIn(answer, 'signatures').find(({ id }) => id === asked.id);
  return Buffer.from(needed(found ?? {}, 'raw_signature').replaceAll(/\s/gu, ''), 'base64');
}

/** Certificates as PEM, or one as base64 of its DER. */
function certificatesIn(text: string): Certificate[] {
  const blocks = text.includes('-----')
    ? [...text.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/gu)].map(
        ([, body]) => body ?? '',
      )
    : [text];
  return blocks.flatMap((body) => findCertificate(Buffer.from(body.replaceAll(/\s/gu, ''), 'base64')) ?? []);
}

async function ask({ baseUrl }: CloudProvider, path: string, asked: Asked): Promise<Json> {
  return objectIn((await askOutside(below(baseUrl, path), { ...asked, sentenceOf })).text);
}

/** What a refusal says of itself (OAuth 2.0: `error_description`, else the code). */
function sentenceOf(text: string): string {
  const answer = looseIn(text);
  return (stringIn(answer, 'error_description') ?? stringIn(answer, 'error') ?? '').slice(0, 300);
}
