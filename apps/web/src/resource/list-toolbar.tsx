import { Badge, Button } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { IconChartBar, IconChecks, IconColumns, IconFilter } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../text/use-text.ts';
import { filterableFields } from './filterable-fields.ts';
import { ListSearch } from './list-search.tsx';
import type { ListState } from './list-state.ts';
import { MoveHint } from './movable-rows.tsx';
import classes from './resource-list.module.css';

interface ListToolbarProps {
  readonly entity: Entity;
  readonly state: ListState;
  readonly filtersShown: boolean;
  readonly onToggleFilters: () => void;
  /** The filters were cleared: their inputs must be drawn again. */
  readonly onCleared: () => void;
  /** What keeps views of the list, or waits to be asked for. */
  readonly views?: ReactNode;
  /** Says that the list has new rows. */
  readonly news?: ReactNode;
  /** Asks which columns the list shows. */
  readonly onArrange: () => void;
  /** Shows what the rows have in common in place of them, or no more; not given where they have nothing. */
  readonly onSumUp?: (() => void) | undefined;
  /** Marks rows, or no more; not given where nothing can be done to several. */
  readonly onSelect?: (() => void) | undefined;
  readonly isSelecting?: boolean;
}

export function ListToolbar({
  entity,
  state,
  filtersShown,
  onToggleFilters,
  onCleared,
  views,
  news,
  onArrange,
  onSumUp,
  onSelect,
  isSelecting = false,
}: ListToolbarProps): ReactElement {
  const { t, action } = useText();
  const searchable = Object.values(entity.fields).some((spec) => spec.search);
  const filters = Object.keys(state.filters).length;
  const clear = (): void => {
    state.set(Object.fromEntries(Object.keys(state.filters).map((name) => [name, undefined])));
    onCleared();
  };
  return (
    <div className={classes.bar}>
      {searchable ? <ListSearch state={state} /> : null}
      {filterableFields(entity).length > 0 ? (
        <Button
          variant="default"
          leftSection={<IconFilter size={16} />}
          rightSection={
            filters > 0 ? (
              <Badge size="sm" circle>
                {filters}
              </Badge>
            ) : null
          }
          aria-expanded={filtersShown}
          onClick={onToggleFilters}
        >
          {t('common.filters')}
        </Button>
      ) : null}
      {filters > 0 ? (
        <Button variant="subtle" color="gray" onClick={clear}>
          {t('common.clear_filters')}
        </Button>
      ) : null}
      {views}
      <MoveHint entity={entity} state={state} />
      <span className={classes.gap} />
      {news}
      {onSelect && !state.by ? (
        <Button
          variant={isSelecting ? 'light' : 'subtle'}
          color={isSelecting ? 'petrol' : 'gray'}
          leftSection={<IconChecks size={16} />}
          title={t('common.key_named', { key: 'X' })}
          aria-pressed={isSelecting}
          onClick={onSelect}
        >
          {t('common.select')}
        </Button>
      ) : null}
      {onSumUp ? (
        <Button
          variant={state.by ? 'light' : 'subtle'}
          color={state.by ? 'petrol' : 'gray'}
          leftSection={<IconChartBar size={16} />}
          title={t('common.key_named', { key: 'R' })}
          aria-keyshortcuts="r"
          aria-pressed={Boolean(state.by)}
          onClick={onSumUp}
        >
          {action('summary')}
        </Button>
      ) : null}
      {state.by ? null : (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconColumns size={16} />}
          title={t('common.key_named', { key: 'C' })}
          aria-keyshortcuts="c"
          aria-haspopup="dialog"
          onClick={onArrange}
        >
          {t('common.columns')}
        </Button>
      )}
    </div>
  );
}
