import type pg from 'pg';
import { openPool, type Pool, type Scope, type Sql } from './pool.ts';
import { openReplica } from './replica.ts';

export type { Row, Scope, Sql } from './pool.ts';

export const NOBODY: Scope = { office: null, isSuper: false };

export interface Database {
  /** Runs `work` outside a transaction; each statement stands alone. */
  read<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** As `read`, for lists, searches, exports and reports: on the replica, where there is one. */
  consult<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction: all of it is kept, or nothing. Repeats it after a deadlock. */
  write<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** A connection of the caller's own in this scope to consult by cursors; must be released. */
  lease(scope: Scope): Promise<pg.PoolClient>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  readonly connections?: number;
  readonly named?: boolean;
  /** A read replica of the database. */
  readonly replicaUrl?: string | undefined;
}

const DEADLOCK_OR_SERIALISATION = new Set(['40P01', '40001']);
const ATTEMPTS = 5;
const CONNECTIONS = 20;

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { connections = CONNECTIONS, named = true, replicaUrl } = options;
  const primary = openPool(url, { connections, named });
  const replica = replicaUrl ? openReplica(replicaUrl, { connections, named }) : undefined;

  return {
    read: async (scope, work) => onLeased(primary, await primary.lease(scope), work),
    async consult(scope, work) {
      const leased = await replica?.lease(scope);
      return replica && leased
        ? onLeased(replica, leased, work)
        : onLeased(primary, await primary.lease(scope), work);
    },
    lease: async (scope) => (await replica?.lease(scope)) ?? primary.lease(scope),
    async write(scope, work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await transaction(primary, await primary.lease(scope), work);
        } catch (error) {
          if (attempt === ATTEMPTS || !DEADLOCK_OR_SERIALISATION.has(codeOf(error))) throw error;
        } finally {
          replica?.fallBehind(scope);
        }
      }
    },
    async close() {
      await replica?.close();
      await primary.close();
    },
  };
}

async function onLeased<T>(
  pool: Pick<Pool, 'sqlOn'>,
  client: pg.PoolClient,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  try {
    return await work(pool.sqlOn(client));
  } finally {
    client.release();
  }
}

async function transaction<T>(pool: Pool, client: pg.PoolClient, work: (sql: Sql) => Promise<T>): Promise<T> {
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(pool.sqlOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** SQLSTATE of an error of PostgreSQL, or ''. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
