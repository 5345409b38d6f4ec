import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createFaultQueue, parseFault } from '../faults.ts';
import type { SandboxUser } from '../tokens.ts';
import { Refusal } from '../wire.ts';
import { checkCensec } from './check-censec.ts';

/** How the stand-in of CENSEC is set up. */
export interface CensecOptions {
  readonly users: readonly SandboxUser[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const MOST_BYTES = 32 * 1024 * 1024;

/** The key that an office has made in the portal. */
export const censecKeyOf = (office: string): string => `chave-${office}`;

/**
 * `POST /censec/api/cargas/upload-json`: the central of notaries, as far as loads go. It answers that a load has arrived,
 * one answer for each central in it, and that it waits to be judged (dossier 5.1).
 */
export function addCensecRoutes(app: FastifyInstance, { users, now }: CensecOptions): void {
  const faults = createFaultQueue();
  let loads = 0;
  app.post('/censec/faults', async ({ body }, reply) => {
    faults.add(parseFault(body));
    return reply.status(204).send();
  });
  app.post('/censec/api/cargas/upload-json', { bodyLimit: MOST_BYTES }, async ({ headers, body }, reply) => {
    const user = users.find(({ office }) => headers['x-api-key'] === censecKeyOf(office));
    if (!user) throw new Refusal(401, 'Chave de integração inválida');
    const fault = faults.next();
    if (fault?.kind === 'refuse') throw new Refusal(403, 'A serventia não está habilitada a enviar cargas.');
    if (fault?.kind === 'error500') throw new Refusal(500, 'Erro interno');
    if (fault?.kind === 'hang') return reply.hijack();
    const { problems, results } = checkCensec(body, user.office);
    if (problems.length > 0) throw new Refusal(400, problems.join('; '), problems);
    loads += 1;
    return answer(reply, results, { number: loads, now: now() });
  });
}

interface Taken {
  readonly number: number;
  readonly now: number;
}

function answer(reply: FastifyReply, results: readonly string[], { number, now }: Taken): FastifyReply {
  const result = {
    exception: null,
    carga: {
      id: randomUUID(),
      status: 'AguardandoValidacao',
      referencia: `C${String(133_000 + number)}`,
      dataInclusao: new Date(now).toISOString(),
      tipo: 'ApiJson',
      lote: { dataFechamento: null, encarregadoFechamentoId: null },
    },
  };
  return reply.send(Object.fromEntries(results.map((name) => [name, result])));
}
