import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindInputProps } from '../kind-parts.ts';
import { inputProps } from '../shared/input-props.ts';
import { MaskedInput } from '../shared/masked-input.tsx';
import { amountOfTyped, typedOfAmount } from '../shared/typed-money.ts';
import { keepNumberLetters } from '../shared/typed-number.ts';
import classes from './money.module.css';

/** An amount in reais, typed as the language writes it; it is tidied when the field is left. */
export function MoneyInput(props: KindInputProps<'money'>): ReactElement {
  const { language } = useText();
  return (
    <MaskedInput
      {...inputProps(props)}
      inputMode="decimal"
      classNames={{ input: classes.input ?? '' }}
      maxLength={20}
      shown={typedOfAmount(props.value, language)}
      format={(typed) => keepNumberLetters(typed, props.spec.negative)}
      complete={(shown) => typedOfAmount(amountOfTyped(shown, language), language)}
      onText={(shown) => props.onChange(amountOfTyped(shown, language))}
    />
  );
}
