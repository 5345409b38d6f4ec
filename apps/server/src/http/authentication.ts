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
    request.caller = await authenticate(app, sessions, bearerOf(request));
    if (request.caller.mustChangePassword && !config.withOldPassword)
      throw new AppError(403, 'password_must_change');
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Anybody may call this route, without a token. */
    open?: boolean;
    /** Who must choose a new password may still call this route. */
    withOldPassword?: boolean;
  }
}

function bearerOf(request: FastifyRequest): string {
  return /^Bearer\s+(\S+)$/iu.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** The caller of a token; throws 401 for a bad, expired or revoked one. */
export async function authenticate(app: FastifyInstance, sessions: Sessions, token: string): Promise<Caller> {
  let payload: TokenPayload;
  try {
    payload = app.jwt.verify<TokenPayload>(token);
  } catch {
    throw new AppError(401, 'unauthorized');
  }
  const caller = await sessions.find(payload.sid);
  if (!caller) throw new AppError(401, 'unauthorized');
  return caller;
}

/** The caller of a guarded route; throws 401 should there be none. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError(401, 'unauthorized');
  return request.caller;
}
