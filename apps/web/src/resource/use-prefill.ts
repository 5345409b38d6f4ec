import { getEntity } from '../declared/entities.ts';
import {
  checkValue,
  type Entity,
  type IdentifierSpec,
  type LookUp,
  normaliseValue,
  type PrefillPair,
  prefillPairs,
} from '@serventia/kit';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import { today } from '../api/office-clock.ts';
import { listRows, readRow } from '../api/resource.ts';
import { settlesWith } from '../fields/shared/unsettled.ts';
import { drawKeepingFocus } from '../ui/draw-keeping-focus.ts';
import { bringRows, listsBroughtBy } from './bring-rows.ts';
import { BROUGHT, isEmpty } from './brought.ts';
import type { FieldAccess, FieldForm, Values } from './field-form.ts';
import { type KnownValues, USUAL } from './usual-values.ts';

/** The fields to set once another row was picked, and what that row has brought. */
export interface Filled {
  readonly set: Values;
  readonly brought: Values;
}

/**
 * What a picked row brings into the fields beside it: those that are empty, or that hold what the row picked before
 * it had brought or what the form began with (`usual`), which comes back where nothing is brought any more. What was
 * typed stays.
 */
export function fill(
  pairs: readonly PrefillPair[],
  beside: Values,
  brought: Values,
  row: Values | undefined,
  usual: Values = {},
): Filled {
  const free = pairs.filter(
    ({ into }) => isEmpty(beside[into]) || beside[into] === brought[into] || beside[into] === usual[into],
  );
  const told = free.filter(({ from }) => !isEmpty(row?.[from]));
  const left = free.filter(({ into, from }) => into in brought && isEmpty(row?.[from]));
  const now = Object.fromEntries(told.map(({ into, from }) => [into, row?.[from]]));
  return {
    set: { ...Object.fromEntries(left.map(({ into }) => [into, usual[into] ?? null])), ...now },
    brought: now,
  };
}

type Declared = Pick<Entity, 'fields' | 'conditions'> & Partial<Pick<Entity, 'children'>>;

/** What fills fields beside it. */
interface Filler {
  readonly pairs: readonly PrefillPair[];
  /** What these fields hold in a form where nobody has touched them. */
  readonly defaults?: Values;
}

/** A reference that fills the fields beside it, and lists, from which entity, and which of them. */
interface Source extends Filler {
  readonly reference: string;
  readonly target: Entity;
}

const sourcesByFields = new WeakMap<Declared['fields'], readonly Source[]>();

function sourcesOf({ fields }: Declared): readonly Source[] {
  const found = sourcesByFields.get(fields) ?? findSources(fields);
  sourcesByFields.set(fields, found);
  return found;
}

function findSources(fields: Declared['fields']): Source[] {
  return Object.entries(fields).flatMap(([reference, spec]) => {
    if (spec.kind !== 'reference' || !(spec.prefill || spec.bringsRows)) return [];
    const target = getEntity(spec.entity);
    const pairs = prefillPairs({ fields }, reference, target);
    // The act that this one is made of, lists and all, comes before what the form only began with.
    return [
      { reference, target, pairs, ...(spec.bringsRows ? { defaults: defaultsOf(fields, pairs) } : {}) },
    ];
  });
}

const defaultsOf = (fields: Declared['fields'], pairs: readonly PrefillPair[]): Values =>
  Object.fromEntries(pairs.map(({ into }) => [into, fields[into]?.default]));

/**
 * The references whose row is the only one with this number: who types the number need not look for the row. A number
 * that each office gives by itself, as that of a license, says nothing without its office.
 */
function numberedBy(entity: Declared, field: string): { readonly source: Source; readonly from: string }[] {
  return sourcesOf(entity).flatMap((source) => {
    const from = source.pairs.find(({ into }) => into === field)?.from;
    const spec = from === undefined ? undefined : source.target.fields[from];
    return from !== undefined && spec?.kind === 'identifier' && spec.unique ? [{ source, from }] : [];
  });
}

const broughtInto = (get: FieldAccess['get'], prefix: string, kept = BROUGHT): Values =>
  (get(prefix + kept) as Values | undefined) ?? {};

/** Writes what a picked row tells into the fields beside the reference, and remembers under `kept` what it was. */
function bring(
  access: FieldAccess,
  prefix: string,
  { pairs, defaults }: Filler,
  row: Values | undefined,
  kept = BROUGHT,
): void {
  const before = broughtInto(access.get, prefix, kept);
  const beside = Object.fromEntries(pairs.map(({ into }) => [into, access.get(prefix + into)]));
  const usual = { ...defaults, ...(access.get(prefix + USUAL) as Values | undefined) };
  const { set, brought } = fill(pairs, beside, before, row, usual);
  const others = Object.entries(before).filter(([name]) => !pairs.some(({ into }) => into === name));
  drawKeepingFocus(() => {
    for (const [name, value] of Object.entries(set)) access.set(prefix + name, value);
    access.set(prefix + kept, { ...Object.fromEntries(others), ...brought });
  });
}

