import { OutsideRefused } from '../../outside/failures.ts';
import { type Json, looseIn, needed, objectIn, stringIn } from '../../outside/json.ts';
import { type Asked, askOutside, below, jsonBody } from '../../outside/transport.ts';

/** Where the court's system is and who asks. */
export interface SealerAccount {
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  /** How long one HTTP call may take. */
  readonly timeoutMs: number;
}

/** One call to the court's system, below its base address. */
export interface SealerCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Makes a call with a token: logs in when there is none, and once more when the court no longer takes it. */
export type SealerTransport = (call: SealerCall) => Promise<Json>;

/** Answers with the JSON of a 2xx. */
export function createSealerTransport(account: SealerAccount): SealerTransport {
  let login: Promise<string> | undefined;

  const getToken = async (): Promise<string> => {
    login ??= requestToken(account);
    try {
      return await login;
    } catch (error) {
      login = undefined;
      throw error;
    }
  };
  const attempt = async ({ method, path, headers, body }: SealerCall, token: string): Promise<Json> => {
    const json = body === undefined ? undefined : jsonBody(body);
    const authorized = { accept: 'application/json', authorization: `Bearer ${token}` };
    return ask(account, path, { ...json, method, headers: { ...authorized, ...json?.headers, ...headers } });
  };

  return async (call) => {
    const token = await getToken();
    try {
      return await attempt(call, token);
    } catch (error) {
      if (!(error instanceof OutsideRefused && error.status === 401)) throw error;
      if ((await login) === token) login = undefined;
      return attempt(call, await getToken());
    }
  };
}

async function requestToken(account: SealerAccount): Promise<string> {
  const { username, password, clientId } = account;
  const body = new URLSearchParams({ username, password, client_id: clientId, grant_type: 'password' });
  return needed(await ask(account, '/auth', { method: 'POST', body }), 'access_token');
}

async function ask({ baseUrl, timeoutMs }: SealerAccount, path: string, asked: Asked): Promise<Json> {
  const { text } = await askOutside(below(baseUrl, path), { ...asked, timeoutMs, sentenceOf });
  return objectIn(text);
}

/** What the court says of a refusal, and its details: what is wrong with which field. */
function sentenceOf(text: string): string {
  const answer = looseIn(text);
  const { details } = answer;
  const listed = Array.isArray(details) ? details.map(String) : [];
  return [stringIn(answer, 'message') ?? '', ...listed].filter(Boolean).join('; ').slice(0, 1000);
}
