import { Alert, Button, FileInput, PasswordInput, Stack, Text } from '@mantine/core';
import { signingCertificate } from '@serventia/domain/account/signing-certificate.entity';
import { type ReactElement, useState } from 'react';
import { api } from '../../api/api.ts';
import { isApiError } from '../../api/api-error.ts';
import { forgetEntity } from '../../api/query-client.ts';
import { base64Of } from '../../fields/file/base64-of.ts';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { sentenceOf, showSuccess } from '../../ui/toasts.ts';

const FIELDS = ['file', 'password', 'passphrase'] as const;
type Refusals = Partial<Record<(typeof FIELDS)[number] | 'all', string>>;

/** Takes in a file of type A1: its password opens it once, and a passphrase of the user keeps it. */
export function AddCertificateDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const [refusals, setRefusals] = useState<Refusals>({});
  const [busy, setBusy] = useState(false);
  const isReady = file !== null && password !== '' && passphrase !== '';
  const add = async (): Promise<void> => {
    if (busy || file === null) return;
    setBusy(true);
    setRefusals({});
    try {
      const content = await base64Of(file);
      await api.post('/account/add_signing_certificate/', { file: content, password, passphrase });
      showSuccess(t('signatures.added'));
      onClose();
      await forgetEntity(signingCertificate.name);
    } catch (error) {
      setRefusals(refusalsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const toggle = { 'aria-label': t('login.show_password') };
  return (
    <AppDialog opened onClose={onClose} title={t('signatures.add')} width={500}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Stack gap="sm">
          {refusals.all ? (
            <Alert role="alert" color="brick" variant="light">
              {refusals.all}
            </Alert>
          ) : null}
          <FileInput
            label={t('signatures.file')}
            accept=".p12,.pfx"
            value={file}
            onChange={setFile}
            error={refusals.file}
            data-autofocus
          />
          <PasswordInput
            label={t('signatures.password')}
            autoComplete="off"
            visibilityToggleButtonProps={toggle}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={refusals.password}
          />
          <PasswordInput
            label={t('signatures.new_passphrase')}
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
            value={passphrase}
            onChange={(event) => setPassphrase(event.currentTarget.value)}
            error={refusals.passphrase}
          />
          <Text size="sm" c="dimmed">
            {t('signatures.passphrase_lead')}
          </Text>
        </Stack>
        <DialogButtons onClose={onClose}>
          <Button type="submit" loading={busy} disabled={!isReady}>
            {t('signatures.add')}
          </Button>
        </DialogButtons>
      </form>
    </AppDialog>
  );
}

function refusalsOf(error: unknown): Refusals {
  const told = isApiError(error) ? error.fields : {};
  const own = FIELDS.flatMap((name) => (told[name] ? [[name, told[name].join(' ')] as const] : []));
  return own.length > 0 ? Object.fromEntries(own) : { all: sentenceOf(error) };
}
