import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import {
  allowedParameters,
  DEFAULT_LIMIT,
  type Entity,
  expandableNames,
  type JsonSchema,
  MAX_LIMIT,
  orderableNames,
} from '@serventia/kit';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';

const DESCRIPTION =
  '`POST /api/account/token/` with `username` and `password` gives `token.access`, the bearer token of all other calls; a program of another system sends the secret of its access key in its place. `Accept-Language` is `pt-br` or `en-us`. Paths may end in a slash.';

/** Collects the OpenAPI document from the routes mounted after it, and shows it under `/api/docs`. */
export async function installOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Serventia', version, description: DESCRIPTION },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: described,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

interface Described {
  readonly schema?: FastifySchema;
  readonly url: string;
}

/** Says of a route what its schemas leave open: the status of what it did, who may call it, what a list may be asked. */
function described({
  schema = {},
  url,
  route,
}: Described & { readonly route: RouteOptions }): Required<Described> {
  const { lists, open } = route.config ?? {};
  const told: FastifySchema = {
    ...schema,
    ...(lists ? { querystring: questionsOf(lists) } : {}),
    ...(open ? { security: [] } : {}),
  };
  const { '2xx': done, ...others } = (schema.response ?? {}) as Readonly<Record<string, unknown>>;
  if (!done) return { schema: told, url };
  const status = route.method === 'POST' && route.config?.grant?.action === 'create' ? 201 : 200;
  return { schema: { ...told, response: { [status]: done, ...others } }, url };
}

/** What a list of an entity may be asked. It is read by the engine, which refuses in its own words. */
function questionsOf(entity: Entity): JsonSchema {
  const told: Readonly<Record<string, JsonSchema>> = {
    limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, description: `${DEFAULT_LIMIT} unless told.` },
    offset: { type: 'integer', minimum: 0 },
    ordering: {
      type: 'string',
      description: `Parted by commas, from the end with - in front: ${orderableNames(entity).join(', ')}.`,
    },
    expand: { type: 'string', description: `Parted by commas: ${expandableNames(entity).join(', ')}.` },
  };
  return {
    type: 'object',
    properties: Object.fromEntries(
      allowedParameters(entity).map((name) => [name, told[name] ?? { type: 'string' }]),
    ),
  };
}
