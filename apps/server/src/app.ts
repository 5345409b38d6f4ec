import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import jwt from '@fastify/jwt';
import rateLimit from '@fastify/rate-limit';
import { registry } from '@serventia/domain/registry';
import type { Entity } from '@serventia/kit';
import Fastify, { type FastifyInstance, LogController, type RawRequestDefaultExpression } from 'fastify';
import { mountFiles } from './files/routes.ts';
import { installAccessLog } from './http/access-log.ts';
import { installAuthentication } from './http/authentication.ts';
import { installBodyLimits } from './http/body-limits.ts';
import { installErrors } from './http/errors.ts';
import { collectRoutes, type KnownRoutes } from './http/known-routes.ts';
import { lateSchemas } from './http/late-schemas.ts';
import { installOpenApi } from './http/open-api.ts';
import { mountOperations } from './http/operations.ts';
import { refuseRepeated } from './http/repeated-parameters.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import { installSessionCookie } from './http/session-cookie.ts';
import { mountWebApplication } from './http/web-application.ts';
import { actionHandlers, mountAreas } from './modules/index.ts';
import type { Services } from './modules/services.ts';
import { mountSockets, type Sockets } from './realtime/sockets.ts';
import { mountEntity } from './resource/mount.ts';
import { schemaFormats } from './resource/schemas.ts';

/** Bodies of JSON; files come through their own door with limits of their own. */
const MAX_BODY = 1_000_000;

/** How long a request may take to come in whole: the largest file by a slow line. */
const REQUEST_MS = 120_000;

/** Signatures that were checked once; whether the session lives is asked each time. */
const TOKENS_REMEMBERED = 5000;

/**
 * Takes the question for the head of an answer alone as that for the whole, whose body Node.js leaves out: a route of its
 * own beside each of two thousand would take as much memory as they do.
 */
function takeHeadAsGet(request: RawRequestDefaultExpression): string {
  if (request.method === 'HEAD') request.method = 'GET';
  return request.url ?? '/';
}

export interface AppOptions extends Services {
  readonly tokenKey: string;
  /** What is mounted; every entity of the product unless told. */
  readonly entities?: readonly Entity[];
}

export interface App {
  readonly server: FastifyInstance;
  readonly routes: KnownRoutes;
  readonly sockets: Sockets;
}

/** The whole server, ready to listen or to be injected requests. */
export async function buildApp(options: AppOptions): Promise<App> {
  const server = Fastify({
    logger: { level: options.settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_MS,
    trustProxy: [...options.settings.trustedProxies],
    // A browser's open socket must not keep a stopping server alive.
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    rewriteUrl: takeHeadAsGet,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      // No route meets a list where it expects a text; what is given twice is refused before (`refuseRepeated`).
      querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)),
    },
    schemaController: lateSchemas(),
    ajv: {
      customOptions: {
        allowUnionTypes: true,
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        formats: schemaFormats,
      },
    },
  });
  const routes = collectRoutes(server);
  installErrors(server, routes);
  installSecurityHeaders(server);
  await server.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  await server.register(rateLimit, { global: false });
  await server.register(jwt, { secret: options.tokenKey, verify: { cache: TOKENS_REMEMBERED } });
  await installSessionCookie(server, { tokenKey: options.tokenKey, publicUrl: options.settings.publicUrl });
  await installOpenApi(server, options.settings.version);
  mountOperations(server, options.database);
  installAccessLog(server, options.database);
  installAuthentication(server, options.sessions);
  refuseRepeated(server);
  installBodyLimits(server);
  const sockets = await mountSockets(server, options);
  mountAreas(server, options);
  await mountFiles(server, options);
  const { database, sheets, entityHooks: hooks, secretBox: marks } = options;
  const engine = { database, sheets, hooks, marks, actions: actionHandlers(options) };
  for (const entity of options.entities ?? registry) mountEntity(server, engine, entity);
  await mountWebApplication(server, options.settings);
  return { server, routes, sockets };
}
