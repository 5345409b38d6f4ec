/**
 * The messages between the server and the agent at a desk, version 1: JSON over a WebSocket that the agent opens. The
 * agent signs with a token of its user (A3); its PIN is typed at the agent and is part of no message.
 */

export const DESK_PROTOCOL = 1;
/** Where agents connect. */
export const DESK_PATH = '/ws/desk_agent';
/** Documents of one job. */
export const MOST_JOB_ITEMS = 100;
/** How long the user has to type the PIN, in milliseconds: less than proxies wait for an answer (docs/operations.md). */
export const JOB_MS = 120_000;

/** Why an agent did not sign: no token, the PIN (wrong, locked), the user refused, too late, a failure, a job that is not to be trusted. */
export const AGENT_CODES = [
  'NO_TOKEN',
  'PIN_WRONG',
  'PIN_LOCKED',
  'DENIED',
  'TIMEOUT',
  'FAILED',
  'BAD_JOB',
] as const;
export type AgentCode = (typeof AGENT_CODES)[number];

/** A certificate of a token, as base64 of its DER, with those above it that the token holds. */
export interface OfferedCertificate {
  readonly der: string;
  readonly above: readonly string[];
}

/** A document that is to be signed. */
export interface JobItem {
  readonly id: string;
  readonly title: string;
  /** SHA-256 of the content, base64. */
  readonly digest: string;
  /** The signed attributes themselves, base64: some tokens take no digest. */
  readonly content: string;
}

/** A request for signatures by one certificate. */
export interface Job {
  readonly jobId: string;
  /** SHA-256 of the certificate, hex. */
  readonly cert: string;
  readonly items: readonly JobItem[];
  /** Until when it may be signed, ISO 8601. */
  readonly exp: string;
}

export interface ItemSignature {
  readonly id: string;
  /** Base64. */
  readonly signature: string;
}

export type AgentMessage =
  | {
      readonly type: 'pair';
      readonly v: number;
      readonly code: string;
      readonly name: string;
      readonly pub: string;
    }
  | { readonly type: 'hello'; readonly v: number; readonly agentId: string; readonly nonce: string }
  | { readonly type: 'proof'; readonly sig: string }
  | { readonly type: 'certificates'; readonly certificates: readonly OfferedCertificate[] }
  | { readonly type: 'result'; readonly jobId: string; readonly items: readonly ItemSignature[] }
  | { readonly type: 'error'; readonly jobId: string; readonly code: AgentCode }
  | { readonly type: 'bye' };

/** A refusal with the code of its sentence in the dictionaries. */
interface Refusal {
  readonly code: string;
  readonly params?: Readonly<Record<string, string>>;
}

export type ServerMessage =
  | { readonly type: 'paired'; readonly agentId: string; readonly serverPub: string; readonly user: string }
  | { readonly type: 'challenge'; readonly nonce: string; readonly sig: string }
  | { readonly type: 'ready'; readonly user: string }
  | ({ readonly type: 'certificate_refused'; readonly holder: string } & Refusal)
  | ({ readonly type: 'job'; readonly sig: string } & Job)
  | { readonly type: 'cancel'; readonly jobId: string }
  | ({ readonly type: 'refused' } & Refusal);

/** What the server signs so that the agent knows it: bound to this agent and this connection. */
export const challengeText = (agentId: string, agentNonce: string, nonce: string): string =>
  JSON.stringify(['serventia desk challenge', DESK_PROTOCOL, agentId, agentNonce, nonce]);

/** What the agent signs so that the server knows it. */
export const proofText = (agentId: string, agentNonce: string, nonce: string): string =>
  JSON.stringify(['serventia desk proof', DESK_PROTOCOL, agentId, agentNonce, nonce]);

/** What the server signs of a job. The nonce of the connection is part of it: no job is taken by another connection. */
export const jobText = (agentId: string, agentNonce: string, { jobId, cert, items, exp }: Job): string =>
  JSON.stringify([
    'serventia desk job',
    DESK_PROTOCOL,
    agentId,
    agentNonce,
    jobId,
    cert,
    exp,
    items.map(({ id, title, digest }) => [id, title, digest]),
  ]);
