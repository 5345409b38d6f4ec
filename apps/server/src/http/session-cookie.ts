import { createHmac } from 'node:crypto';
import cookie from '@fastify/cookie';
import { IN_COOKIE, SESSION_HEADER } from '@serventia/domain/account/browser-session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const MAX_ORIGIN = 200;

interface SessionCookieOptions {
  readonly tokenKey: string;
  /** The address of the product, which is ours whatever a proxy writes into `Host`. */
  readonly publicUrl: string;
}

/** How the session of a browser is carried: a cookie that no script can read and no other site can use. */
export interface SessionCookie {
  /** Whether the request comes from the web application, whose session is kept in a cookie. */
  isAskedFor(request: FastifyRequest): boolean;
  /** The token in the cookie, or undefined without one; throws 403 where another site may have sent the request. */
  tokenOf(request: FastifyRequest): string | undefined;
  /** The same for a WebSocket, which carries no header of ours but always an `Origin`. */
  tokenOfSocket(request: FastifyRequest): string | undefined;
  /** Throws 403 for a request that a page of another site sent. */
  requireOwnOrigin(request: FastifyRequest): void;
  /** Sets the cookie of a session that lives so many hours. */
  keep(reply: FastifyReply, sessionId: string, hours: number): void;
  clear(reply: FastifyReply): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    sessionCookie: SessionCookie;
  }
}

/** Adds `app.sessionCookie`. */
export async function installSessionCookie(
  app: FastifyInstance,
  { tokenKey, publicUrl }: SessionCookieOptions,
): Promise<void> {
  await app.register(cookie);
  const mark = markOf(tokenKey);
  // No other host of the domain can set a cookie of this kind; browsers take it over https alone.
  const nameFor = ({ protocol }: FastifyRequest): string =>
    protocol === 'https' ? `__Host-serventia_${mark}` : `serventia_${mark}`;
  const own = new URL(publicUrl).origin;
  const attributes = (reply: FastifyReply) =>
    ({ path: '/', httpOnly: true, sameSite: 'strict', secure: reply.request.protocol === 'https' }) as const;
  const isAskedFor = ({ headers }: FastifyRequest): boolean => headers[SESSION_HEADER] === IN_COOKIE;
  const requireOwnOrigin = (request: FastifyRequest): void => {
    const { origin } = request.headers;
    if (origin === undefined || origin === own || hostOf(origin) === request.host) return;
    throw new AppError(403, 'foreign_origin', { origin: origin.slice(0, MAX_ORIGIN) });
  };
  app.decorate('sessionCookie', {
    isAskedFor,
    requireOwnOrigin,
    tokenOf(request) {
      const token = request.cookies[nameFor(request)];
      if (!token) return undefined;
      if (!isAskedFor(request)) throw new AppError(403, 'session_header_missing');
      requireOwnOrigin(request);
      return token;
    },
    tokenOfSocket(request) {
      if (request.headers.origin === undefined) return undefined;
      requireOwnOrigin(request);
      return request.cookies[nameFor(request)];
    },
    keep(reply, sessionId, hours) {
      const token = app.jwt.sign({ sid: sessionId }, { expiresIn: `${hours}h` });
      void reply.setCookie(nameFor(reply.request), token, { ...attributes(reply), maxAge: hours * 3600 });
    },
    clear: (reply) => void reply.clearCookie(nameFor(reply.request), attributes(reply)),
  });
}

/** Cookies know no ports: two installations at one host must not take each other's. */
function markOf(tokenKey: string): string {
  return createHmac('sha256', tokenKey).update('name of the session cookie').digest('hex').slice(0, 8);
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
