import { Text } from '@mantine/core';
import { getEntity } from '../declared/entities.ts';
import { inSentence } from '@serventia/i18n/noun';
import type { Entity, FormSection } from '@serventia/kit';
import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useText, type Words } from '../text/use-text.ts';
import { drawThenFocus } from '../ui/draw-then-focus.ts';
import { showUndoable } from '../ui/toasts.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useSteady } from '../ui/use-steady.ts';
import { AddRowButtons } from './add-row-buttons.tsx';
import { isFolded } from './child-row.tsx';
import classes from './child-rows.module.css';
import { rowsAt, useFormValue, type Values } from './field-form.ts';
import { inputId } from './field-input.tsx';
import { newChild, ROW_KEY } from './form-values.ts';
import { ListedRow, type ListedWays } from './listed-row.tsx';
import { firstOfRow, moveKeepingFocus, removeKeepingFocus } from './row-focus.ts';
import { type OpenSlot, useRowSlots } from './row-slots.ts';
import type { ResourceForm } from './use-resource-form.ts';

export interface ChildRowsProps {
  readonly form: ResourceForm;
  /** Name of the children in the entity's declaration: `parties`. */
  readonly name: string;
  /** Fields that each row shows, in order; all of the child's form unless told. */
  readonly fields?: readonly string[];
  /** Which rows are shown; the others are kept. */
  readonly only?: (row: Values) => boolean;
  /** Values that a new row starts with. */
  readonly defaults?: Values;
  readonly addLabel?: string;
  /** The heading of a row; its number unless told. */
  readonly titleOf?: (row: Values, place: number) => string;
}

/** Rows of a child entity, edited inside their parent: add, remove, fold, and move with Alt and the arrows. */
export function ChildRows({
  form,
  name,
  fields,
  only,
  defaults,
  addLabel,
  titleOf,
}: ChildRowsProps): ReactElement {
  const words = useText();
  const spec = form.entity.children?.[name];
  if (!spec) throw new RangeError(`${form.entity.name} has no children ${name}`);
  const child = useMemo(() => narrowed(getEntity(spec.entity), spec.options), [spec]);
  const all = rowsAt({ [name]: useFormValue(form, name) }, name);
  const shown = all.map((row, index) => ({ row, index })).filter(({ row }) => only?.(row) ?? true);
  const hidden = useMemo(() => new Set([spec.by, child.position ?? '']), [spec, child]);
  const sections = useMemo(
    () => (fields ? [{ name: '', fields }] : visibleSections(child, hidden)),
    [fields, child, hidden],
  );
  const names = sections.flatMap((section) => section.fields);
  const folding = useFolding(form, name);
  const slots = useRowSlots(form, name, spec, child);
  const toCome = useSyncExternalStore(form.subscribe, () => spec.brought?.(form.values()));
  /** Rows that were added in a place, which says of them what their card need not ask; by key. */
  const [placed, setPlaced] = useState<Readonly<Record<string, OpenSlot['values']>>>({});
  const list = useRef<HTMLDivElement>(null);
  const change = (rows: readonly Values[]): void => form.access.type(name, rows);
  const current = (): Values[] => [...rowsAt(form.values(), name)];
  const add = (slot?: OpenSlot): void => {
    const row = newChild(child, form.known, { ...defaults, ...slot?.values });
    const index = current().length;
    const asked = names.filter((field) => !child.fields[field]?.readOnly && !(field in (slot?.values ?? {})));
    drawThenFocus(
      () => {
        if (slot) setPlaced({ ...placed, [String(row[ROW_KEY])]: slot.values });
        change([...current(), row]);
      },
      () =>
        asked
          .map((each) => document.getElementById(inputId(form, `${name}.${index}.${each}`)))
          .find((each) => each !== null),
    );
  };
  const titleAt = (row: Values, index: number, place: number): string =>
    titleOf?.(row, place) ??
    inSlot(slots.nameOf(index), row[child.label]) ??
    titleOfRow(words, child, row, place);
  const offerUndo = useRowUndo(form, name, list, change);
  const remove = useSteady((index: number, place: number): void => {
    const row = current()[index];
    // The place that it is called by is open again once it is gone.
    const title = row ? titleAt(row, index, place) : '';
    removeKeepingFocus(list.current, place, () => change(current().filter((_, each) => each !== index)));
    if (row) offerUndo({ row, index, place }, title);
  });
  const move = useSteady((index: number, step: 1 | -1): void => {
    const place = shown.findIndex((each) => each.index === index);
    const other = shown[place + step]?.index;
    if (other === undefined) return;
    const rows = current();
    const [one, two] = [rows[index], rows[other]];
    if (!one || !two) return;
    rows[index] = two;
    rows[other] = one;
    const [from, to] = [index, other].map((each) => inputId(form, `${name}.${each}`));
    const row = list.current?.querySelectorAll<HTMLElement>(':scope > ol > li')[place] ?? null;
    moveKeepingFocus(row, { from: from ?? '', to: to ?? '' }, () => change(rows));
  });
  const onKeyDown = useSteady((event: KeyboardEvent, index: number): void => {
    if (!event.altKey || form.readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? -1 : 1);
  });
  const { toggle } = folding;
  const ways = useMemo(() => ({ move, remove, onKeyDown, toggle }), [move, remove, onKeyDown, toggle]);
  return (
    <div ref={list} id={inputId(form, name)} tabIndex={-1} className={classes.list}>
      {shown.length === 0 && slots.open.length === 0 ? (
        <Text size="sm" c="dimmed" mb="xs">
          {toCome ? words.problem(toCome) : words.t('common.no_rows')}
        </Text>
      ) : null}
      {form.errors[name] ? (
        <Text size="sm" c="var(--color-danger-text)" mb="xs">
          {form.errors[name]}
        </Text>
      ) : null}
      <ol className={classes.rows}>
        {shown.map(({ row, index }, place) => {
          const title = titleAt(row, index, place);
          return (
            <ListedRow
              key={rowKey(row, index)}
              form={form}
              child={child}
              row={row}
              path={`${name}.${index}`}
              index={index}
              title={title}
              place={place}
              isLast={place === shown.length - 1}
              opened={isFolded(names) ? folding.isOpened(row, index) : undefined}
              sections={sections}
              hidden={hidden}
              said={placed[String(row[ROW_KEY])]}
              ways={ways}
            />
          );
        })}
      </ol>
      {form.readOnly ? null : (
        <AddRowButtons
          slots={slots.open}
          label={addLabel ?? words.t('common.add_named', { name: inSentence(words.entity(child, 'one')) })}
          onAdd={add}
        />
      )}
    </div>
  );
}

