import { Select } from '@mantine/core';
import { type FocusEvent, type ReactElement, useMemo, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindInputProps } from '../kind-parts.ts';
import { filterOptions } from '../shared/filter-options.ts';
import { asText, inputProps } from '../shared/input-props.ts';
import { pickOption } from './pick-option.ts';

/**
 * The letters of an option choose it, and so do the arrows. A text that fits none is kept as the value, as a date
 * that is none: it is refused, never lost.
 */
export function ChoiceInput(props: KindInputProps<'choice'>): ReactElement {
  const { spec, onChange, readOnly, label } = props;
  const words = useText();
  const initial = asText(props.value);
  const [chosen, setChosen] = useState(spec.options.includes(initial) ? initial : null);
  const labelOf = (option: string | null): string => (option === null ? '' : words.choice(spec.set, option));
  const [text, setText] = useState(chosen === null ? initial : labelOf(chosen));
  const data = useMemo(
    () => spec.options.map((option) => ({ value: option, label: words.choice(spec.set, option) })),
    [spec, words],
  );
  const isClearable = !spec.required && !readOnly;
  const choose = (option: string | null): void => {
    setChosen(option);
    setText(labelOf(option));
    onChange(option);
  };
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    // The text as it is still seen: the list has just taken it back to that of its option.
    const left = event.currentTarget.value.trim();
    if (left === '' && isClearable && chosen !== null) choose(null);
    if (left !== '' && left !== labelOf(chosen)) {
      setChosen(null);
      setText(left);
      onChange(left);
    }
    props.onBlur();
  };
  return (
    <Select
      {...inputProps(props)}
      data={data}
      // A list without any value empties its text: what fits no option has none, and its text stays.
      value={chosen ?? ''}
      searchValue={text}
      onSearchChange={setText}
      allowDeselect={false}
      {...(readOnly ? { rightSection: <span /> } : {})}
      clearable={isClearable && chosen !== null}
      clearButtonProps={{ 'aria-label': words.t('common.clear_label', { label }) }}
      searchable={!readOnly}
      filter={filterOptions}
      openOnFocus={false}
      selectFirstOptionOnChange
      onKeyDownCapture={pickOption}
      nothingFoundMessage={words.t('common.nothing_found')}
      onOptionSubmit={choose}
      onChange={choose}
      onBlur={leave}
    />
  );
}
