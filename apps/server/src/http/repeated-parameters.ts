import type { FastifyInstance } from 'fastify';
import { FieldErrors } from './app-error.ts';

/** Refuses a call that gives a parameter of its address twice: which of the two is meant, nobody knows. */
export function refuseRepeated(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const at = url.indexOf('?');
    if (at === -1 || !url.startsWith('/api/')) return;
    const seen = new Set<string>();
    for (const name of new URLSearchParams(url.slice(at)).keys()) {
      if (seen.has(name)) throw FieldErrors.of(name, 'repeated_parameter');
      seen.add(name);
    }
  });
}
