import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { may } from '../api/permissions.ts';
import type { Page, Row } from '../api/resource.ts';
import { useText, type Words } from '../text/use-text.ts';
import { EmptyState } from '../ui/states.tsx';
import { useSteady } from '../ui/use-steady.ts';
import type { ColumnWidths } from './list-look.ts';
import { ListRow } from './list-row.tsx';
import { type ListState, turnedOrdering } from './list-state.ts';
import { MarkBox } from './mark-box.tsx';
import { isMovable } from './movable-rows.tsx';
import type { RowSelection } from './row-selection.ts';
import classes from './resource-list.module.css';

interface ListTableProps {
  readonly entity: Entity;
  readonly columns: readonly string[];
  readonly isDense?: boolean;
  /** The columns that are narrower or wider than their values. */
  readonly widths?: ColumnWidths;
  readonly state: ListState;
  readonly page: Page | undefined;
  /** The rows shown are those of before; the next are on their way. */
  readonly busy: boolean;
  readonly onOpen: (row: Row) => void;
  /** Shows who changed a row and when; not given where nobody asks. */
  readonly onHistory?: ((row: Row) => void) | undefined;
  /** Shows what is known of a row beside the list, or no more. */
  readonly onPreview?: (row: Row) => void;
  /** The focus has come to a row. */
  readonly onWalk?: (row: Row) => void;
  /** Which rows are marked; not given where nothing can be done to several. */
  readonly selection?: RowSelection | undefined;
  /** The row that one comes back from: it has the focus when it is there. */
  readonly last?: number | undefined;
  readonly hrefOf: (row: Row) => string;
  readonly renderCell: ((row: Row, field: string) => ReactNode | undefined) | undefined;
}

const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

const NO_ROWS: readonly Row[] = [];
const NO_WIDTHS: ColumnWidths = {};
/** From here on a narrow window shortens the texts of a table. */
const MANY_COLUMNS = 7;