/** A row that was removed: where it was among all rows, and among those that the list shows. */
interface Removed {
  readonly row: Values;
  readonly index: number;
  readonly place: number;
}

/** Offers to take back a row that was removed from a list, for as long as the list is there. */
function useRowUndo(
  form: ResourceForm,
  name: string,
  list: RefObject<HTMLElement | null>,
  change: (rows: readonly Values[]) => void,
): (removed: Removed, title: string) => void {
  const words = useText();
  const hide = useRef<() => void>(undefined);
  useEffect(() => () => hide.current?.(), []);
  const latest = useLatest({ form, change });
  return ({ row, index, place }, title) => {
    hide.current = showUndoable(words.t('common.row_removed', { label: title }), {
      run: () => {
        const { form: now, change: put } = latest.current;
        const back = asNewWhereGone(row, rowsAt(now.row ?? {}, name));
        drawThenFocus(
          () => put(rowsAt(now.values(), name).toSpliced(index, 0, back)),
          () => firstOfRow(list.current, place),
        );
      },
    });
  };
}

/** A row that comes back after its removal was saved is a new one. */
function asNewWhereGone(row: Values, saved: readonly Values[]): Values {
  const { id, ...values } = row;
  return saved.some((each) => each['id'] === id) ? row : values;
}

/** A child whose choices offer what they can mean in this parent. */
function narrowed(child: Entity, options: Readonly<Record<string, readonly string[]>> = {}): Entity {
  const fields = Object.entries(options).flatMap(([name, allowed]) => {
    const spec = child.fields[name];
    return spec?.kind === 'choice' ? [[name, { ...spec, options: allowed }] as const] : [];
  });
  return fields.length === 0
    ? child
    : { ...child, fields: { ...child.fields, ...Object.fromEntries(fields) } };
}

/** The sections of a child's form without what its place in the parent says already. */
function visibleSections(child: Entity, hidden: ReadonlySet<string>): FormSection[] {
  return child.form.flatMap((section) => {
    const fields = section.fields.filter((field) => field in child.fields && !hidden.has(field));
    return fields.length > 0 ? [{ ...section, fields }] : [];
  });
}

interface Folding {
  readonly isOpened: (row: Values, index: number) => boolean;
  readonly toggle: ListedWays['toggle'];
}

/** Which rows are open: new ones, those that something is wrong with, and those that the user opened. */
function useFolding(form: Pick<ResourceForm, 'errors'>, name: string): Folding {
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({});
  const wrong = new Set(Object.keys(form.errors).map((path) => path.split('.').slice(0, 2).join('.')));
  return {
    isOpened: (row, index) =>
      wrong.has(`${name}.${index}`) || (turned[String(rowKey(row, index))] ?? row['id'] === undefined),
    toggle: useCallback(
      (row, index, opened) => setTurned((before) => ({ ...before, [String(rowKey(row, index))]: opened })),
      [],
    ),
  };
}

/** A row that stands in a place is called by it, and by its own name once it has one. */
function inSlot(slot: string | undefined, label: unknown): string | undefined {
  return slot !== undefined && typeof label === 'string' && label !== '' ? `${slot}: ${label}` : slot;
}

/** The name of a row where it has one, otherwise its number. */
export function titleOfRow(words: Words, child: Entity, row: Values, place: number): string {
  const label = row[child.label];
  return typeof label === 'string' && label !== '' ? label : `${words.entity(child, 'one')} ${place + 1}`;
}

function rowKey(row: Values, index: number): string | number {
  const key = row[ROW_KEY] ?? row['id'];
  return typeof key === 'string' || typeof key === 'number' ? key : index;
}
