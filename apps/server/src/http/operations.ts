import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { AppError } from './app-error.ts';

const OPEN = { open: true } as const;

/** Request ids, the request log, health, metrics and the OpenAPI document. */
export function mountOperations(app: FastifyInstance, database: Database): void {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    registers: [metrics],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { caller, method, id } = request;
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log.info(
      {
        id,
        method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: caller?.username,
        office: caller?.office,
      },
      'request',
    );
  });

  app.get('/health/live', { config: OPEN }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { config: OPEN }, async () => {
    if (!(await database.isReady())) throw new AppError(503, 'unavailable');
    return { status: 'ok' };
  });
  app.get('/metrics', { config: OPEN }, async (request, reply) => {
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? ''))
      throw new AppError(403, 'forbidden');
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
  app.get('/api/schema', { config: OPEN, schema: { hide: true } }, async () => app.swagger());
}
