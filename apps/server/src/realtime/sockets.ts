import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from '../http/authentication.ts';
import { scopeOf } from '../http/caller.ts';
import { creditsOf } from '../modules/seal/routes.ts';
import type { Services } from '../modules/services.ts';

export interface Sockets {
  /** Sends an office's credits to everybody of that office who watches them. */
  pushCredits(office: number): void;
  pushAllCredits(): void;
}

const POLICY_VIOLATION = 1008;

/** `/ws/seal_credits/`: credits and pending seals, at once and at every change. The token is a subprotocol. */
export async function mountSockets(app: FastifyInstance, services: Services): Promise<Sockets> {
  await app.register(websocket, {
    options: {
      maxPayload: 4096,
      handleProtocols: (offered: Set<string>) => (offered.has('bearer') ? 'bearer' : false),
    },
  });
  const watchers = new Map<number, Set<WebSocket>>();

  async function send(office: number, sockets: Iterable<WebSocket>): Promise<void> {
    const credits = await services.database.read({ office, isSuper: false }, (db) => creditsOf(db, office));
    for (const socket of sockets) socket.send(JSON.stringify(credits));
  }

  const push = (office: number): void => {
    const sockets = watchers.get(office);
    if (sockets?.size)
      send(office, sockets).catch((error: unknown) =>
        app.log.error({ err: error }, 'credits were not pushed'),
      );
  };

  app.get('/ws/seal_credits', { websocket: true, config: { open: true } }, async (socket, request) => {
    const office = await officeOfSocket(app, services, request).catch(() => undefined);
    if (office === undefined) {
      socket.close(POLICY_VIOLATION, 'unauthorized');
      return;
    }
    // Who left while the token was checked has said so already, and would be kept for ever.
    if (socket.readyState !== socket.OPEN) return;
    const sockets = watchers.get(office) ?? new Set();
    watchers.set(office, sockets.add(socket));
    socket.on('close', () => sockets.delete(socket));
    await send(office, [socket]);
  });

  return {
    pushCredits: push,
    pushAllCredits: () => {
      for (const office of watchers.keys()) push(office);
    },
  };
}

async function officeOfSocket(
  app: FastifyInstance,
  services: Services,
  request: FastifyRequest,
): Promise<number | undefined> {
  const [bearer, token = ''] = (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((part) => part.trim());
  if (bearer !== 'bearer') return undefined;
  const caller = await authenticate(app, services.sessions, token);
  const wanted = (request.query as Record<string, string | undefined>)['notary_office_id'];
  const { office } = scopeOf(caller);
  return office !== null && (wanted === undefined || wanted === String(office)) ? office : undefined;
}
