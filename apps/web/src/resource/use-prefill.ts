import { getEntity } from '../declared/entities.ts';
import { type Entity, type PrefillPair, prefillPairs } from '@serventia/kit';
import { useMemo, useRef } from 'react';
import { readRow, type Row } from '../api/resource.ts';
import type { FieldAccess, Values } from './field-form.ts';

/** The fields to set once another row was picked, and what that row has brought. */
export interface Filled {
  readonly set: Values;
  readonly brought: Values;
}

/**
 * What a picked row brings into the fields beside it: those that are empty, or that hold what the row picked before
 * it had brought. What was typed stays.
 */
export function fill(
  pairs: readonly PrefillPair[],
  beside: Values,
  brought: Values,
  row: Row | undefined,
): Filled {
  const free = pairs.filter(({ into }) => isEmpty(beside[into]) || beside[into] === brought[into]);
  const told = free.filter(({ from }) => !isEmpty(row?.[from]));
  const left = free.filter(({ into, from }) => into in brought && isEmpty(row?.[from]));
  const now = Object.fromEntries(told.map(({ into, from }) => [into, row?.[from]]));
  return { set: { ...Object.fromEntries(left.map(({ into }) => [into, null])), ...now }, brought: now };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false;

/** The access of a field that fills the fields beside it from the row that is picked in it, where it is declared so. */
export function usePrefill(
  entity: Pick<Entity, 'fields'>,
  field: string,
  path: string,
  access: FieldAccess,
): FieldAccess {
  const brought = useRef<Values>({});
  const asked = useRef<unknown>(undefined);
  return useMemo(() => {
    const spec = entity.fields[field];
    if (spec?.kind !== 'reference' || !spec.prefill) return access;
    const target = getEntity(spec.entity);
    const pairs = prefillPairs(entity, field, target);
    const prefix = path.slice(0, -field.length);
    const bring = (row: Row | undefined): void => {
      const beside = Object.fromEntries(pairs.map(({ into }) => [into, access.get(prefix + into)]));
      const { set, brought: now } = fill(pairs, beside, brought.current, row);
      for (const [name, value] of Object.entries(set)) access.set(prefix + name, value);
      brought.current = now;
    };
    const pick = async (id: number): Promise<void> => {
      const row = await readRow(target.name, id);
      if (asked.current === id) bring(row);
    };
    return {
      ...access,
      type: (at, value) => {
        access.type(at, value);
        asked.current = value;
        // What may not be read brings nothing; the reference itself stands.
        if (typeof value === 'number') pick(value).catch(() => undefined);
        else bring(undefined);
      },
    };
  }, [entity, field, path, access]);
}
