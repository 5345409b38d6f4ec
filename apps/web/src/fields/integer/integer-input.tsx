import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import type { KindInputProps } from '../kind-parts.ts';
import { asText, inputProps } from '../shared/input-props.ts';

const MOST_DIGITS = 10;

/** Digits alone; what is no whole number comes as it was typed, to be refused. */
export function IntegerInput(props: KindInputProps<'integer' | 'row_number'>): ReactElement {
  const { value, onChange } = props;
  const spec = props.spec.kind === 'integer' ? props.spec : undefined;
  const change = (node: HTMLInputElement): void => {
    const kept = node.value.replaceAll(/[^\d-]/gu, '');
    if (kept !== node.value) node.value = kept;
    onChange(kept === '' ? null : /^-?\d+$/u.test(kept) ? Number(kept) : kept);
  };
  return (
    <TextInput
      {...inputProps(props)}
      inputMode="numeric"
      maxLength={
        spec?.max === undefined
          ? MOST_DIGITS
          : String(spec.max).length + (spec?.min !== undefined && spec?.min >= 0 ? 0 : 1)
      }
      defaultValue={asText(value)}
      onChange={(event) => change(event.currentTarget)}
    />
  );
}
