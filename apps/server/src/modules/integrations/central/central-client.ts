import { type LoadReceipt, readReceipt } from './load-receipt.ts';

/** Where the central is and who sends. */
export interface CentralAccess {
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
}

/** A file that is sent, with its SHA-256 in hexadecimal. */
export interface SentFile {
  readonly content: Uint8Array;
  readonly sha256: string;
}

/** The central did not answer: network, time-out or an error of its own. Whether it took the file is unknown. */
export class CentralUnavailable extends Error {
  override readonly name = 'CentralUnavailable';
}

/** The central took nothing: who sends, or how, is wrong. */
export class CentralRefused extends Error {
  override readonly name = 'CentralRefused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The office's side of the central. Called outside of transactions. */
export interface CentralClient {
  /** The receipt of a file that the central took before; undefined where it took none. */
  findReceipt(sha256: string): Promise<LoadReceipt | undefined>;
  /** Sends a load; its receipt. */
  sendLoad(file: SentFile): Promise<LoadReceipt>;
}

const TIMEOUT_MS = 60_000;

/** What is said of the moment, not of the request: time-out, too early, too many requests. */
const TRANSIENT: ReadonlySet<number> = new Set([408, 425, 429]);

/** Asks the central, below its address; the text of what it answered. */
export type CentralTransport = (path: string, init: RequestInit) => Promise<string>;

/**
 * Calls of the central over HTTPS with name and password (verify: how programs send to it is not public; dossier civil
 * registry 5.1). Throws `CentralRefused` for what it refuses and `CentralUnavailable` for all else.
 */
export function centralTransport({ baseUrl, username, password }: CentralAccess): CentralTransport {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
  return (path, init) =>
    exchange(`${baseUrl.replace(/\/$/u, '')}${path}`, {
      ...init,
      headers: { accept: 'application/xml', authorization, ...init.headers },
    });
}

/** A client for loads. The hash of the file goes with it, so that the same file has one receipt. */
export function centralClient(access: CentralAccess): CentralClient {
  const transport = centralTransport(access);
  const ask = async (path: string, init: RequestInit): Promise<LoadReceipt> => {
    const receipt = readReceipt(await transport(path, init));
    if (!receipt) throw new CentralUnavailable('the central answered in an unknown layout');
    return receipt;
  };
  return {
    async findReceipt(sha256) {
      try {
        return await ask(`/cargas/${encodeURIComponent(sha256)}`, { method: 'GET' });
      } catch (error) {
        if (error instanceof CentralRefused && error.status === 404) return undefined;
        throw error;
      }
    },
    sendLoad: ({ content, sha256 }) =>
      ask('/cargas', {
        method: 'POST',
        headers: { 'content-type': 'application/xml', 'x-resumo': sha256 },
        body: Buffer.from(content),
      }),
  };
}

/** The text of what an address answers. Throws `CentralRefused` for what it refuses and `CentralUnavailable` for all else. */
export async function exchange(address: string, init: RequestInit): Promise<string> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      ...init,
      // An answer that leads elsewhere would take the password there.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    throw new CentralUnavailable('the central did not answer', { cause: error });
  }
  if (response.ok) return text;
  if (response.status >= 400 && response.status < 500 && !TRANSIENT.has(response.status))
    throw new CentralRefused(response.status, messageOf(text) || `HTTP ${response.status}`);
  throw new CentralUnavailable(`the central answered ${response.status}`);
}

/** The sentence of a refusal, where the answer has one. */
function messageOf(text: string): string {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : '';
  } catch {
    return text
      .replaceAll(/<[^>]*>/gu, ' ')
      .trim()
      .slice(0, 500);
  }
}
