import { Alert, Button, NativeSelect, Stack, Text } from '@mantine/core';
import { MOST_CONNECTED_HOURS } from '@serventia/domain/signatures/connection-fields';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { api } from '../../api/api.ts';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { sentenceOf } from '../../ui/toasts.ts';
import { UnreadState } from '../../ui/unread-state.tsx';

interface Provider {
  readonly id: number;
  readonly name: string;
}

const HOURS = [1, 2, 4, 8, MOST_CONNECTED_HOURS];
const USUAL_HOURS = 8;

/** Connects a cloud certificate: the user chooses the provider and for how long, and approves on its page. */
export function ConnectDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['signature providers'],
    queryFn: () => api.get<readonly Provider[]>('/account/signature_providers/'),
  });
  return (
    <AppDialog opened onClose={onClose} title={t('signatures.connect')} width={500}>
      {error ? <UnreadState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingState /> : null}
      {data?.length === 0 ? <Text>{t('signatures.no_providers')}</Text> : null}
      {data && data.length > 0 ? <ConnectForm providers={data} onClose={onClose} /> : null}
    </AppDialog>
  );
}

interface ConnectFormProps {
  readonly providers: readonly Provider[];
  readonly onClose: () => void;
}

function ConnectForm({ providers, onClose }: ConnectFormProps): ReactElement {
  const { t } = useText();
  const [provider, setProvider] = useState(String(providers[0]?.id ?? ''));
  const [hours, setHours] = useState(String(USUAL_HOURS));
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const connect = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const chosen = { provider: Number(provider), hours: Number(hours) };
      const { address } = await api.post<{ address: string }>('/account/connect_cloud_certificate/', chosen);
      // The page of the provider takes the place of ours, and leads back to it.
      window.location.assign(address);
    } catch (error) {
      setRefusal(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void connect();
      }}
    >
      <Stack gap="sm">
        {refusal ? (
          <Alert role="alert" color="brick" variant="light">
            {refusal}
          </Alert>
        ) : null}
        <NativeSelect
          label={t('signatures.provider')}
          data={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={provider}
          onChange={(event) => setProvider(event.currentTarget.value)}
          data-autofocus
        />
        <NativeSelect
          label={t('signatures.hours')}
          data={HOURS.map((each) => ({
            value: String(each),
            label: t('signatures.hours_count', { count: each }),
          }))}
          value={hours}
          onChange={(event) => setHours(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {t('signatures.connect_lead')}
        </Text>
      </Stack>
      <DialogButtons onClose={onClose}>
        <Button type="submit" loading={busy}>
          {t('signatures.to_provider')}
        </Button>
      </DialogButtons>
    </form>
  );
}
