import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { releaseNote } from '@serventia/domain/settings/notices.entity';
import { shownDate } from '@serventia/kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { api } from '../../api/api.ts';
import { may } from '../../api/permissions.ts';
import { listRows } from '../../api/resource.ts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { showError } from '../../ui/toasts.ts';

const RichText = lazy(() =>
  import('../../fields/rich-text/rich-text.tsx').then((module) => ({ default: module.RichText })),
);
const MOST = 20;

/** What is new since the user last said that they had read it. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ReleaseNotesDialog(): ReactElement | null {
  const { t, language } = useText();
  const user = useSession()?.user.id;
  const [closed, setClosed] = useState(false);
  const [never, setNever] = useState(false);
  const { data } = useQuery({
    queryKey: [releaseNote.name, 'unread', user],
    queryFn: ({ signal }) => listRows(releaseNote.name, { user, limit: MOST }, signal),
    enabled: user !== undefined && may(releaseNote.name, 'read'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const unread = (data?.results ?? []).filter((note) => note['associated'] === false);
  if (unread.length === 0 || closed) return null;
  const close = (): void => {
    setClosed(true);
    if (never) api.get(`/${releaseNote.name}/dont_show_again/`).catch(showError);
  };
  return (
    <AppDialog opened onClose={close} title={t('app.release_notes')} width="50%">
      <Stack gap="lg">
        {unread.map((note) => (
          <article key={note.id}>
            <Group gap="xs" align="baseline">
              <Text fw={650}>{String(note['version_number'])}</Text>
              <Text size="sm" c="dimmed">
                {shownDate(String(note['release_date']), language)}
              </Text>
            </Group>
            <Suspense fallback={null}>
              <RichText value={note['description']} />
            </Suspense>
          </article>
        ))}
      </Stack>
      <Group justify="space-between" mt="lg">
        <Checkbox
          label={t('app.dont_show_again')}
          checked={never}
          onChange={(event) => setNever(event.currentTarget.checked)}
        />
        <Button onClick={close}>{t('app.to_close')}</Button>
      </Group>
    </AppDialog>
  );
}
