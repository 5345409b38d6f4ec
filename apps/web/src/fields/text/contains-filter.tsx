import { TextInput } from '@mantine/core';
import { normaliseValue } from '@serventia/kit';
import type { ReactElement } from 'react';
import type { KindFilterProps } from '../kind-parts.ts';

type SearchedKind = 'text' | 'long_text' | 'person_name' | 'email' | 'phone' | 'identifier';

/** Rows whose text contains what is typed; masks do not matter. */
export function ContainsFilter({
  spec,
  id,
  label,
  value,
  onChange,
}: KindFilterProps<SearchedKind>): ReactElement {
  const change = (typed: string): void => {
    const wanted = normaliseValue(spec, typed);
    onChange(typeof wanted === 'string' && wanted !== '' ? { icontains: wanted } : {});
  };
  return (
    <TextInput
      id={id}
      label={label}
      defaultValue={value.icontains ?? value.eq ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
      autoComplete="off"
    />
  );
}
