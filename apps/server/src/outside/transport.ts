/** The one way over HTTP to a system that is not ours. Called outside of transactions. */
import { Agent, fetch } from 'undici';
import { OutsideRefused, OutsideUnavailable } from './failures.ts';

/** By what a system knows the office in TLS, as PEM. */
export interface ClientIdentity {
  readonly certificate: string;
  readonly privateKey: string;
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH';

export interface Asked {
  /** GET, where none is given. */
  readonly method?: Method;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | URLSearchParams;
  readonly identity?: ClientIdentity | undefined;
  /** For the whole answer. */
  readonly timeoutMs?: number;
  /** How long an answer may be. */
  readonly mostBytes?: number;
  /** The sentence of a refusal; empty where its text has none. */
  readonly sentenceOf?: (text: string) => string;
}

/** What was answered with a status of 2xx. */
export interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
  readonly text: string;
}

const TIMEOUT_MS = 20_000;
const MOST_BYTES = 30_000_000;
/** What is said of the moment, not of the request: time-out, too early, too many requests. */
const TRANSIENT: ReadonlySet<number> = new Set([408, 425, 429]);

/** HTTP/1.1 alone, in which servers may still ask for a certificate after they have read the path. */
const options = { allowH2: false } as const;
const anonymous = new Agent(options);

/** Asks another system. Throws `OutsideRefused` for a 4xx and `OutsideUnavailable` for all else but a 2xx. */
export async function askOutside(address: string, asked: Asked = {}): Promise<Answer> {
  const { status, bytes } = await answerOf(address, asked);
  const answer = { status, bytes, text: new TextDecoder().decode(bytes) };
  if (status >= 200 && status < 300) return answer;
  if (status >= 400 && status < 500 && !TRANSIENT.has(status))
    throw new OutsideRefused(status, asked.sentenceOf?.(answer.text) || `HTTP ${status}`, answer.text);
  throw new OutsideUnavailable(`${hostOf(address)} answered ${status}`);
}

async function answerOf(address: string, asked: Asked): Promise<Pick<Answer, 'status' | 'bytes'>> {
  const { method, headers, body, identity, timeoutMs = TIMEOUT_MS, mostBytes = MOST_BYTES } = asked;
  const agent = identity
    ? new Agent({ ...options, connect: { cert: identity.certificate, key: identity.privateKey } })
    : undefined;
  try {
    const response = await fetch(address, {
      ...(method ? { method } : {}),
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { body }),
      dispatcher: agent ?? anonymous,
      // An answer that leads elsewhere would take the secret there.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, bytes: await readAll(response.body ?? [], mostBytes) };
  } catch (error) {
    throw new OutsideUnavailable(`${hostOf(address)} did not answer`, { cause: error });
  } finally {
    await agent?.close();
  }
}

async function readAll(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > most) throw new Error(`an answer of more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const hostOf = (address: string): string => new URL(address).host;

/** The address of a call below where a system begins, with or without a slash at its end. */
export const below = (baseUrl: string, path: string): string => `${baseUrl.replace(/\/$/u, '')}${path}`;

/** How a name with its password is sent (RFC 7617). */
export const basicAuthorization = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;

/** A body as JSON, with the header that says so. */
export const jsonBody = (
  body: unknown,
): { readonly headers: Record<string, string>; readonly body: string } => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
