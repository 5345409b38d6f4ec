import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** What a browser may do with an answer; made once, where Fastify's plugin for it works it out for each request. */
const secure = helmet({
  contentSecurityPolicy: {
    directives: {
      'img-src': ["'self'", 'data:', 'blob:'],
      'connect-src': ["'self'"],
      'font-src': ["'self'", 'data:'],
      // Widths and places of a screen are written into its elements.
      'style-src': ["'self'", "'unsafe-inline'"],
      'frame-src': ["'self'", 'blob:'],
      // The browser's own viewer shows the certificate.
      'object-src': ["'self'", 'blob:'],
      'upgrade-insecure-requests': null,
    },
  },
  strictTransportSecurity: false,
});

/** Puts the headers that keep a browser from being misled onto every answer. */
export function installSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => secure(request.raw, reply.raw, () => done()));
}
