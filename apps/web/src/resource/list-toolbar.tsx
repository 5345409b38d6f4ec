import { Badge, Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Entity } from '@serventia/kit';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import { filterableFields } from './filterable-fields.ts';
import type { ListState } from './list-state.ts';
import { MoveHint } from './row-mover.tsx';
import classes from './resource-list.module.css';

const DEBOUNCE_MS = 500;

interface ListToolbarProps {
  readonly entity: Entity;
  readonly state: ListState;
  readonly filtersShown: boolean;
  readonly onToggleFilters: () => void;
  /** The filters were cleared: their inputs must be drawn again. */
  readonly onCleared: () => void;
}

export function ListToolbar({
  entity,
  state,
  filtersShown,
  onToggleFilters,
  onCleared,
}: ListToolbarProps): ReactElement | null {
  const { t } = useText();
  const search = useDebouncedCallback(
    (typed: string) => state.set({ search: typed.trim() || undefined }),
    DEBOUNCE_MS,
  );
  const searchable = Object.values(entity.fields).some((spec) => spec.search);
  const filters = Object.keys(state.filters).length;
  const clear = (): void => {
    state.set(Object.fromEntries(Object.keys(state.filters).map((name) => [name, undefined])));
    onCleared();
  };
  if (!searchable && filterableFields(entity).length === 0) return null;
  return (
    <div className={classes.bar}>
      {searchable ? (
        <TextInput
          type="search"
          w={340}
          placeholder={t('common.search')}
          aria-label={t('common.search')}
          aria-keyshortcuts="/"
          title={t('common.key_named', { key: '/' })}
          leftSection={<IconSearch size={16} />}
          defaultValue={state.search}
          onChange={(event) => search(event.currentTarget.value)}
        />
      ) : null}
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
      <MoveHint entity={entity} state={state} />
    </div>
  );
}
