import { PasswordInput } from '@mantine/core';
import type { FieldKind } from '@serventia/kit';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindInputProps } from '../kind-parts.ts';
import { inputProps } from '../shared/input-props.ts';

/** What is never shown again: empty means that it stays as it is, unless it must be given. */
export function SecretInput(props: KindInputProps<FieldKind>): ReactElement {
  const { t } = useText();
  const { spec, onChange, note } = props;
  return (
    <PasswordInput
      {...inputProps(props)}
      required={spec.required ?? false}
      autoComplete="new-password"
      description={note ?? (spec.required ? undefined : t('common.secret_kept'))}
      visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
      {...(spec.kind === 'text' ? { maxLength: spec.maxLength } : {})}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
