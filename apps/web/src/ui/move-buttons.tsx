import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';

interface MoveButtonsProps {
  /** What is moved, as a person calls it. */
  readonly label: string;
  readonly first: boolean;
  readonly last: boolean;
  /** Whether a move is still on its way. */
  readonly busy?: boolean;
  readonly onMove: (step: 1 | -1) => void;
}

/**
 * Up and down in a list. Where there is no further to go a button does nothing, and keeps the keyboard: one that were
 * disabled under it would lose it.
 */
export function MoveButtons({ label, first, last, busy = false, onMove }: MoveButtonsProps): ReactElement {
  const { t } = useText();
  const button = (idle: boolean, step: 1 | -1) => ({
    variant: 'subtle',
    color: 'gray',
    size: 'sm',
    'aria-disabled': idle || busy,
    'data-disabled': idle,
    onClick: (event: { stopPropagation: () => void }) => {
      event.stopPropagation();
      if (!idle && !busy) onMove(step);
    },
  });
  return (
    <>
      <ActionIcon {...button(first, -1)} data-row-button="up" aria-label={t('common.move_up', { label })}>
        <IconArrowUp size={15} />
      </ActionIcon>
      <ActionIcon {...button(last, 1)} data-row-button="down" aria-label={t('common.move_down', { label })}>
        <IconArrowDown size={15} />
      </ActionIcon>
    </>
  );
}
