import { Button, Code, Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import { AppDialog } from '../ui/app-dialog.tsx';
import { CopyTextButton } from '../ui/copy-text-button.tsx';

interface ShownOnceDialogProps {
  /** The name of the action that answered it. */
  readonly title: string;
  readonly value: string;
  readonly onClose: () => void;
}

/** A value that nobody can read again: it stays until somebody says that they have it. */
export function ShownOnceDialog({ title, value, onClose }: ShownOnceDialogProps): ReactElement {
  const { t } = useText();
  return (
    <AppDialog opened onClose={onClose} title={title} width={560} onlyByButton>
      <Stack gap="sm">
        <Text size="sm">{t('form.shown_once')}</Text>
        <Code block fz="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {value}
        </Code>
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <CopyTextButton value={value} data-autofocus />
        <Button onClick={onClose}>{t('form.have_it')}</Button>
      </Group>
    </AppDialog>
  );
}
