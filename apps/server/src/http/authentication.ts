import type { Entity } from '@serventia/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { type Caller, refusalOf } from './caller.ts';
import { keySessionOf } from './key-secrets.ts';
import type { Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyInstance {
    /** Lets in who calls a guarded route, as they are now; throws 401 and 403. */
    letIn(request: FastifyRequest): Promise<Caller>;
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
  const enter = (request: FastifyRequest, caller: Caller): Caller => {
    sessions.seen(caller.sessionId);
    request.caller = { ...caller, address: request.ip };
    return request.caller;
  };
  app.decorate('letIn', async (request: FastifyRequest) => {
    request.caller = null;
    // Whoever is refused is known, too: the log of accesses tells who it was.
    const caller = enter(request, await authenticate(app, sessions, tokenOf(app, request)));
    const refusal = refusalAtDoor(request, caller);
    if (refusal) throw refusal;
    return caller;
  });
  app.addHook('onRoute', ({ url, method, config = {} }) => {
    if (!/^\/(?:api|ws)\//u.test(url) || url.startsWith(DOCS)) return;
    const marks = [config.open, config.own, config.grant].filter(Boolean);
    if (marks.length !== 1) throw new TypeError(`${[method].flat().join()} ${url} must say who is let in`);
  });
  app.addHook('onRequest', async (request) => {
    const { config, url = '' } = request.routeOptions;
    if (config.open || !url.startsWith('/api/') || url.startsWith(DOCS)) return;
    const last = config.confirmed
      ? sessions.remembered(sessionOf(app, tokenOf(app, request)) ?? '')
      : undefined;
    if (last && !refusalAtDoor(request, last)) enter(request, last);
    else await app.letIn(request);
  });
}

function refusalAtDoor(request: FastifyRequest, caller: Caller): AppError | undefined {
  const { config } = request.routeOptions;
  if (caller.mustChangePassword && !config.withOldPassword) return new AppError(403, 'password_must_change');
  if (caller.mustSetUpSecondFactor && !config.withoutSecondFactor)
    return new AppError(403, 'second_factor_required');
  if (config.own) return refusalOfOwn(caller, request);
  if (!config.grant || isOwnRow(request, caller, config.grant)) return undefined;
  return refusalOf(caller, config.grant.entity, config.grant.action);
}

function refusalOfOwn(caller: Caller, { method, routeOptions }: FastifyRequest): AppError | undefined {
  if (caller.isProgram && routeOptions.config.byPerson) return new AppError(403, 'only_people');
  return caller.readsOnly && method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
    ? new AppError(403, 'key_reads_only')
    : undefined;
}

/**
 * What is found for the caller of a `confirmed` route, who was let in as last known. It tells the count of changes of
 * sessions and rights that it was read at (`accessMark`): where that is not the caller's, or it cannot tell, they are
 * let in as they are now, and it is found anew if they have changed. Throws 401 and 403 as the door does.
 */
export async function confirmedBy<T extends { readonly accessMark: number | undefined }>(
  request: FastifyRequest,
  find: (caller: Caller) => Promise<T>,
): Promise<T> {
  const last = callerOf(request);
  const letIn = (): Promise<Caller> => request.server.letIn(request);
  let found: T;
  try {
    found = await find(last);
  } catch (error) {
    await letIn();
    throw error;
  }
  if (found.accessMark === last.accessMark) return found;
  const now = await letIn();
  return now.accessMark === last.accessMark ? found : find(now);
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
    /** A program of another system may not call it, although it is everybody's own. */
    byPerson?: boolean;
    /** What a caller must have been granted. */
    grant?: Grant;
    /** The entity whose list this route gives: what it may be asked follows from it. */
    lists?: Entity;
    /** The caller is taken as last known, without asking the database: the route confirms them (`confirmedBy`). */
    confirmed?: boolean;
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

/** The session that a token names, or what stands for the key that it is; undefined for one that is not ours or has expired. */
export function sessionOf(app: FastifyInstance, token: string): string | undefined {
  const key = keySessionOf(token);
  if (key) return key;
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
