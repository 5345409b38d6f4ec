import type { FastifyInstance } from 'fastify';
import type { Row } from '../db/database.ts';

export interface Answer {
  readonly status: number;
  /** The JSON object of the answer; empty when it has none. */
  readonly body: Row;
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

type Headers = Readonly<Record<string, string>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** The API as one user sees it, without a network. */
export interface Api {
  readonly token: string | undefined;
  call(method: Method, url: string, body?: unknown, headers?: Headers): Promise<Answer>;
  get(url: string, headers?: Headers): Promise<Answer>;
  post(url: string, body?: unknown, headers?: Headers): Promise<Answer>;
  patch(url: string, body?: unknown, headers?: Headers): Promise<Answer>;
  del(url: string, headers?: Headers): Promise<Answer>;
}

export function apiOf(app: FastifyInstance, token: string | undefined): Api {
  async function call(method: Method, url: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: answer.statusCode,
      body: jsonOf(answer.headers['content-type'], answer.payload),
      text: answer.payload,
      bytes: answer.rawPayload,
      headers: answer.headers,
    };
  }
  return {
    token,
    call,
    get: (url, headers) => call('GET', url, undefined, headers),
    post: (url, body = {}, headers) => call('POST', url, body, headers),
    patch: (url, body, headers) => call('PATCH', url, body, headers),
    del: (url, headers) => call('DELETE', url, undefined, headers),
  };
}

function jsonOf(type: unknown, payload: string): Row {
  return String(type).startsWith('application/json') && payload ? (JSON.parse(payload) as Row) : {};
}

/** The rows of a list. */
export function resultsOf(answer: Answer): Row[] {
  return answer.body['results'] as Row[];
}
