import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, ReactElement, ReactNode } from 'react';
import type { SharedInputProps } from './input-props.ts';
import { caretAfter } from './mask.ts';

interface MaskedInputProps extends SharedInputProps {
  /** The text it starts with, as shown. */
  readonly shown: string;
  /** What was typed as it should be shown; runs at each key. */
  readonly format: (typed: string) => string;
  /** Runs when the field is left, on what is shown. */
  readonly complete?: (shown: string) => string;
  readonly onText: (shown: string) => void;
  readonly placeholder?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel';
  readonly maxLength?: number;
  readonly rightSection?: ReactNode;
  readonly classNames?: NonNullable<TextInputProps['classNames']>;
}

/** A text input that writes its mask while one types and keeps the caret where it was. */
export function MaskedInput({
  shown,
  format,
  complete,
  onText,
  onBlur,
  ...input
}: MaskedInputProps): ReactElement {
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { currentTarget: node } = event;
    const typed = node.value;
    const erasing =
      event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType.startsWith('delete');
    const text = erasing && node.selectionStart === typed.length ? typed : format(typed);
    if (text !== typed) {
      const caret = caretAfter(typed, node.selectionStart ?? typed.length, text);
      node.value = text;
      node.setSelectionRange(caret, caret);
    }
    onText(text);
  };
  return (
    <TextInput
      {...input}
      defaultValue={shown}
      onChange={change}
      onBlur={(event) => {
        const { currentTarget: node } = event;
        const text = complete?.(format(node.value)) ?? format(node.value);
        if (text !== node.value) {
          node.value = text;
          onText(text);
        }
        onBlur();
      }}
    />
  );
}
