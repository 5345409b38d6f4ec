/**
 * Calls of a provider of cloud certificates, by DOC-ICP-17.01, API v0 (dossier signature 2). The user approves at the
 * provider, which gives a code; the code becomes a token; the token signs digests until it expires. Factors of the user
 * (passwords, PINs) are typed at the provider alone.
 */
import { findCertificate, type Certificate } from '../certificate.ts';
import { OID } from '../oids.ts';

/** A provider and who the office is there. */
export interface CloudProvider {
  /** Where its calls begin, with version and path: `https://…/v0/oauth`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The provider did not answer: network, time-out, too many requests, or an error of its own. */
export class CloudUnavailable extends Error {
  override readonly name = 'CloudUnavailable';
}

/** The provider refused. 401 means that the token is no longer good. */
export class CloudRefused extends Error {
  override readonly name = 'CloudRefused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
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
const TIMEOUT_MS = 20_000;
const TRANSIENT: ReadonlySet<number> = new Set([408, 425, 429]);

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
  return `${addressOf(provider, 'authorize')}?${query.toString()}`;
}

/** Whether the provider keeps a certificate of a person. */
export async function hasCertificate(provider: CloudProvider, cpf: string): Promise<boolean> {
  const answer = await ask(addressOf(provider, 'user-discovery'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
      user_cpf_cnpj: 'CPF',
      val_cpf_cnpj: cpf,
    }),
  });
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
  const answer = await ask(addressOf(provider, 'token'), { method: 'POST', body });
  const token = answer['access_token'];
  const expiresIn = Number(answer['expires_in']);
  if (typeof token !== 'string' || !(expiresIn > 0)) throw unknownLayout();
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
  const answer = await ask(addressOf(provider, 'certificate-discovery'), {
    headers: { authorization: `Bearer ${token}` },
  });
  const listed = answer['certificates'];
  if (answer['status'] !== 'S' || !Array.isArray(listed)) return [];
  return listed.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null) return [];
    const { alias, certificate } = each as { readonly alias?: unknown; readonly certificate?: unknown };
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
  const answer = await ask(addressOf(provider, 'signature'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
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
    }),
  });
  const listed: readonly unknown[] = Array.isArray(answer['signatures']) ? answer['signatures'] : [];
  const found = listed.find(
    (each): each is { readonly raw_signature: string } =>
      typeof each === 'object' &&
      each !== null &&
      'id' in each &&
      each.id === asked.id &&
      'raw_signature' in each &&
      typeof each.raw_signature === 'string',
  );
  if (!found) throw unknownLayout();
  return Buffer.from(found.raw_signature.replaceAll(/\s/gu, ''), 'base64');
}

const addressOf = ({ baseUrl }: CloudProvider, call: string): string =>
  `${baseUrl.replace(/\/$/u, '')}/${call}`;

const unknownLayout = (): CloudUnavailable =>
  new CloudUnavailable('the provider answered in an unknown layout');

/** Certificates as PEM, or one as base64 of its DER. */
function certificatesIn(text: string): Certificate[] {
  const blocks = text.includes('-----')
    ? [...text.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/gu)].map(
        ([, body]) => body ?? '',
      )
    : [text];
  return blocks.flatMap((body) => findCertificate(Buffer.from(body.replaceAll(/\s/gu, ''), 'base64')) ?? []);
}

async function ask(address: string, init: RequestInit): Promise<Readonly<Record<string, unknown>>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      ...init,
      // An answer that leads elsewhere would take the token there.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    throw new CloudUnavailable('the provider did not answer', { cause: error });
  }
  const answer = objectIn(text);
  if (response.ok && answer) return answer;
  const { status } = response;
  if (status >= 400 && status < 500 && !TRANSIENT.has(status))
    throw new CloudRefused(status, sentenceIn(answer) || `HTTP ${status}`);
  throw new CloudUnavailable(`the provider answered ${status}`);
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null
      ? (answer as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** What a refusal says of itself (OAuth 2.0: `error_description`, else the code). */
function sentenceIn(answer: Readonly<Record<string, unknown>> | undefined): string {
  const found = answer?.['error_description'] ?? answer?.['error'];
  return typeof found === 'string' ? found.slice(0, 300) : '';
}
