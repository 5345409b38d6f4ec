import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import type { KindFilterProps } from '../kind-parts.ts';

export function IntegerFilter({
  id,
  label,
  value,
  onChange,
}: KindFilterProps<'integer' | 'row_number'>): ReactElement {
  const change = (typed: string): void =>
    onChange(/^-?\d{1,9}$/u.test(typed.trim()) ? { eq: typed.trim() } : {});
  return (
    <TextInput
      id={id}
      label={label}
      inputMode="numeric"
      defaultValue={value.eq ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
      autoComplete="off"
    />
  );
}
