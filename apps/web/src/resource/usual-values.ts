import type { Beginning, Entity, KnownValue } from '@serventia/kit';
import { useMemo, useSyncExternalStore } from 'react';
import type { FieldAccess, FieldForm, Values } from './field-form.ts';

/** Where a row of a form keeps the values that it began with, by field; kept in drafts, never sent. */
export const USUAL = '$usual';

/** The values that new rows can begin with, as far as they are known. */
export type KnownValues = Readonly<Partial<Record<KnownValue, string | number>>>;

type Declared = Pick<Entity, 'fields'>;

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
  return isEmpty(row[begins.once]) ? undefined : known[begins.value];
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false;

/** The fields whose first value depends on another field, by that other field. */
const following = new WeakMap<Declared['fields'], ReadonlyMap<string, readonly string[]>>();

function fieldsAfter({ fields }: Declared, field: string): readonly string[] {
  const found = following.get(fields) ?? findFollowing(fields);
  following.set(fields, found);
  return found.get(field) ?? [];
}

function findFollowing(fields: Declared['fields']): ReadonlyMap<string, readonly string[]> {
  const pairs = Object.entries(fields).flatMap(([name, { begins }]): [string, string][] =>
    typeof begins === 'object' ? [['by' in begins ? begins.by : begins.once, name]] : [],
  );
  return new Map(
    Array.from(
      Map.groupBy(pairs, ([first]) => first),
      ([first, all]) => [first, all.map(([, name]) => name)],
    ),
  );
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
  const row = Object.fromEntries(Object.keys(fields).map((name) => [name, get(prefix + name)]));
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
