import { Button } from '@mantine/core';
import { IconBookmark, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Row } from '../api/resource.ts';
import { useText } from '../text/use-text.ts';
import { withFormWords, withWords } from '../text/with-words.ts';
import { lazyPiece } from '../ui/lazy-piece.tsx';
import { useLetterKeys } from '../ui/letter-keys.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { UnreadState } from '../ui/unread-state.tsx';
import { ExportButton } from './export-button.tsx';
import { useFittedRows } from './fitted-rows.ts';
import { ListPager } from './list-pager.tsx';
import { useListLook } from './list-look.ts';
import { keepRow, keepSearch, takeRow } from './list-place.ts';
import { type ListState, useListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { ListTotals } from './list-totals.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListPageProps } from './page-props.ts';
import { declaredColumns, useListPage } from './use-list-page.ts';
import { useLoadNewRows } from './use-load-new-rows.ts';
import { bulkActions, useRowSelection } from './row-selection.ts';
import { usualGrouping } from './usual-grouping.ts';
import { useRowPreview } from './use-row-preview.ts';
import { may } from '../api/permissions.ts';
import classes from './resource-list.module.css';

const FilterChips = lazyPiece(() => import('./filter-chips.tsx'));
const ListFilters = lazyPiece(() => import('./list-filters.tsx'));
const ListKeys = lazyPiece(() => withFormWords(import('./list-keys-dialog.tsx')));
const ListLookDialog = lazyPiece(() => withFormWords(import('./list-look-dialog.tsx')));
const NewRows = lazyPiece(() => import('./new-rows.tsx'));
const SelectionBar = lazyPiece(() => withFormWords(import('./selection-bar.tsx')));
const ListSummary = lazyPiece(() => withWords('summary', import('./list-summary.tsx')));
const ListViewsMenu = lazyPiece(() => withFormWords(import('./list-views-menu.tsx')));
const RowPreview = lazyPiece(() => withFormWords(import('./row-preview.tsx')));
const RowHistory = lazyPiece(() => import('./row-history.tsx'));

export interface ResourceListProps extends ListPageProps {
  /** Columns other than the declared ones, until the user chooses others. */
  readonly columns?: readonly string[];
  /** Draws cells of its own. */
  readonly renderCell?: (row: Row, field: string) => ReactNode | undefined;
  /** What opens a row: its edit page unless told. */
  readonly onOpen?: (row: Row) => void;
  /** More buttons beside New and Export. */
  readonly buttons?: ReactNode;
}

/** The list of an entity, from its declaration. What it shows is in the address. */
export function ResourceList({
  entity,
  base,
  columns: wanted,
  renderCell,
  onOpen,
  buttons,
}: ResourceListProps): ReactElement {
  const words = useText();
  const declared = useMemo(() => wanted ?? declaredColumns(entity), [wanted, entity]);
  const look = useListLook(entity, declared);
  const { columns } = look;
  const navigate = useNavigate();
  const fitted = useFittedRows(look.isDense);
  const state = useListState(entity, look.isFitted ? fitted : undefined);
  const page = useListPage(entity, state, columns);
  const [filtersShown, setFiltersShown] = useState(false);
  const [editedFilter, setEditedFilter] = useState<string>();
  const showFilters = (isShown: boolean, edited?: string): void => {
    setFiltersShown(isShown);
    setEditedFilter(edited);
  };
  const [cleared, setCleared] = useState(0);
  const [historyOf, setHistoryOf] = useState<number>();
  const [helped, setHelped] = useState(false);
  const [arranging, setArranging] = useState(false);
  const open = (row: Row): void => {
    keepRow(base, row.id);
    if (onOpen) onOpen(row);
    else void navigate({ to: `${base}/${row.id}` });
  };
  const shown: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  useEffect(() => keepSearch(base, shown), [base, shown]);
  const [last] = useState(() => takeRow(base));
  useLastPage(state, page.data?.count);
  const mayCreate = may(entity.name, 'create');
  const create = (): void => void navigate({ to: `${base}/create` });
  const grouping = useMemo(() => usualGrouping(entity), [entity]);
  const sumUp = (): void => state.set({ by: state.by ? undefined : grouping });
  const panel = useRef<HTMLDivElement>(null);
  const loadNewRows = useLoadNewRows({ entity, state, page, panel });
  const preview = useRowPreview(panel);
  const selection = useRowSelection();
  const isSelectable = bulkActions(entity).length > 0;
  useLetterKeys({
    ...(mayCreate ? { n: create } : {}),
    '/': () => panel.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    j: () => focusRow(panel.current, 1),
    k: () => focusRow(panel.current, -1),
    c: () => setArranging(true),
    r: sumUp,
    '?': () => setHelped(true),
  });
  return (
    <>
      <PageHeader title={words.entity(entity, 'many')}>
        {buttons}
        {state.by ? null : <ExportButton entity={entity} state={state} columns={columns} />}
        {mayCreate ? (
          <Button
            leftSection={<IconPlus size={16} />}
            title={words.t('common.key_named', { key: 'N' })}
            aria-keyshortcuts="n"
            onClick={create}
          >
            {words.t('common.new')}
          </Button>
        ) : null}
      </PageHeader>
      <div className={classes.beside} data-opened={preview.id !== undefined || undefined}>
        <div ref={panel} className={classes.panel}>
          <ListToolbar
            entity={entity}
            state={state}
            filtersShown={filtersShown}
            onToggleFilters={() => showFilters(!filtersShown)}
            onCleared={() => setCleared(cleared + 1)}
            views={
              <ListViews entity={entity} state={state} onShown={() => setCleared((count) => count + 1)} />
            }
            news={
              page.data?.mark === undefined ? null : (
                <NewRows entity={entity} mark={page.data.mark} onLoad={loadNewRows} />
              )
            }
            onArrange={() => setArranging(true)}
            {...(grouping === undefined ? {} : { onSumUp: sumUp })}
            {...(isSelectable ? { onSelect: () => selection.turn(!selection.isOn) } : {})}
            isSelecting={selection.isOn}
          />
          {filtersShown ? (
            <ListFilters key={cleared} entity={entity} state={state} focused={editedFilter} />
          ) : null}
          {!filtersShown && Object.keys(state.filters).length > 0 ? (
            <FilterChips
              entity={entity}
              state={state}
              onEdit={(field) => showFilters(true, field)}
              onNone={() => panel.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()}
              meanwhile={<div className={classes.chipsToCome} />}
            />
          ) : null}
          {state.by ? null : <ListTotals entity={entity} page={page.data} />}
          {state.by ? (
            <ListSummary entity={entity} state={state} />
          ) : page.isError ? (
            <UnreadState error={page.error} onRetry={() => void page.refetch()} />
          ) : (
            <ListTable
              entity={entity}
              columns={columns}
              isDense={look.isDense}
              widths={look.widths}
              state={state}
              page={page.data}
              busy={page.isPlaceholderData}
              onOpen={open}
              onHistory={(row) => setHistoryOf(row.id)}
              onPreview={({ id }) => preview.toggle(id)}
              onWalk={({ id }) => preview.follow(id)}
              selection={isSelectable ? selection : undefined}
              last={last}
              hrefOf={(row) => `${base}/${row.id}`}
              renderCell={renderCell}
            />
          )}
          {selection.isOn ? <SelectionBar entity={entity} selection={selection} /> : null}
          {page.isError || state.by ? null : <ListPager state={state} look={look} count={page.data?.count} />}
        </div>
        {preview.id === undefined ? null : (
          <RowPreview entity={entity} id={preview.id} onOpen={open} onClose={preview.close} />
        )}
      </div>
      {arranging ? (
        <ListLookDialog entity={entity} declared={declared} look={look} onClose={() => setArranging(false)} />
      ) : null}
      {helped ? <ListKeys mayCreate={mayCreate} onClose={() => setHelped(false)} /> : null}
      {historyOf === undefined ? null : (
        <RowHistory entity={entity} id={historyOf} onClose={() => setHistoryOf(undefined)} />
      )}
    </>
  );
}

type ListViewsProps = ComponentProps<typeof ListViewsMenu>;

/** The views of a list; what shows them is loaded when somebody asks for them. */
function ListViews(props: ListViewsProps): ReactElement {
  const { t } = useText();
  const [asked, setAsked] = useState(false);
  const button = (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconBookmark size={16} />}
      aria-haspopup="dialog"
      onClick={() => setAsked(true)}
    >
      {t('common.views')}
    </Button>
  );
  return asked ? <ListViewsMenu {...props} meanwhile={button} /> : button;
}

/** Gives the focus to the next or last row of a list; to its first where none has it. */
function focusRow(panel: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(panel?.querySelectorAll<HTMLElement>('tbody tr[tabindex]') ?? [])];
  const place = rows.findIndex((row) => row === document.activeElement);
  rows[place === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, place + step))]?.focus();
}

/** An address that names a page behind the last one leads to the last. */
function useLastPage({ page, size, set }: ListState, count: number | undefined): void {
  const last = count === undefined ? page : Math.max(1, Math.ceil(count / size));
  const latest = useLatest(set);
  useEffect(() => {
    if (page > last) latest.current({ p: last === 1 ? undefined : String(last) });
  }, [page, last, latest]);
}
