import { Group, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { FilterValue, KindFilterProps } from '../kind-parts.ts';
import { amountOfTyped, typedOfAmount } from '../shared/typed-money.ts';

const AMOUNT = /^-?\d+\.\d{2}$/u;

export function MoneyRangeFilter({ id, label, value, onChange }: KindFilterProps<'money'>): ReactElement {
  const { language, t } = useText();
  const change = (end: 'gte' | 'lte', typed: string): void => {
    const amount = amountOfTyped(typed, language);
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