/** The rows of a list: sorted by their headers, walked with the arrows, opened with Enter or a click. */
export function ListTable({
  entity,
  columns,
  isDense = false,
  widths = NO_WIDTHS,
  state,
  page,
  busy,
  onOpen,
  onHistory,
  onPreview,
  onWalk,
  selection,
  last,
  hrefOf,
  renderCell,
}: ListTableProps): ReactElement {
  const words = useText();
  const [active, setActive] = useState(0);
  const rows = page?.results ?? NO_ROWS;
  const lastPlace = rows.findIndex((row) => row.id === last);
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (lastPlace !== -1) body.current?.querySelectorAll('tr')[lastPlace]?.focus();
  }, [lastPlace]);
  const mark = useSteady((row: Row, marked: boolean): void => selection?.mark([row], marked));
  const reach = useSteady((row: Row, index: number): void => {
    setActive(index);
    onWalk?.(row);
  });
  const press = useSteady((row: Row): void =>
    selection?.isOn ? mark(row, !selection.has(row)) : onOpen(row),
  );
  const showHistory = useSteady((row: Row): void => onHistory?.(row));
  const onKeyDown = useSteady((event: KeyboardEvent<HTMLElement>, row: Row, index: number): void => {
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (event.key === 'Enter') onOpen(row);
    else if (event.key === 'h' && isPlain(event)) onHistory?.(row);
    else if (event.key === 'x' && isPlain(event)) mark(row, !selection?.has(row));
    else if (event.key === ' ') {
      event.preventDefault();
      onPreview?.(row);
    } else if (next !== undefined) {
      event.preventDefault();
      const place = Math.min(rows.length - 1, Math.max(0, next));
      setActive(place);
      body.current?.querySelectorAll('tr')[place]?.focus();
    }
  });
  const ways = useMemo(
    () => ({ press, reach, mark, showHistory, onKeyDown }),
    [press, reach, mark, showHistory, onKeyDown],
  );
  const movable = page !== undefined && may(entity.name, 'update') && isMovable(entity, state);
  return (
    <div className={classes.scroll}>
      <table
        className={`${classes.table} ${busy ? classes.busy : ''}`}
        data-many={columns.length >= MANY_COLUMNS || undefined}
        data-dense={isDense || undefined}
        aria-busy={busy || !page}
      >
        <thead>
          <tr>
            {columns.map((field) => (
              <th
                key={field}
                scope="col"
                data-kind={entity.fields[field]?.kind}
                data-width={widths[field]}
                aria-sort={ariaSort(state.ordering ?? entity.list.order[0], field)}
              >
                {selection?.isOn && field === columns[0] ? (
                  <MarkBox
                    label={words.t('common.select_all')}
                    isMarked={rows.length > 0 && rows.every(selection.has)}
                    onMark={(marked) => selection.mark(rows, marked)}
                  />
                ) : null}
                <ListHeader words={words} entity={entity} field={field} state={state} />
              </th>
            ))}
            {movable ? (
              <th scope="col">
                <VisuallyHidden>{words.t('common.move')}</VisuallyHidden>
              </th>
            ) : null}
            {onHistory ? (
              <th scope="col" className={classes.narrow}>
                <VisuallyHidden>{words.t('common.row_history')}</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody ref={body} data-coming={!page || undefined}>
          {page ? null : <SkeletonRows rows={state.size} columns={columns.length} />}
          {rows.map((row, index) => (
            <ListRow
              key={row.id}
              entity={entity}
              columns={columns}
              widths={widths}
              row={row}
              index={index}
              href={hrefOf(row)}
              isReached={index === Math.min(active, rows.length - 1)}
              isSelecting={selection?.isOn ?? false}
              isMarked={selection?.has(row) ?? false}
              place={movable ? (state.page - 1) * state.size + index : undefined}
              count={page?.count ?? 0}
              hasHistory={onHistory !== undefined}
              renderCell={renderCell}
              ways={ways}
            />
          ))}
        </tbody>
      </table>
      {page?.results.length === 0 ? <NoRows entity={entity} state={state} /> : null}
    </div>
  );
}

/** Why there may be nothing to see, and what can be done about it. */
function NoRows({ entity, state }: Pick<ListTableProps, 'entity' | 'state'>): ReactElement {
  const words = useText();
  const narrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  const mayCreate = may(entity.name, 'create');
  const hint = narrowed ? 'common.no_records_narrowed' : mayCreate ? 'common.no_records_yet' : undefined;
  return (
    <EmptyState title={words.t('common.no_records')}>
      {hint ? (
        <Text size="sm" c="dimmed">
          {words.t(hint)}
        </Text>
      ) : null}
    </EmptyState>
  );
}

function ariaSort(ordering: string | undefined, field: string): 'ascending' | 'descending' | undefined {
  if (ordering === field) return 'ascending';
  return ordering === `-${field}` ? 'descending' : undefined;
}

interface ListHeaderProps {
  readonly words: Words;
  readonly entity: Entity;
  readonly field: string;
  readonly state: ListState;
}

function ListHeader({ words, entity, field, state }: ListHeaderProps): ReactElement {
  const label = words.field(entity, field);
  if (!entity.fields[field]?.order && field !== 'id') return <>{label}</>;
  const direction = ariaSort(state.ordering ?? entity.list.order[0], field);
  return (
    <UnstyledButton
      className={classes.sort ?? ''}
      onClick={() => state.set({ ordering: turnedOrdering(state.ordering, field) })}
    >
      {label}
      {direction === 'ascending' ? <IconArrowUp size={13} aria-hidden /> : null}
      {direction === 'descending' ? <IconArrowDown size={13} aria-hidden /> : null}
    </UnstyledButton>
  );
}

/** Takes the room of the rows to come, so that nothing moves when they are there. */
function SkeletonRows({ rows, columns }: { readonly rows: number; readonly columns: number }): ReactElement {
  return (
    <>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} aria-hidden>
          {Array.from({ length: columns }, (__, column) => (
            <td key={column} aria-hidden />
          ))}
        </tr>
      ))}
    </>
  );
}
