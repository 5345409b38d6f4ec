import { MultiSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { may } from '../../api/permissions.ts';
import { listed } from '../../declared/catalogue.ts';
import { useText } from '../../text/use-text.ts';
import type { KindFilterProps } from '../kind-parts.ts';
import { filterOptions } from '../shared/filter-options.ts';

/** Names of the code, chosen by their words: the resources that one may read, or all actions. */
export function CodeFilter({ spec, id, label, value, onChange }: KindFilterProps<'code'>): ReactElement {
  const words = useText();
  const given = value.in ?? value.eq;
  const names =
    spec.of === 'action'
      ? words.actionNames()
      : listed.filter(({ name }) => may(name, 'read')).map(({ name }) => name);
  const data = names
    .map((name) => ({ value: name, label: words.code(spec.of, name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, words.language));
  return (
    <MultiSelect
      id={id}
      label={label}
      clearable
      searchable
      limit={200}
      filter={filterOptions}
      clearButtonProps={{ 'aria-label': words.t('common.clear_label', { label }) }}
      data={data}
      value={given ? given.split(',') : []}
      onChange={(chosen) => onChange(chosen.length === 0 ? {} : { in: chosen.join(',') })}
    />
  );
}
