import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { keyedTurns } from './keyed-turns.ts';
import { openPool, type Pool, type PoolOptions, type Scope, type Sql } from './pool.ts';
import { openReplica } from './replica.ts';

export type { Row, Scope, Sql } from './pool.ts';

export const NOBODY: Scope = { office: null, isSuper: false };
/** What super users see, and the product where it works for every office. */
export const EVERY_OFFICE: Scope = { office: null, isSuper: true };

export interface Database {
  /** Whether what is consulted may be older than what was written. */
  readonly hasReplica: boolean;
  /** Runs `work` outside a transaction; each statement stands alone. */
  read<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * As `read`, for lists, searches, exports and reports: on the replica, where there is one. An office has a quarter
   * of the connections at most at one time, and waits for its own.
   */
  consult<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction: all of it is kept, or nothing. Repeats it after a deadlock. */
  write<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** One of the few connections for what is read at the pace of somebody far away; must be released. */
  lease(scope: Scope): Promise<pg.PoolClient>;
  /** Whether the database answers at once, however busy the server is. */
  isReady(): Promise<boolean>;
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
/** Whose turn comes later than this is refused: they ask again, or have left. */
const TURN_MS = 5000;
const DOOR = 6;
/** Exports wait for each other, and nobody else waits for them. */
const EXPORTS = { connections: 3, statementMs: 60_000, forCursors: true } as const;
const READINESS: PoolOptions = { connections: 1, named: false, statementMs: 1000 };
/** Who watches over the server is answered within two seconds. */
const READY_MS = 1800;

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { connections = CONNECTIONS, named = true, replicaUrl } = options;
  const primary = openPool(url, { connections, named });
  // The door of every request asks who comes, before anybody's office is known.
  const door = openPool(url, { connections: DOOR, named });
  const poolFor = (scope: Scope): Pool => (scope.office === null && !scope.isSuper ? door : primary);
  const exports = openPool(url, { ...EXPORTS, named });
  const readiness = openPool(url, READINESS);
  const replica = replicaUrl ? openReplica(replicaUrl, { connections, named }) : undefined;
  const replicaExports = replicaUrl ? openReplica(replicaUrl, { ...EXPORTS, named }) : undefined;
  const turns = keyedTurns<number | null>(Math.max(2, Math.floor(connections / 4)));

  return {
    hasReplica: replica !== undefined,
    async read(scope, work) {
      const pool = poolFor(scope);
      return onLeased(pool, await pool.lease(scope), work);
    },
    consult(scope, work) {
      const asked = performance.now();
      return turns.take(scope.office, async () => {
        if (performance.now() - asked > TURN_MS)
          throw new UnavailableError('the turn of the office came too late');
        const leased = await replica?.lease(scope);
        return replica && leased
          ? onLeased(replica, leased, work)
          : onLeased(primary, await primary.lease(scope), work);
      });
    },
    lease: async (scope) => (await replicaExports?.lease(scope)) ?? exports.lease(scope),
    isReady: () => Promise.race([answers(readiness), sleep(READY_MS, false, { ref: false })]),
    async write(scope, work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await transaction(primary, await primary.lease(scope), work);
        } catch (error) {
          if (attempt === ATTEMPTS || !DEADLOCK_OR_SERIALISATION.has(codeOf(error))) throw error;
        } finally {
          replica?.fallBehind(scope);
          replicaExports?.fallBehind(scope);
        }
      }
    },
    async close() {
      for (const pool of [replica, replicaExports, readiness, exports, door, primary]) await pool?.close();
    },
  };
}

/** Says that the database could not be asked now. */
class UnavailableError extends Error {}

async function answers(pool: Pool): Promise<boolean> {
  try {
    await onLeased(pool, await pool.lease(NOBODY), (sql) => sql.query('select 1'));
    return true;
  } catch {
    return false;
  }
}

async function onLeased<T>(
  pool: Pick<Pool, 'sqlOn'>,
  client: pg.PoolClient,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  let lost = false;
  try {
    return await work(pool.sqlOn(client));
  } catch (error) {
    lost = isLost(error);
    throw error;
  } finally {
    client.release(lost);
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
    broken = isLost(error) || !(await isRolledBack(client));
    throw error;
  } finally {
    client.release(broken);
  }
}

function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

/** What PostgreSQL, the network and the driver say of a connection that is gone, or that nobody answers on. */
const LOST_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);
const LOST_WORDS =
  /^(?:Connection terminated|Query read timeout|Client (?:was closed|has encountered a connection error)|timeout expired)/u;

const isLost = (error: unknown): boolean =>
  LOST_CODES.has(codeOf(error)) || (error instanceof Error && LOST_WORDS.test(error.message));

/** Whether an error says that the database could not answer now: it is away, full, or took longer than it may. */
export function isUnavailable(error: unknown): boolean {
  return (
    isLost(error) ||
    error instanceof UnavailableError ||
    ['53300', '57014'].includes(codeOf(error)) ||
    (error instanceof Error && error.message === 'timeout exceeded when trying to connect')
  );
}

/** SQLSTATE of an error of PostgreSQL, or ''. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
