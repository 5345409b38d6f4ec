import { Button, Group } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../text/use-text.ts';

interface DialogButtonsProps {
  /** Closes the dialog and does nothing; without it there is no button for that. */
  readonly onClose?: (() => void) | undefined;
  readonly cancelLabel?: string | undefined;
  /** The buttons of what the dialog is for. */
  readonly children: ReactNode;
}

/** The foot of a dialog: the way out, and then what it does. */
export function DialogButtons({ onClose, cancelLabel, children }: DialogButtonsProps): ReactElement {
  const { t } = useText();
  return (
    <Group justify="flex-end" mt="lg" gap="xs">
      {onClose ? (
        <Button variant="default" onClick={onClose}>
          {cancelLabel ?? t('common.cancel')}
        </Button>
      ) : null}
      {children}
    </Group>
  );
}
