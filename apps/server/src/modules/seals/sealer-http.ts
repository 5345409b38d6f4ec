import { SealerRefused, SealerUnavailable } from './sealer-errors.ts';
import { errorFromWire } from './sealer-wire.ts';

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
export type SealerTransport = (call: SealerCall) => Promise<unknown>;

/** Answers with the JSON of a 2xx; throws `SealerRefused` for a 4xx and `SealerUnavailable` for all else. */
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
  const attempt = async (call: SealerCall, token: string): Promise<unknown> => {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}`, ...call.headers };
    if (call.body === undefined) return exchange(account, call.path, { method: call.method, headers });
    const json = { ...headers, 'content-type': 'application/json' };
    return exchange(account, call.path, {
      method: call.method,
      headers: json,
      body: JSON.stringify(call.body),
    });
  };

  return async (call) => {
    const token = await getToken();
    try {
      return await attempt(call, token);
    } catch (error) {
      if (!(error instanceof SealerRefused && error.status === 401)) throw error;
      if ((await login) === token) login = undefined;
      return attempt(call, await getToken());
    }
  };
}

async function requestToken(account: SealerAccount): Promise<string> {
  const { username, password, clientId } = account;
  const body = new URLSearchParams({ username, password, client_id: clientId, grant_type: 'password' });
  const answer = await exchange(account, '/auth', { method: 'POST', body });
  const token =
    typeof answer === 'object' && answer !== null && 'access_token' in answer
      ? answer.access_token
      : undefined;
  if (typeof token !== 'string') throw new SealerUnavailable('the sealer gave no token');
  return token;
}

async function exchange(account: SealerAccount, path: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(account.baseUrl.replace(/\/$/, '') + path, {
      ...init,
      // An answer that leads elsewhere would take the password there.
      redirect: 'error',
      signal: AbortSignal.timeout(account.timeoutMs),
    });
    text = await response.text();
  } catch (error) {
    throw new SealerUnavailable('the sealer did not answer', { cause: error });
  }
  const answer = parseJson(text);
  if (response.ok && answer !== undefined) return answer;
  const { message, details } = errorFromWire(answer);
  if (response.status >= 400 && response.status < 500 && !isTransient(response.status)) {
    throw new SealerRefused(
      response.status,
      message || `the sealer refused with ${response.status}`,
      details,
    );
  }
  throw new SealerUnavailable(message || `the sealer answered ${response.status}`);
}

/** Request time-out, too early and too many requests speak of the moment, not of the request. */
function isTransient(status: number): boolean {
  return status === 408 || status === 425 || status === 429;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
