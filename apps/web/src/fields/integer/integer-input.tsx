import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindInputProps } from '../kind-parts.ts';
import { asText, inputProps } from '../shared/input-props.ts';
import { keepNumberLetters, withoutGroups } from '../shared/typed-number.ts';

/** What is longer is no number of the product. */
const MOST_LETTERS = 20;

/** Digits alone; what is no whole number comes as it was typed, to be refused. */
export function IntegerInput(props: KindInputProps<'integer' | 'row_number'>): ReactElement {
  const { value, onChange, spec } = props;
  const negative = spec.kind === 'integer' && (spec.min ?? -1) < 0;
  const { language } = useText();
  const change = (node: HTMLInputElement): void => {
    const kept = withoutGroups(keepNumberLetters(node.value, negative), language);
    if (kept !== node.value) node.value = kept;
    onChange(kept === '' ? null : /^-?\d+$/u.test(kept) ? Number(kept) : kept);
  };
  return (
    <TextInput
      {...inputProps(props)}
      inputMode="numeric"
      maxLength={MOST_LETTERS}
      defaultValue={asText(value)}
      onChange={(event) => change(event.currentTarget)}
    />
  );
}
