import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { BankCustomer } from './ledger.ts';
import { Problem } from './wire.ts';

const SECONDS = 3600;

interface Grant {
  readonly customer: BankCustomer;
  readonly scopes: ReadonlySet<string>;
  readonly until: number;
}

/** Tokens by client credentials (OAuth 2.0). */
export interface TokenDesk {
  /** Throws 401 for whoever is no customer. */
  issue(authorization: string | undefined, form: URLSearchParams): Record<string, unknown>;
  /** Whose request it is; throws 401 without a token in its time, 403 for one without the scope. */
  customerOf(request: FastifyRequest, scope: string): BankCustomer;
}

export function createTokenDesk(customers: readonly BankCustomer[], now: () => number): TokenDesk {
  const grants = new Map<string, Grant>();
  return {
    issue(authorization = '', form) {
      const [id = '', secret = ''] = Buffer.from(authorization.replace(/^Basic /u, ''), 'base64')
        .toString('utf8')
        .split(':');
      const customer = customers.find((each) => each.clientId === id && each.clientSecret === secret);
      if (!customer || form.get('grant_type') !== 'client_credentials')
        throw new Problem(401, 'AcessoNegado', 'Client ID ou client secret inválido.');
      const asked = (form.get('scope') ?? '').split(' ');
      const scopes = asked.filter((scope) => customer.scopes?.includes(scope) ?? true);
      const token = randomUUID();
      grants.set(token, { customer, scopes: new Set(scopes), until: now() + SECONDS * 1000 });
      return { access_token: token, token_type: 'Bearer', expires_in: SECONDS, scope: scopes.join(' ') };
    },
    customerOf({ headers }, scope) {
      const grant = grants.get((headers.authorization ?? '').replace(/^Bearer /u, ''));
      if (!grant || grant.until < now()) throw new Problem(401, 'AcessoNegado', 'Token inválido.');
      if (!grant.scopes.has(scope)) throw new Problem(403, 'AcessoNegado', `Falta o escopo ${scope}.`);
      return grant.customer;
    },
  };
}
