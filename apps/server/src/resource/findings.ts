import { withoutSecrets } from '@serventia/domain/office/duties';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { getEntity } from '@serventia/domain/registry';
import {
  type ChildName,
  type Entity,
  type Finding,
  findingKey,
  isJudged,
  isToRegister,
  judge,
  type RuleContext,
} from '@serventia/kit';
import type { Row, Sql } from '../db/database.ts';
import { AppError, FieldErrors } from '../http/app-error.ts';
import { isAllowed, officeOfRow, todayOf } from '../http/caller.ts';
import { type Change, recordHistory } from './history.ts';
import type { EntityHooks, Hooks, WholeRow } from './hooks.ts';
import { contextOfOffice } from './office-calendar.ts';
import { getRow, type Reading } from './read.ts';
import type { WriteContext } from './write.ts';

/** The history's name for a warning that somebody has acknowledged. */
const ACKNOWLEDGE = 'acknowledge';
/** And for one that stood when the row was registered and that nobody had acknowledged. */
const WARNED = 'warned';

/** Who acknowledged a warning, and when. */
interface Acknowledgement {
  readonly by: string;
  readonly at: string;
}

/** A finding as the API tells it. */
export interface ToldFinding extends Finding {
  /** The books of the office say so: the row alone does not. */
  readonly books: boolean;
  readonly acknowledged: Acknowledgement | null;
}

interface Judging extends Reading {
  readonly hooks: Hooks;
}

/** Whether anything is ever said of the rows of an entity. */
export function hasFindings(entity: Entity, hooks: Hooks): boolean {
  return isJudged(entity, getEntity) || hooks[entity.name]?.findings !== undefined;
}

/** A row with all of its children. */
export function getWhole<E extends Entity>(
  { db, caller }: Reading,
  entity: E,
  id: number,
): Promise<WholeRow<E>> {
  return getRow<E, ChildName<E>>(db, entity, id, caller, {
    children: Object.keys(entity.children ?? {}) as ChildName<E>[],
  });
}

/** What the rules, and the books of the office, say of a row with its children as it stands. */
export async function findingsOf<E extends Entity>(
  context: Judging,
  entity: E,
  row: WholeRow<E>,
): Promise<Finding[]> {
  const settings = await settingsFor(context, entity, row);
  return (await judgedWith(context, entity, row, settings)) ?? [];
}

async function judgedWith<E extends Entity>(
  context: Judging,
  entity: E,
  row: WholeRow<E>,
  settings: RuleContext,
): Promise<Finding[] | undefined> {
  if (!isToRegister(entity, row) && entity.frozen?.(row) !== undefined) return undefined;
  const hooks: EntityHooks<E> | undefined = context.hooks[entity.name];
  const known = await hooks?.known?.(context, row);
  return [
    ...judge(entity, row, { ...settings, ...known }, getEntity),
    ...((await hooks?.findings?.(context, row)) ?? []),
  ];
}

async function settingsFor({ db, caller }: Reading, entity: Entity, row: Row): Promise<RuleContext> {
  const today = todayOf(caller);
  const office = officeOfRow(entity, row, caller) ?? caller.office;
  return office === null ? { today } : contextOfOffice(db, office, today);
}

/** The findings of a row as its reader may know them: with who acknowledged each warning, without what is secret. */
export async function toldFindings<E extends Entity>(
  context: Judging,
  entity: E,
  row: WholeRow<E>,
): Promise<ToldFinding[]> {
  const settings = await settingsFor(context, entity, row);
  const found = await judgedWith(context, entity, row, settings);
  if (!found) return [];
  const own = new Set(judge(entity, row, settings, getEntity).map(keyOf));
  const acknowledged = await acknowledgementsOf(context.db, entity, Number(row.id));
  const mayRead = (resource: string): boolean => isAllowed(context.caller, getEntity(resource), 'read');
  return withoutSecrets(onceEach(found), mayRead).map((finding) => ({
    ...finding,
    books: !own.has(keyOf(finding)),
    acknowledged: finding.level === 'warning' ? (acknowledged.get(findingKey(finding)) ?? null) : null,
  }));
}

