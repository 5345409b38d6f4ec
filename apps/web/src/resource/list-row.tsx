import type { Entity, FieldSpec } from '@serventia/kit';
import { IconHistory } from '@tabler/icons-react';
import { createElement, type KeyboardEvent, memo, type ReactElement, type ReactNode } from 'react';
import type { Row } from '../api/resource.ts';
import { cellOf } from '../fields/kind-cells.ts';
import { labelOf } from '../fields/reference/use-reference.ts';
import { asText } from '../fields/shared/input-props.ts';
import { useText } from '../text/use-text.ts';
import { lazyPiece } from '../ui/lazy-piece.tsx';
import type { ColumnWidths } from './list-look.ts';
import { MarkBox } from './mark-box.tsx';
import { RowToggle } from './row-toggle.tsx';
import classes from './resource-list.module.css';

const RowMover = lazyPiece(() => import('./row-mover.tsx'));

/** What is done to the rows of a table; the functions stay the same as long as the table lives. */
interface TableWays {
  /** A row was clicked. */
  readonly press: (row: Row) => void;
  /** The focus has come to a row. */
  readonly reach: (row: Row, index: number) => void;
  readonly mark: (row: Row, marked: boolean) => void;
  readonly showHistory: (row: Row) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, row: Row, index: number) => void;
}

interface ListRowProps {
  readonly entity: Entity;
  readonly columns: readonly string[];
  readonly widths: ColumnWidths;
  readonly row: Row;
  /** Its place in the table, from 0. */
  readonly index: number;
  readonly href: string;
  /** Whether Tab comes to it. */
  readonly isReached: boolean;
  readonly isSelecting: boolean;
  readonly isMarked: boolean;
  /** Its place among all rows, from 0, where it can be moved in their order. */
  readonly place: number | undefined;
  /** How many rows there are. */
  readonly count: number;
  readonly hasHistory: boolean;
  readonly renderCell: ((row: Row, field: string) => ReactNode | undefined) | undefined;
  readonly ways: TableWays;
}

/** A row of a list; it is not drawn again while the next page is on its way. */
export const ListRow = memo(function ListRow({
  entity,
  columns,
  widths,
  row,
  index,
  href,
  isReached,
  isSelecting,
  isMarked,
  place,
  count,
  hasHistory,
  renderCell,
  ways,
}: ListRowProps): ReactElement {
  const words = useText();
  const shownIn = (field: string): ReactNode =>
    renderCell?.(row, field) ?? (
      <ListCell entity={entity} row={row} field={field} {...(field === columns[0] ? { href } : {})} />
    );
  const isNameBeside = (field: string): boolean => field === entity.label && field !== columns[0];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- rows are walked with the arrows and opened with Enter
    <tr
      className={classes.row}
      tabIndex={isReached ? 0 : -1}
      onFocus={() => ways.reach(row, index)}
      data-marked={isMarked || undefined}
      onClick={() => ways.press(row)}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) ways.onKeyDown(event, row, index);
      }}
    >
      {columns.map((field) => (
        <td
          key={field}
          data-kind={entity.fields[field]?.kind}
          data-width={widths[field]}
          data-name={isNameBeside(field) || undefined}
          data-label={words.field(entity, field)}
        >
          {isSelecting && field === columns[0] ? (
            <MarkBox
              label={words.t('common.select_row', { name: labelOf(entity, row) })}
              isMarked={isMarked}
              onMark={(marked) => ways.mark(row, marked)}
            />
          ) : null}
          {isNameBeside(field) ? <span className={classes.name}>{shownIn(field)}</span> : shownIn(field)}
        </td>
      ))}
      {place === undefined ? null : (
        <td>
          <RowMover entity={entity} row={row} place={place} count={count} />
        </td>
      )}
      {hasHistory ? (
        <td className={classes.narrow}>
          <button
            type="button"
            tabIndex={-1}
            className={classes.history}
            title={words.t('common.row_history')}
            aria-label={words.t('common.row_history')}
            onClick={(event) => {
              event.stopPropagation();
              ways.showHistory(row);
            }}
          >
            <IconHistory size={15} aria-hidden />
          </button>
        </td>
      ) : null}
    </tr>
  );
});

interface ListCellProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly field: string;
  /** The first cell is a link too, for a new tab. */
  readonly href?: string;
}

function ListCell({ entity, row, field, href }: ListCellProps): ReactElement {
  const spec = entity.fields[field];
  const value = field === 'id' ? row.id : row[field];
  if (spec?.kind === 'boolean') return <RowToggle entity={entity} row={row} field={field} />;
  const shown = shownValue(spec, value, row);
  if (href === undefined) return <>{shown}</>;
  return (
    <a
      href={href}
      tabIndex={-1}
      className={classes.open}
      onClick={(event) => (event.ctrlKey || event.metaKey ? event.stopPropagation() : event.preventDefault())}
    >
      {shown}
    </a>
  );
}

function shownValue(spec: FieldSpec | undefined, value: unknown, row: Row): ReactNode {
  if (value === null || value === undefined || value === '') return <span className={classes.muted}>—</span>;
  return spec ? createElement(cellOf(spec.kind), { spec, value, row }) : asText(value);
}
