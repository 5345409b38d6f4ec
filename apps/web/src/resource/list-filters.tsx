import { useDebouncedCallback } from '@mantine/hooks';
import type { Entity, FieldSpec } from '@serventia/kit';
import { createElement, type ReactElement } from 'react';
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

/** An input for each field that the list may be filtered by. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ListFilters({
  entity,
  state,
}: {
  readonly entity: Entity;
  readonly state: ListState;
}): ReactElement {
  return (
    <div className={classes.filters}>
      <FormGrid>
        {filterableFields(entity).map(([field, spec]) => (
          <FormCell key={field} span={RANGES.has(spec.kind) ? 4 : 3}>
            <OneFilter entity={entity} field={field} spec={spec} state={state} />
          </FormCell>
        ))}
      </FormGrid>
    </div>
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
