import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { codeOf, type Database, NOBODY } from '../db/database.ts';
import { type Entry, entryOf, type Shown, shownBy } from './access-entry.ts';
import { writeInTurn } from './write-in-turn.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the answer showed or changed. */
    shown: Shown;
  }
}

const FLUSH_MS = 250;
/** More than any flush finds, unless the database is away: then the oldest are given up, and the log says so. */
const MOST_WAITING = 50_000;

/**
 * Keeps who asked what of the API, how it ended and which rows it showed. Entries are written together a quarter of
 * a second later. What strangers are refused is not kept, their logins are.
 */
export function installAccessLog(app: FastifyInstance, database: Database): void {
  let waiting: Entry[] = [];
  writeInTurn(app, FLUSH_MS, async () => {
    if (waiting.length === 0) return;
    const entries = waiting;
    waiting = [];
    const left = await keep(database, entries, app.log);
    waiting = [...left, ...waiting].slice(-MOST_WAITING);
  });

  app.decorateRequest('shown', null as unknown as Shown);
  app.addHook('onRequest', async (request) => {
    request.shown = { ids: [], office: null };
  });
  app.addHook('preSerialization', async (request, _, payload) => {
    request.shown = shownBy(payload);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const entry = entryOf(request, reply);
    if (entry) waiting.push(entry);
  });
}

/**
 * Writes the entries together, or each for itself where PostgreSQL refuses what one of them holds (classes 22 and 23):
 * it would refuse that again, and all others with it. Returns those that it was not there for.
 */
async function keep(
  database: Database,
  entries: readonly Entry[],
  log: FastifyBaseLogger,
): Promise<readonly Entry[]> {
  try {
    await database.read(NOBODY, (db) => db.query('select keep_accesses($1)', [JSON.stringify(entries)]));
    return [];
  } catch (error) {
    if (!/^2[23]/u.test(codeOf(error))) {
      log.error({ err: error, waiting: entries.length }, 'the access log was not written');
      return entries;
    }
    if (entries.length === 1) {
      log.error({ err: error, refused: entries[0]?.request }, 'an entry of the access log was refused');
      return [];
    }
  }
  const left: Entry[] = [];
  for (const entry of entries) left.push(...(await keep(database, [entry], log)));
  return left;
}
