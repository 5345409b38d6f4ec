import type { ReactElement } from 'react';
import type { KindInputProps } from '../kind-parts.ts';
import { inputProps } from '../shared/input-props.ts';
import { Autocomplete } from './autocomplete.tsx';

/** A text that has chosen no row yet is kept as the value, as a date that is none: it is refused, never lost. */
export function ReferenceInput(props: KindInputProps<'reference'>): ReactElement {
  const { value, onChange, among, usual } = props;
  return (
    <Autocomplete
      {...inputProps(props)}
      entity={props.spec.entity}
      value={typeof value === 'number' ? value : null}
      typed={typeof value === 'string' ? value : undefined}
      onType={(text) => onChange(text.trim() === '' ? null : text)}
      onChange={onChange}
      {...(among ? { filters: among } : {})}
      {...(usual ? { usual: { ...among, ...usual } } : {})}
    />
  );
}
