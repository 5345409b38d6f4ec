import { Group } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { type ReactElement, useState } from 'react';
import { forgetEntity } from '../api/query-client.ts';
import { reorderRow, type Row } from '../api/resource.ts';
import { labelOf } from '../fields/reference/use-reference.ts';
import { useText } from '../text/use-text.ts';
import { MoveButtons } from '../ui/move-buttons.tsx';
import { showError } from '../ui/toasts.ts';
import { ownLabel } from './own-label.ts';

interface RowMoverProps {
  readonly entity: Entity;
  readonly row: Row;
  /** Its place in the whole list, from 0. */
  readonly place: number;
  readonly count: number;
}

/** Moves a row up or down in the list of its parent, at once. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function RowMover({ entity, row, place, count }: RowMoverProps): ReactElement {
  const words = useText();
  const [busy, setBusy] = useState(false);
  const label = labelOf(entity, row);
  const move = async (to: number): Promise<void> => {
    setBusy(true);
    try {
      await reorderRow(entity.name, row.id, to);
    } catch (error) {
      showError(error, ownLabel(words, entity));
    } finally {
      await forgetEntity(entity.name);
      setBusy(false);
    }
  };
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <MoveButtons
        label={label}
        first={place === 0}
        last={place >= count - 1}
        busy={busy}
        onMove={(step) => void move(place + step)}
      />
    </Group>
  );
}
