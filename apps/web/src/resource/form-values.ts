import { getEntity } from '../declared/entities.ts';
import {
  checkValue,
  type Entity,
  type FieldSpec,
  isJudged,
  normaliseValue,
  prefillPairs,
  withoutAbsent,
  writableFields,
} from '@serventia/kit';
import { isRow, rememberRow } from '../fields/reference/use-reference.ts';
import type { Row } from '../api/resource.ts';
import { today } from '../api/office-clock.ts';
import { randomKey } from '../api/random-key.ts';
import { rowsAt, type Values } from './field-form.ts';
import { type KnownValues, withUsual } from './usual-values.ts';

/** Tells the rows of a list apart while they are moved; never sent. */
export const ROW_KEY = '$key';

/** What to ask a read to carry: the rows that references point at, and the children. */
export function expandable(entity: Entity): string[] {
  const references = Object.entries(entity.fields).flatMap(([name, spec]) =>
    spec.kind === 'reference' && spec.expand ? [name] : [],
  );
  return [...references, ...Object.keys(entity.children ?? {})];
}

/** What a page of a row asks for with it. */
export function whole(entity: Entity): string[] {
  return [...expandable(entity), ...(isJudged(entity, getEntity) ? ['findings'] : [])];
}

/** The values of a form as the rules take a row: tidied, and without what is not typed to its end. */
export function judgedRow(entity: Entity, values: Values): Values {
  const children = Object.entries(entity.children ?? {}).map(([name, { entity: child }]) => {
    const target = getEntity(child);
    return [name, rowsAt(values, name).map((row) => rightValues(target, row))] as const;
  });
  return withoutAbsent(entity, { ...rightValues(entity, values), ...Object.fromEntries(children) });
}

function rightValues(entity: Entity, values: Values): Values {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, spec]) => {
      const value = normaliseValue(spec, values[name] ?? null);
      return [name, value === null || checkValue(spec, value, today()) ? null : value];
    }),
  );
}

/** The values that a form of this row starts with; without a row, those of a new one. */
export function initialValues(entity: Entity, row: Row | undefined, known: KnownValues = {}): Values {
  const values = valuesOfFields(entity, row);
  const own = row ? values : withUsual(entity, values, known);
  const children = Object.entries(entity.children ?? {}).map(([name, { entity: child }]) => {
    const rows = rowsAt(row ?? {}, name);
    return [name, rows.map((each) => childValues(getEntity(child), each))] as const;
  });
  return { ...own, ...Object.fromEntries(children) };
}

function childValues(entity: Entity, row: Values | undefined): Values {
  const id = row?.['id'];
  return {
    ...valuesOfFields(entity, row),
    [ROW_KEY]: randomKey(),
    ...(typeof id === 'number' ? { id } : {}),
  };
}

function valuesOfFields(entity: Entity, row: Values | undefined): Values {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, spec]) => [
      name,
      row ? ownValue(spec, row[name]) : (spec.default ?? null),
    ]),
  );
}

/** A row that is added to a list of a form, with what its place in the list says of it. */
export function newChild(child: Entity, known: KnownValues, place: Values = {}): Values {
  return withUsual(child, { ...childValues(child, undefined), ...place }, known);
}

/** A reference that came as a row becomes its id, and the row is remembered for its name. */
function ownValue(spec: FieldSpec, value: unknown): unknown {
  if (spec.kind !== 'reference' || !isRow(value)) return value ?? null;
  rememberRow(spec.entity, value);
  return value.id;
}

/** What a body says of these values: tidied, and only what may be sent. */
function bodyOf(entity: Entity, given: Values, operation: 'create' | 'update'): Values {
  const values = withoutAbsent(entity, given);
  const body = Object.fromEntries(
    writableFields(entity, operation).map(([name, spec]) => [
      name,
      normaliseValue(spec, values[name] ?? null),
    ]),
  );
  for (const [name, child] of Object.entries(entity.children ?? {}))
    body[name] = rowsAt(values, name).map((row, index) =>
      childBody(getEntity(child.entity), child.by, row, index),
    );
  return body;
}

function childBody(entity: Entity, by: string, row: Values, index: number): Values {
  const fields = writableFields(entity, 'create').filter(([name]) => name !== by);
  const body = Object.fromEntries(
    fields.map(([name, spec]) => [name, normaliseValue(spec, row[name] ?? null)]),
  );
  return {
    ...body,
    ...(entity.position ? { [entity.position]: index } : {}),
    ...(typeof row['id'] === 'number' ? { id: row['id'] } : {}),
  };
}

/** The body that creates a row: what is empty is left out. */
export function creationOf(entity: Entity, values: Values): Values {
  const emptied = filledByPick(entity, values);
  return Object.fromEntries(
    Object.entries(bodyOf(entity, values, 'create')).filter(
      ([name, value]) =>
        (value !== null || emptied.has(name)) && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** Fields that a picked row would fill: an empty one is sent as empty, so that it stays so. */
function filledByPick(entity: Entity, values: Values): Set<string> {
  return new Set(
    Object.entries(entity.fields).flatMap(([name, spec]) =>
      spec.kind === 'reference' && spec.prefill && values[name]
        ? prefillPairs(entity, name, getEntity(spec.entity)).map(({ into }) => into)
        : [],
    ),
  );
}

/** The body that turns `before` into `after`: only what has changed. */
export function changesOf(entity: Entity, before: Values, after: Values): Values {
  const [old, now] = [bodyOf(entity, before, 'update'), bodyOf(entity, after, 'update')];
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name])),
  );
}

/** The values of a form, without what only the form needs, by the fields that differ from `before`. */
export function typedOf(entity: Entity, before: Values, after: Values): Values {
  const changed = Object.keys({
    ...changesOf(entity, before, after),
    ...createOnlyChanges(entity, before, after),
  });
  // What is secret is not kept anywhere until it is saved.
  const told = changed.filter((name) => !entity.fields[name]?.secret);
  return Object.fromEntries(told.map((name) => [name, after[name]]));
}

function createOnlyChanges(entity: Entity, before: Values, after: Values): Values {
  return Object.fromEntries(
    writableFields(entity, 'create').flatMap(([name, spec]) =>
      spec.createOnly && before[name] !== after[name] ? [[name, after[name]]] : [],
    ),
  );
}
