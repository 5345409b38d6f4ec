import { Modal } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../text/use-text.ts';

export interface AppDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** As the specification names it: 350, 400, 500, `50%`, `70%`. */
  readonly width: number | string;
  /** What it shows is shown this once: neither Escape nor a click beside it closes it. */
  readonly onlyByButton?: boolean;
  readonly children: ReactNode;
}

/** A dialog in the product's place: 5% from the top, with a backdrop and a close button that has a name. */
export function AppDialog({
  opened,
  onClose,
  title,
  width,
  onlyByButton = false,
  children,
}: AppDialogProps): ReactElement {
  const { t } = useText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      yOffset="5vh"
      closeOnEscape={!onlyByButton}
      closeOnClickOutside={!onlyByButton}
      // The keyboard begins with what the dialog asks; Escape closes it.
      closeButtonProps={{ 'aria-label': t('common.close'), tabIndex: -1 }}
    >
      {/* A dialog may be drawn inside the form of a page, whose matter it is not when one of its own is sent. */}
      <div onSubmit={(event) => event.stopPropagation()}>{children}</div>
    </Modal>
  );
}
