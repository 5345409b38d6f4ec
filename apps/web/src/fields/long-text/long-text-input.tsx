import { Textarea } from '@mantine/core';
import type { ReactElement } from 'react';
import type { KindInputProps } from '../kind-parts.ts';
import { asText, inputProps } from '../shared/input-props.ts';

export function LongTextInput(props: KindInputProps<'long_text'>): ReactElement {
  const { spec, value, onChange } = props;
  return (
    <Textarea
      {...inputProps(props)}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={spec.maxLength}
      defaultValue={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
