import type pg from 'pg';
import { openPool, type Pool, type PoolOptions, type Scope } from './pool.ts';

/** How long whoever wrote reads from the primary: longer than a replica in good health is behind. */
const BEHIND_MS = 5000;
/** How long a replica that did not answer is left alone. */
const AWAY_MS = 10_000;
const PATIENCE_MS = 1000;

interface Replica extends Pick<Pool, 'sqlOn' | 'close'> {
  /** A connection, or undefined where the primary must answer: this office has just written, or nobody is there. */
  lease(scope: Scope): Promise<pg.PoolClient | undefined>;
  /** Somebody of this scope has written: for a moment the replica does not know. */
  fallBehind(scope: Scope): void;
}

/** A copy of the database that follows it. Nobody waits for it, and nobody misses in it what they have just saved. */
export function openReplica(url: string, options: PoolOptions): Replica {
  const pool = openPool(url, { ...options, patienceMs: PATIENCE_MS });
  const behindUntil = new Map<number | null, number>();
  let awayUntil = 0;
  return {
    async lease(scope) {
      const now = Date.now();
      // What super users write (a city, a broadcast) every office reads.
      const behind = Math.max(behindUntil.get(scope.office) ?? 0, behindUntil.get(null) ?? 0);
      if (now < awayUntil || now < behind) return undefined;
      try {
        return await pool.lease(scope);
      } catch {
        awayUntil = Date.now() + AWAY_MS;
        return undefined;
      }
    },
    fallBehind: ({ office }) => void behindUntil.set(office, Date.now() + BEHIND_MS),
    sqlOn: (client) => pool.sqlOn(client),
    close: () => pool.close(),
  };
}

/** The address of a replica for the role that the application runs as, which `appUrl` names. */
export function asApplication(replicaUrl: string, appUrl: string): string {
  const [url, application] = [new URL(replicaUrl), new URL(appUrl)];
  url.username = application.username;
  url.password = application.password;
  return url.href;
}