/**
 * The access of a field that fills the fields beside it, where it is declared so: a reference from the row that is
 * picked in it, a number that one row alone has from that row, and a number that is looked up from what is known of it.
 * A reference brings rows into the lists of its form as well; `known` is what they begin with.
 */
export function usePrefill(
  entity: Declared,
  field: string,
  path: string,
  access: FieldAccess,
  known: KnownValues = NOTHING_KNOWN,
): FieldAccess {
  return useMemo(() => {
    const prefix = path.slice(0, -field.length);
    const own = sourcesOf(entity).find(({ reference }) => reference === field);
    if (own) return pickingAccess(access, { path, prefix, source: own, entity, known });
    const lookedUp = lookUpOf(entity, field);
    if (lookedUp) return lookingUpAccess(access, prefix, lookedUp);
    const numbered = numberedBy(entity, field);
    if (numbered.length === 0) return access;
    return {
      ...access,
      leave: (at: string) => {
        access.leave(at);
        for (const { source, from } of numbered)
          settlesWith(pickByNumber(entity, access, { path, prefix, source, from }));
      },
    };
  }, [entity, field, path, access, known]);
}

const NOTHING_KNOWN: KnownValues = {};

interface Place {
  readonly path: string;
  readonly prefix: string;
  readonly source: Source;
}

interface Picking extends Place {
  readonly entity: Declared;
  readonly known: KnownValues;
}

/** Brings what a picked row tells, or takes back what the one before it brought where none is picked any more. */
async function pick(access: FieldAccess, picking: Picking, value: unknown): Promise<void> {
  const { path, prefix, source, entity, known } = picking;
  const into = { entity, reference: path, known };
  const row =
    typeof value === 'number' ? await readRow(source.target.name, value, listsBroughtBy(into)) : undefined;
  if (row && access.get(path) !== value) return;
  // The lists first: once it is noted what was brought, all of it is judged.
  bringRows(access, into, row);
  bring(access, prefix, source, row);
}

/** What may not be read brings nothing; the reference itself stands. */
const pickQuietly = (access: FieldAccess, picking: Picking, value: unknown): void =>
  settlesWith(pick(access, picking, value));

const pickingAccess = (access: FieldAccess, picking: Picking): FieldAccess => ({
  ...access,
  type: (at, value) => {
    access.type(at, value);
    pickQuietly(access, picking, value);
  },
});

/** A new form that is begun on other rows, by its address, begins with what these would bring if they were picked in it. */
export function useBegunOn(entity: Declared, access: FieldAccess, begun: Values, known: KnownValues): void {
  const first = useRef({ entity, begun, known });
  useEffect(() => {
    const at = first.current;
    for (const source of sourcesOf(at.entity)) {
      const path = source.reference;
      if (typeof at.begun[path] === 'number')
        pickQuietly(access, { path, prefix: '', source, entity: at.entity, known: at.known }, at.begun[path]);
    }
  }, [access]);
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

/** A number that stands for what is known elsewhere, and the fields beside it that this fills. */
interface LookedUp extends Filler {
  readonly spec: IdentifierSpec;
  readonly lookUp: LookUp;
}

function lookUpOf({ fields }: Declared, field: string): LookedUp | undefined {
  const spec = fields[field];
  if (spec?.kind !== 'identifier' || !spec.lookUp) return undefined;
  const pairs = spec.lookUp.into.flatMap((name) => (fields[name] ? [{ into: name, from: name }] : []));
  return { spec, lookUp: spec.lookUp, pairs };
}

/** Where a row of a form keeps what a number has brought into it; apart from what is of the register, and never sent. */
const LOOKED_UP = '$looked_up';

/** The access of a number that is looked up when it was typed and left. */
function lookingUpAccess(access: FieldAccess, prefix: string, lookedUp: LookedUp): FieldAccess {
  let isTyped = false;
  return {
    ...access,
    type: (at, value) => {
      isTyped = true;
      access.type(at, value);
    },
    leave: (at) => {
      access.leave(at);
      if (isTyped) settlesWith(bringLookedUp(access, prefix, at, lookedUp));
      isTyped = false;
    },
  };
}

async function bringLookedUp(
  access: FieldAccess,
  prefix: string,
  path: string,
  { spec, lookUp, pairs }: LookedUp,
): Promise<void> {
  const number = normaliseValue(spec, access.get(path) ?? null);
  if (isEmpty(number) || checkValue(spec, number, today())) return;
  const query = { [lookUp.by]: String(number) };
  // A form goes on without it: all of this can be typed.
  const found = await api.get<Values>(`/${lookUp.at}/`, { query }).catch(() => undefined);
  if (found && normaliseValue(spec, access.get(path) ?? null) === number)
    bring(access, prefix, { pairs }, found, LOOKED_UP);
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
