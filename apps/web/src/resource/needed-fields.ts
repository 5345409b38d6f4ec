import type { Entity } from '@serventia/kit';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { FieldForm, Values } from './field-form.ts';
import { namesBelow, usePointedFields } from './findings/notes.ts';
import { isTold } from './shown-fields.ts';

type Declared = Pick<Entity, 'fields' | 'conditions' | 'registration'>;

/**
 * The fields of the row at a path (of the form itself where that is empty) that are shown before anybody asks for more: those of its card, those that hold
 * something, and those that a condition, a finding or a refusal asks for. What has held something stays, were it
 * emptied.
 */
export function useNeededFields(
  form: Pick<FieldForm, 'subscribe' | 'access' | 'values' | 'errors'>,
  child: Declared,
  path: string,
  cardOf: (row: Values) => readonly string[],
): ReadonlySet<string> {
  const follow = (names: (row: Values) => readonly string[]): string =>
    names(path === '' ? form.values() : ((form.access.get(path) ?? {}) as Values)).join();
  const fields = Object.keys(child.fields);
  const asked = useSyncExternalStore(form.subscribe, () =>
    follow((row) => [...cardOf(row), ...fields.filter((name) => isAsked(child, name, row))]),
  );
  const told = useGrown(
    useSyncExternalStore(form.subscribe, () =>
      follow((row) => fields.filter((name) => isTold(child, name, row))),
    ),
  );
  const pointed = usePointedFields(path);
  const { errors } = form;
  return useMemo(() => {
    const refused = namesBelow(path, Object.keys(errors));
    return new Set([...asked.split(','), ...told, ...pointed, ...refused]);
  }, [asked, told, pointed, errors, path]);
}

function isAsked({ fields, conditions, registration }: Declared, name: string, row: Values): boolean {
  return (
    Boolean(fields[name]?.required) ||
    Boolean(registration?.required.includes(name)) ||
    conditions?.[name]?.(row) === 'required'
  );
}

/** Every name that was ever among these. */
function useGrown(names: string): readonly string[] {
  const [grown, setGrown] = useState<readonly string[]>([]);
  const more = names.split(',').filter((name) => name !== '' && !grown.includes(name));
  if (more.length === 0) return grown;
  setGrown([...grown, ...more]);
  return [...grown, ...more];
}
