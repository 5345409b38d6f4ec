import { dirname, join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type BankOptions, bankPlugin } from './bank/app.ts';
import type { BankCustomer } from './bank/ledger.ts';
import { addCensecRoutes } from './censec/routes.ts';
import { addCentralRoutes } from './central/routes.ts';
import { nfsePlugin } from './nfse/app.ts';
import type { NfseProvider } from './nfse/registry.ts';
import { programPlugin } from './program/app.ts';
import { publicLookup } from './public-lookup.ts';
import { openSealStore, type SealStore } from './seal-store.ts';
import { addSealingRoutes } from './sealing-routes.ts';
import { createTokenDesk, type SandboxUser } from './tokens.ts';
import { type ErrorAnswer, Refusal, type SealAnswer } from './wire.ts';

/** How a sandbox is set up. */
export interface SandboxOptions {
  /** The JSON-lines file that remembers the seals. */
  readonly stateFile: string;
  readonly users: readonly SandboxUser[];
  /** Who has an account at the central; those of the court unless told. */
  readonly centralUsers?: readonly SandboxUser[];
  /** Who has an account at the bank; nobody unless told. */
  readonly bankCustomers?: readonly BankCustomer[];
  /** Who may issue invoices of services; nobody unless told. */
  readonly nfseProviders?: readonly NfseProvider[];
  /** How the bank tells what came; by HTTP by default. */
  readonly bankNotify?: BankOptions['notify'];
  /** Where the public finds the sandbox: printed in seal texts and QR codes. */
  readonly publicUrl?: string;
  /** The act codes it knows; without it, every code of a known shape. */
  readonly actCodes?: readonly string[];
  readonly tokenSeconds?: number;
  /** Milliseconds since 1970; the tests move it. */
  readonly now?: () => number;
}

/** The court's seal system and the centrals of civil registration and of notes on a small scale, ready for `listen`. */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const { users, tokenSeconds = 3600, now = Date.now, publicUrl = 'http://localhost:3001' } = options;
  const app = Fastify({ forceCloseConnections: true });
  const store = openSealStore(options.stateFile);
  const actCodes = options.actCodes && new Set(options.actCodes);
  const desk = createTokenDesk(users, tokenSeconds, now);
  const userOf = (request: FastifyRequest): SandboxUser => desk.getUser(request.headers.authorization);

  acceptForms(app);
  answerErrors(app);
  addSealingRoutes(app, { store, actCodes, publicUrl, now }, userOf);
  app.post('/auth', async ({ body }) =>
    desk.issue(body instanceof URLSearchParams ? body : new URLSearchParams()),
  );
  addQueries(app, store, userOf);
  addCentralRoutes(app, {
    stateFile: join(dirname(options.stateFile), 'central-sandbox.jsonl'),
    users: options.centralUsers ?? users,
    now,
  });
  addCensecRoutes(app, { users: options.centralUsers ?? users, now });
  void app.register(
    bankPlugin({
      customers: options.bankCustomers ?? [],
      publicUrl,
      now,
      ...(options.bankNotify ? { notify: options.bankNotify } : {}),
    }),
    {
      prefix: '/bank',
    },
  );
  void app.register(
    nfsePlugin({
      providers: options.nfseProviders ?? [],
      stateFile: join(dirname(options.stateFile), 'nfse-sandbox.jsonl'),
      now,
    }),
    { prefix: '/SefinNacional' },
  );
  void app.register(programPlugin, { prefix: '/program' });
  app.get<{ Params: { number: string } }>('/portal-selo/selos/consulta/:number', async ({ params }) => {
    const found = store.findByNumber(params.number);
    if (found === undefined) throw new Refusal(404, 'Selo não encontrado');
    return publicLookup(
      found,
      users.find(({ office }) => office === found.office),
      store.findRectifying(params.number),
    );
  });
  return app;
}

function addQueries(
  app: FastifyInstance,
  store: SealStore,
  userOf: (request: FastifyRequest) => SandboxUser,
): void {
  app.get<{ Params: { key: string } }>('/selo/solicitacoes/:key', (request): SealAnswer => {
    const found = store.findByClientKey(userOf(request).office, request.params.key);
    if (found === undefined) throw new Refusal(404, 'Nenhum selo gerado sob esta chave');
    return { resumos: [found.summary] };
  });
  app.get<{ Querystring: { data?: unknown } }>('/resumos', (request): SealAnswer => {
    const { data } = request.query;
    const { office } = userOf(request);
    if (typeof data !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(data)) {
      throw new Refusal(400, 'Requisição inválida', ['data: AAAA-MM-DD']);
    }
    return { resumos: store.listByDay(office, data).map(({ summary }) => summary) };
  });
}

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, _request, reply) => {
    const answer = errorAnswer(error);
    return reply.status(answer.status).send(answer);
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.status(404).send(new Refusal(404, 'Recurso inexistente').toAnswer()),
  );
}

function errorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof Refusal) return error.toAnswer();
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return { status, message: error instanceof Error ? error.message : String(error), details: [] };
}
