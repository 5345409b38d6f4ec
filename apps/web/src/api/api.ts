import { request, requestJson, type RequestOptions } from './request.ts';

/** The calls of the API by method; paths are under `/api`. Each throws an ApiError. */
export const api = {
  get: <Answer>(path: string, options?: RequestOptions): Promise<Answer> =>
    requestJson<Answer>('GET', path, options),
  post: <Answer>(path: string, body?: unknown, options?: RequestOptions): Promise<Answer> =>
    requestJson<Answer>('POST', path, { ...options, body: body ?? {} }),
  put: <Answer>(path: string, body: unknown, options?: RequestOptions): Promise<Answer> =>
    requestJson<Answer>('PUT', path, { ...options, body }),
  patch: <Answer>(path: string, body: unknown, options?: RequestOptions): Promise<Answer> =>
    requestJson<Answer>('PATCH', path, { ...options, body }),
  delete: (path: string, options?: RequestOptions): Promise<unknown> => requestJson('DELETE', path, options),
  /** A file that the server sends. */
  blob: async (path: string, options?: RequestOptions): Promise<Blob> =>
    (await request('GET', path, options)).blob(),
} as const;
