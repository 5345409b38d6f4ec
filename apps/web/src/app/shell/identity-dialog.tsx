import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { SessionUser } from '../../api/session.ts';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { sentenceOf } from '../../ui/toasts.ts';
import { confirmPassword } from '../session-calls.ts';

const LONGEST = 104;
const SHORTEST = 4;
const WIDTH = 400;

interface IdentityDialogProps {
  readonly user: SessionUser;
  readonly onClose: (isConfirmed: boolean) => void;
}

/** Name and password of whoever is at the screen. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function IdentityDialog({ user, onClose }: IdentityDialogProps): ReactElement {
  const { t } = useText();
  const [username, setUsername] = useState(user.username);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isValid = username.trim() !== '' && password.length >= SHORTEST;
  const submit = async (): Promise<void> => {
    if (busy || !isValid) return;
    setBusy(true);
    try {
      await confirmPassword(username.trim(), password);
      onClose(true);
    } catch (error) {
      setRefusal(sentenceOf(error));
      setPassword('');
      setBusy(false);
    }
  };
  return (
    <AppDialog opened onClose={() => onClose(false)} title={t('app.authentic')} width={WIDTH}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form around the deed is not the one that is sent.
          event.stopPropagation();
          void submit();
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t('app.authentic_lead')}</Text>
          <TextInput
            label={t('login.username')}
            autoComplete="username"
            required
            maxLength={LONGEST}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <PasswordInput
            label={t('login.password')}
            autoComplete="current-password"
            required
            maxLength={LONGEST}
            value={password}
            error={refusal}
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setRefusal(undefined);
            }}
          />
        </Stack>
        <DialogButtons onClose={() => onClose(false)}>
          <Button type="submit" loading={busy} disabled={!isValid}>
            {t('common.ok')}
          </Button>
        </DialogButtons>
      </form>
    </AppDialog>
  );
}
