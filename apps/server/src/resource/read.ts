import type { ChildName, ChildRowsOf, Entity, RowOf } from '@serventia/kit';
import { sql } from 'kysely';
import type { Row, Sql } from '../db/database.ts';
import { Bind, prepare, type Statement } from '../db/sql.ts';
import { AppError, notFound } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { boundCondition, boundShape, readerOf } from './bounds.ts';
import { withChildren } from './children.ts';
import { findDeletion } from './history.ts';
import { fromClause, officeCondition, type OfficeInput, selectList } from './selection.ts';

/** What it takes to read: the transaction, and who asks. */
export interface Reading {
  readonly db: Sql;
  readonly caller: Caller;
}

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
  const key = [entity.name, isSuper, boundShape(entity, caller), expand, lock].join('|');
  let statement = statements.get(key);
  if (!statement) {
    const id = new Bind<OneInput>((input) => input.id);
    statement = prepare(
      sql`select ${selectList(entity, expand, caller)} from ${fromClause(entity)} where ${officeCondition(entity, isSuper)} and ${boundCondition(entity, caller)} and t.id = ${id}${lock ? sql` for update of t` : sql``}`,
    );
    // Who asks for ever other expansions has them compiled anew.
    if (statements.size >= MOST_STATEMENTS) statements.clear();
    statements.set(key, statement);
  }
  return statement;
}

/** Rows that are read with a row: lists of its children, and what its references point at. */
interface ReadOptions<Child extends string, Referred> {
  readonly children?: readonly Child[];
  /** By reference field, the entity that it points at. */
  readonly referred?: Referred;
  /** Holds the row until the transaction ends. */
  readonly lock?: boolean;
}

/** The entities that reference fields of an entity point at, by field. */
type ReferredBy<E extends Entity> = Readonly<Partial<Record<keyof E['fields'] & string, Entity>>>;

/** No other names than those of an entity's fields: a parameter of a type refuses none by itself. */
interface OnlyFieldsOf<E extends Entity, Referred> {
  readonly referred?: Readonly<Record<Exclude<keyof Referred, keyof E['fields']>, never>>;
}

/** No referred rows are read with a row. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- no field at all is what is meant
export type NoReferred = Readonly<Record<never, Entity>>;

/** A row with the children and the referred rows that were read with it. */
export type ReadRow<E extends Entity, Child extends ChildName<E> = never, Referred = NoReferred> = ([
  keyof Referred,
] extends [never]
  ? RowOf<E>
  : Omit<RowOf<E>, keyof Referred>) & {
  [Field in keyof Referred]: Referred[Field] extends Entity
    ? RowOf<Referred[Field]> | (Field extends keyof RowOf<E> ? Extract<RowOf<E>[Field], null> : null)
    : never;
} & ChildRowsOf<E, Child>;

/** One row of the caller's office, or undefined: another office's row is as if it did not exist. */
export async function findRow<
  E extends Entity,
  const Child extends ChildName<E> = never,
  Referred extends ReferredBy<E> = NoReferred,
>(
  db: Sql,
  entity: E,
  id: number,
  caller: Caller,
  { children = [], referred, lock = false }: ReadOptions<Child, Referred> & OnlyFieldsOf<E, Referred> = {},
): Promise<ReadRow<E, NoInfer<Child>, NoInfer<Referred>> | undefined> {
  const expand = [...children, ...Object.keys(referred ?? {})];
  // A row has what its entity declares: the statement asks for just that.
  return (await findExpanded(db, entity, id, caller, { expand, lock })) as
    | ReadRow<E, Child, Referred>
    | undefined;
}

/** One row with whatever of it is expanded by name, as a request asks. */
export async function findExpanded(
  db: Sql,
  entity: Entity,
  id: number,
  caller: Caller,
  { expand, lock = false }: { readonly expand: readonly string[]; readonly lock?: boolean },
): Promise<Row | undefined> {
  const [row] = await db.run(statementFor(entity, caller, expand, lock), {
    id,
    ...readerOf(entity, caller),
  });
  if (row && expand.length > 0) await withChildren(db, entity, { expand }, [row], caller);
  return row;
}

/** 404: the office has no such row; of one that was deleted it says who did, and when. */
async function missing(db: Sql, entity: Entity, id: number, caller: Caller): Promise<AppError> {
  const deletion = await findDeletion(db, entity, id, caller);
  return deletion ? new AppError(404, 'deleted_row', deletion) : notFound();
}

/** As `findRow`; throws 404. */
export async function getRow<
  E extends Entity,
  const Child extends ChildName<E> = never,
  Referred extends ReferredBy<E> = NoReferred,
>(
  db: Sql,
  entity: E,
  id: number,
  caller: Caller,
  options: ReadOptions<Child, Referred> & OnlyFieldsOf<E, Referred> = {},
): Promise<ReadRow<E, NoInfer<Child>, NoInfer<Referred>>> {
  const row = await findRow(db, entity, id, caller, options);
  if (!row) throw await missing(db, entity, id, caller);
  return row;
}

/** As `findExpanded`; throws 404. */
export async function getExpanded(
  db: Sql,
  entity: Entity,
  id: number,
  caller: Caller,
  expand: readonly string[],
): Promise<Row> {
  const row = await findExpanded(db, entity, id, caller, { expand });
  if (!row) throw await missing(db, entity, id, caller);
  return row;
}
