import { TextInput } from '@mantine/core';
import { normaliseValue } from '@serventia/kit';
import type { ReactElement } from 'react';
import type { KindInputProps } from '../kind-parts.ts';
import { asText, inputProps } from '../shared/input-props.ts';

/** An exact share, typed as `1/3` or as a percentage; it is tidied when the field is left. */
export function FractionInput(props: KindInputProps<'fraction'>): ReactElement {
  const { spec, value, onChange, onBlur } = props;
  return (
    <TextInput
      {...inputProps(props)}
      placeholder={props.readOnly ? '' : '1/2'}
      maxLength={40}
      defaultValue={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value.trim() || null)}
      onBlur={(event) => {
        const { currentTarget: node } = event;
        const tidied = asText(normaliseValue(spec, node.value));
        if (tidied !== node.value) {
          node.value = tidied;
          onChange(tidied || null);
        }
        onBlur();
      }}
    />
  );
}
