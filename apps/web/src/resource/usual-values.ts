import type { Beginning, Entity, KnownValue } from '@serventia/kit';
import { useMemo, useSyncExternalStore } from 'react';
import type { FieldAccess, FieldForm, Values } from './field-form.ts';

/** Where a row of a form keeps the values that it began with, by field; kept in drafts, never sent. */
export const USUAL = '$usual';

/** The values that new rows can begin with, as far as they are known. */
export type KnownValues = Readonly<Partial<Record<KnownValue, string | number>>>;

type Declared = Pick<Entity, 'fields'>;
type OfRows = Extract<Beginning, { readonly rows: string }>;

/** The values that a row began with, by field. */
export function usualOf(row: Values): Values {
  return (row[USUAL] as Values | undefined) ?? {};
}

/** A new row with the values that its fields begin with, where it has none of its own. */
export function withUsual({ fields }: Declared, row: Values, known: KnownValues): Values {
  const usual: Values = {};
  for (const [name, { begins }] of Object.entries(fields)) {
    if (begins === undefined || !isEmpty(row[name])) continue;
    const value = valueOf(begins, row, known);
    if (value !== undefined) usual[name] = value;
  }
  return Object.keys(usual).length === 0 ? row : { ...row, ...usual, [USUAL]: usual };
}

function valueOf(begins: Beginning, row: Values, known: KnownValues): unknown {
  if (typeof begins === 'string') return known[begins];
  if ('by' in begins) return begins.of[String(row[begins.by])];
  if ('rows' in begins) return ofRows(begins, row[begins.rows]);
  return isEmpty(row[begins.once]) ? undefined : known[begins.value];
}

function ofRows({ where, field }: OfRows, rows: unknown): unknown {
  const found = (Array.isArray(rows) ? (rows as Values[]) : []).find((each) =>
    Object.entries(where).every(([name, option]) => each[name] === option),
  );
  return isEmpty(found?.[field]) ? undefined : found?.[field];
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false;

/** The fields whose first value depends on another field or on a list, by the name of that. */
const following = new WeakMap<Declared['fields'], ReadonlyMap<string, readonly string[]>>();

function fieldsAfter({ fields }: Declared, field: string): readonly string[] {
  const found = following.get(fields) ?? findFollowing(fields);
  following.set(fields, found);
  return found.get(field) ?? [];
}

function findFollowing(fields: Declared['fields']): ReadonlyMap<string, readonly string[]> {
  const pairs = Object.entries(fields).flatMap(([name, { begins }]): [string, string][] =>
    typeof begins === 'object' ? [[leaderOf(begins), name]] : [],
  );
  return new Map(
    Array.from(
      Map.groupBy(pairs, ([first]) => first),
      ([first, all]) => [first, all.map(([, name]) => name)],
    ),
  );
}

function leaderOf(begins: Exclude<Beginning, string>): string {
  if ('by' in begins) return begins.by;
  return 'rows' in begins ? begins.rows : begins.once;
}

const IN_ROW = /^(?<rows>\w+)\.\d+\.(?<field>\w+)$/u;

/** Sets the fields of a form whose first value is what a field of one of its rows says, once that has another value. */
export function followRow(shape: Declared, access: FieldAccess, path: string): void {
  const { rows = '', field = '' } = IN_ROW.exec(path)?.groups ?? {};
  const names = fieldsAfter(shape, rows).filter((name) => {
    const begins = shape.fields[name]?.begins;
    return typeof begins === 'object' && 'rows' in begins && begins.field === field;
  });
  if (names.length > 0) begin(shape, access, '', names, {});
}

/** The access of a field, where other fields of its row get their first value from it. */
export function useFollowing(
  entity: Declared,
  field: string,
  path: string,
  access: FieldAccess,
  known: KnownValues,
): FieldAccess {
  return useMemo(() => {
    const names = fieldsAfter(entity, field);
    if (names.length === 0) return access;
    const prefix = path.slice(0, -field.length);
    const follow = (): void => begin(entity, access, prefix, names, known);
    // A choice is complete at once, a text when the field is left.
    return entity.fields[field]?.kind === 'choice'
      ? {
          ...access,
          type: (at, value) => {
            access.type(at, value);
            follow();
          },
        }
      : {
          ...access,
          leave: (at) => {
            access.leave(at);
            follow();
          },
        };
  }, [entity, field, path, access, known]);
}

/** Sets the fields that nobody has filled in: those that are empty, or hold the value they began with. */
function begin(
  { fields }: Declared,
  { get, set }: FieldAccess,
  prefix: string,
  names: readonly string[],
  known: KnownValues,
): void {
  const before = (get(prefix + USUAL) as Values | undefined) ?? {};
  const leaders = names.flatMap((name) => {
    const begins = fields[name]?.begins;
    return typeof begins === 'object' ? [leaderOf(begins)] : [];
  });
  const row = Object.fromEntries([...names, ...leaders].map((name) => [name, get(prefix + name)]));
  const next = { ...before };
  for (const name of names) {
    const begins = fields[name]?.begins;
    const isFree = isEmpty(row[name]) || row[name] === before[name];
    if (begins === undefined || !isFree) continue;
    const value = valueOf(begins, row, known) ?? null;
    // What was emptied by hand stays empty until the value to begin with is another.
    if (value === before[name] || (value === null && !(name in before))) continue;
    next[name] = value;
    set(prefix + name, value);
  }
  if (names.some((name) => next[name] !== before[name])) set(prefix + USUAL, next);
}

const NOTHING_CHANGES = (): (() => void) => () => undefined;

/** Whether a field shows what its row began with: until somebody changes it. */
export function useIsUsual(
  entity: Declared,
  field: string,
  path: string,
  form: Pick<FieldForm, 'access' | 'subscribe'>,
): boolean {
  const mayBe = entity.fields[field]?.begins !== undefined;
  return useSyncExternalStore(mayBe ? form.subscribe : NOTHING_CHANGES, () => {
    if (!mayBe) return false;
    const usual = (form.access.get(path.slice(0, -field.length) + USUAL) as Values | undefined) ?? {};
    return !isEmpty(usual[field]) && usual[field] === form.access.get(path);
  });
}
