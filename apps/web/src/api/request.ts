import { IN_COOKIE, SESSION_HEADER } from '@serventia/domain/account/browser-session';
import { LIST_MARK_HEADER } from '@serventia/kit/list-mark';
import { currentLanguage } from '../text/i18n.ts';
import { ApiError, apiErrorOf } from './api-error.ts';
import { checkConnection } from './connection.ts';
import { confirmIdentity } from './identity.ts';
import { getSession, holdSession, loseSession } from './session.ts';

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface RequestOptions {
  readonly query?: Query;
  /** Sent as JSON, or as it is when it is a FormData. */
  readonly body?: unknown;
  /** Version of the row that the change is for: `If-Match`. */
  readonly version?: number | undefined;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** A 401 of these calls speaks of what was typed, not of the session. */
  readonly keepSession?: boolean;
  /** Of a list: asks for the mark by which it is told of new rows. */
  readonly wantsMark?: boolean;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the API; `path` is under `/api`, as `/basic/person/`. Throws an ApiError for any answer but success. */
export async function request(method: Method, path: string, options: RequestOptions = {}): Promise<Response> {
  const session = getSession();
  const first = await send(method, path, options);
  const answer = asksWhoItIs(first) && (await confirmIdentity()) ? await send(method, path, options) : first;
  if (answer.ok) return answer;
  if (answer.status === 401 && !options.keepSession) loseSession();
  const asked = answer.status === 403 && ASKED_FIRST[answer.headers.get('x-error-code') ?? ''];
  if (asked) holdSession(session, asked);
  throw await apiErrorOf(answer);
}

/** What a session that could do more a moment ago is asked for now: the shell leads to it. */
const ASKED_FIRST: Readonly<Record<string, Parameters<typeof holdSession>[1]>> = {
  password_must_change: { must_change_password: true },
  second_factor_required: { must_set_up_second_factor: true },
};

/** A sensitive deed is done by whoever has just given their password. */
const asksWhoItIs = (answer: Response): boolean =>
  answer.status === 403 && answer.headers.get('x-error-code') === 'confirmation_needed';

/** What a proxy answers in place of a server that does not. */
const OF_A_PROXY: ReadonlySet<number> = new Set([502, 504]);

async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { body, signal } = options;
  try {
    const answer = await fetch(`/api${path}${queryString(options.query)}`, {
      method,
      headers: headersOf(options),
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    if (OF_A_PROXY.has(answer.status)) void checkConnection();
    return answer;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    void checkConnection();
    throw new ApiError(0);
  }
}

function headersOf({ body, version, idempotencyKey, wantsMark }: RequestOptions): Record<string, string> {
  return {
    'Accept-Language': currentLanguage(),
    [SESSION_HEADER]: IN_COOKIE,
    ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(wantsMark ? { [LIST_MARK_HEADER]: '1' } : {}),
  };
}

function queryString(query: Query | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}

/** The JSON of an answer, undefined for an empty one. What it holds is what the contract says of the call. */
export async function requestJson<Answer>(
  method: Method,
  path: string,
  options?: RequestOptions,
): Promise<Answer> {
  const answer = await request(method, path, options);
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
