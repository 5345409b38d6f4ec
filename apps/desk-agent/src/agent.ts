import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import {
  type AgentCode,
  type AgentMessage,
  challengeText,
  DESK_PATH,
  DESK_PROTOCOL,
  type Job,
  type OfferedCertificate,
  proofText,
  type ServerMessage,
} from '@serventia/domain/signatures/desk/protocol';
import { readServerMessage } from '@serventia/domain/signatures/desk/read-messages';
import { isGoodJob } from './check-job.ts';
import type { AgentSettings } from './settings-file.ts';
import { type Token, TokenError } from './token.ts';

/** The agent's own window: what it shows, and where the PIN is typed. */
export interface Window {
  /** The PIN, or undefined where the user refuses; ended by the signal when the job is over. */
  askPin(job: Job, signal: AbortSignal): Promise<string | undefined>;
  /** A sentence of the dictionary, for the user and for the log; never a secret. */
  tell(code: string, params?: Readonly<Record<string, string>>): void;
}

export interface AgentOptions {
  readonly settings: AgentSettings;
  readonly token: Token;
  readonly window: Window;
  /** How often it is looked which certificates are plugged in. */
  readonly lookEveryMs?: number;
  readonly now?: () => Date;
}

export interface Agent {
  readonly close: () => void;
  /** Ends with the connection; false where the server or the agent refused it, and trying again does not help. */
  readonly ended: Promise<boolean>;
}

const LOOK_EVERY_MS = 10_000;

export const privateKeyIn = (base64: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' });
const publicKeyIn = (base64: string): KeyObject =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });

/** The address of the socket of a server: `wss://cartorio.example/ws/desk_agent`. */
export const socketAddress = (server: string): string =>
  `${server.replace(/\/$/u, '').replace(/^http/u, 'ws')}${DESK_PATH}`;

/** Connects an agent that was paired, and signs what its user confirms until the connection ends. */
export function startAgent(options: AgentOptions): Agent {
  const { settings, token, window, lookEveryMs = LOOK_EVERY_MS, now = () => new Date() } = options;
  const { agentId } = settings;
  const [own, serverKey] = [privateKeyIn(settings.privateKey), publicKeyIn(settings.serverPub)];
  const nonce = randomBytes(16).toString('base64');
  const socket = new WebSocket(socketAddress(settings.server));
  const { promise: ended, resolve: end } = Promise.withResolvers<boolean>();
  const used = new Set<string>();
  let shown = '';
  let current: { readonly jobId: string; readonly abort: AbortController } | undefined;
  let looking: NodeJS.Timeout | undefined;
  let mayTryAgain = true;

  const say = (message: AgentMessage): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const giveUp = (code: string, params?: Readonly<Record<string, string>>): void => {
    mayTryAgain = false;
    window.tell(code, params);
    socket.close();
  };

  async function look(): Promise<void> {
    // While a job is signed the token is left alone.
    if (!current) show(await token.certificates());
    if (socket.readyState !== WebSocket.OPEN) return;
    looking = setTimeout(() => void look(), lookEveryMs);
  }

  function show(certificates: readonly OfferedCertificate[]): void {
    const seen = JSON.stringify(certificates);
    if (seen === shown) return;
    shown = seen;
    window.tell(certificates.length === 0 ? 'no_token' : 'token_found');
    say({ type: 'certificates', certificates });
  }

  async function take(job: Job & { readonly sig: string }): Promise<void> {
    const { jobId } = job;
    const refuse = (code: AgentCode): void => {
      window.tell(`job_${code}`);
      say({ type: 'error', jobId, code });
    };
    if (current || !isGoodJob(job, { agentId, nonce, serverKey, used, now: now() })) return refuse('BAD_JOB');
    used.add(jobId);
    const abort = new AbortController();
    current = { jobId, abort };
    const timer = setTimeout(() => abort.abort('TIMEOUT'), Date.parse(job.exp) - now().getTime());
    try {
      const pin = await window.askPin(job, abort.signal);
      if (abort.signal.aborted) return refuse(abort.signal.reason === 'TIMEOUT' ? 'TIMEOUT' : 'DENIED');
      if (pin === undefined) return refuse('DENIED');
      say({ type: 'result', jobId, items: await token.sign(job.cert, pin, job.items) });
      window.tell('job_signed', { count: String(job.items.length) });
    } catch (error) {
      refuse(error instanceof TokenError ? error.code : 'FAILED');
    } finally {
      clearTimeout(timer);
      current = undefined;
    }
  }

  function answerChallenge(message: Extract<ServerMessage, { readonly type: 'challenge' }>): void {
    const text = Buffer.from(challengeText(agentId, nonce, message.nonce));
    if (!verify(null, text, serverKey, Buffer.from(message.sig, 'base64'))) return giveUp('other_server');
    const proof = sign(null, Buffer.from(proofText(agentId, nonce, message.nonce)), own);
    say({ type: 'proof', sig: proof.toString('base64') });
  }

  function hear(message: ServerMessage | undefined): void {
    switch (message?.type) {
      case 'challenge':
        return answerChallenge(message);
      case 'ready':
        window.tell('ready', { user: message.user });
        return void look();
      case 'certificate_refused':
        return window.tell(message.code, message.params);
      case 'job':
        return void take(message);
      case 'cancel':
        if (current?.jobId === message.jobId) current.abort.abort('CANCELLED');
        return undefined;
      case 'refused':
        return giveUp(message.code, message.params);
      case 'paired':
      case undefined:
        return giveUp('unknown_message');
    }
  }

  socket.addEventListener('open', () => say({ type: 'hello', v: DESK_PROTOCOL, agentId, nonce }));
  socket.addEventListener('message', ({ data }) => hear(readServerMessage(String(data))));
  socket.addEventListener('close', () => {
    clearTimeout(looking);
    current?.abort.abort('CANCELLED');
    looking = undefined;
    end(mayTryAgain);
  });
  return {
    ended,
    close: () => {
      // The end of a connection may take half a minute to be noticed otherwise.
      say({ type: 'bye' });
      socket.close();
    },
  };
}
