import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Database, NOBODY } from '../db/database.ts';
import { AppError } from './app-error.ts';

const OPEN = { open: true } as const;

/** Request ids, the request log, health, metrics and the OpenAPI document. */
export function mountOperations(app: FastifyInstance, database: Database): void {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  metrics.registerMetric(lastBackups(database));
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    registers: [metrics],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // What the API says is somebody's: neither a browser nor a proxy keeps it, unless a route says otherwise.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'private, no-store');
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
        user: caller?.userId,
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
    if (!isLoopback(request) || cameByProxy(request)) throw new AppError(403, 'forbidden');
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
  mountSchema(app);
}

/** When the last backup, and the last test of restoring one, ended well: whoever watches the server is told of none. */
function lastBackups(database: Database): Gauge {
  return new Gauge({
    name: 'serventia_last_backup_timestamp_seconds',
    help: 'When the last whole backup, or test of restoring, began',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      // Without the database the other metrics are still there.
      const rows = await database
        .read(NOBODY, (db) =>
          db.query<{ kind: string; at: string }>(
            `select run_kind as kind, extract(epoch from max(began_at))::text as at from backup_run
           where run_result = 'whole' group by run_kind`,
          ),
        )
        .catch(() => []);
      this.reset();
      for (const { kind, at } of rows) this.set({ kind }, Number(at));
    },
  });
}

/** The OpenAPI document: written once, and sent again only to whoever has another. */
function mountSchema(app: FastifyInstance): void {
  let written: { readonly text: string; readonly etag: string } | undefined;
  const write = (): { readonly text: string; readonly etag: string } => {
    const text = JSON.stringify(app.swagger());
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  };
  app.get('/api/schema', { config: OPEN, schema: { hide: true } }, async (request, reply) => {
    written ??= write();
    reply.header('cache-control', 'public, max-age=300').header('etag', written.etag);
    if (request.headers['if-none-match'] === written.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(written.text);
  });
}

const isLoopback = ({ socket }: FastifyRequest): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');

/** Whether a proxy passed a request on: its own address then says nothing of who asked. */
const cameByProxy = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => /^(?:x-forwarded-.*|forwarded|via|x-real-ip)$/u.test(name));
