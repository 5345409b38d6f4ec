import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isApiError } from '../../../api/api-error.ts';
import { useText } from '../../../text/use-text.ts';
import { RecoveryFrame } from './recovery-frame.tsx';

const LONGEST = 104;

/** Asks for the link to choose a new password. The answer is the same whoever asks. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function RecoverPage(): ReactElement {
  const { t } = useText();
  const [username, setUsername] = useState('');
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking');
  const [refusal, setRefusal] = useState<string>();
  const send = async (): Promise<void> => {
    if (username.trim() === '') {
      setRefusal(t('login.required'));
      return;
    }
    setState('busy');
    try {
      await api.post('/account/recover/', { username: username.trim() });
      setState('sent');
    } catch (error) {
      setState('asking');
      const told = isApiError(error) ? (error.detail ?? Object.values(error.fields)[0]?.[0]) : undefined;
      setRefusal(told ?? t('login.unreachable'));
    }
  };
  return (
    <RecoveryFrame title={t('recovery.title')}>
      {state === 'sent' ? (
        <Text component="output">{t('recovery.sent')}</Text>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Stack gap="sm">
            <Text>{t('recovery.ask')}</Text>
            <TextInput
              label={t('login.username')}
              autoComplete="username"
              maxLength={LONGEST}
              required
              value={username}
              error={refusal}
              onChange={(event) => setUsername(event.currentTarget.value)}
            />
            <Button type="submit" loading={state === 'busy'}>
              {t('recovery.send')}
            </Button>
          </Stack>
        </form>
      )}
    </RecoveryFrame>
  );
}
