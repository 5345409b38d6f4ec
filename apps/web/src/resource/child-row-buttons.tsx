import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import type { RowButton } from './row-focus.ts';

export interface RowButtonsProps {
  readonly title: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** What can be done with a row of a list: up, down, away. */
export function RowButtons({ title, first, last, onMove, onRemove }: RowButtonsProps): ReactElement {
  const { t } = useText();
  const plain = { variant: 'subtle', color: 'gray', size: 'sm' } as const;
  return (
    <Group gap={2}>
      <ActionIcon
        {...plain}
        data-row-button={'up' satisfies RowButton}
        disabled={first}
        onClick={() => onMove(-1)}
        aria-label={t('common.move_up', { label: title })}
      >
        <IconArrowUp size={15} />
      </ActionIcon>
      <ActionIcon
        {...plain}
        data-row-button={'down' satisfies RowButton}
        disabled={last}
        onClick={() => onMove(1)}
        aria-label={t('common.move_down', { label: title })}
      >
        <IconArrowDown size={15} />
      </ActionIcon>
      <ActionIcon
        {...plain}
        data-row-button={'remove' satisfies RowButton}
        onClick={onRemove}
        aria-label={t('common.remove_label', { label: title })}
      >
        <IconTrash size={15} />
      </ActionIcon>
    </Group>
  );
}
