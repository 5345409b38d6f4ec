import { getEntity } from '../declared/entities.ts';
import { checkValue, type Entity, normaliseValue, type PrefillPair, prefillPairs } from '@serventia/kit';
import { useMemo, useSyncExternalStore } from 'react';
import { today } from '../api/office-clock.ts';
import { listRows, readRow, type Row } from '../api/resource.ts';
import { drawKeepingFocus } from '../ui/draw-keeping-focus.ts';
import type { FieldAccess, FieldForm, Values } from './field-form.ts';
import { USUAL } from './usual-values.ts';

/** Where a row of a form keeps what picked rows have brought into it, by field; kept in drafts, never sent. */
const BROUGHT = '$brought';

/** The fields to set once another row was picked, and what that row has brought. */
export interface Filled {
  readonly set: Values;
  readonly brought: Values;
}

/**
 * What a picked row brings into the fields beside it: those that are empty, or that hold what the row picked before
 * it had brought or what the form began with (`usual`). What was typed stays.
 */
export function fill(
  pairs: readonly PrefillPair[],
  beside: Values,
  brought: Values,
  row: Row | undefined,
  usual: Values = {},
): Filled {
  const free = pairs.filter(
    ({ into }) => isEmpty(beside[into]) || beside[into] === brought[into] || beside[into] === usual[into],
  );
  const told = free.filter(({ from }) => !isEmpty(row?.[from]));
  const left = free.filter(({ into, from }) => into in brought && isEmpty(row?.[from]));
  const now = Object.fromEntries(told.map(({ into, from }) => [into, row?.[from]]));
  return { set: { ...Object.fromEntries(left.map(({ into }) => [into, null])), ...now }, brought: now };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false;

type Declared = Pick<Entity, 'fields' | 'conditions'>;

/** A reference that fills the fields beside it, from which entity, and which of them. */
interface Source {
  readonly reference: string;
  readonly target: Entity;
  readonly pairs: readonly PrefillPair[];
}

const known = new WeakMap<Declared['fields'], readonly Source[]>();

function sourcesOf({ fields }: Declared): readonly Source[] {
  const found = known.get(fields) ?? findSources(fields);
  known.set(fields, found);
  return found;
}

function findSources(fields: Declared['fields']): Source[] {
  return Object.entries(fields).flatMap(([reference, spec]) => {
    if (spec.kind !== 'reference' || !spec.prefill) return [];
    const target = getEntity(spec.entity);
    return [{ reference, target, pairs: prefillPairs({ fields }, reference, target) }];
  });
}

/** The references whose row is the only one with this number: who types the number need not look for the row. */
function numberedBy(entity: Declared, field: string): { readonly source: Source; readonly from: string }[] {
  return sourcesOf(entity).flatMap((source) => {
    const from = source.pairs.find(({ into }) => into === field)?.from;
    return from !== undefined && source.target.fields[from]?.unique ? [{ source, from }] : [];
  });
}

const broughtInto = (get: FieldAccess['get'], prefix: string): Values =>
  (get(prefix + BROUGHT) as Values | undefined) ?? {};

/** Writes what a picked row tells into the fields beside the reference, and remembers what it was. */
function bring(access: FieldAccess, prefix: string, { pairs }: Source, row: Row | undefined): void {
  const before = broughtInto(access.get, prefix);
  const beside = Object.fromEntries(pairs.map(({ into }) => [into, access.get(prefix + into)]));
  const usual = (access.get(prefix + USUAL) as Values | undefined) ?? {};
  const { set, brought } = fill(pairs, beside, before, row, usual);
  const others = Object.entries(before).filter(([name]) => !pairs.some(({ into }) => into === name));
  drawKeepingFocus(() => {
    for (const [name, value] of Object.entries(set)) access.set(prefix + name, value);
    access.set(prefix + BROUGHT, { ...Object.fromEntries(others), ...brought });
  });
}

/**
 * The access of a field that fills the fields beside it, where it is declared so: a reference from the row that is
 * picked in it, and a number that one row alone has from that row.
 */
export function usePrefill(entity: Declared, field: string, path: string, access: FieldAccess): FieldAccess {
  return useMemo(() => {
    const prefix = path.slice(0, -field.length);
    const own = sourcesOf(entity).find(({ reference }) => reference === field);
    if (own) return pickingAccess(access, { path, prefix, source: own });
    const numbered = numberedBy(entity, field);
    if (numbered.length === 0) return access;
    return {
      ...access,
      leave: (at: string) => {
        access.leave(at);
        for (const { source, from } of numbered)
          void pickByNumber(entity, access, { path, prefix, source, from });
      },
    };
  }, [entity, field, path, access]);
}

interface Place {
  readonly path: string;
  readonly prefix: string;
  readonly source: Source;
}

function pickingAccess(access: FieldAccess, { path, prefix, source }: Place): FieldAccess {
  const pick = async (id: number): Promise<void> => {
    const row = await readRow(source.target.name, id);
    if (access.get(path) === id) bring(access, prefix, source, row);
  };
  return {
    ...access,
    type: (at, value) => {
      access.type(at, value);
      // What may not be read brings nothing; the reference itself stands.
      if (typeof value === 'number') pick(value).catch(() => undefined);
      else bring(access, prefix, source, undefined);
    },
  };
}

async function pickByNumber(
  entity: Declared,
  { get, ...access }: FieldAccess,
  { path, prefix, source, from }: Place & { readonly from: string },
): Promise<void> {
  const at = prefix + source.reference;
  const row = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, get(prefix + name)]));
  const spec = source.target.fields[from];
  const number = spec && normaliseValue(spec, get(path) ?? null);
  const isFree = isEmpty(get(at)) && entity.conditions?.[source.reference]?.(row) !== 'absent';
  if (!spec || isEmpty(number) || checkValue(spec, number, today()) || !isFree) return;
  const page = await listRows(source.target.name, { [from]: String(number), limit: 1 }).catch(
    () => undefined,
  );
  const [found] = page?.results ?? [];
  if (!found || normaliseValue(spec, get(path) ?? null) !== number || !isEmpty(get(at))) return;
  access.set(at, found.id);
  bring({ get, ...access }, prefix, source, found);
}

const NOTHING_CHANGES = (): (() => void) => () => undefined;

/** Whether a field shows what a picked row has brought into it: until somebody changes it. */
export function useIsBrought(
  entity: Declared,
  field: string,
  path: string,
  form: Pick<FieldForm, 'access' | 'subscribe'>,
): boolean {
  const mayBe = useMemo(
    () => sourcesOf(entity).some(({ pairs }) => pairs.some(({ into }) => into === field)),
    [entity, field],
  );
  return useSyncExternalStore(mayBe ? form.subscribe : NOTHING_CHANGES, () => {
    if (!mayBe) return false;
    const brought = broughtInto(form.access.get, path.slice(0, -field.length));
    return field in brought && brought[field] === form.access.get(path);
  });
}

/** The fields of a row of a form that a picked row has filled in and somebody has emptied. */
export function emptiedFields(row: Values): ReadonlySet<string> {
  const brought = Object.keys((row[BROUGHT] as Values | undefined) ?? {});
  return new Set(brought.filter((field) => isEmpty(row[field])));
}

/** Whether a row of a form shows anything that a picked row has brought. */
export function hasBrought(row: Values): boolean {
  return Object.entries((row[BROUGHT] as Values | undefined) ?? {}).some(
    ([field, value]) => row[field] === value,
  );
}
