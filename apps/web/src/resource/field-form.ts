import { isCompanyName, normalizeName, styledName } from '@serventia/domain/parties/person-name';
import { useForm, type UseFormReturnType } from '@mantine/form';
import {
  checkValue,
  type Entity,
  type FieldMap,
  type FieldSpec,
  type Finding,
  normaliseValue,
} from '@serventia/kit';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { today } from '../api/office-clock.ts';
import { officeNameStyle } from '../api/office-names.ts';
import { afterPress } from '../ui/after-press.ts';
import { useLatest } from '../ui/use-latest.ts';
import { words } from '../text/use-text.ts';
import type { KnownValues } from './usual-values.ts';

export type Values = Record<string, unknown>;

/** What a form is made of: fields, the entities of its rows of children, and rules of the whole. */
export interface FormShape {
  readonly fields: FieldMap;
  readonly children?: Readonly<Record<string, Pick<Entity, 'fields'>>>;
  readonly rules?: Entity['rules'];
}

/** Reads and writes single values; the object stays the same as long as the form lives. */
export interface FieldAccess {
  readonly get: (path: string) => unknown;
  /** The user has typed: the input shows it already. */
  readonly type: (path: string, value: unknown) => void;
  /** The program sets a value: the input is drawn again. */
  readonly set: (path: string, value: unknown) => void;
  /** Tidies and rules a field that was left. */
  readonly leave: (path: string) => void;
}

/**
 * What inputs need of the form they stand in. Paths are `name` or `parties.0.name`. `id`, `access`, `subscribe` and
 * `values` stay the same as long as the form lives.
 */
export interface FieldForm {
  /** Begins the ids of the inputs: `<id>-<path>`. */
  readonly id: string;
  readonly readOnly: boolean;
  /** What the fields of new rows begin with. */
  readonly known: KnownValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly access: FieldAccess;
  /** Changes when an input must be drawn again; `useDrawing` follows it. */
  readonly key: (path: string) => string;
  /** Calls back after each change; `useFormValue` follows one value with it. */
  readonly subscribe: (watcher: () => void) => () => void;
  /** The value at a path, followed as it changes. A hook; `useFormValue` is the one that lint knows. */
  readonly useValue: (path: string) => unknown;
  readonly values: () => Values;
  readonly setErrors: (errors: Readonly<Record<string, string>>) => void;
  /** Checks every field; true when nothing is wrong. */
  readonly check: () => boolean;
  /** The form of `@mantine/form` below, for lists of rows. */
  readonly form: UseFormReturnType<Values>;
}

interface FieldFormOptions {
  readonly initial: Values;
  readonly readOnly?: boolean;
  readonly known?: KnownValues;
  /** Sets what follows from the value at a path, once it is complete: the field was left, or the program has set it. */
  readonly follow?: (access: FieldAccess, path: string) => void;
  /** Runs after each change. */
  readonly onChange?: (values: Values) => void;
}

const NOTHING_KNOWN: KnownValues = {};

/** A form over declared fields, with the rules of their kinds on leaving a field. */
export function useFieldForm(
  shape: FormShape,
  { initial, readOnly = false, known = NOTHING_KNOWN, follow, onChange }: FieldFormOptions,
): FieldForm {
  const id = useId().replaceAll(/[^\w-]/gu, '');
  const [watchers] = useState(() => new Set<() => void>());
  /** Paths that the server refused: only another value answers that. */
  const [refused] = useState(() => new Set<string>());
  const [drawings] = useState(() => new Map<string, number>());
  const changed = useLatest(onChange);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: initial,
    clearInputErrorOnChange: false,
    onValuesChange: (values) => {
      for (const watcher of watchers) watcher();
      changed.current?.(values);
    },
  });
  const [shared] = useState(sharedValues);
  const below = useLatest(form);
  const values = useCallback(() => shared(below.current.getValues()), [shared, below]);
  const latest = useLatest({ form, shape, values, follow });
  const access = useMemo(
    () => accessOf(() => latest.current, refused, drawings),
    [latest, refused, drawings],
  );
  const subscribe = useCallback(
    (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    [watchers],
  );
  return {
    id,
    readOnly,
    known,
    errors: form.errors as Readonly<Record<string, string>>,
    access,
    form,
    subscribe,
    key: (path) => `${form.key(path)}-${drawings.get(path) ?? 0}`,
    useValue: form.useWatchValue,
    values,
    setErrors: (errors) => {
      refused.clear();
      for (const path of Object.keys(errors)) refused.add(path);
      form.setErrors(errors);
    },
    check: () => {
      const errors = checkValues(shape, form.getValues());
      refused.clear();
      form.setErrors(errors);
      return Object.keys(errors).length === 0;
    },
  };
}

/** The value at a path of a form, followed as it changes. */
export function useFormValue(form: Pick<FieldForm, 'subscribe' | 'access'>, path: string): unknown {
  return useSyncExternalStore(form.subscribe, () => form.access.get(path));
}

/** The key of an input, followed as the program sets its value: that draws this input again, and not the form. */
export function useDrawing(form: Pick<FieldForm, 'subscribe' | 'key'>, path: string): string {
  return useSyncExternalStore(form.subscribe, () => form.key(path));
}

/**
 * Each change copies all values of a form. What is still the same stays the same object here, so that a list of rows
 * is drawn again when a row of it has changed, and not at each key in another field.
 */
