import type { FastifyInstance } from 'fastify';

/** A method and an address as it was mounted: `GET`, `/api/basic/person/:id`. */
interface Route {
  readonly method: string;
  readonly url: string;
}

export interface KnownRoutes {
  /** The methods of an address that exists: asking it another way is a 405, not a 404. */
  allowedAt(url: string): readonly string[];
  /** Every way into the server. */
  readonly all: readonly Route[];
}

export function collectRoutes(app: FastifyInstance): KnownRoutes {
  const all: Route[] = [];
  const methods = new Map<string, { readonly pattern: RegExp; readonly allowed: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    all.push(...[method].flat().map((each) => ({ method: each, url })));
    if (!url.startsWith('/api/')) return;
    const known = methods.get(url) ?? {
      pattern: new RegExp(`^${url.replaceAll(/:\w+/gu, '[^/]+').replaceAll('*', '.*')}/?$`, 'u'),
      allowed: new Set<string>(),
    };
    for (const each of [method].flat()) known.allowed.add(each);
    methods.set(url, known);
  });
  return {
    all,
    allowedAt: (url) => {
      const [path = ''] = url.split('?');
      return [...methods.values()]
        .filter(({ pattern }) => pattern.test(path))
        .flatMap(({ allowed }) => [...allowed]);
    },
  };
}
