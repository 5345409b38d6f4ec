import { Group, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindInputProps } from '../kind-parts.ts';
import { ClearButton } from '../shared/clear-button.tsx';
import { InputList, listedInputProps, useInputList } from '../shared/input-list.tsx';
import { asText, inputProps } from '../shared/input-props.ts';
import { useUnsettled } from '../shared/unsettled.ts';
import { ChoiceList } from './choice-list.tsx';
import { optionsFor } from './options-for.ts';
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
  const list = useInputList(readOnly);
  const { combobox } = list;
  const isClearable = !spec.required && !readOnly && chosen !== null;
  const choose = (option: string | null): void => {
    setChosen(option);
    setText(labelOf(option));
    onChange(option);
  };
  const keepText = (left: string): void => {
    setChosen(null);
    setText(left);
    onChange(left);
  };
  const isTyped = text !== labelOf(chosen);
  const settle = (): void => {
    combobox.closeDropdown();
    const left = text.trim();
    const named = spec.options.find((option) => labelOf(option) === left);
    if (named !== undefined && named !== chosen) choose(named);
    else if (left === '' && isClearable) choose(null);
    else if (left === '') setText(labelOf(chosen));
    else if (left !== labelOf(chosen)) keepText(left);
  };
  useUnsettled(isTyped, () => {
    const [meant, other] = optionsFor(spec, words, text);
    if (meant && !other && text.trim() !== '') choose(meant.value);
    else settle();
  });
  return (
    <>
      <TextInput
        {...inputProps(props)}
        {...listedInputProps(list)}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          list.open();
        }}
        onClick={() => list.onClick(isTyped)}
        onKeyDownCapture={(event) => {
          list.makeForKey(event);
          if (pickOption(event, isTyped)) combobox.closeDropdown();
        }}
        onKeyDown={list.onKeyDown}
        onBlur={() => {
          settle();
          props.onBlur();
        }}
        {...(readOnly
          ? {}
          : {
              rightSection: <Buttons label={label} onClear={isClearable ? () => choose(null) : undefined} />,
              rightSectionPointerEvents: isClearable ? 'all' : 'none',
              ...(isClearable ? { rightSectionWidth: 52 } : {}),
            })}
      />
      {list.isMade ? (
        <InputList
          list={list}
          onOptionSubmit={(option) => {
            choose(option);
            combobox.closeDropdown();
          }}
        >
          <ChoiceList
            combobox={combobox}
            spec={spec}
            label={label}
            chosen={chosen}
            typed={isTyped ? text : ''}
          />
        </InputList>
      ) : null}
    </>
  );
}

interface ButtonsProps {
  readonly label: string;
  readonly onClear: (() => void) | undefined;
}

function Buttons({ label, onClear }: ButtonsProps): ReactElement {
  const mark = <IconSelector size={16} color="var(--color-text-faint)" aria-hidden />;
  if (!onClear) return mark;
  return (
    <Group gap={4} wrap="nowrap">
      <ClearButton label={label} onClear={onClear} />
      {mark}
    </Group>
  );
}
