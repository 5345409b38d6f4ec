import { Checkbox } from '@mantine/core';
import type { ReactElement } from 'react';
import type { KindInputProps } from '../kind-parts.ts';
import classes from './boolean.module.css';

export function BooleanInput({
  id,
  label,
  value,
  error,
  note,
  readOnly,
  onChange,
  onBlur,
}: KindInputProps<'boolean'>): ReactElement {
  return (
    <Checkbox
      id={id}
      className={classes.root ?? ''}
      label={label}
      description={note}
      error={error}
      disabled={readOnly}
      defaultChecked={value === true}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
