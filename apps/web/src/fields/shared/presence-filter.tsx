import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindFilterProps } from '../kind-parts.ts';

/** With or without; all that can be asked of a file, a formatted text or structured data. */
export function PresenceFilter({
  id,
  label,
  value,
  onChange,
}: KindFilterProps<'file' | 'rich_text' | 'json' | 'choices' | 'fraction' | 'changes'>): ReactElement {
  const { t } = useText();
  return (
    <Select
      id={id}
      label={label}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear_label', { label }) }}
      data={[
        { value: 'false', label: t('common.filled_in') },
        { value: 'true', label: t('common.empty') },
      ]}
      value={value.isnull ?? null}
      onChange={(chosen) => onChange(chosen === null ? {} : { isnull: chosen })}
    />
  );
}
