import pg from 'pg';
import { type Statement, statementNames } from './sql.ts';

// Dates stay civil dates, instants become ISO 8601, ids and counts become numbers.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(
  pg.types.builtins.TIMESTAMPTZ,
  (text) => `${text.slice(0, 10)}T${text.slice(11).replace(/([+-]\d{2})$/u, '$1:00')}`,
);

/** In whose name statements run: row level security sees the same. */
export interface Scope {
  /** Null for super users and strangers, who belong to no office. */
  readonly office: number | null;
  readonly isSuper: boolean;
}

export type Row = Record<string, unknown>;

/** Counts of filtered lists by statement and values, each with the number of changes it was true for. */
export type CountMemory = Map<string, { readonly mark: number; readonly count: number }>;

/** Runs statements on one connection, in one scope. */
export interface Sql {
  /** Runs a text with `$1…` parameters as a named, once planned statement. */
  query<R extends Row = Row>(text: string, values?: unknown[]): Promise<R[]>;
  run<Input, R extends Row = Row>(statement: Statement<Input>, input: Input): Promise<R[]>;
  readonly memory: CountMemory;
  /** The first row, or undefined. */
  find<R extends Row = Row>(text: string, values?: unknown[]): Promise<R | undefined>;
}

export interface PoolOptions {
  readonly connections: number;
  readonly named: boolean;
  /** Milliseconds after which somebody who waits for a connection is told that there is none. */
  readonly patienceMs?: number;
  /** A connection that keeps more statements is closed when it is asked for again, and another is opened. */
  readonly statements?: number;
  /** Milliseconds that one statement may take. */
  readonly statementMs?: number;
  /** For cursors, which the driver would take for one endless statement: who reads them sees that they go on. */
  readonly forCursors?: boolean;
}

/** More than are named at one time; each takes some 50 kB of its connection. */
const STATEMENTS = 800;
const PATIENCE_MS = 5000;
const STATEMENT_MS = 10_000;
/** How much longer an answer may be under way than its statement may take, before the connection counts as lost. */
const GRACE_MS = 1000;

/** Connections to one PostgreSQL. */
export interface Pool {
  /** A connection in this scope; must be released. */
  lease(scope: Scope): Promise<pg.PoolClient>;
  sqlOn(client: pg.PoolClient): Sql;
  close(): Promise<void>;
}

export function openPool(url: string, options: PoolOptions): Pool {
  const {
    connections,
    named,
    statements = STATEMENTS,
    patienceMs = PATIENCE_MS,
    statementMs = STATEMENT_MS,
    forCursors = false,
  } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs + GRACE_MS,
    // A database that has fallen silent does not keep to a limit of its own.
    ...(forCursors ? {} : { query_timeout: statementMs + GRACE_MS }),
    keepAlive: true,
    application_name: 'serventia',
    // How alike words must look for the search; the default of 0.3 finds too many.
    options: '-c pg_trgm.similarity_threshold=0.45',
  });
  // A connection may be cut while it is idle, and also while it is leased and between two statements: its next
  // statement is refused then, and the pool opens another when it is needed.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const scopes = new WeakMap<pg.PoolClient, string>();
  const kept = new WeakMap<pg.PoolClient, Set<string>>();
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if ((kept.get(client)?.size ?? 0) <= statements) return client;
    client.release(true);
    return connect();
  };
  const memory: CountMemory = new Map();
  return {
    async lease(scope) {
      const client = await connect();
      const key = `${scope.office ?? ''}|${scope.isSuper ? 'on' : ''}`;
      if (scopes.get(client) === key) return client;
      try {
        await client.query({
          name: 'scope',
          text: "select set_config('app.office', $1, false), set_config('app.super', $2, false)",
          values: [scope.office === null ? '' : String(scope.office), scope.isSuper ? 'on' : ''],
        });
      } catch (error) {
        client.release(true);
        throw error;
      }
      scopes.set(client, key);
      return client;
    },
    sqlOn(client) {
      const names = kept.get(client) ?? new Set();
      kept.set(client, names);
      return sqlOn(client, named ? names : undefined, memory);
    },
    close: () => pool.end(),
  };
}

const { nameOf } = statementNames();

/** Statements on a connection; their names are added to those that it keeps, or they get none. */
function sqlOn(client: pg.PoolClient, kept: Set<string> | undefined, memory: CountMemory): Sql {
  const named = (text: string): { readonly name?: string } => {
    const name = kept && nameOf(text);
    if (name === undefined) return {};
    kept?.add(name);
    return { name };
  };
  async function query<R extends Row>(text: string, values: unknown[] = []): Promise<R[]> {
    const { rows } = await client.query<R>({ ...named(text), text, values });
    return rows;
  }
  return {
    memory,
    query,
    async run<Input, R extends Row>(statement: Statement<Input>, input: Input): Promise<R[]> {
      const { rows } = await client.query<R>({
        ...named(statement.text),
        text: statement.text,
        values: statement.values(input),
      });
      return rows;
    },
    async find<R extends Row>(text: string, values: unknown[] = []): Promise<R | undefined> {
      return (await query<R>(text, values))[0];
    },
  };
}
