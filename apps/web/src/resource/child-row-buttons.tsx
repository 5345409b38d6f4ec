import { ActionIcon, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import { MoveButtons } from '../ui/move-buttons.tsx';

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
  return (
    <Group gap={2}>
      <MoveButtons label={title} first={first} last={last} onMove={onMove} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        data-row-button="remove"
        onClick={onRemove}
        aria-label={t('common.remove_label', { label: title })}
      >
        <IconTrash size={15} />
      </ActionIcon>
    </Group>
  );
}
