import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindInputProps } from '../kind-parts.ts';
import { asText, inputProps } from '../shared/input-props.ts';

/** Long sets are searched by typing; in short ones the letters and arrows choose. */
const SEARCHED_FROM = 8;

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
      searchable={spec.options.length >= SEARCHED_FROM && !readOnly}
      openOnFocus={false}
      selectFirstOptionOnChange
      nothingFoundMessage={words.t('common.nothing_found')}
      onChange={onChange}
    />
  );
}
