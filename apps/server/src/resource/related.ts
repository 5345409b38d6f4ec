import {
  type Begin,
  MOST_FOUND,
  MOST_RELATED,
  type RelatedRow,
  type RelatedRows,
} from '@serventia/domain/office/related';
import { findEntity, registry } from '@serventia/domain/registry';
import { type Language, translate } from '@serventia/i18n';
import {
  columnOf,
  type Entity,
  type FieldSpec,
  isCivilDate,
  type ListFilter,
  officeColumnOf,
  shownDate,
} from '@serventia/kit';
import type { Row } from '../db/database.ts';
import { type Caller, isAllowed } from '../http/caller.ts';
import { sharedNames } from './history.ts';
import { listRows } from './list.ts';
import { wholeRow } from './listed-row.ts';
import type { Reading } from './read.ts';
import { withPermissions } from './row-permissions.ts';
import { textIn } from './catalogue-words.ts';
import { rowWordsOf, textOf } from './row-words.ts';

/** A way from a row to those that point at it: the field that does, and whose rows are shown for it. */
interface Pointer {
  /** Itself, or what it is a part of: a deed for its parts. */
  readonly shown: Entity;
  readonly by: Entity;
  readonly field: string;
}

/** The lists of rows inside the forms of others, as `basic/person_record record`. */
const inForms: ReadonlySet<string> = new Set(
  registry.flatMap(({ children }) =>
    Object.values(children ?? {}).map(({ entity, by }) => `${entity} ${by}`),
  ),
);

/** The ways to the rows of the office that point at the rows of an entity, by the kind that is shown. */
export function pointersTo(entity: Entity): ReadonlyMap<Entity, readonly Pointer[]> {
  const names = new Set(sharedNames(entity));
  const pointers = registry.flatMap((by) =>
    by.scope === 'office' ? Object.keys(by.fields).flatMap((field) => pointerOf(by, field, names)) : [],
  );
  return Map.groupBy(pointers, ({ shown }) => shown);
}

function pointerOf(by: Entity, field: string, names: ReadonlySet<string>): Pointer[] {
  const spec = by.fields[field];
  if (spec?.kind !== 'reference' || !names.has(spec.entity) || !spec.filter || spec.via) return [];
  if (inForms.has(`${by.name} ${field}`)) return [];
  const parent = by.parent === undefined || by.parent === field ? undefined : by.fields[by.parent];
  const owner = parent?.kind === 'reference' ? findEntity(parent.entity) : undefined;
  return [{ shown: owner ?? by, by, field }];
}

/** A row that is pointed at, and the language in which states are told. */
interface Target {
  readonly entity: Entity;
  readonly id: number;
  readonly language: Language;
}

/** The rows that point at a row of the caller's office, in the order of the declarations; kinds without any are left out. */
export async function relatedRows(reading: Reading, target: Target): Promise<RelatedRows[]> {
  const { caller } = reading;
  const found: RelatedRows[] = [];
  for (const [shown, all] of pointersTo(target.entity)) {
    const pointers = all.filter(({ by }) => isAllowed(caller, by, 'read'));
    if (pointers.length === 0 || !isAllowed(caller, shown, 'read')) continue;
    const group = await groupOf(reading, shown, pointers, target);
    if (group.count > 0) found.push(group);
  }
  return found;
}

/** The kinds that the caller may begin on a row: those that hang on one for good. Upon an act once it is registered, unless declared otherwise. */
export function beginsOn(caller: Caller, entity: Entity, row: Row): Begin[] {
  const isDraft = sharedNames(entity).length > 1 && row['registered_on'] === null;
  return [...pointersTo(entity).values()]
    .flat()
    .flatMap(({ shown, by, field }) =>
      by === shown &&
      isBegunOn(by.fields[field], { row, draftOf: isDraft ? entity.area : undefined }) &&
      isAllowed(caller, by, 'create')
        ? [{ entity: by.name, field }]
        : [],
    );
}

interface BegunUpon {
  readonly row: Row;
  /** The area of an act that is not registered yet. */
  readonly draftOf: string | undefined;
}

