import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../env.ts';

const FOLDER = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Serves the built web application; its own router knows every page that is neither API nor file. */
export async function mountWebApplication(
  app: FastifyInstance,
  settings: Pick<Settings, 'practice' | 'practiceUrl'>,
  folder = FOLDER,
): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(statics, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
  });
  const told = toldOf(settings);
  const html = told === '' ? undefined : withTold(readFileSync(join(folder, 'index.html'), 'utf8'), told);
  const page = (_: unknown, reply: FastifyReply): FastifyReply => {
    reply.header('cache-control', 'no-cache');
    return html === undefined
      ? reply.sendFile('index.html', { maxAge: 0, immutable: false })
      : reply.type('text/html; charset=utf-8').send(html);
  };
  app.get('/', { config: { open: true }, schema: { hide: true } }, page);
  app.get('/*', { config: { open: true }, schema: { hide: true } }, (request, reply) => {
    if (/^\/(?:api|ws|health|assets)\//u.test(request.url)) return reply.callNotFound();
    return page(request, reply);
  });
}

/** What every page is told of the installation, as attributes of its root: known before anything is drawn. */
function toldOf({ practice, practiceUrl }: Pick<Settings, 'practice' | 'practiceUrl'>): string {
  const url = practiceUrl?.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `${practice ? ' data-practice' : ''}${url ? ` data-practice-url="${url}"` : ''}`;
}

const withTold = (html: string, told: string): string => html.replace('<html', `<html${told}`);
