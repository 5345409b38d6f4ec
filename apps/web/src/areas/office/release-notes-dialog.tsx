import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { shownDate } from '@serventia/kit';
import { type ReactElement, useState } from 'react';
import { api } from '../../api/api.ts';
import type { Row } from '../../api/resource.ts';
import { RichText } from '../../fields/rich-text/rich-text.tsx';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { showError } from '../../ui/toasts.ts';

interface ReleaseNotesDialogProps {
  readonly unread: readonly Row[];
  readonly onClose: () => void;
}

/** What is new since the user last said that they had read it. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ReleaseNotesDialog({ unread, onClose }: ReleaseNotesDialogProps): ReactElement {
  const { t, language } = useText();
  const [never, setNever] = useState(false);
  const close = (): void => {
    onClose();
    if (never) api.get('/basic/release_note/dont_show_again/').catch(showError);
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
            <RichText value={note['description']} />
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
