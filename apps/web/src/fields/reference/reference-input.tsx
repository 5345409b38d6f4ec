import type { ReactElement } from 'react';
import type { KindInputProps } from '../kind-parts.ts';
import { inputProps } from '../shared/input-props.ts';
import { Autocomplete } from './autocomplete.tsx';

export function ReferenceInput(props: KindInputProps<'reference'>): ReactElement {
  return (
    <Autocomplete
      {...inputProps(props)}
      entity={props.spec.entity}
      value={typeof props.value === 'number' ? props.value : null}
      onChange={props.onChange}
    />
  );
}