const keyOf = (finding: Finding): string => `${finding.level} ${findingKey(finding)}`;

/** A parent who declares, too, would be told everything twice. */
function onceEach(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [keyOf(finding), finding])).values()];
}

/** By the key of the warning, who acknowledged it last. */
async function acknowledgementsOf(
  db: Sql,
  entity: Entity,
  id: number,
): Promise<Map<string, Acknowledgement>> {
  const rows = await db.query<{ by: string; at: string; changes: readonly Change[] }>(
    'select user_name as by, history_date as at, changes from history where entity = $1 and row_id = $2 and action = $3 order by id',
    [entity.name, id, ACKNOWLEDGE],
  );
  return new Map(
    rows.flatMap(({ by, at, changes }) =>
      changes.flatMap(({ field, finding }) =>
        finding ? [[findingKey({ field, ...finding }), { by, at }] as const] : [],
      ),
    ),
  );
}

/** Keeps in the history of a row that its reader has acknowledged warnings, each by its name; 400 names one that is not there. */
export async function acknowledge<E extends Entity>(
  context: WriteContext,
  entity: E,
  row: WholeRow<E>,
  named: readonly Pick<Finding, 'field' | 'code' | 'params'>[],
): Promise<void> {
  const told = await toldFindings(context, entity, row);
  const standing = new Map(
    told.filter(({ level }) => level === 'warning').map((finding) => [findingKey(finding), finding]),
  );
  const found = named.map((each, place) => {
    const finding = standing.get(findingKey(each));
    if (!finding) throw FieldErrors.of(`warnings.${place}`, 'no_such_warning');
    return finding;
  });
  await remember(
    context,
    entity,
    row,
    found.filter(({ acknowledged }) => acknowledged === null),
    ACKNOWLEDGE,
  );
}

async function remember(
  { db, caller }: WriteContext,
  entity: Entity,
  row: Row,
  findings: readonly Finding[],
  action: string,
): Promise<void> {
  if (findings.length === 0) return;
  await recordHistory(db, {
    entity,
    id: Number(row['id']),
    type: '~',
    caller,
    office: officeOfRow(entity, row, caller),
    action,
    changes: findings.map(({ field, code, params }) => ({
      field,
      old: null,
      new: null,
      finding: { code, ...(params ? { params } : {}) },
    })),
  });
}

/** Refuses what the rules call wrong. */
export function refuseErrors(findings: readonly Finding[]): void {
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw FieldErrors.fromFindings(errors);
}

/** Refuses errors, and warnings that nobody has read: a list takes several rows through a step at once and shows none. */
export async function refuseUnread<E extends Entity>(
  context: Judging,
  entity: E,
  row: WholeRow<E>,
): Promise<void> {
  const findings = await toldFindings(context, entity, row);
  refuseErrors(findings);
  const unread = findings.filter(({ level, acknowledged }) => level === 'warning' && acknowledged === null);
  if (unread.length > 0) throw new AppError(409, 'warnings_to_acknowledge', { count: unread.length });
}

/**
 * Before a step that a row must be whole for: refuses errors, and warnings that nobody has acknowledged where the
 * office asks for that. Elsewhere the history keeps that they stood.
 */
export async function passFindings(
  context: WriteContext,
  entity: Entity,
  row: Row,
  findings: readonly Finding[],
): Promise<void> {
  refuseErrors(findings);
  const { db, caller } = context;
  const warnings = onceEach(findings.filter(({ level }) => level === 'warning'));
  if (warnings.length === 0) return;
  const known = await acknowledgementsOf(db, entity, Number(row['id']));
  const open = warnings.filter((finding) => !known.has(findingKey(finding)));
  if (open.length === 0) return;
  const office = await getRow(db, notaryOffice, Number(officeOfRow(entity, row, caller)), caller);
  if (office.require_acknowledgement)
    throw new AppError(409, 'warnings_to_acknowledge', { count: open.length });
  await remember(context, entity, row, open, WARNED);
}
