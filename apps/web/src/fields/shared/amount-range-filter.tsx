import { Group, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { FilterValue, KindFilterProps } from '../kind-parts.ts';
import { amountOfTyped, typedOfAmount } from './typed-money.ts';

type AmountRangeFilterProps = Pick<
  KindFilterProps<'money' | 'decimal'>,
  'id' | 'label' | 'value' | 'onChange'
> & {
  /** Digits after the point. */
  readonly scale: number;
};

const AMOUNT = /^-?\d+\.\d{1,8}$/u;

/** From one amount to another, each typed as the language writes it. */
export function AmountRangeFilter({
  id,
  label,
  value,
  onChange,
  scale,
}: AmountRangeFilterProps): ReactElement {
  const { language, t } = useText();
  const change = (end: 'gte' | 'lte', typed: string): void => {
    const amount = amountOfTyped(typed, language, scale);
    const { [end]: _, ...rest } = value;
    onChange(amount && AMOUNT.test(amount) ? ({ ...rest, [end]: amount } satisfies FilterValue) : rest);
  };
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end" grow>
      <TextInput
        id={id}
        label={t('common.from_label', { label })}
        inputMode="decimal"
        defaultValue={typedOfAmount(value.gte, language)}
        onChange={(event) => change('gte', event.currentTarget.value)}
      />
      <TextInput
        id={`${id}-to`}
        label={t('common.until')}
        inputMode="decimal"
        defaultValue={typedOfAmount(value.lte, language)}
        onChange={(event) => change('lte', event.currentTarget.value)}
      />
    </Group>
  );
}
