import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { LONGEST_PASSWORD, passwordProblem } from '@serventia/domain/account/password-length';
import { type ReactElement, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import type { SessionUser } from '../../api/session.ts';
import { useText, type Words } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { showError, showSuccess } from '../../ui/toasts.ts';
import { changePassword } from '../session-calls.ts';

const FIELDS = ['password', 'new_password', 'password_confirmation'] as const;
type Field = (typeof FIELDS)[number];
type Passwords = Readonly<Record<Field, string>>;
type Errors = Readonly<Partial<Record<Field, string>>>;

const LABEL = {
  password: 'app.old_password',
  new_password: 'app.new_password',
  password_confirmation: 'app.password_confirmation',
} as const;
const LONGEST = { password: 104, new_password: LONGEST_PASSWORD, password_confirmation: 104 } as const;
const WIDTH = 500;

function errorsOf({ problem }: Words, user: SessionUser, given: Passwords): Errors {
  const errors: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) if (given[field] === '') errors[field] = problem('required');
  const { password, new_password: next, password_confirmation: again } = given;
  const wrong = passwordProblem(next, user.is_superuser);
  if (wrong) errors.new_password = problem(wrong.code, wrong.params);
  else if (next === password) errors.new_password = problem('same_password');
  if (again !== '' && again !== next) errors.password_confirmation = problem('password_not_match');
  return errors;
}

interface ChangePasswordDialogProps {
  readonly user: SessionUser;
  readonly onClose: () => void;
  /** Said above the fields. */
  readonly lead?: string;
}

/** The user's own password: the old one, and the new one twice. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ChangePasswordDialog({
  user,
  onClose,
  lead,
}: ChangePasswordDialogProps): ReactElement {
  const words = useText();
  const { t } = words;
  const [given, setGiven] = useState<Passwords>({
    password: '',
    new_password: '',
    password_confirmation: '',
  });
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const found = errorsOf(words, user, given);
    setErrors(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await changePassword(user, given);
      showSuccess(t('app.password_changed'));
      onClose();
    } catch (error) {
      setBusy(false);
      if (isApiError(error) && Object.keys(error.fields).length > 0)
        setErrors(
          Object.fromEntries(Object.entries(error.fields).map(([field, all]) => [field, all.join(' ')])),
        );
      else showError(error);
    }
  };
  return (
    <AppDialog opened onClose={onClose} title={t('app.change_password')} width={WIDTH}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {/* For the browser's own keeper of passwords. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <Stack gap="sm">
          {lead ? <Text>{lead}</Text> : null}
          {FIELDS.map((field) => (
            <PasswordInput
              key={field}
              label={t(LABEL[field])}
              name={field}
              required
              autoComplete={field === 'password' ? 'current-password' : 'new-password'}
              maxLength={LONGEST[field]}
              description={field === 'new_password' ? t('app.password_length') : undefined}
              descriptionProps={{ style: { color: 'var(--color-text-faint)' } }}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={given[field]}
              error={errors[field]}
              data-autofocus={field === 'password' || undefined}
              visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setGiven((before) => ({ ...before, [field]: value }));
                setErrors((before) => ({ ...before, [field]: undefined }));
              }}
            />
          ))}
          <Text size="sm" c="dimmed">
            {t('app.other_sessions')}
          </Text>
        </Stack>
        <DialogButtons onClose={onClose}>
          <Button type="submit" loading={busy}>
            {t('common.save')}
          </Button>
        </DialogButtons>
      </form>
    </AppDialog>
  );
}
