import type { ReactElement } from 'react';
import type { KindInputProps } from '../kind-parts.ts';
import { asText, inputProps } from '../shared/input-props.ts';
import { MaskedInput } from '../shared/masked-input.tsx';
import { completeTypedTime, formatTypedTime } from '../shared/typed-time.ts';

/** `0815` is 08:15; the seconds may follow. */
export function TimeInput(props: KindInputProps<'time'>): ReactElement {
  return (
    <MaskedInput
      {...inputProps(props)}
      inputMode="numeric"
      placeholder="00:00"
      maxLength={8}
      shown={asText(props.value)}
      format={formatTypedTime}
      complete={completeTypedTime}
      onText={(shown) => props.onChange(shown === '' ? null : shown)}
    />
  );
}
