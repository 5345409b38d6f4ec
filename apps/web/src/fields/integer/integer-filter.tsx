import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindFilterProps } from '../kind-parts.ts';
import { withoutGroups } from '../shared/typed-number.ts';

/** Rows with the whole number that is typed, with or without the dots of its groups. */
export function IntegerFilter({
  id,
  label,
  value,
  onChange,
}: KindFilterProps<'integer' | 'row_number'>): ReactElement {
  const { language } = useText();
  const change = (typed: string): void => {
    const whole = withoutGroups(typed.trim(), language);
    onChange(/^-?\d{1,9}$/u.test(whole) ? { eq: whole } : {});
  };
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
