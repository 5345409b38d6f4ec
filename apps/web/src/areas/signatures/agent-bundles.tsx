import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { api } from '../../api/api.ts';
import { saveBlob } from '../../fields/file/open-file.ts';
import { languageTag } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { showDownloadError } from '../../ui/toasts.ts';

interface Bundle {
  readonly name: string;
  readonly system: 'linux' | 'win32' | 'darwin';
  readonly processor: string;
  readonly size: number;
}

const PATH = '/account/desk_agent_bundle/';
const BYTES_OF_MB = 1_000_000;

const megabytes = (bytes: number): string =>
  new Intl.NumberFormat(languageTag(), { maximumFractionDigits: 0 }).format(bytes / BYTES_OF_MB);

/** How the agent comes onto a computer: a file for its system and what to start in it, or the command of the project's folder. */
export function AgentBundles(): ReactElement | null {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: ['desk agent bundles'],
    queryFn: () => api.get<{ readonly results: readonly Bundle[] }>(PATH),
  });
  if (!data) return null;
  const address = window.location.origin;
  if (data.results.length === 0)
    return (
      <Stack gap="xs">
        <Text size="sm">{t('signatures.pair_command')}</Text>
        <Code block>{`npm run desk-agent -- --server ${address}`}</Code>
        <Text size="sm" c="dimmed">
          {t('signatures.no_bundle')}
        </Text>
      </Stack>
    );
  return (
    <Stack gap="xs">
      <Text size="sm">{t('signatures.bundle_lead')}</Text>
      <Group gap="xs">
        {data.results.map((bundle) => (
          <Download key={bundle.name} bundle={bundle} />
        ))}
      </Group>
      <Text size="sm">{t('signatures.bundle_install', { file: 'instalar' })}</Text>
      <Code block>{address}</Code>
    </Stack>
  );
}

function Download({ bundle: { name, system, processor, size } }: { readonly bundle: Bundle }): ReactElement {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const save = (): void => {
    setBusy(true);
    api
      .blob(`${PATH}${name}/`)
      .then((blob) => saveBlob(blob, name), showDownloadError)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant="light"
      size="compact-sm"
      loading={busy}
      leftSection={<IconDownload size={14} aria-hidden />}
      onClick={save}
    >
      {t('signatures.bundle_for', {
        system: t(`signatures.system_${system}`),
        processor,
        size: megabytes(size),
      })}
    </Button>
  );
}
