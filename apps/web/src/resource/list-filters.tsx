import { ActionIcon, Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Entity, FieldSpec } from '@serventia/kit';
import { IconX } from '@tabler/icons-react';
import { createElement, type ReactElement, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { filterOf } from '../fields/kind-filters.ts';
import type { FilterValue } from '../fields/kind-parts.ts';
import { useText } from '../text/use-text.ts';
import { FormCell, FormGrid } from '../ui/form-grid.tsx';
import { filterableFields } from './filterable-fields.ts';
import type { ListState } from './list-state.ts';
import classes from './resource-list.module.css';

const DEBOUNCE_MS = 500;
const CHOSEN = new Set(['choice', 'boolean', 'reference', 'code']);
const RANGES = new Set(['civil_date', 'partial_date', 'instant', 'money']);

/** So few are shown at once: choosing one of them would be a step more. */
const FEW = 3;

interface ListFiltersProps {
  readonly entity: Entity;
  readonly state: ListState;
  /** The filter that one came to change. */
  readonly focused?: string | undefined;
}

/** The filters of a list: those that it is filtered by, and others that are added one at a time. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ListFilters({ entity, state, focused }: ListFiltersProps): ReactElement {
  const all = filterableFields(entity);
  const isFew = all.length <= FEW;
  const [added, setAdded] = useState(() => all.filter(([field]) => isFew || isApplied(state, field)));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) focusFilter(place.current, focused);
  }, [focused]);
  const add = (filter: Filter): void => {
    flushSync(() => setAdded([...added, filter]));
    focusFilter(place.current, filter[0]);
  };
  const remove = (field: string): void => {
    if (isApplied(state, field)) state.setFilter(field, {});
    setAdded(added.filter(([each]) => each !== field));
    place.current?.querySelector<HTMLElement>(`#${PICKER}`)?.focus();
  };
  return (
    <div ref={place} className={classes.filters}>
      <FormGrid>
        {added.map(([field, spec]) => (
          <FormCell key={field} span={RANGES.has(spec.kind) ? 4 : 3}>
            <div className={classes.filter}>
              <OneFilter entity={entity} field={field} spec={spec} state={state} />
              {isFew ? null : <RemoveFilter entity={entity} field={field} onRemove={remove} />}
            </div>
          </FormCell>
        ))}
        {added.length < all.length ? (
          <FormCell span={3}>
            <FilterPicker
              entity={entity}
              filters={all.filter(([field]) => !added.some(([each]) => each === field))}
              onPick={add}
              isFirst={added.length === 0}
            />
          </FormCell>
        ) : null}
      </FormGrid>
    </div>
  );
}

type Filter = [string, FieldSpec];

const isApplied = (state: ListState, field: string): boolean => Object.keys(state.filterOf(field)).length > 0;

function focusFilter(place: HTMLElement | null, field: string): void {
  place?.querySelector<HTMLElement>(`:is(input, button)[id="filter-${field}"]`)?.focus();
}

const PICKER = 'add-filter';

interface FilterPickerProps {
  readonly entity: Entity;
  readonly filters: readonly Filter[];
  readonly onPick: (filter: Filter) => void;
  /** Nothing stands before it: it is what the panel was opened for. */
  readonly isFirst: boolean;
}

/** Chooses the field that a list is filtered by next, by its name. */
function FilterPicker({ entity, filters, onPick, isFirst }: FilterPickerProps): ReactElement {
  const words = useText();
  return (
    <Select
      id={PICKER}
      label={words.t('common.add_filter')}
      searchable
      selectFirstOptionOnChange
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel was opened to choose
      autoFocus={isFirst}
      value={null}
      data={filters
        .map(([field]) => ({ value: field, label: words.field(entity, field) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, words.language))}
      nothingFoundMessage={words.t('common.nothing_found')}
      onChange={(chosen) => {
        const filter = filters.find(([field]) => field === chosen);
        if (filter) onPick(filter);
      }}
    />
  );
}

interface RemoveFilterProps {
  readonly entity: Entity;
  readonly field: string;
  readonly onRemove: (field: string) => void;
}

function RemoveFilter({ entity, field, onRemove }: RemoveFilterProps): ReactElement {
  const words = useText();
  return (
    <ActionIcon
      className={classes.removeFilter ?? ''}
      variant="subtle"
      color="gray"
      size="xs"
      aria-label={words.t('common.remove_label', { label: words.field(entity, field) })}
      title={words.t('common.remove_filter')}
      onClick={() => onRemove(field)}
    >
      <IconX size={13} />
    </ActionIcon>
  );
}

interface OneFilterProps {
  readonly entity: Entity;
  readonly field: string;
  readonly spec: FieldSpec;
  readonly state: ListState;
}

function OneFilter({ entity, field, spec, state }: OneFilterProps): ReactElement {
  const words = useText();
  const later = useDebouncedCallback((value: FilterValue) => state.setFilter(field, value), DEBOUNCE_MS);
  const isTyped = !CHOSEN.has(spec.kind);
  return createElement(filterOf(spec.kind), {
    spec,
    id: `filter-${field}`,
    label: words.field(entity, field),
    value: state.filterOf(field),
    onChange: isTyped ? later : (value) => state.setFilter(field, value),
  });
}
