import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindInputProps } from '../kind-parts.ts';
import { pickOption } from './pick-option.ts';
import { filterOptions } from '../shared/filter-options.ts';
import { asText, inputProps } from '../shared/input-props.ts';

/** The letters of an option choose it, and so do the arrows. */
export function ChoiceInput(props: KindInputProps<'choice'>): ReactElement {
  const { spec, value, onChange, readOnly, label } = props;
  const words = useText();
  return (
    <Select
      {...inputProps(props)}
      data={spec.options.map((option) => ({ value: option, label: words.choice(spec.set, option) }))}
      defaultValue={asText(value) || null}
      allowDeselect={false}
      {...(readOnly ? { rightSection: <span /> } : {})}
      clearable={!spec.required && !readOnly}
      clearButtonProps={{ 'aria-label': words.t('common.clear_label', { label }) }}
      searchable={!readOnly}
      filter={filterOptions}
      openOnFocus={false}
      selectFirstOptionOnChange
      onKeyDownCapture={pickOption}
      nothingFoundMessage={words.t('common.nothing_found')}
      onChange={onChange}
    />
  );
}
