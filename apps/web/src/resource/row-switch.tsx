import { Switch } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { type MouseEvent, type ReactElement, useState } from 'react';
import { forgetEntity } from '../api/query-client.ts';
import { activateOne, type Row, updateRow } from '../api/resource.ts';
import { labelOf } from '../fields/reference/use-reference.ts';
import { ownLabel } from './own-label.ts';
import { useText } from '../text/use-text.ts';
import { showError } from '../ui/toasts.ts';

export interface RowSwitchProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly field: string;
}

/** Turns a yes-or-no of a row in the list: saved at once, turned back when it is refused. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function RowSwitch({ entity, row, field }: RowSwitchProps): ReactElement {
  const words = useText();
  const [wanted, setWanted] = useState<boolean>();
  const turn = async (value: boolean): Promise<void> => {
    setWanted(value);
    try {
      const { oneActive } = entity;
      const among = value && oneActive?.field === field ? oneActive.among[0] : undefined;
      await (among
        ? activateOne(entity.name, row.id, field, among)
        : updateRow(entity.name, row.id, { [field]: value }, row.version));
      await forgetEntity(entity.name);
    } catch (error) {
      showError(error, ownLabel(words, entity));
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <Switch
      size="xs"
      checked={wanted ?? row[field] === true}
      disabled={wanted !== undefined}
      aria-label={`${words.field(entity, field)}: ${labelOf(entity, row)}`}
      wrapperProps={{ onClick: (event: MouseEvent) => event.stopPropagation() }}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  );
}
