import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { OpenSlot } from './row-slots.ts';

interface AddRowButtonsProps {
  readonly slots: readonly OpenSlot[];
  /** What adds a row in no place. */
  readonly label: string;
  readonly onAdd: (slot?: OpenSlot) => void;
}

/** What adds a row to a list: a button for each place that is still open, and one for any other row. */
export function AddRowButtons({ slots, label, onAdd }: AddRowButtonsProps): ReactElement {
  const plus = <IconPlus size={14} />;
  return (
    <Group gap="xs">
      {slots.map((slot) => (
        <Button
          key={slot.name}
          variant="light"
          size="xs"
          leftSection={plus}
          onClick={() => onAdd(slot)}
          data-add-row
        >
          {slot.open > 1 ? `${slot.name} (${slot.open})` : slot.name}
        </Button>
      ))}
      <Button
        variant={slots.length > 0 ? 'subtle' : 'light'}
        size="xs"
        leftSection={plus}
        onClick={() => onAdd()}
        data-add-row
      >
        {label}
      </Button>
    </Group>
  );
}
