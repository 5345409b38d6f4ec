import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { deskAgent } from '@serventia/domain/account/desk-agent.entity';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { forgetEntity } from '../../api/query-client.ts';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { sentenceOf, showSuccess } from '../../ui/toasts.ts';
import { AgentBundles } from './agent-bundles.tsx';
import { shownMoment } from './own-words.ts';
import classes from './signatures.module.css';

interface Pairing {
  readonly code: string;
  /** ISO 8601. */
  readonly until: string;
}

interface Agents {
  readonly results: readonly { readonly id: number; readonly name: string }[];
}

const LOOK_EVERY_MS = 2_000;

const newest = (): Promise<Agents> => api.get<Agents>('/basic/desk_agent/?limit=1&ordering=-paired_at');

/** Shows the code that pairs an agent with the user, and closes as soon as it was taken. */
export function PairDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const [pairing, setPairing] = useState<Pairing & { readonly before: number }>();
  const [refusal, setRefusal] = useState<string>();
  const show = async (): Promise<void> => {
    setRefusal(undefined);
    try {
      const [last] = (await newest()).results;
      const made = await api.post<Pairing>('/account/pair_desk_agent/', {});
      setPairing({ ...made, before: last?.id ?? 0 });
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  const { data } = useQuery({
    queryKey: ['newest desk agent', pairing?.code],
    queryFn: newest,
    enabled: pairing !== undefined,
    refetchInterval: LOOK_EVERY_MS,
    staleTime: 0,
  });
  const paired = data?.results.find(({ id }) => pairing !== undefined && id > pairing.before)?.name;
  useEffect(() => {
    if (paired === undefined) return;
    showSuccess(t('signatures.paired', { name: paired }));
    void forgetEntity(deskAgent.name);
    onClose();
  }, [paired, onClose, t]);
  return (
    <AppDialog opened onClose={onClose} title={t('signatures.pair')} width={560}>
      <Stack gap="sm">
        {refusal ? (
          <Alert role="alert" color="brick" variant="light">
            {refusal}
          </Alert>
        ) : null}
        <AgentBundles />
        {pairing ? (
          <>
            <output className={classes.code} aria-label={t('signatures.pair_code')}>
              {`${pairing.code.slice(0, 4)} ${pairing.code.slice(4)}`}
            </output>
            <Text size="sm" c="dimmed">
              {t('signatures.pair_lead', { until: shownMoment(pairing.until) })}
            </Text>
          </>
        ) : null}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {pairing ? null : (
          <Button onClick={() => void show()} data-autofocus>
            {t('signatures.pair_show')}
          </Button>
        )}
      </Group>
    </AppDialog>
  );
}
