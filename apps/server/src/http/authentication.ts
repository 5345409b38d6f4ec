import type { Entity } from '@serventia/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { authorise, type Caller } from './caller.ts';
import type { Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export interface TokenPayload {
  readonly sid: string;
}

/** The page that shows the OpenAPI document; its routes are its library's. */
const DOCS = '/api/docs';

/**
 * Adds `request.caller`, who is let in as the route says in its `config`: anybody (`open`), whoever is logged in
 * (`own`), or who was granted something (`grant`). Mounting a route that says nothing of it, or two things, throws.
 */
export function installAuthentication(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('caller', null);
  app.addHook('onRoute', ({ url, method, config = {} }) => {
    if (!/^\/(?:api|ws)\//u.test(url) || url.startsWith(DOCS)) return;
    const marks = [config.open, config.own, config.grant].filter(Boolean);
    if (marks.length !== 1) throw new TypeError(`${[method].flat().join()} ${url} must say who is let in`);
  });
  app.addHook('onRequest', async (request) => {
    const { config, url = '' } = request.routeOptions;
    if (config.open || !url.startsWith('/api/') || url.startsWith(DOCS)) return;
    const caller = await authenticate(app, sessions, tokenOf(app, request));
    request.caller = { ...caller, address: request.ip };
    sessions.seen(caller.sessionId);
    if (request.caller.mustChangePassword && !config.withOldPassword)
      throw new AppError(403, 'password_must_change');
    if (request.caller.mustSetUpSecondFactor && !config.withoutSecondFactor)
      throw new AppError(403, 'second_factor_required');
    if (config.grant && !isOwnRow(request, request.caller, config.grant))
      authorise(request.caller, config.grant.entity, config.grant.action);
  });
}

/** Whether somebody reads the row that they themselves are. */
function isOwnRow(request: FastifyRequest, { userId }: Caller, { entity, action }: Grant): boolean {
  const { id } = request.params as { readonly id?: string };
  const isRow = request.routeOptions.url?.endsWith(`/${entity.resource}/:id`) ?? false;
  return entity.ownRow === true && action === 'read' && isRow && id === String(userId);
}

/** An action on the rows of an entity: an operation, or one that it declares. */
interface Grant {
  readonly entity: Entity;
  readonly action: string;
}

/** The `config` of a route that lets in who was granted this. */
export const granted = (entity: Entity, action: string): { readonly grant: Grant } => ({
  grant: { entity, action },
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Anybody may call this route, without a token. */
    open?: boolean;
    /** Whoever is logged in may call it: it gives what is theirs, what is for all, or asks for each row. */
    own?: boolean;
    /** What a caller must have been granted. */
    grant?: Grant;
    /** Who must choose a new password may still call this route. */
    withOldPassword?: boolean;
    /** Who must set up a second factor may still call this route. */
    withoutSecondFactor?: boolean;
  }
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
}

/** The token of a request: a bearer's where there is one, otherwise that of the browser's cookie. */
function tokenOf(app: FastifyInstance, request: FastifyRequest): string {
  return bearerOf(request) ?? app.sessionCookie.tokenOf(request) ?? '';
}

/** Whether the caller of a guarded route is known by the browser's cookie. */
export function cameByCookie(request: FastifyRequest): boolean {
  return request.caller !== null && bearerOf(request) === undefined;
}

/** The caller of a token; throws 401 for a bad, expired or revoked one. */
export async function authenticate(app: FastifyInstance, sessions: Sessions, token: string): Promise<Caller> {
  const session = sessionOf(app, token);
  const caller = session && (await sessions.find(session));
  if (!caller) throw new AppError(401, 'unauthorized');
  return caller;
}

/** The session that a token names; undefined for one that is not ours or has expired. */
export function sessionOf(app: FastifyInstance, token: string): string | undefined {
  try {
    return app.jwt.verify<TokenPayload>(token).sid;
  } catch {
    return undefined;
  }
}

/** The caller of a guarded route; throws 401 should there be none. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError(401, 'unauthorized');
  return request.caller;
}
