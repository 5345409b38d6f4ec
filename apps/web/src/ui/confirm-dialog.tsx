import { Button, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../text/use-text.ts';
import { AppDialog } from './app-dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly message: ReactNode;
  readonly description?: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** Without it the dialog only tells something: one button, OK. */
  readonly onConfirm?: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done: cancel and yes. */
export function ConfirmDialog({
  opened,
  title,
  message,
  description,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps): ReactElement {
  const { t } = useText();
  return (
    <AppDialog opened={opened} onClose={onClose} title={title} width={350}>
      <Text>{message}</Text>
      {description ? (
        <Text size="sm" c="dimmed" mt={6}>
          {description}
        </Text>
      ) : null}
      <DialogButtons onClose={onConfirm && onClose} cancelLabel={cancelLabel}>
        <Button
          color={danger ? 'brick' : 'petrol'}
          loading={busy}
          onClick={onConfirm ?? onClose}
          data-autofocus
        >
          {confirmLabel ?? t(onConfirm ? 'common.yes' : 'common.ok')}
        </Button>
      </DialogButtons>
    </AppDialog>
  );
}
