import { Modal } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { useTelephone } from './telephone.ts';

/** Parts of the window; on a telephone all of it. */
const PARTS = { '50%': 'calc(max(50vw, 22rem))', '70%': 'calc(max(70vw, 22rem))' } as const;

/** A question of one sentence is asked in the middle of a telephone, too. */
const SMALL = 350;

export interface AppDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** As the specification names it: 350, 400 or 500 pixels, or a part of the window. */
  readonly width: number | keyof typeof PARTS;
  /** What it shows is shown this once: neither Escape nor a click beside it closes it. */
  readonly onlyByButton?: boolean;
  /** It asks nothing, it is read: the keyboard begins in its text, to go on below the edge of the window. */
  readonly isRead?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog in the product's place: 5% from the top, with a backdrop and a close button that has a name. Nothing is drawn
 * of one that was not opened yet.
 */
export function AppDialog(props: AppDialogProps): ReactElement | null {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return props.opened || wasOpened ? (
    <>
      {props.opened ? <FocusGivenBack /> : null}
      <Dialog {...props} />
    </>
  ) : null;
}

/** Where the keyboard was when a dialog opened it goes on when that is closed: Mantine forgets it of one drawn open. */
function FocusGivenBack(): null {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body;
        if (isNowhere && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
    [before],
  );
  return null;
}

function Dialog({
  opened,
  onClose,
  title,
  width,
  onlyByButton = false,
  isRead = false,
  children,
}: AppDialogProps): ReactElement {
  const { t } = useText();
  const isTelephone = useTelephone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={typeof width === 'number' ? width : PARTS[width]}
      yOffset="5vh"
      fullScreen={isTelephone && width !== SMALL}
      closeOnEscape={!onlyByButton}
      closeOnClickOutside={!onlyByButton}
      // The keyboard begins with what the dialog asks; Escape closes it.
      closeButtonProps={{ 'aria-label': t('common.close'), tabIndex: -1 }}
    >
      {/* A dialog may be drawn inside the form of a page, whose matter it is not when one of its own is sent. */}
      <div
        onSubmit={(event) => event.stopPropagation()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keys (WCAG 2.1.1)
        tabIndex={isRead ? 0 : undefined}
        className="mantine-focus-auto"
        // Its head stands over what is above its text, and would hide a line of the ring.
        style={{ outlineOffset: -2 }}
      >
        {children}
      </div>
    </Modal>
  );
}
