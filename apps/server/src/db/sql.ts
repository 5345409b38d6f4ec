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

/** A statement compiled once and run many times under a name, so that PostgreSQL plans it once. */
export interface Statement<Input> {
  readonly name: string;
  readonly text: string;
  values(input: Input): unknown[];
}

export function prepare<Input>(fragment: RawBuilder<unknown>): Statement<Input> {
  const { sql: text, parameters } = fragment.compile(compiler);
  return {
    name: statementName(text),
    text,
    values: (input) => parameters.map((value) => (value instanceof Bind ? value.resolve(input) : value)),
  };
}

const names = new Map<string, string>();

/** A short stable name for a text; PostgreSQL keeps 63 bytes of it. */
export function statementName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
    names.set(text, name);
  }
  return name;
}
