import { createHash, randomUUID } from 'node:crypto';
import type { PscHolder } from './holders.ts';
import { type Given, PscError } from './wire.ts';

/** A program that is registered with the provider. */
export interface PscClient {
  readonly id: string;
  readonly secret: string;
  /** Where users are led back to: a request names exactly one of them. */
  readonly redirectUris: readonly string[];
}

export interface PscOptions {
  readonly clients: readonly PscClient[];
  readonly holders: readonly PscHolder[];
  /** Milliseconds since 1970; the tests move it. */
  readonly now?: () => number;
}

const SCOPES = ['single_signature', 'multi_signature', 'signature_session'] as const;
const MOST_SECONDS = 7 * 24 * 3600;
/** Base64url of a SHA-256. */
const CHALLENGE_LENGTH = 43;

/** What a holder is asked to approve. */
interface ApprovalRequest {
  readonly client: PscClient;
  readonly holder: PscHolder;
  readonly redirectUri: string;
  readonly state: string;
  readonly challenge: string;
  readonly scope: (typeof SCOPES)[number];
  /** In seconds. */
  readonly lifetime: number;
}

/** What a token lets its owner do. */
export interface Grant {
  readonly holder: PscHolder;
  readonly until: number;
  /** Digests that it may still sign; undefined for any number. */
  left: number | undefined;
}

/** Requests for approval, the codes that answer them, and the tokens that come of codes. */
export interface Approvals {
  clientOf(id: unknown, secret: unknown): PscClient;
  findHolder(cpf: unknown): PscHolder | undefined;
  /** Keeps a request; its id. Throws for one that a provider refuses. */
  ask(query: Given): { readonly id: string; readonly cpf: string };
  /** Ends a request; where its program is led back to: with a code where it was approved. */
  end(id: string, error?: string): string;
  /** The token of a code, which is used once. */
  exchange(body: Given): Record<string, unknown>;
  grantOf(authorization: string | undefined): Grant;
}

export function createApprovals({ clients, holders, now = Date.now }: PscOptions): Approvals {
  const waiting = new Map<string, ApprovalRequest>();
  const codes = new Map<string, ApprovalRequest>();
  const grants = new Map<string, Grant>();
  const findHolder = (cpf: unknown): PscHolder | undefined =>
    holders.find((holder) => holder.cpf === cpf && !holder.expired);
  const clientOf = (id: unknown, secret: unknown): PscClient => {
    const found = clients.find((client) => client.id === id && client.secret === secret);
    if (!found) throw new PscError(401, 'invalid_client', 'Aplicação não reconhecida.');
    return found;
  };
  return {
    clientOf,
    findHolder,
    ask(query) {
      const request = readRequest(query, clients, findHolder);
      const id = randomUUID();
      waiting.set(id, request);
      return { id, cpf: request.holder.cpf };
    },
    end(id, error) {
      const request = waiting.get(id);
      waiting.delete(id);
      if (!request) throw new PscError(404, 'invalid_request', 'Pedido desconhecido.');
      const code = randomUUID();
      if (error === undefined) codes.set(code, request);
      const answer = new URLSearchParams({
        ...(error === undefined ? { code } : { error }),
        state: request.state,
      });
      return `${request.redirectUri}?${answer.toString()}`;
    },
    exchange(body) {
      const client = clientOf(body['client_id'], body['client_secret']);
      const request = codes.get(String(body['code']));
      codes.delete(String(body['code']));
      if (!request || request.client !== client || !isAnsweredBy(request, body))
        throw new PscError(400, 'invalid_grant', 'O código não vale para este pedido.');
      const { holder, lifetime, scope } = request;
      const token = randomUUID();
      grants.set(token, {
        holder,
        until: now() + lifetime * 1000,
        left: scope === 'single_signature' ? 1 : undefined,
      });
      return {
        access_token: token,
        token_type: 'Bearer',
        expires_in: lifetime,
        scope,
        authorized_identification: holder.cpf,
        authorized_identification_type: 'CPF',
      };
    },
    grantOf(authorization = '') {
      const grant = grants.get(authorization.replace(/^Bearer /u, ''));
      if (!grant || grant.until <= now())
        throw new PscError(401, 'invalid_token', 'Acesso vencido ou desconhecido.');
      return grant;
    },
  };
}

const isAnsweredBy = ({ redirectUri, challenge }: ApprovalRequest, body: Given): boolean =>
  body['grant_type'] === 'authorization_code' &&
  body['redirect_uri'] === redirectUri &&
  createHash('sha256').update(String(body['code_verifier'])).digest('base64url') === challenge;

function readRequest(
  query: Given,
  clients: readonly PscClient[],
  findHolder: Approvals['findHolder'],
): ApprovalRequest {
  const refuse = (what: string): never => {
    throw new PscError(400, 'invalid_request', what);
  };
  const { state, code_challenge: challenge, login_hint: cpf } = query;
  const client = clients.find(({ id }) => id === query['client_id']) ?? refuse('client_id');
  const redirectUri =
    client.redirectUris.find((uri) => uri === query['redirect_uri']) ??
    refuse('redirect_uri não cadastrada.');
  const scope = SCOPES.find((each) => each === query['scope']) ?? refuse('scope');
  const lifetime = Number(query['lifetime'] ?? 3600);
  if (query['response_type'] !== 'code') refuse('response_type');
  const isChallenge = typeof challenge === 'string' && challenge.length === CHALLENGE_LENGTH;
  if (!isChallenge || query['code_challenge_method'] !== 'S256') return refuse('PKCE (S256) é obrigatório.');
  if (typeof state !== 'string' || state === '') return refuse('state');
  if (!(lifetime > 0 && lifetime <= MOST_SECONDS)) refuse('lifetime');
  const holder = findHolder(cpf) ?? refuse('Nenhum certificado em uso para este CPF.');
  return { client, holder, redirectUri, state, challenge, scope, lifetime };
}