function isBegunOn(spec: FieldSpec | undefined, { row, draftOf }: BegunUpon): boolean {
  if (spec?.kind !== 'reference' || !(spec.createOnly || spec.begun)) return false;
  const isReady = Object.entries(spec.begun?.while ?? {}).every(([field, held]) =>
    held.includes(String(row[field])),
  );
  return isReady && (draftOf === undefined || spec.onDrafts === draftOf);
}

async function groupOf(
  reading: Reading,
  shown: Entity,
  pointers: readonly Pointer[],
  target: Target,
): Promise<RelatedRows> {
  const [pointer] = pointers;
  const direct = pointers.length === 1 && pointer?.by === shown ? pointer.field : undefined;
  const filter: ListFilter = direct
    ? { field: direct, operator: 'eq', value: target.id }
    : { field: 'id', operator: 'in', value: await idsOf(reading, pointers, target) };
  const page = await listRows(reading.db, shown, newest(filter), reading.caller);
  const rows = page.rows.map(wholeRow);
  return {
    entity: shown.name,
    count: page.count,
    filter: direct ?? null,
    together: direct ? togetherOn(shown, withPermissions(shown, reading.caller, rows), target.language) : [],
    rows: rows.map((row) => relatedRow(shown, row, target.language)),
  };
}

function togetherOn({ actions }: Entity, rows: readonly Row[], language: Language): RelatedRows['together'] {
  return Object.entries(actions ?? {}).flatMap(([name, { several }]) =>
    several && rows.some((row) => (row['permissions'] as readonly string[]).includes(name))
      ? [{ action: name, name: translate(language, `actions.${name}`) }]
      : [],
  );
}

const newest = (filter: ListFilter): Parameters<typeof listRows>[2] => ({
  limit: MOST_RELATED,
  offset: 0,
  ordering: [{ field: 'id', descending: true }],
  search: undefined,
  expand: [],
  filters: [filter],
  source: undefined,
  sourceType: undefined,
});

/** The newest rows that one of the ways leads to. */
async function idsOf(
  { db, caller }: Reading,
  pointers: readonly Pointer[],
  { entity, id }: Target,
): Promise<number[]> {
  const found = await db.query<{ id: number }>(
    `select distinct id from (${pointers.map(idsBy).join(' union all ')}) found order by id desc limit ${MOST_FOUND}`,
    [id, caller.office],
  );
  return found.map((row) => Number(row.id)).filter((each) => pointers[0]?.shown !== entity || each !== id);
}

/** Of a pointer, the SQL of the rows that it leads to; `$1` is the row that is pointed at, `$2` the office. */
function idsBy({ shown, by, field }: Pointer): string {
  const column = (name: string): string => {
    const spec = by.fields[name];
    return spec ? columnOf(name, spec) : name;
  };
  const leadsTo = by === shown ? 'id' : column(by.parent ?? '');
  return `select ${leadsTo} as id from ${by.table} where ${column(field)} = $1 and ${officeColumnOf(by) ?? 'office_id'} = $2`;
}

function relatedRow(shown: Entity, row: Row, language: Language): RelatedRow {
  const { title, detail } = rowWordsOf(shown);
  const act = typeof row['resource'] === 'string' ? findEntity(row['resource']) : undefined;
  return {
    entity: (act ?? shown).name,
    id: Number(row['id']),
    title: titleIn(language, shown, title, row),
    detail: textOf(row, detail) ?? null,
    state: stateOf(shown, row, language),
  };
}

/** What a row is called; one that is called by its day, by that day as it is written in the language. */
function titleIn(language: Language, shown: Entity, field: string, row: Row): string {
  const title = textIn(language, shown, field, row);
  return isCivilDate(title) ? shownDate(title, language) : title;
}

function stateOf({ life, fields }: Entity, row: Row, language: Language): RelatedRow['state'] {
  const spec = life && fields[life.field];
  const state = life && row[life.field];
  if (spec?.kind !== 'choice' || typeof state !== 'string') return null;
  return { name: translate(language, `choices.${spec.set}.${state}`), tone: spec.tones?.[state] ?? null };
}
