import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindInputProps } from '../kind-parts.ts';
import { inputProps } from '../shared/input-props.ts';
import { MaskedInput } from '../shared/masked-input.tsx';
import { amountOfTyped, typedOfAmount } from '../shared/typed-money.ts';
import { keepNumberLetters } from '../shared/typed-number.ts';

/** A decimal number, typed as the language writes it; it is tidied when the field is left. */
export function DecimalInput(props: KindInputProps<'decimal'>): ReactElement {
  const { language } = useText();
  const { scale, min = '0' } = props.spec;
  return (
    <MaskedInput
      {...inputProps(props)}
      inputMode="decimal"
      maxLength={22}
      shown={typedOfAmount(props.value, language)}
      format={(typed) => keepNumberLetters(typed, min.startsWith('-'))}
      complete={(shown) => typedOfAmount(amountOfTyped(shown, language, scale), language)}
      onText={(shown) => props.onChange(amountOfTyped(shown, language, scale))}
    />
  );
}
