import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findEntity } from '@serventia/domain/registry';
import { NOBODY } from '../db/database.ts';
import { authenticate } from '../http/authentication.ts';
import { type Caller, isAllowed } from '../http/caller.ts';
import { currentMessage } from '../modules/office/notices.ts';
import { creditsOf, readingKey } from '../modules/seals/routes.ts';
import type { Services } from '../modules/services.ts';
import { isMarked } from '../resource/new-rows.ts';
import type { EditorsAnnouncement } from './editors.ts';
import { openPresence, watchedRowOf } from './presence.ts';

export interface Sockets {
  /** Sends an office's credits to everybody of that office who watches them. */
  pushCredits(office: number): void;
  pushAllCredits(): void;
  /** Sends the message that holds now to everybody. */
  pushMessage(): void;
  /** Tells those who look at a list of an office that it has new rows. */
  pushNewRows(office: number, entity: string): void;
  pushAllNewRows(): void;
  /** Takes over which users have the form of a row open at another server. */
  hearEditors(announcement: EditorsAnnouncement): void;
  /** Closes the sockets whose sessions have ended. */
  dropEnded(): void;
}

const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;
/** How often it is looked whether a message begins or ends. */
const MESSAGE_EVERY_MS = 15_000;

/** How often a socket must show that somebody is there, and that its session lives. */
const ALIVE_EVERY_MS = 30_000;
/** A browser has two for each tab, and a third for the form there or for the list that is in view. */
const SOCKETS_OF_USER = 40;

interface Watcher {
  readonly socket: WebSocket;
  readonly caller: Caller;
  readonly sessionId: string;
  readonly userId: number;
  /** It has answered since it was last asked. */
  alive: boolean;
}

/**
 * `/ws/seal_credits/` and `/ws/broadcast/`: what there is at once, then every change. `/ws/new_rows/?entity=`: that a
 * list of the office may have new rows, and nothing of them. `/ws/presence/?entity=&id=`: who else has that form open. API clients give the token as a subprotocol; a browser is
 * known by its cookie.
 */
