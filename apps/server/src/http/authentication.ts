import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { Caller } from './caller.ts';
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

/** Adds `request.caller`; a route is open only when it says so with `config: { open: true }`. */
export function installAuthentication(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const { config, url = '' } = request.routeOptions;
    if (config.open || !url.startsWith('/api/') || url.startsWith(DOCS)) return;
    request.caller = await authenticate(app, sessions, tokenOf(app, request));
    sessions.seen(request.caller.sessionId);
    if (request.caller.mustChangePassword && !config.withOldPassword)
      throw new AppError(403, 'password_must_change');
    if (request.caller.mustSetUpSecondFactor && !config.withoutSecondFactor)
      throw new AppError(403, 'second_factor_required');
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Anybody may call this route, without a token. */
    open?: boolean;
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
