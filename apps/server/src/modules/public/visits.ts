import type { FastifyInstance } from 'fastify';
import { type Database, NOBODY } from '../../db/database.ts';
import type { Clock } from '../../http/caller.ts';
import { writeInTurn } from '../../http/write-in-turn.ts';

const FLUSH_MS = 5000;
/** Documents whose visits wait at once: far more than any five seconds find. */
const MOST_WAITING = 10_000;

/** Visits to the public page of one document which showed the same status, as `keep_verifications` takes them. */
interface Visits {
  readonly code: string;
  readonly shown_status: string | null;
  readonly first_at: string;
  visits: number;
  last_at: string;
}

export interface VisitCounter {
  /** Counts a visit to the page of a document that was found. */
  add(code: string, shownStatus: string | null): void;
}

/**
 * Counts the visits to public pages of documents and writes them together: whoever opens one page as often as they can
 * causes one write in five seconds. Codes that belong to no document belong to no office and are not kept.
 */
export function countVisits(app: FastifyInstance, database: Database, clock: Clock): VisitCounter {
  let waiting = new Map<string, Visits>();
  writeInTurn(app, FLUSH_MS, async () => {
    if (waiting.size === 0) return;
    const visits = [...waiting.values()];
    waiting = new Map();
    await database
      .write(NOBODY, (db) => db.query('select keep_verifications($1)', [JSON.stringify(visits)]))
      .catch((error: unknown) => app.log.error({ err: error }, 'visits to public pages were not kept'));
  });
  return {
    add(code, shownStatus) {
      const key = `${code} ${shownStatus ?? ''}`;
      const now = clock().toISOString();
      const known = waiting.get(key);
      if (known) {
        known.visits += 1;
        known.last_at = now;
      } else if (waiting.size < MOST_WAITING)
        waiting.set(key, { code, shown_status: shownStatus, first_at: now, visits: 1, last_at: now });
    },
  };
}
