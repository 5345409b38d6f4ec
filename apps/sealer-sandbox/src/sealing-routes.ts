import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFaultQueue, parseFault } from './faults.ts';
import { type SealCall, seal, type SealerContext } from './sealing.ts';
import type { SandboxUser } from './tokens.ts';
import { Refusal, type SealAnswer } from './wire.ts';

/** A request as `GET /sandbox/requests` tells it; the log-in form and tokens are left out. */
export interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly clientKey: string | null;
  readonly body: unknown;
}

const KEPT_REQUESTS = 1000;
const ON_DEMAND = 'falha pedida ao sandbox';

/** `POST /selo/…`, and the sandbox's own routes that make it fail and tell what it was asked. */
export function addSealingRoutes(
  app: FastifyInstance,
  context: SealerContext,
  userOf: (request: FastifyRequest) => SandboxUser,
): void {
  const faults = createFaultQueue();
  const requests = keepRequests(app);
  app.get('/sandbox/requests', async () => ({ requests }));
  app.post('/sandbox/faults', async ({ body }, reply) => {
    faults.add(parseFault(body));
    return reply.status(204).send();
  });

  app.post('/selo/*', async (request, reply) => {
    const call = sealCall(request, userOf(request));
    const fault = faults.next();
    if (fault?.kind === 'refuse') throw new Refusal(422, 'Crédito de selos insuficiente', [ON_DEMAND]);
    if (fault?.kind === 'error500') throw new Refusal(500, 'Erro interno', [ON_DEMAND]);
    if (fault?.kind === 'hang') return reply.hijack();
    if (fault?.kind === 'slow') await wait(fault.ms);
    const answer: SealAnswer = { resumos: [seal(context, call)] };
    return fault?.kind === 'drop_after_sealing' ? drop(request, reply) : answer;
  });
}

function sealCall(request: FastifyRequest, user: SandboxUser): SealCall {
  const [path = ''] = request.url.slice('/selo/'.length).split('?');
  return { user, path, clientKey: clientKeyOf(request), body: request.body };
}

function clientKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['x-chave-cliente'];
  return typeof key === 'string' ? key : undefined;
}

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const hijacked = reply.hijack();
  request.raw.socket.destroy();
  return hijacked;
}

function keepRequests(app: FastifyInstance): readonly LoggedRequest[] {
  const requests: LoggedRequest[] = [];
  app.addHook('preHandler', async (request) => {
    const { method, url } = request;
    if (url.startsWith('/sandbox/')) return;
    const body = url === '/auth' ? null : (request.body ?? null);
    requests.push({ method, url, clientKey: clientKeyOf(request) ?? null, body });
    if (requests.length > KEPT_REQUESTS) requests.shift();
  });
  return requests;
}
