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
  /** After so many uses a connection is closed, and what it kept of its statements is given back. */
  readonly uses?: number;
  /** Milliseconds that one statement may take. */
  readonly statementMs?: number;
  /** For cursors, which the driver would take for one endless statement: who reads them sees that they go on. */
  readonly forCursors?: boolean;
}

const USES = 50_000;
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
    uses = USES,
    patienceMs = PATIENCE_MS,
    statementMs = STATEMENT_MS,
    forCursors = false,
  } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    maxUses: uses,
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
  const memory: CountMemory = new Map();
  return {
    async lease(scope) {
      const client = await pool.connect();
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
    sqlOn: (client) => sqlOn(client, named, memory),
    close: () => pool.end(),
  };
}

const statements = statementNames();

function sqlOn(client: pg.PoolClient, named: boolean, memory: CountMemory): Sql {
  const nameOf = (text: string): { readonly name?: string } => {
    const name = named ? statements.nameOf(text) : undefined;
    return name === undefined ? {} : { name };
  };
  async function query<R extends Row>(text: string, values: unknown[] = []): Promise<R[]> {
    const { rows } = await client.query<R>({ ...nameOf(text), text, values });
    return rows;
  }
  return {
    memory,
    query,
    async run<Input, R extends Row>(statement: Statement<Input>, input: Input): Promise<R[]> {
      const { rows } = await client.query<R>({
        ...nameOf(statement.text),
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
