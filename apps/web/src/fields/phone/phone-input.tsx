import type { ReactElement } from 'react';
import type { KindInputProps } from '../kind-parts.ts';
import { asText, inputProps } from '../shared/input-props.ts';
import { MaskedInput } from '../shared/masked-input.tsx';
import { formatTypedPhone, phoneOfTyped } from '../shared/typed-phone.ts';

export function PhoneInput(props: KindInputProps<'phone'>): ReactElement {
  return (
    <MaskedInput
      {...inputProps(props)}
      inputMode="tel"
      placeholder="(00) 00000-0000"
      shown={formatTypedPhone(asText(props.value))}
      format={formatTypedPhone}
      onText={(shown) => props.onChange(phoneOfTyped(shown))}
    />
  );
}
