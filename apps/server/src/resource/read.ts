import type { Entity } from '@serventia/kit';
import { sql } from 'kysely';
import type { Row, Sql } from '../db/database.ts';
import { Bind, prepare, type Statement } from '../db/sql.ts';
import { notFound } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { boundCondition, boundShape, readerOf } from './bounds.ts';
import { withChildren } from './children.ts';
import {
  fromClause,
  nestExpanded,
  officeCondition,
  officeFilter,
  type OfficeInput,
  selectList,
} from './selection.ts';

interface OneInput extends OfficeInput {
  readonly id: number;
}

const MOST_STATEMENTS = 2000;
const statements = new Map<string, Statement<OneInput>>();

function statementFor(
  entity: Entity,
  caller: Caller,
  expand: readonly string[],
  lock: boolean,
): Statement<OneInput> {
  const { isSuper } = caller;
  const key = [entity.name, isSuper, boundShape(entity, caller), officeFilter.enabled, expand, lock].join(
    '|',
  );
  let statement = statements.get(key);
  if (!statement) {
    const id = new Bind<OneInput>((input) => input.id);
    statement = prepare(
      sql`select ${selectList(entity, expand)} from ${fromClause(entity, expand)} where ${officeCondition(entity, isSuper)} and ${boundCondition(entity, caller)} and t.id = ${id}${lock ? sql` for update of t` : sql``}`,
    );
    // Who asks for ever other expansions has them compiled anew.
    if (statements.size >= MOST_STATEMENTS) statements.clear();
    statements.set(key, statement);
  }
  return statement;
}

interface ReadOptions {
  readonly expand?: readonly string[];
  /** Holds the row until the transaction ends. */
  readonly lock?: boolean;
}

/** One row of the caller's office, or undefined: another office's row is as if it did not exist. */
export async function findRow(
  db: Sql,
  entity: Entity,
  id: number,
  caller: Caller,
  options: ReadOptions = {},
): Promise<Row | undefined> {
  const expand = options.expand ?? [];
  const found = await db.run(statementFor(entity, caller, expand, options.lock ?? false), {
    id,
    ...readerOf(entity, caller),
  });
  const [row] = nestExpanded(entity, expand, found);
  if (row && expand.length > 0) await withChildren(db, entity, { expand }, [row], caller);
  return row;
}

/** One row of the caller's office; throws 404. */
export async function getRow(
  db: Sql,
  entity: Entity,
  id: number,
  caller: Caller,
  options: ReadOptions = {},
): Promise<Row> {
  const row = await findRow(db, entity, id, caller, options);
  if (!row) throw notFound();
  return row;
}