function sharedValues(): (now: Values) => Values {
  let [seen, kept]: Values[] = [{}, {}];
  return (now) => {
    if (now !== seen) [seen, kept] = [now, replaceEqualDeep(kept, now)];
    return kept as Values;
  };
}

interface Latest {
  readonly form: UseFormReturnType<Values>;
  readonly shape: FormShape;
  readonly values: () => Values;
  readonly follow: FieldFormOptions['follow'];
}

/** `drawings` counts how often the program has set the value at a path. */
function accessOf(latest: () => Latest, refused: Set<string>, drawings: Map<string, number>): FieldAccess {
  const put = (path: string, value: unknown): void => {
    const { form } = latest();
    // The library draws the whole form again once a field differs from what it began with, unless it is known to differ.
    form.setDirty((dirty) => (dirty[path] === true ? dirty : { ...dirty, [path]: true }));
    form.setFieldValue(path, value, { forceUpdate: false });
  };
  const write = (path: string, value: unknown): void => {
    if (valueAt(latest().form.getValues(), path) === value) return;
    drawings.set(path, (drawings.get(path) ?? 0) + 1);
    put(path, value);
  };
  const ruleOn = (path: string): void => {
    const { form, shape } = latest();
    const problem = problemAt(shape, form.getValues(), path);
    if (problem) form.setFieldError(path, problem);
    else if (form.errors[path] !== undefined && !refused.has(path)) form.clearFieldError(path);
  };
  const access: FieldAccess = {
    get: (path) => valueAt(latest().values(), path),
    type: (path, value) => {
      const { form } = latest();
      put(path, value);
      refused.delete(path);
      if (form.errors[path] !== undefined) form.clearFieldError(path);
    },
    set: (path, value) => {
      const { form } = latest();
      write(path, value);
      refused.delete(path);
      if (form.errors[path] !== undefined) form.clearFieldError(path);
      latest().follow?.(access, path);
    },
    leave: (path) => {
      const { form, shape, follow } = latest();
      const styled = styledAt(shape, form.getValues(), path);
      if (styled !== undefined) write(path, styled);
      follow?.(access, path);
      afterPress(() => ruleOn(path));
    },
  };
  return access;
}

/** The declaration of the field at a path. */
function specAt(shape: FormShape, path: string): FieldSpec | undefined {
  const [first = '', , field] = path.split('.');
  return field === undefined ? shape.fields[first] : shape.children?.[first]?.fields[field];
}

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inside, part) =>
        typeof inside === 'object' && inside !== null ? (inside as Values)[part] : undefined,
      values,
    );
}

/** Whether a field holds the name of a natural person, by its kind or by what stands beside it. */
function isPersonName(
  spec: FieldSpec | undefined,
  name: string,
  valueBeside: (field: string) => unknown,
): boolean {
  if (spec?.kind !== 'text') return spec?.kind === 'person_name';
  const beside = Object.entries(spec.personWhen ?? {});
  return (
    beside.length > 0 &&
    beside.every(([field, value]) => valueBeside(field) === value) &&
    !isCompanyName(name)
  );
}

/** A name in the style of the office, where it was typed otherwise. */
function styledAt(shape: FormShape, values: Values, path: string): string | undefined {
  const name = valueAt(values, path);
  if (typeof name !== 'string') return undefined;
  const row = path.slice(0, path.lastIndexOf('.') + 1);
  if (!isPersonName(specAt(shape, path), name, (field) => valueAt(values, row + field))) return undefined;
  const styled = styledName(normalizeName(name), officeNameStyle());
  return styled === name ? undefined : styled;
}

function problemAt(shape: FormShape, values: Values, path: string): string | undefined {
  const spec = specAt(shape, path);
  if (!spec || spec.readOnly) return undefined;
  const value = normaliseValue(spec, valueAt(values, path) ?? null);
  // What is secret never comes back: empty means that it stays as it is.
  if (spec.secret && !spec.required && value === null) return undefined;
  if (spec.kind === 'reference' && typeof value === 'string') return words().problem('not_chosen');
  const problem = checkValue(spec, value, today());
  if (problem) return words().problem(problem.code, problem.params);
  return findingsOf(shape, values).find(({ field, level }) => level === 'error' && field === path)?.text;
}

interface ToldFinding extends Finding {
  readonly text: string;
}

function findingsOf(shape: FormShape, values: Values): ToldFinding[] {
  const findings = (shape.rules ?? []).flatMap((check) => check(values, { today: today() }));
  return findings.map((finding) =>
    Object.assign({ text: words().problem(finding.code, finding.params) }, finding),
  );
}

/** Every refusal of a form's values, in words, by path. */
function checkValues(shape: FormShape, values: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  const add = (path: string): void => {
    const problem = problemAt({ ...shape, rules: [] }, values, path);
    if (problem) errors[path] = problem;
  };
  for (const name of Object.keys(shape.fields)) add(name);
  for (const [child, { fields }] of Object.entries(shape.children ?? {})) {
    for (const index of rowsAt(values, child).keys())
      for (const name of Object.keys(fields)) add(`${child}.${index}.${name}`);
  }
  for (const { level, field, text } of findingsOf(shape, values))
    if (level === 'error') errors[field] ??= text;
  return errors;
}

export function rowsAt(values: Values, child: string): readonly Values[] {
  const rows = values[child];
  return Array.isArray(rows) ? (rows as Values[]) : [];
}
