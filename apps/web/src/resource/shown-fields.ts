import type { Entity } from '@serventia/kit';
import { useMemo, useSyncExternalStore } from 'react';
import { type FieldForm, rowsAt, type Values } from './field-form.ts';

type Declared = Pick<Entity, 'fields' | 'conditions'>;

/** Whether a name of a form is a list of rows that has a place in it: one that is asked for, or that holds rows. */
export function isListShown({ children }: Pick<Entity, 'children'>, name: string, row: Values): boolean {
  const spec = children?.[name];
  return spec !== undefined && (spec.asked === undefined || spec.asked(row) || rowsAt(row, name).length > 0);
}

/** Whether a field has a place in the form of a row: what the server fills in is not asked of a new one. */
export function isShown(
  { fields, conditions }: Declared,
  name: string,
  row: Values,
  saved: boolean,
): boolean {
  const spec = fields[name];
  if (!spec || conditions?.[name]?.(row) === 'absent') return false;
  return saved ? !(spec.secret && spec.readOnly) : !spec.readOnly;
}

/** The lists of a form that the values leave in place, followed as they change. */
export function useShownLists(
  form: Pick<FieldForm, 'subscribe' | 'values'>,
  entity: Pick<Entity, 'children'>,
  names: readonly string[],
): readonly string[] {
  const shown = useSyncExternalStore(form.subscribe, () =>
    names.filter((name) => isListShown(entity, name, form.values())).join(),
  );
  return useMemo(() => (shown === '' ? [] : shown.split(',')), [shown]);
}

/** Whether somebody has answered a field; a default is no answer. */
export function isTold({ fields }: Pick<Entity, 'fields'>, name: string, row: Values): boolean {
  const value = row[name];
  return (
    value !== null &&
    value !== undefined &&
    value !== '' &&
    value !== false &&
    value !== fields[name]?.default
  );
}

/** Those of the named fields that the values of the form leave in place, followed as they change. */
export function useShownFields(
  form: Pick<FieldForm, 'subscribe' | 'values'>,
  entity: Declared,
  names: readonly string[],
  saved: boolean,
): readonly string[] {
  const shown = useSyncExternalStore(form.subscribe, () =>
    names.filter((name) => isShown(entity, name, form.values(), saved)).join(),
  );
  return useMemo(() => (shown === '' ? [] : shown.split(',')), [shown]);
}
