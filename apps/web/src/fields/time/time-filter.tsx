import { TextInput } from '@mantine/core';
import { isClockTime } from '@serventia/kit';
import type { ReactElement } from 'react';
import type { KindFilterProps } from '../kind-parts.ts';
import { formatTypedTime } from '../shared/typed-time.ts';

export function TimeFilter({ id, label, value, onChange }: KindFilterProps<'time'>): ReactElement {
  const change = (typed: string): void => {
    const time = formatTypedTime(typed);
    if (time === '' || isClockTime(time)) onChange(time === '' ? {} : { eq: time });
  };
  return (
    <TextInput
      id={id}
      label={label}
      placeholder="00:00"
      defaultValue={value.eq ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
