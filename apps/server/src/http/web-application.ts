import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const FOLDER = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Serves the built web application; its own router knows every page that is neither API nor file. */
export async function mountWebApplication(app: FastifyInstance): Promise<void> {
  if (!existsSync(FOLDER)) return;
  await app.register(statics, {
    root: FOLDER,
    wildcard: false,
    index: false,
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
  });
  const page = (_: unknown, reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'no-cache').sendFile('index.html', { maxAge: 0, immutable: false });
  app.get('/', { config: { open: true }, schema: { hide: true } }, page);
  app.get('/*', { config: { open: true }, schema: { hide: true } }, (request, reply) => {
    if (/^\/(?:api|ws|health|assets)\//u.test(request.url)) return reply.callNotFound();
    return page(request, reply);
  });
}
