import type { FastifyInstance } from 'fastify';

/** Addresses that exist under another method: asking them the wrong way is a 405, not a 404. */
export interface KnownRoutes {
  allowedAt(url: string): readonly string[];
}

export function collectRoutes(app: FastifyInstance): KnownRoutes {
  const methods = new Map<string, { readonly pattern: RegExp; readonly allowed: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const known = methods.get(url) ?? {
      pattern: new RegExp(`^${url.replaceAll(/:\w+/gu, '[^/]+').replaceAll('*', '.*')}/?$`, 'u'),
      allowed: new Set<string>(),
    };
    for (const each of [method].flat()) known.allowed.add(each);
    methods.set(url, known);
  });
  return {
    allowedAt: (url) => {
      const [path = ''] = url.split('?');
      return [...methods.values()]
        .filter(({ pattern }) => pattern.test(path))
        .flatMap(({ allowed }) => [...allowed]);
    },
  };
}
