import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindFilterProps } from '../kind-parts.ts';

export function BooleanFilter({ id, label, value, onChange }: KindFilterProps<'boolean'>): ReactElement {
  const { t } = useText();
  return (
    <Select
      id={id}
      label={label}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear_label', { label }) }}
      data={[
        { value: 'true', label: t('common.yes') },
        { value: 'false', label: t('common.no') },
      ]}
      value={value.eq ?? null}
      onChange={(chosen) => onChange(chosen === null ? {} : { eq: chosen })}
    />
  );
}
