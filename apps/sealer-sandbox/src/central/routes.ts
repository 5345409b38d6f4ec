import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFaultQueue, parseFault } from '../faults.ts';
import type { SandboxUser } from '../tokens.ts';
import { Refusal } from '../wire.ts';
import { addCertificateRoutes } from './certificate-routes.ts';
import { checkLoad } from './check-load.ts';
import { type LoadStore, openLoadStore, type StoredLoad } from './load-store.ts';
import { addMessageRoutes } from './message-routes.ts';
import { writeXml } from './xml.ts';

/** How the stand-in of the central is set up. */
export interface CentralOptions {
  /** The JSON-lines file that remembers the loads. */
  readonly stateFile: string;
  readonly users: readonly SandboxUser[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The code of the central's answers for what was taken (dossier civil registry 5.1.2). */
const TAKEN = '00000';
const REFUSED = '00001';
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * `POST /central/cargas` and `GET /central/cargas/{sha256}`: the central of civil registration, as far as loads go.
 * The same file of an office has one receipt, however often it comes.
 */
export function addCentralRoutes(app: FastifyInstance, options: CentralOptions): void {
  const store = openLoadStore(options.stateFile);
  const faults = createFaultQueue();
  app.addContentTypeParser(
    'application/xml',
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  addMessageRoutes(app, {
    stateFile: join(dirname(options.stateFile), 'central-messages.jsonl'),
    users: options.users,
    userOf: (request) => userOf(options.users, request),
  });
  addCertificateRoutes(app, {
    stateFile: join(dirname(options.stateFile), 'central-certificates.jsonl'),
    userOf: (request) => userOf(options.users, request),
    now: options.now,
  });
  app.post('/central/faults', async ({ body }, reply) => {
    faults.add(parseFault(body));
    return reply.status(204).send();
  });
  app.post('/central/cargas', { bodyLimit: MOST_BYTES }, async (request, reply) => {
    const user = userOf(options.users, request);
    const fault = faults.next();
    if (fault?.kind === 'refuse') throw new Refusal(403, 'O usuário não está habilitado a enviar cargas.');
    if (fault?.kind === 'error500') throw new Refusal(500, 'Erro interno');
    if (fault?.kind === 'hang') return reply.hijack();
    if (fault?.kind === 'slow') await wait(fault.ms);
    const load = takeLoad(store, { user, now: options.now() }, request);
    if (fault?.kind !== 'drop_after_sealing') return answer(reply, load);
    const hijacked = reply.hijack();
    request.raw.socket.destroy();
    return hijacked;
  });
  app.get<{ Params: { sha256: string } }>('/central/cargas/:sha256', async (request, reply) => {
    const user = userOf(options.users, request);
    const load = store.find(user.office, request.params.sha256);
    if (!load) throw new Refusal(404, 'Nenhuma carga recebida com este resumo');
    return answer(reply, load);
  });
}

function userOf(users: readonly SandboxUser[], { headers }: FastifyRequest): SandboxUser {
  const [, token = ''] = /^Basic (.+)$/u.exec(headers.authorization ?? '') ?? [];
  const given = Buffer.from(token, 'base64').toString('utf8');
  const user = users.find(({ username, password }) => given === `${username}:${password}`);
  if (!user) throw new Refusal(401, 'Usuário ou senha inválidos');
  return user;
}

interface Sender {
  readonly user: SandboxUser;
  readonly now: number;
}

function takeLoad(store: LoadStore, { user, now }: Sender, { body, headers }: FastifyRequest): StoredLoad {
  if (!Buffer.isBuffer(body)) throw new Refusal(415, 'A carga deve ser um XML (application/xml)');
  const sha256 = createHash('sha256').update(body).digest('hex');
  if (headers['x-resumo'] !== sha256)
    throw new Refusal(400, 'O resumo (X-Resumo) não é o do arquivo recebido');
  const earlier = store.find(user.office, sha256);
  if (earlier) return earlier;
  const receivedAt = `${new Date(now - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`;
  const ground = {
    office: user.office,
    today: receivedAt.slice(0, 10),
    isKnown: (matricula: string) => store.isKnown(user.office, matricula),
  };
  const load: StoredLoad = {
    ...checkLoad(body.toString('utf8'), ground),
    office: user.office,
    sha256,
    protocol: `CRC${receivedAt.slice(0, 10).replaceAll('-', '')}${sha256.slice(0, 8).toUpperCase()}`,
    receivedAt,
  };
  store.add(load);
  return load;
}

function answer(reply: FastifyReply, load: StoredLoad): FastifyReply {
  const outcome = (refusal: string) =>
    [
      ['codigo_retorno', refusal === '' ? TAKEN : REFUSED],
      ['mensagem_retorno', refusal],
    ] as const;
  const xml = writeXml('recibo', [
    ...outcome(load.refusal),
    ['protocolo', load.protocol],
    ['recebido_em', load.receivedAt],
    ['resumo', load.sha256],
    [
      'registros',
      load.records.map(
        ({ index, matricula, refusal }) =>
          ['registro', [['indice', index], ['matricula', matricula], ...outcome(refusal)]] as const,
      ),
    ],
  ]);
  return reply.type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`);
}
