import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Row } from '../api/resource.ts';
import { loadWords } from '../text/load-words.ts';
import { useText } from '../text/use-text.ts';
import { lazyPiece } from '../ui/lazy-piece.tsx';
import { useLetterKeys } from '../ui/letter-keys.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { ErrorState } from '../ui/states.tsx';
import { sentenceOf } from '../ui/toasts.ts';
import { ExportButton } from './export-button.tsx';
import { ListPager } from './list-pager.tsx';
import { keepRow, keepSearch, takeRow } from './list-place.ts';
import { type ListState, useListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { ListTotals } from './list-totals.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListPageProps } from './page-props.ts';
import { useListPage } from './use-list-page.ts';
import { may } from '../api/permissions.ts';
import { ownerFields } from './owner-fields.ts';
import classes from './resource-list.module.css';

const ListFilters = lazyPiece(() => import('./list-filters.tsx'));
const ListKeys = lazyPiece(async () => {
  const [dialog] = await Promise.all([import('./list-keys-dialog.tsx'), loadWords('forms')]);
  return dialog;
});
const RowHistory = lazyPiece(() => import('./row-history.tsx'));

export interface ResourceListProps extends ListPageProps {
  /** Columns other than the declared ones. */
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
  const columns = useMemo(() => wanted ?? [...ownerFields(entity), ...entity.list.columns], [wanted, entity]);
  const navigate = useNavigate();
  const state = useListState(entity);
  const page = useListPage(entity, state, columns);
  const [filtersShown, setFiltersShown] = useState(Object.keys(state.filters).length > 0);
  const [cleared, setCleared] = useState(0);
  const [historyOf, setHistoryOf] = useState<number>();
  const [helped, setHelped] = useState(false);
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
  const panel = useRef<HTMLDivElement>(null);
  useLetterKeys({
    ...(mayCreate ? { n: create } : {}),
    '/': () => panel.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    j: () => focusRow(panel.current, 1),
    k: () => focusRow(panel.current, -1),
    '?': () => setHelped(true),
  });
  return (
    <>
      <PageHeader title={words.entity(entity, 'many')}>
        {buttons}
        <ExportButton entity={entity} state={state} columns={columns} />
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
      <div ref={panel} className={classes.panel}>
        <ListToolbar
          entity={entity}
          state={state}
          filtersShown={filtersShown}
          onToggleFilters={() => setFiltersShown(!filtersShown)}
          onCleared={() => setCleared(cleared + 1)}
        />
        {filtersShown ? (
          <Suspense fallback={null}>
            <ListFilters key={cleared} entity={entity} state={state} />
          </Suspense>
        ) : null}
        <ListTotals entity={entity} page={page.data} />
        {page.isError ? (
          <ErrorState message={sentenceOf(page.error)} onRetry={() => void page.refetch()} />
        ) : (
          <ListTable
            entity={entity}
            columns={columns}
            state={state}
            page={page.data}
            busy={page.isPlaceholderData}
            onOpen={open}
            onHistory={(row) => setHistoryOf(row.id)}
            last={last}
            hrefOf={(row) => `${base}/${row.id}`}
            renderCell={renderCell}
          />
        )}
        {page.isError ? null : <ListPager state={state} count={page.data?.count} />}
      </div>
      {helped ? (
        <Suspense fallback={null}>
          <ListKeys mayCreate={mayCreate} onClose={() => setHelped(false)} />
        </Suspense>
      ) : null}
      {historyOf === undefined ? null : (
        <Suspense fallback={null}>
          <RowHistory entity={entity} id={historyOf} onClose={() => setHistoryOf(undefined)} />
        </Suspense>
      )}
    </>
  );
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
