import { MultiSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindInputProps } from '../kind-parts.ts';
import { filterOptions } from '../shared/filter-options.ts';
import { inputProps } from '../shared/input-props.ts';

export function ChoicesInput(props: KindInputProps<'choices'>): ReactElement {
  const { spec, value, onChange, readOnly, label } = props;
  const words = useText();
  return (
    <MultiSelect
      {...inputProps(props)}
      data={spec.options.map((option) => ({ value: option, label: words.choice(spec.set, option) }))}
      defaultValue={Array.isArray(value) ? value.map(String) : []}
      clearable={!readOnly}
      clearButtonProps={{ 'aria-label': words.t('common.clear_label', { label }) }}
      searchable={!readOnly}
      filter={filterOptions}
      selectFirstOptionOnChange
      openOnFocus={false}
      hidePickedOptions
      nothingFoundMessage={words.t('common.nothing_found')}
      onChange={(chosen) => onChange(chosen.length === 0 ? null : chosen)}
    />
  );
}
