import { found, unknownLayout } from '../../../outside/failures.ts';
import { looseIn, stringIn } from '../../../outside/json.ts';
import { type Asked, askOutside, basicAuthorization, below } from '../../../outside/transport.ts';
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

/** The office's side of the central. Called outside of transactions. */
export interface CentralClient {
  /** The receipt of a file that the central took before; undefined where it took none. */
  findReceipt(sha256: string): Promise<LoadReceipt | undefined>;
  /** Sends a load; its receipt. */
  sendLoad(file: SentFile): Promise<LoadReceipt>;
}

const TIMEOUT_MS = 60_000;

/** Asks the central, below its address; the text of what it answered. */
export type CentralTransport = (path: string, asked?: Asked) => Promise<string>;

/**
 * Calls of the central over HTTPS with name and password (verify: how programs send to it is not public; dossier civil
 * registry 5.1).
 */
export function centralTransport({ baseUrl, username, password }: CentralAccess): CentralTransport {
  const authorization = basicAuthorization(username, password);
  return (path, asked) =>
    askCentral(below(baseUrl, path), {
      ...asked,
      headers: { accept: 'application/xml', authorization, ...asked?.headers },
    });
}

/** A body as XML, with the header that says so. */
export const xmlBody = (
  xml: string | Uint8Array,
): { readonly headers: Record<string, string>; readonly body: string | Uint8Array } => ({
  headers: { 'content-type': 'application/xml' },
  body: xml,
});

/** A client for loads. The hash of the file goes with it, so that the same file has one receipt. */
export function centralClient(access: CentralAccess): CentralClient {
  const transport = centralTransport(access);
  const ask = async (path: string, asked?: Asked): Promise<LoadReceipt> => {
    const receipt = readReceipt(await transport(path, asked));
    if (!receipt) throw unknownLayout();
    return receipt;
  };
  return {
    findReceipt: (sha256) => found(ask(`/cargas/${encodeURIComponent(sha256)}`)),
    sendLoad({ content, sha256 }) {
      const { headers, body } = xmlBody(content);
      return ask('/cargas', { method: 'POST', headers: { ...headers, 'x-resumo': sha256 }, body });
    },
  };
}

/** The text of what a central answers, which takes its time for a load. */
export async function askCentral(address: string, asked: Asked): Promise<string> {
  return (await askOutside(address, { ...asked, timeoutMs: TIMEOUT_MS, sentenceOf })).text;
}

/** The sentence of a refusal: of its JSON, else what its markup shows. */
function sentenceOf(text: string): string {
  if (text.trimStart().startsWith('{')) return stringIn(looseIn(text), 'message') ?? '';
  return text
    .replaceAll(/<[^>]*>/gu, ' ')
    .trim()
    .slice(0, 500);
}
