import {
  checkRow,
  columnOf,
  type Entity,
  type FieldMap,
  type FieldSpec,
  type Finding,
  isStored,
  officeColumnOf,
  type ReferencePlace,
  withoutAbsent,
} from '@serventia/kit';
import { getEntity } from '@serventia/domain/registry';
import type { Row, Sql } from '../db/database.ts';
import { AppError, FieldErrors } from '../http/app-error.ts';
import { type Caller, officeOfRow, todayOf } from '../http/caller.ts';
import { hasClosed } from './closed.ts';
import { findRow } from './read.ts';

interface Judging {
  readonly db: Sql;
  readonly caller: Caller;
}

/** A row with what follows from its values, and without what they leave no place for. */
export function completed(entity: Entity, values: Row): Row {
  const row = withoutAbsent(entity, values);
  return { ...row, ...entity.derive?.(row) };
}

/** The values that a new row has before anybody said any. */
export function defaults(entity: Entity): Row {
  return Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, spec]) => isStored(spec))
      .map(([name, spec]) => [name, spec.default ?? null]),
  );
}

/** A change of a stored row: the row as it was, and the fields that are given. */
interface Update {
  readonly before: Row;
  readonly changed: Row;
}

/**
 * Field checks, the entity's rules on the whole row, and that what is referred to exists in this office. An update
 * may leave alone what was wrong before it, as long as it does not name it; it may break nothing that held.
 */
export async function assertAllowed(
  context: Judging,
  entity: Entity,
  row: Row,
  update?: Update,
): Promise<void> {
  const today = todayOf(context.caller);
  const { before, changed } = update ?? {};
  const wrongBefore = new Set(before ? errorsOf(entity, before, today).map(keyOf) : []);
  const findings = errorsOf(entity, row, today).filter(
    (finding) => !wrongBefore.has(keyOf(finding)) || finding.field in (changed ?? {}),
  );
  if (findings.length > 0) throw FieldErrors.fromFindings(findings);
  const office = entity.scope === 'global' ? context.caller.office : officeOfRow(entity, row, context.caller);
  for (const [name, spec] of Object.entries(entity.fields)) {
    const value = row[name];
    if (!isStored(spec) || value === null || value === undefined || (changed && !(name in changed))) continue;
    if (spec.kind === 'reference') await assertExists(context, name, spec, Number(value), office, { row });
    if (spec.kind === 'file') await assertFile(context, name, spec, Number(value), office);
  }
}

function errorsOf(entity: Entity, row: Row, today: string): Finding[] {
  return checkRow(entity, row, today).filter(({ level }) => level === 'error');
}

function keyOf({ field, code, params }: Finding): string {
  return JSON.stringify([field, code, params]);
}

/** What was found to exist in a transaction: the parties of an act ask for the same cities and the same act again. */
const knownToExist = new WeakMap<Sql, Set<string>>();

async function assertExists(
  { db, caller }: Judging,
  field: string,
  spec: FieldSpec & { kind: 'reference' },
  id: number,
  office: number | null,
  place: ReferencePlace,
): Promise<void> {
  const target = getEntity(spec.entity);
  if (hasClosed(target, caller) && !(await findRow(db, target, id, caller)))
    throw FieldErrors.of(field, 'invalid_reference', { id });
  const column = officeColumnOf(target);
  const anyOffice = !column || (target.scope === 'self' && caller.isSuper);
  const among = Object.entries(spec.among?.(place) ?? {}).filter(([, value]) => value !== undefined);
  const known = knownToExist.get(db) ?? new Set();
  const key = `${target.name} ${id} ${anyOffice ? '' : office}`;
  if (among.length === 0 && known.has(key)) return;
  const columns = among.map(([name]) => {
    const own = fieldAmong(name);
    return `${columnOf(own, target.fields[own] as FieldSpec)} as "${name}"`;
  });
  const found = await db.find(
    `select ${['id', ...columns].join(', ')} from ${target.table} where id = $1${anyOffice ? '' : ` and ${column} = $2`}`,
    anyOffice ? [id] : [id, office],
  );
  if (!found) throw FieldErrors.of(field, 'invalid_reference', { id });
  knownToExist.set(db, known.add(key));
  if (among.some(([name, value]) => !isAmong(name, found[name], value)))
    throw FieldErrors.of(field, 'reference_not_meant', { id });
}

const ONE_OF = '__in';

const IS_NULL = '__isnull';

/** The field that a filter of a list looks at. */
const fieldAmong = (name: string): string =>
  [ONE_OF, IS_NULL].reduce(
    (own, ending) => (own.endsWith(ending) ? own.slice(0, -ending.length) : own),
    name,
  );

/** Whether a stored value passes a filter: the value itself, one of several, or whether there is none. */
function isAmong(name: string, found: unknown, value: unknown): boolean {
  if (name.endsWith(IS_NULL)) return (found === null) === value;
  return name.endsWith(ONE_OF) ? String(value).split(',').includes(String(found)) : found === value;
}

/** That what an action is given exists in the office and can be meant for the row that it acts on. */
export async function assertInput(
  context: Judging,
  input: FieldMap,
  given: Row,
  owner: Required<ReferencePlace>['owner'],
): Promise<void> {
  for (const [name, spec] of Object.entries(input)) {
    const value = given[name];
    if (spec.kind === 'reference' && typeof value === 'number')
      await assertExists(context, name, spec, value, context.caller.office, { row: given, owner });
    if (spec.kind === 'file' && typeof value === 'number')
      await assertFile(context, name, spec, value, context.caller.office);
  }
}

/** What a field takes, by the beginning of the content type. */
const ACCEPTED: Readonly<Record<(FieldSpec & { kind: 'file' })['accept'], readonly string[]>> = {
  image: ['image/'],
  document: ['application/pdf'],
  any: ['image/', 'application/pdf'],
  data: ['application/', 'text/'],
};

async function assertFile(
  { db }: Pick<Judging, 'db'>,
  field: string,
  spec: FieldSpec & { kind: 'file' },
  id: number,
  office: number | null,
): Promise<void> {
  const found = await db.find<{ content_type: string }>(
    'select content_type from stored_file where id = $1 and office_id = $2',
    [id, office],
  );
  if (!found) throw FieldErrors.of(field, 'invalid_reference', { id });
  if (!ACCEPTED[spec.accept].some((type) => found.content_type.startsWith(type)))
    throw FieldErrors.of(field, 'wrong_file_kind');
}

/** Throws 409 with the reason where the state of a row forbids changes. */
export function assertNotFrozen(entity: Entity, row: Row): void {
  const reason = entity.frozen?.(row);
  if (reason) throw new AppError(409, reason);
}
