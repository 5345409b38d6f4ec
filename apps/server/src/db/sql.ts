import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';

/** Compiles fragments; it never connects. */
const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A parameter whose value is known only when the statement runs. */
export class Bind<Input> {
  readonly resolve: (input: Input) => unknown;
  constructor(valueOf: (input: Input) => unknown) {
    this.resolve = valueOf;
  }
}

/** A statement compiled once and run many times; PostgreSQL plans it once when it is. */
export interface Statement<Input> {
  readonly text: string;
  values(input: Input): unknown[];
}

export function prepare<Input>(fragment: RawBuilder<unknown>): Statement<Input> {
  const { sql: text, parameters } = fragment.compile(compiler);
  return {
    text,
    values: (input) => parameters.map((value) => (value instanceof Bind ? value.resolve(input) : value)),
  };
}

/** Runs after which a text gets a name: what is asked once leaves no plan behind. */
const RUNS = 3;
const MOST_NAMES = 600;
const MOST_COUNTED = 2000;

interface StatementNames {
  /** A short stable name for a text that is run again and again; PostgreSQL keeps 63 bytes of it. */
  readonly nameOf: (text: string) => string | undefined;
}

/** The names of the statements that were run last, and are planned once for each connection: so many and no more. */
export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const runs = new Map<string, number>();
  return {
    nameOf(text) {
      const name = names.get(text) ?? nameWhenRunAgain(runs, text);
      if (name === undefined) return undefined;
      names.delete(text);
      names.set(text, name);
      if (names.size > MOST_NAMES) names.delete(names.keys().next().value ?? '');
      return name;
    },
  };
}

function nameWhenRunAgain(runs: Map<string, number>, text: string): string | undefined {
  const key = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  const count = (runs.get(key) ?? 0) + 1;
  if (count >= RUNS) {
    runs.delete(key);
    return `s${key}`;
  }
  if (runs.size >= MOST_COUNTED) runs.clear();
  runs.set(key, count);
  return undefined;
}
