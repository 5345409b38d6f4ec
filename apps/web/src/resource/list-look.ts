import type { Entity, FieldSpec } from '@serventia/kit';
import { useState } from 'react';
import { getSession } from '../api/session.ts';

/** The widths of a column other than what its values take. */
export const COLUMN_WIDTHS = ['narrow', 'wide'] as const;
type ColumnWidth = (typeof COLUMN_WIDTHS)[number];

/** The widths of the columns that have one of their own. */
export type ColumnWidths = Readonly<Record<string, ColumnWidth>>;

/** How a list looks to this user in this browser; what it shows of its rows is in its address. */
export interface ListLook {
  /** The columns, in their order. */
  readonly columns: readonly string[];
  readonly setColumns: (columns: readonly string[]) => void;
  readonly widths: ColumnWidths;
  readonly setWidths: (widths: ColumnWidths) => void;
  /** Rows are lower, so that more of them fit; the same for all lists. */
  readonly isDense: boolean;
  readonly setDense: (isDense: boolean) => void;
  /** A page has the rows that the window shows, where its address does not say how many. */
  readonly isFitted: boolean;
  readonly setFitted: (isFitted: boolean) => void;
}

const keyOf = (name: string): string => `serventia.${name}.${getSession()?.user.id ?? ''}`;

const columnsKeyOf = (entity: Entity): string => keyOf(`columns.${entity.name}`);

/** What this user has chosen of a list, as far as it decides which rows are read: its columns and the size of a page. */
export function keptLook(
  entity: Entity,
  declared: readonly string[],
): Pick<ListLook, 'columns' | 'isDense' | 'isFitted'> {
  return {
    columns: keptColumns(entity, declared, localStorage.getItem(columnsKeyOf(entity))),
    isDense: isKept(DENSE),
    isFitted: isKept(FITTED),
  };
}

/** The look that this user has chosen, or the declared columns. */
export function useListLook(entity: Entity, declared: readonly string[]): ListLook {
  const columnsKey = columnsKeyOf(entity);
  const [columns, setColumns] = useState(() => keptLook(entity, declared).columns);
  const widthsKey = keyOf(`widths.${entity.name}`);
  const [widths, setWidths] = useState(() => keptWidths(localStorage.getItem(widthsKey)));
  const [isDense, setDense] = useKeptSwitch(DENSE);
  const [isFitted, setFitted] = useKeptSwitch(FITTED);
  return {
    columns,
    setColumns: (chosen) => {
      keep(columnsKey, chosen.join() === declared.join() ? undefined : chosen.join());
      setColumns(chosen);
    },
    widths,
    setWidths: (chosen) => {
      keep(widthsKey, writtenWidths(chosen) || undefined);
      setWidths(chosen);
    },
    isDense,
    setDense,
    isFitted,
    setFitted,
  };
}

const DENSE = 'dense_lists';
const FITTED = 'fitted_lists';

const isKept = (name: string): boolean => localStorage.getItem(keyOf(name)) !== null;

/** Something that is on or off in all lists of a user. */
function useKeptSwitch(name: string): readonly [boolean, (isOn: boolean) => void] {
  const key = keyOf(name);
  const [isOn, setOn] = useState(() => isKept(name));
  const set = (wanted: boolean): void => {
    keep(key, wanted ? 'on' : undefined);
    setOn(wanted);
  };
  return [isOn, set];
}

/** What was kept, as far as the list can still show it. */
function keptColumns(entity: Entity, declared: readonly string[], kept: string | null): readonly string[] {
  const offered = new Set(offeredColumns(entity, declared));
  const columns = (kept ?? '').split(',').filter((name) => offered.has(name));
  return columns.length === 0 ? declared : columns;
}

const writtenWidths = (widths: ColumnWidths): string =>
  Object.entries(widths)
    .map(([name, width]) => `${name}:${width}`)
    .join();

/** The widths that were kept; what is none is left out. */
function keptWidths(kept: string | null): ColumnWidths {
  return Object.fromEntries(
    (kept ?? '').split(',').flatMap((part) => {
      const [name = '', given] = part.split(':');
      const width = COLUMN_WIDTHS.find((each) => each === given);
      return width ? [[name, width]] : [];
    }),
  );
}

function keep(key: string, value: string | undefined): void {
  if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}

/** What a list can show of its rows: the declared columns, then the other fields in the order of the declaration. */
export function offeredColumns(entity: Entity, declared: readonly string[]): readonly string[] {
  const others = Object.entries(entity.fields).filter(
    ([name, spec]) => !declared.includes(name) && isForCell(spec),
  );
  return [...declared, ...others.map(([name]) => name)];
}

const TOO_LARGE: ReadonlySet<FieldSpec['kind']> = new Set(['json', 'rich_text', 'file', 'changes']);

const isForCell = (spec: FieldSpec): boolean =>
  !spec.secret && !spec.internal && !TOO_LARGE.has(spec.kind) && (spec.kind !== 'reference' || spec.expand);
