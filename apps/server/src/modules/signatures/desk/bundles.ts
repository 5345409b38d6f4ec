import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../http/app-error.ts';
import { answersWith } from '../../../resource/schemas.ts';
import type { Services } from '../../services.ts';

/** `serventia-agente-linux-x64.tar.gz`: the agent for one system, as `npm run desk-agent-bundle` makes it there. */
const BUNDLE = /^serventia-agente-(?<system>linux|win32|darwin)-(?<processor>x64|arm64)\.(?:tar\.gz|zip)$/u;

interface Bundle {
  readonly name: string;
  readonly system: string;
  readonly processor: string;
  readonly size: number;
}

/** The bundles of a folder, by name; none where there is no folder. */
async function bundlesIn(folder: string): Promise<readonly Bundle[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = names
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map(async (name): Promise<Bundle[]> => {
      const { system, processor } = BUNDLE.exec(name)?.groups ?? {};
      if (!system || !processor) return [];
      return [{ name, system, processor, size: (await stat(join(folder, name))).size }];
    });
  return (await Promise.all(found)).flat();
}

const bundle = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    system: { type: 'string' },
    processor: { type: 'string' },
    size: { type: 'integer' },
  },
} as const;

/** What users install on the computers of their tokens: which systems there is a bundle for, and each as a file. */
export function mountAgentBundles(app: FastifyInstance, { settings }: Pick<Services, 'settings'>): void {
  const tags = ['account'];
  app.get(
    '/api/account/desk_agent_bundle',
    {
      config: { own: true, byPerson: true },
      schema: {
        tags,
        response: answersWith({
          type: 'object',
          properties: { count: { type: 'integer' }, results: { type: 'array', items: bundle } },
        }),
      },
    },
    async () => {
      const results = await bundlesIn(settings.deskAgentBundles);
      return { count: results.length, results };
    },
  );

  app.get<{ Params: { name: string } }>(
    '/api/account/desk_agent_bundle/:name',
    { config: { own: true, byPerson: true }, schema: { tags } },
    async (request, reply) => {
      const found = (await bundlesIn(settings.deskAgentBundles)).find(
        ({ name }) => name === request.params.name,
      );
      if (!found) throw notFound();
      return reply
        .type('application/octet-stream')
        .header('content-length', found.size)
        .header('content-disposition', `attachment; filename="${found.name}"`)
        .send(createReadStream(join(settings.deskAgentBundles, found.name)));
    },
  );
}
