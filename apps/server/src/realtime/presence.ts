import { randomUUID } from 'node:crypto';
import type { WebSocket } from '@fastify/websocket';
import { findEntity } from '@serventia/domain/registry';
import type { Entity } from '@serventia/kit';
import { NOBODY } from '../db/database.ts';
import { type Caller, isAllowed, scopeOf } from '../http/caller.ts';
import type { Services } from '../modules/services.ts';
import { heldRows } from '../resource/held-rows.ts';
import { findExpanded } from '../resource/read.ts';
import { permissionsOf } from '../resource/row-permissions.ts';
import { type EditorsAnnouncement, openEditors, REPEATED_EVERY_MS } from './editors.ts';

/** The row whose form is open, as `/ws/presence/?entity=&id=&editing=true` names it. */
export interface WatchedRow {
  readonly entity: Entity;
  readonly id: number;
  /** Whether the form is open for editing; otherwise it is only read. */
  readonly isEdited: boolean;
}

/** A socket of a form. */
interface Watcher {
  readonly socket: WebSocket;
  readonly caller: Caller;
  alive: boolean;
}

/** The form of a socket: its row, and the way out of the editors once it is among them. */
interface Form<W> {
  readonly key: string;
  readonly row: WatchedRow;
  readonly watcher: W;
  leave?: (() => void) | undefined;
}

export interface Presence<W extends Watcher> {
  /** All sockets of forms. */
  all(): W[];
  /** The sockets of the forms of a row, at the office of the caller. */
  watchersOf(watched: WatchedRow, caller: Caller): Set<W>;
  /** Counts an admitted socket among the editors of its row, and sends it the others. */
  begin(watcher: W, row: WatchedRow): Promise<void>;
  /** Reads the rights of all again: some have changed. */
  checkRights(): void;
  hear(announcement: EditorsAnnouncement): void;
  close(): void;
}

/** The row that a query names; undefined where it names none, or one that only its user sees. */
export function watchedRowOf(query: Readonly<Record<string, string | undefined>>): WatchedRow | undefined {
  const entity = findEntity(query['entity'] ?? '');
  const id = query['id'] ?? '';
  if (!entity || entity.scope === 'own' || !/^[1-9]\d{0,14}$/u.test(id)) return undefined;
  return { entity, id: Number(id), isEdited: query['editing'] === 'true' };
}

/**
 * Shows on the form of a row who else of the office has that form open for editing. Before anything is sent, the rights
 * of the receiver are read again: who may not read the row receives an empty list, as for a row that does not exist.
 */
export function openPresence<W extends Watcher>(
  { database, sessions }: Pick<Services, 'database' | 'sessions'>,
  onError: (error: unknown) => void,
): Presence<W> {
  const watchers = new Map<string, Set<W>>();
  const forms = new Map<W, Form<W>>();
  const editors = openEditors({
    server: randomUUID(),
    onChange: (key) => showTo((form) => form.key === key),
    announce: (announcements) => {
      const payloads = announcements.map((each) => JSON.stringify({ topic: 'presence', ...each }));
      database
        .read(NOBODY, (db) =>
          db.query("select pg_notify('serventia', payload) from unnest($1::text[]) payload", [payloads]),
        )
        .catch(onError);
    },
  });

  /** What the user of a form may do with its row now; undefined where they may not read it. */
  async function rightsOn(
    { entity, id }: WatchedRow,
    { sessionId, office }: Caller,
  ): Promise<string[] | undefined> {
    const caller = await sessions.find(sessionId);
    if (!caller || caller.office !== office || !isAllowed(caller, entity, 'read')) return undefined;
    return database.read(scopeOf(caller), async (db) => {
      const row = await findExpanded(db, entity, id, caller, { expand: [] });
      return row && permissionsOf(entity, caller, await heldRows(db, entity, [id]))(row);
    });
  }

  async function show(form: Form<W>): Promise<void> {
    const { key, row, watcher } = form;
    const { socket, caller } = watcher;
    const rights = await rightsOn(row, caller);
    if (socket.readyState !== socket.OPEN) return;
    const { userId, name } = caller;
    if (!row.isEdited || !rights?.includes('update')) leave(form);
    else form.leave ??= editors.enter(key, { userId, name, since: new Date().toISOString() });
    const others = rights ? editors.at(key).filter((editor) => editor.userId !== userId) : [];
    socket.send(
      JSON.stringify({ editors: others.map((other) => ({ name: other.name, since: other.since })) }),
    );
  }

  function showTo(isMeant: (form: Form<W>) => boolean): void {
    for (const form of forms.values()) if (isMeant(form)) show(form).catch(onError);
  }

  function leave(form: Form<W>): void {
    const left = form.leave;
    form.leave = undefined;
    left?.();
  }

  const all = (): W[] => [...watchers.values()].flatMap((each) => [...each]);
  /** A form whose connection was lost without a word is closed within two rounds. */
  function askWhoIsThere(): void {
    for (const watcher of all()) {
      if (!watcher.alive) watcher.socket.terminate();
      watcher.alive = false;
      watcher.socket.ping();
    }
    for (const [key, each] of watchers) if (each.size === 0) watchers.delete(key);
    editors.repeat();
  }
  const timer = setInterval(askWhoIsThere, REPEATED_EVERY_MS);

  return {
    all,
    watchersOf(row, caller) {
      const key = keyOf(row, caller);
      const found = watchers.get(key) ?? new Set();
      watchers.set(key, found);
      return found;
    },
    async begin(watcher, row) {
      const { socket, caller } = watcher;
      if (socket.readyState !== socket.OPEN) return;
      const form: Form<W> = { key: keyOf(row, caller), row, watcher };
      forms.set(watcher, form);
      socket.on('close', () => {
        forms.delete(watcher);
        leave(form);
      });
      await show(form);
    },
    checkRights: () => showTo(() => true),
    hear: (announcement) => editors.hear(announcement),
    close: () => clearInterval(timer),
  };
}

/** Clerks learn of those of their office, super users of each other. */
const keyOf = ({ entity, id }: WatchedRow, { office }: Caller): string =>
  `${office ?? 'super'} ${entity.name} ${id}`;
