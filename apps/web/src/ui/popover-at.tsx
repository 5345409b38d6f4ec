import { Popover, type PopoverProps } from '@mantine/core';
import { type ReactElement, type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react';

interface PopoverAtProps extends Pick<PopoverProps, 'id' | 'position' | 'width' | 'trapFocus' | 'withRoles'> {
  /** The button that has opened it, which is there before and after. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An open popover beside a button. Forms have dozens of such buttons: of a popover that nobody opens, nothing is made. */
export function PopoverAt({ anchor, onClose, children, ...rest }: PopoverAtProps): ReactElement {
  return (
    <Popover opened onChange={onClose} shadow="md" {...rest}>
      <Popover.Target>
        <Anchor at={anchor} />
      </Popover.Target>
      {/* Escape closes it, and not the dialog that it stands in. */}
      <Popover.Dropdown
        onFocusCapture={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

interface AnchorProps {
  readonly at: RefObject<HTMLElement | null>;
  readonly ref?: Ref<HTMLElement | null>;
}

/** Stands for an element that is drawn elsewhere. */
function Anchor({ at, ref }: AnchorProps): null {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => at.current, [at]);
  return null;
}
