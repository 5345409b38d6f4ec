import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';

/** Collects the OpenAPI document from the routes mounted after it, and shows it under `/api/docs`. */
export async function installOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Serventia', version } },
    transform: withStatus,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

interface Described {
  readonly schema?: FastifySchema;
  readonly url: string;
}

/** Names the status of an answer whose schema is given for its class: what was created says so. */
function withStatus({
  schema = {},
  url,
  route,
}: Described & { readonly route: RouteOptions }): Required<Described> {
  const { '2xx': done, ...others } = (schema.response ?? {}) as Readonly<Record<string, unknown>>;
  if (!done) return { schema, url };
  const status = route.method === 'POST' && route.config?.grant?.action === 'create' ? 201 : 200;
  return { schema: { ...schema, response: { [status]: done, ...others } }, url };
}
