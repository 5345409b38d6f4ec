import { MultiSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindFilterProps } from '../kind-parts.ts';

export function ChoiceFilter({ spec, id, label, value, onChange }: KindFilterProps<'choice'>): ReactElement {
  const words = useText();
  const given = value.in ?? value.eq;
  return (
    <MultiSelect
      id={id}
      label={label}
      clearable
      clearButtonProps={{ 'aria-label': words.t('common.clear_label', { label }) }}
      data={spec.options.map((option) => ({ value: option, label: words.choice(spec.set, option) }))}
      value={given ? given.split(',') : []}
      onChange={(chosen) => onChange(chosen.length === 0 ? {} : { in: chosen.join(',') })}
    />
  );
}
