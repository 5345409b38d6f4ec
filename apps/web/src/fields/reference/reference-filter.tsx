import { Checkbox } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindFilterProps } from '../kind-parts.ts';
import { inputProps } from '../shared/input-props.ts';
import { Autocomplete } from './autocomplete.tsx';

/** The row that is referred to, or none: what waits for its seal has no seal. */
export function ReferenceFilter({
  spec,
  id,
  label,
  value,
  onChange,
}: KindFilterProps<'reference'>): ReactElement {
  const { t } = useText();
  const shared = inputProps({
    id,
    label,
    spec: { ...spec, required: false },
    error: undefined,
    note: undefined,
    readOnly: false,
    onBlur: () => undefined,
  });
  return (
    <div>
      <Autocomplete
        {...shared}
        entity={spec.entity}
        value={value.eq ? Number(value.eq) : null}
        onType={() => {
          if (value.eq) onChange({});
        }}
        onChange={(chosen) => onChange(chosen === null ? {} : { eq: String(chosen) })}
        plain
      />
      {spec.required ? null : (
        <Checkbox
          mt={6}
          size="xs"
          label={t('common.empty')}
          aria-label={`${label}: ${t('common.empty')}`}
          checked={value.isnull === 'true'}
          onChange={(event) => onChange(event.currentTarget.checked ? { isnull: 'true' } : {})}
        />
      )}
    </div>
  );
}
