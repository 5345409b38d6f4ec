import { Group } from '@mantine/core';
import { isPartialDate } from '@serventia/kit';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { FilterValue, KindFilterProps } from '../kind-parts.ts';
import { DateField } from '../shared/date-fields.tsx';
import { inputProps } from '../shared/input-props.ts';

/** From one day to another; either may be missing. */
export function DateRangeFilter({
  spec,
  id,
  label,
  value,
  onChange,
}: KindFilterProps<'civil_date' | 'partial_date' | 'instant'>): ReactElement {
  const { t } = useText();
  const change = (end: 'gte' | 'lte', typed: string | null): void => {
    const { [end]: _, ...rest } = value;
    if (typed === null) onChange(rest);
    else if (isPartialDate(typed) && (spec.kind === 'partial_date' || typed.length === 10))
      onChange({ ...rest, [end]: typed } satisfies FilterValue);
  };
  const form = spec.kind !== 'partial_date' ? 'day' : spec.monthOnly ? 'month' : 'partial';
  const shared = {
    spec: { kind: 'civil_date' } as const,
    error: undefined,
    note: undefined,
    readOnly: false,
    onBlur: () => undefined,
  };
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end" grow>
      <DateField
        {...inputProps({ ...shared, id, label: t('common.from_label', { label }) })}
        value={value.gte ?? null}
        onChange={(typed) => change('gte', typed)}
        form={form}
      />
      <DateField
        {...inputProps({ ...shared, id: `${id}-to`, label: t('common.until') })}
        value={value.lte ?? null}
        onChange={(typed) => change('lte', typed)}
        form={form}
      />
    </Group>
  );
}
