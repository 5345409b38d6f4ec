import { createPublicKey, randomBytes, verify } from 'node:crypto';
import type { WebSocket } from '@fastify/websocket';
import {
  type AgentMessage,
  challengeText,
  DESK_PATH,
  DESK_PROTOCOL,
  proofText,
  type ServerMessage,
} from '@serventia/domain/signatures/desk/protocol';
import { readAgentMessage } from '@serventia/domain/signatures/desk/read-messages';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { scopeOf } from '../../../http/caller.ts';
import type { Services } from '../../services.ts';
import { ALIVE_MS, findAgent, keepAlive, takePairing } from './agents.ts';
import { takeCertificates } from './certificates.ts';
import type { DeskConnection } from './hub.ts';
import { failGiven, keepFailure, keepSignatures } from './jobs.ts';
import type { KnownAgent } from './known-agent.ts';

/** An agent says who it is within so long. */
const KNOWN_MS = 10_000;
const PING_MS = ALIVE_MS / 3;
const ED25519_PUBLIC = 44;

type Hello = Extract<AgentMessage, { readonly type: 'hello' }>;

/** `/ws/desk_agent`: agents at desks connect here, prove the key that they were paired with, and are given jobs. */
export function mountDeskSocket(app: FastifyInstance, services: Services): void {
  const config = { open: true, rateLimit: { max: 300, timeWindow: '1 minute' } };
  app.get(DESK_PATH, { websocket: true, config }, (socket) => {
    const visit = openVisit(services, socket, app.log);
    // One message after the other: each is answered as the one before left things.
    let turn: Promise<unknown> = Promise.resolve();
    socket.on('message', (data: Buffer) => {
      turn = turn
        .then(() => visit.hear(readAgentMessage(data.toString('utf8'))))
        .catch((error: unknown) => {
          app.log.error({ err: error }, 'a message of a desk agent failed');
          socket.close();
        });
    });
    socket.on('close', () => {
      void turn
        .then(() => visit.end())
        .catch((error: unknown) => {
          app.log.error({ err: error }, 'the end of a desk agent was not kept');
        });
    });
  });
}

interface Visit {
  hear(message: AgentMessage | undefined): Promise<void>;
  end(): Promise<void>;
}

function openVisit(services: Services, socket: WebSocket, log: FastifyBaseLogger): Visit {
  const { database, desk, deskKey } = services;
  let asked: { readonly agent: KnownAgent; readonly hello: Hello; readonly nonce: string } | undefined;
  let connection: DeskConnection | undefined;
  let timer: NodeJS.Timeout | undefined = setTimeout(() => socket.close(), KNOWN_MS);
  let isAlive = true;
  const send = (message: ServerMessage): void => socket.send(JSON.stringify(message));
  const refuse = (code: string): void => {
    send({ type: 'refused', code });
    socket.close();
  };

  async function pair(message: Extract<AgentMessage, { readonly type: 'pair' }>): Promise<void> {
    const isKey = Buffer.from(message.pub, 'base64').length === ED25519_PUBLIC;
    const paired = isKey ? await takePairing(services, message) : undefined;
    if (!paired) return refuse('desk_code_unknown');
    log.info({ agent: paired.id }, 'a desk agent was paired');
    send({ type: 'paired', agentId: String(paired.id), serverPub: deskKey.pub, user: paired.user });
    return socket.close();
  }

  async function challenge(hello: Hello): Promise<void> {
    const agent = await findAgent(database, hello.agentId);
    if (!agent) return refuse('desk_revoked');
    const nonce = randomBytes(16).toString('base64');
    asked = { agent, hello, nonce };
    send({ type: 'challenge', nonce, sig: deskKey.sign(challengeText(hello.agentId, hello.nonce, nonce)) });
  }

  async function admit(sig: string): Promise<void> {
    if (!asked) return refuse('desk_not_proved');
    const { agent, hello, nonce } = asked;
    const text = Buffer.from(proofText(hello.agentId, hello.nonce, nonce));
    const key = createPublicKey({ key: Buffer.from(agent.publicKey, 'base64'), format: 'der', type: 'spki' });
    if (!verify(null, text, key, Buffer.from(sig, 'base64'))) return refuse('desk_not_proved');
    clearTimeout(timer);
    await keepAlive(database, agent.id, true);
    connection = { agent, nonce: hello.nonce, given: new Set(), send, close: () => socket.close() };
    timer = setInterval(ping, PING_MS);
    socket.on('pong', () => {
      isAlive = true;
      void keepAlive(database, agent.id, true).catch(() => undefined);
    });
    log.info({ agent: agent.id }, 'a desk agent is connected');
    send({ type: 'ready', user: agent.caller.name });
    desk.add(connection);
  }

  function ping(): void {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }

  async function hearKnown({ agent, given }: DeskConnection, message: AgentMessage): Promise<void> {
    const write = <Result>(work: Parameters<typeof database.write<Result>>[1]): Promise<Result> =>
      database.write(scopeOf(agent.caller), work);
    switch (message.type) {
      case 'certificates':
        for (const refusal of await takeCertificates(services, agent, message.certificates))
          send({ type: 'certificate_refused', ...refusal });
        return;
      case 'result':
      case 'error': {
        const isError = message.type === 'error';
        const isKept = await write((db) =>
          isError ? keepFailure(db, agent.id, message) : keepSignatures(db, agent.id, message),
        );
        given.delete(message.jobId);
        log.info(
          { agent: agent.id, job: message.jobId, kept: isKept, error: isError },
          'a desk job was answered',
        );
        return;
      }
      case 'bye':
        return socket.terminate();
      case 'pair':
      case 'hello':
      case 'proof':
        refuse('desk_unknown_message');
    }
  }

  return {
    async hear(message) {
      if (!message) return refuse('desk_unknown_message');
      if (connection) return hearKnown(connection, message);
      if (message.type === 'proof') return admit(message.sig);
      const isOther = message.type !== 'pair' && message.type !== 'hello';
      if (isOther || asked) return refuse('desk_not_proved');
      if (message.v !== DESK_PROTOCOL) return refuse('desk_other_version');
      return message.type === 'pair' ? pair(message) : challenge(message);
    },
    async end() {
      clearTimeout(timer);
      if (!connection) return;
      const { agent, given } = connection;
      const isLast = desk.remove(connection);
      await database.write(scopeOf(agent.caller), (db) => failGiven(db, [...given]));
      if (isLast) await keepAlive(database, agent.id, false);
    },
  };
}
