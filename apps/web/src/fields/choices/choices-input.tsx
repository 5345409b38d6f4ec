import { MultiSelect } from '@mantine/core';
import { type ReactElement, useRef, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { optionsFor } from '../choice/options-for.ts';
import { pickOption } from '../choice/pick-option.ts';
import type { KindInputProps } from '../kind-parts.ts';
import { filterOptions } from '../shared/filter-options.ts';
import { inputProps } from '../shared/input-props.ts';
import { useUnsettled } from '../shared/unsettled.ts';

/** Several options; a text that fits none is kept beside them, to be refused and never lost. */
export function ChoicesInput(props: KindInputProps<'choices'>): ReactElement {
  const { spec, onChange, readOnly, label } = props;
  const words = useText();
  const given = Array.isArray(props.value) ? props.value.map(String) : [];
  const [chosen, setChosen] = useState(() => given.filter((option) => spec.options.includes(option)));
  const [text, setText] = useState(() => given.find((option) => !spec.options.includes(option)) ?? '');
  /** What the form holds of a text that fits no option. */
  const kept = useRef(text);
  const isLeaving = useRef(false);
  const isTyped = text.trim() !== '';
  const choose = (options: readonly string[], left = ''): void => {
    const all = left === '' ? options : [...options, left];
    setChosen([...options]);
    setText(left);
    kept.current = left;
    onChange(all.length === 0 ? null : all);
  };
  const settle = (): void => {
    const [meant, other] = optionsFor(spec, words, text).filter(({ value }) => !chosen.includes(value));
    if (isTyped && meant && !other) choose([...chosen, meant.value]);
    else choose(chosen, text.trim());
  };
  useUnsettled(isTyped, settle);
  return (
    <MultiSelect
      {...inputProps(props)}
      data={spec.options.map((option) => ({ value: option, label: words.choice(spec.set, option) }))}
      value={chosen}
      searchValue={text}
      // The list empties itself of what was typed when it is left.
      onSearchChange={(typed) => {
        if (!isLeaving.current) setText(typed);
      }}
      clearable={!readOnly}
      clearButtonProps={{ 'aria-label': words.t('common.clear_label', { label }) }}
      searchable={!readOnly}
      filter={filterOptions}
      selectFirstOptionOnChange
      openOnFocus={false}
      hidePickedOptions
      nothingFoundMessage={words.t('common.nothing_found')}
      onKeyDownCapture={(event) => {
        if (event.key === 'Tab') pickOption(event, isTyped);
      }}
      onFocus={() => {
        isLeaving.current = false;
      }}
      onBlur={() => {
        isLeaving.current = true;
        if (text.trim() !== kept.current || isTyped) settle();
        props.onBlur();
      }}
      onChange={(options) => choose(options)}
    />
  );
}