export async function mountSockets(app: FastifyInstance, services: Services): Promise<Sockets> {
  await app.register(websocket, {
    options: {
      // The signatures of a hundred documents, as an agent at a desk sends them.
      maxPayload: 131_072,
      handleProtocols: (offered: Set<string>) => (offered.has('bearer') ? 'bearer' : false),
    },
  });
  const ofCredits = new Map<number, Set<Watcher>>();
  const ofMessages = new Set<Watcher>();
  const ofLists = new Map<string, Set<Watcher>>();
  const failed = (what: string) => (error: unknown) => app.log.error({ err: error }, `${what} not pushed`);
  const presence = openPresence<Watcher>(services, failed('the editors of a row were'));
  const ofApplication = (): Watcher[] => [
    ...ofMessages,
    ...[...ofCredits.values(), ...ofLists.values()].flatMap((each) => [...each]),
  ];
  const all = (): Watcher[] => [...ofApplication(), ...presence.all()];

  async function sendCredits(office: number, watchers: Iterable<Watcher>): Promise<void> {
    // Each is told of the acts that they may read; most of an office read the same.
    const alike = Map.groupBy(watchers, ({ caller }) => readingKey(caller));
    await services.database.read({ office, isSuper: false }, async (db) => {
      for (const [one, ...others] of alike.values()) {
        if (!one) continue;
        const credits = JSON.stringify(await creditsOf({ db, caller: one.caller }));
        for (const { socket } of [one, ...others]) socket.send(credits);
      }
    });
  }

  async function closeEnded(watchers: readonly Watcher[]): Promise<void> {
    const living = await services.sessions.living([...new Set(watchers.map(({ sessionId }) => sessionId))]);
    for (const { socket, sessionId } of watchers)
      if (!living.has(sessionId)) socket.close(POLICY_VIOLATION, 'unauthorized');
  }

  const callerOfSocket = async (request: FastifyRequest): Promise<Caller> =>
    authenticate(app, services.sessions, bearerOf(request) ?? app.sessionCookie.tokenOfSocket(request) ?? '');

  /** Takes in who is known by the token or the browser's cookie; a stranger's socket is closed. */
  async function admit(
    socket: WebSocket,
    request: FastifyRequest,
    watchersFor: (caller: Caller) => Set<Watcher> | undefined,
  ): Promise<{ caller: Caller; watcher: Watcher } | undefined> {
    const known = await callerOfSocket(request).catch(() => undefined);
    const isKept = known?.mustChangePassword || known?.mustSetUpSecondFactor || known?.isProgram;
    const caller = isKept ? undefined : known;
    const watchers = caller && watchersFor(caller);
    if (!watchers) {
      socket.close(POLICY_VIOLATION, 'unauthorized');
      return undefined;
    }
    // Who left while the token was checked has said so already, and would be kept for ever.
    if (socket.readyState !== socket.OPEN) return undefined;
    const { sessionId, userId } = caller;
    if (all().filter((each) => each.userId === userId).length >= SOCKETS_OF_USER) {
      socket.close(TRY_AGAIN_LATER, 'too many');
      return undefined;
    }
    const watcher: Watcher = { socket, caller, sessionId, userId, alive: true };
    watchers.add(watcher);
    socket.on('pong', () => {
      watcher.alive = true;
    });
    socket.on('close', () => watchers.delete(watcher));
    // A session that ended while it was looked up here was told to the sockets that were known then.
    await closeEnded([watcher]);
    return { caller, watcher };
  }

  app.get('/ws/seal_credits', { websocket: true, config: { open: true } }, async (socket, request) => {
    const wanted = (request.query as Record<string, string | undefined>)['notary_office_id'];
    const admitted = await admit(socket, request, ({ office }) =>
      office === null || (wanted !== undefined && wanted !== String(office))
        ? undefined
        : watchersAt(ofCredits, office),
    );
    if (admitted?.caller.office) await sendCredits(admitted.caller.office, [admitted.watcher]);
  });

  const pushNewRows = (office: number, entity: string): void => {
    for (const { socket } of ofLists.get(listKey(office, entity)) ?? []) socket.send(NEW_ROWS);
  };
  app.get('/ws/new_rows', { websocket: true, config: { open: true } }, async (socket, request) => {
    const entity = findEntity((request.query as Record<string, string | undefined>)['entity'] ?? '');
    const admitted = await admit(socket, request, (caller) =>
      entity && caller.office !== null && isMarked(entity, caller) && isAllowed(caller, entity, 'read')
        ? watchersAt(ofLists, listKey(caller.office, entity.name))
        : undefined,
    );
    // Rows may have come since the list was read.
    if (admitted) socket.send(NEW_ROWS);
  });

  app.get('/ws/presence', { websocket: true, config: { open: true } }, async (socket, request) => {
    const row = watchedRowOf(request.query as Record<string, string | undefined>);
    const admitted = await admit(socket, request, (caller) => row && presence.watchersOf(row, caller));
    if (row && admitted) await presence.begin(admitted.watcher, row);
  });

  let told = '';
  const readMessage = (): Promise<string> => services.database.read(NOBODY, currentMessage);
  const tellMessage = (message: string, watchers: Iterable<Watcher>): void => {
    for (const { socket } of watchers) socket.send(JSON.stringify({ message }));
  };
  const pushMessage = (always: boolean): void => {
    const push = async (): Promise<void> => {
      const message = await readMessage();
      if (always || message !== told) tellMessage(message, ofMessages);
      told = message;
    };
    push().catch(failed('the message was'));
  };
  app.get('/ws/broadcast', { websocket: true, config: { open: true } }, async (socket, request) => {
    const admitted = await admit(socket, request, () => ofMessages);
    if (admitted) tellMessage(await readMessage(), [admitted.watcher]);
  });
  const timer = setInterval(() => {
    if (ofMessages.size > 0) pushMessage(false);
  }, MESSAGE_EVERY_MS);
  const dropEnded = async (): Promise<void> => {
    const watchers = all();
    if (watchers.length > 0) await closeEnded(watchers);
  };
  const askWhoIsThere = (): void => {
    for (const watcher of ofApplication()) {
      if (!watcher.alive) watcher.socket.terminate();
      watcher.alive = false;
      watcher.socket.ping();
    }
    dropEnded().catch(failed('the end of a session was'));
  };
  const aliveTimer = setInterval(askWhoIsThere, ALIVE_EVERY_MS);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    clearInterval(aliveTimer);
    presence.close();
  });

  const pushCredits = (office: number): void => {
    const watchers = ofCredits.get(office);
    if (watchers?.size) sendCredits(office, watchers).catch(failed('credits were'));
  };
  return {
    pushCredits,
    pushAllCredits: () => {
      for (const office of ofCredits.keys()) pushCredits(office);
    },
    pushMessage: () => pushMessage(true),
    pushNewRows,
    pushAllNewRows: () => {
      for (const { socket } of [...ofLists.values()].flatMap((each) => [...each])) socket.send(NEW_ROWS);
    },
    hearEditors: (announcement) => presence.hear(announcement),
    dropEnded: () => {
      presence.checkRights();
      dropEnded().catch(failed('the end of a session was'));
    },
  };
}

const NEW_ROWS = JSON.stringify({ new_rows: true });

const listKey = (office: number, entity: string): string => `${office} ${entity}`;

/** Those who watch something, with room for the first of them. */
function watchersAt<Key>(watched: Map<Key, Set<Watcher>>, key: Key): Set<Watcher> {
  const watchers = watched.get(key) ?? new Set();
  watched.set(key, watchers);
  return watchers;
}

function bearerOf(request: FastifyRequest): string | undefined {
  const [bearer, token = ''] = (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((part) => part.trim());
  return bearer === 'bearer' ? token : undefined;
}
