import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isApiError } from '../../../api/api-error.ts';
import { useText } from '../../../text/use-text.ts';
import { RecoveryFrame } from './recovery-frame.tsx';

const FIELDS = ['new_password', 'password_confirmation'] as const;

/** Behind the link of the mail: the new password, twice. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function NewPasswordPage(): ReactElement {
  const { t } = useText();
  const { token = '' }: { readonly token?: string } = useParams({ strict: false });
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const save = async (): Promise<void> => {
    setState('busy');
    try {
      await api.post('/account/recover/confirm/', { token, ...given });
      setState('done');
    } catch (error) {
      setState('asking');
      const fields = isApiError(error) ? Object.entries(error.fields) : [];
      setErrors(
        fields.length > 0
          ? Object.fromEntries(fields.map(([field, all]) => [field, all.join(' ')]))
          : { token: (isApiError(error) && error.detail) || t('login.unreachable') },
      );
    }
  };
  return (
    <RecoveryFrame title={t('recovery.choose')}>
      {state === 'done' ? (
        <Text component="output">{t('recovery.done')}</Text>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Stack gap="sm">
            {FIELDS.map((field) => (
              <PasswordInput
                key={field}
                label={t(`recovery.${field}`)}
                autoComplete="new-password"
                required
                maxLength={64}
                value={given[field] ?? ''}
                error={errors[field]}
                visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setGiven((before) => ({ ...before, [field]: value }));
                }}
              />
            ))}
            {errors['token'] ? (
              <Alert role="alert" color="brick" variant="light" py="xs">
                {errors['token']}
              </Alert>
            ) : null}
            <Button type="submit" loading={state === 'busy'}>
              {t('recovery.save')}
            </Button>
          </Stack>
        </form>
      )}
    </RecoveryFrame>
  );
}
