import type { FastifyRequest } from 'fastify';
import type { Language } from './caller.ts';

/** Portuguese unless English was asked for. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  return /^\s*en/iu.test(request.headers['accept-language'] ?? '') ? 'en-us' : 'pt-br';
}
