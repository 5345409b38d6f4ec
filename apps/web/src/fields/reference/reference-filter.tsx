import type { ReactElement } from 'react';
import type { KindFilterProps } from '../kind-parts.ts';
import { inputProps } from '../shared/input-props.ts';
import { Autocomplete } from './autocomplete.tsx';

export function ReferenceFilter({
  spec,
  id,
  label,
  value,
  onChange,
}: KindFilterProps<'reference'>): ReactElement {
  const shared = inputProps({
    id,
    label,
    spec: { ...spec, required: false },
    error: undefined,
    note: undefined,
    readOnly: false,
    onBlur: () => undefined,
  });
  return (
    <Autocomplete
      {...shared}
      entity={spec.entity}
      value={value.eq ? Number(value.eq) : null}
      onType={() => {
        if (value.eq) onChange({});
      }}
      onChange={(chosen) => onChange(chosen === null ? {} : { eq: String(chosen) })}
      plain
    />
  );
}
