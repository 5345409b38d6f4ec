import type { ReactElement } from 'react';
import type { KindInputProps } from '../kind-parts.ts';
import { DateField } from '../shared/date-fields.tsx';
import { inputProps } from '../shared/input-props.ts';

export function PartialDateInput(props: KindInputProps<'partial_date'>): ReactElement {
  return (
    <DateField
      {...inputProps(props)}
      value={props.value}
      onChange={props.onChange}
      form={props.spec.monthOnly ? 'month' : 'partial'}
    />
  );
}
