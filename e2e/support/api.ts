import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Answer, Api } from '@serventia/server/testing/api';
import { CONFIRMED_FOR_MS, tokenOf } from './session.ts';

/** What a journey asks of the API beside the browser. */
export type Reader = Pick<Api, 'get' | 'post'>;

/** The API as a demonstration user has it, who gives the password anew before it stands no more. */
export function apiOf(request: APIRequestContext, username: string): Reader {
  let session: { readonly token: string; readonly since: number } | undefined;
  const headers = async (): Promise<Record<string, string>> => {
    if (!session || Date.now() - session.since > CONFIRMED_FOR_MS)
      session = { token: await tokenOf(request, username), since: Date.now() };
    return { authorization: `Bearer ${session.token}` };
  };
  return {
    get: async (url) => answerOf(await request.get(url, { headers: await headers() })),
    post: async (url, data = {}) => answerOf(await request.post(url, { headers: await headers(), data })),
  };
}

async function answerOf(response: APIResponse): Promise<Answer> {
  const bytes = await response.body();
  const isJson = (response.headers()['content-type'] ?? '').startsWith('application/json');
  const text = bytes.toString('utf8');
  return {
    status: response.status(),
    body: isJson && text ? (JSON.parse(text) as Answer['body']) : {},
    text,
    bytes,
    headers: response.headers(),
  };
}
